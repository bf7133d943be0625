/** The doctor's list awake: rows follow what was marked (`review.ts`), and what has arrived since is told, never pushed in between. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useSignals } from '@preact/signals-react/runtime';
import type { DoctorRow } from '#shared/doctor/calls.ts';
import type { DoctorResultsPayload } from '#shared/doctor/payload.ts';
import { placeQuery } from '#shared/doctor/place.ts';
import { ask } from '#client/runtime/call.ts';
import { useHref } from '#client/runtime/frame.tsx';
import { RequestList, type RequestListProps } from './request-list.tsx';
import { reopen, rowMarks } from './review.ts';

export function LiveRequests(props: RequestListProps) {
	useSignals();
	const { rows, place } = props;
	const href = useHref();
	const action = href(`/results${placeQuery(place)}`);
	const marks = rowMarks.value;
	// The first drawing is the server's, which knows nothing of a key that was pressed since.
	const isAwake = useSyncExternalStore(nothingChanges, isInBrowser, isAtServer);
	const arrived = useArrived(rows, place.after === null ? action : null);
	// Marks are of the list that stands here.
	useEffect(
		() => () => {
			rowMarks.value = new Map();
		},
		[],
	);
	const marking = {
		marks,
		onUndo: ({ id, version }: DoctorRow) => {
			document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)?.focus({ preventScroll: true });
			void reopen({ action, request: `${id}.${String(version)}` });
		},
	};
	return <RequestList {...props} {...(isAwake ? { marking, arrived } : {})} />;
}

const nothingChanges = () => () => {};
const isInBrowser = () => true;
const isAtServer = () => false;

const lookMs = 60_000;
/** Nobody looks for a doctor who has gone: a look is a use, and would keep the session open. */
const awayMs = 5 * 60_000;

/** @param action address of the list; null where what is new does not stand on this page. @returns how many requests of the list are not among `rows` as they were read */
function useArrived(rows: readonly DoctorRow[], action: string | null): number {
	const [arrived, setArrived] = useState(0);
	useEffect(() => {
		if (action === null) return undefined;
		const over = new AbortController();
		const { signal } = over;
		let usedAt = Date.now();
		for (const use of ['pointerdown', 'keydown', 'wheel']) addEventListener(use, () => (usedAt = Date.now()), { passive: true, signal });
		const shown = new Set(rows.map(({ id, version }) => `${id}.${String(version)}`));
		const look = async () => {
			if (document.visibilityState !== 'visible' || Date.now() - usedAt > awayMs) return;
			const { pathname, search } = new URL(action, location.href);
			const answer = await ask<Pick<DoctorResultsPayload, 'list'>>(`${pathname}/_payload.json${search}`, { signal });
			if (!answer.ok || answer.value.list.kind !== 'found' || signal.aborted) return;
			setArrived(answer.value.list.rows.filter(({ id, version }) => !shown.has(`${id}.${String(version)}`)).length);
		};
		const timer = setInterval(() => void look(), lookMs);
		return () => {
			clearInterval(timer);
			over.abort();
		};
	}, [rows, action]);
	return arrived;
}
