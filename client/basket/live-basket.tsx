/**
 * The basket page awake: the same page, from the same payload, following the signals of the basket. What changed, here or in another tab, is asked for
 * at the server (`_payload.json`), which says prices and services; React keeps what stayed, so open details stay open and the focus stays where it was.
 */
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useSignals } from '@preact/signals-react/runtime';
import type { BasketPayload } from '#shared/basket/payload.ts';
import { countOf, isFixed, settle, sumOf } from '#shared/basket/rules.ts';
import { ask } from '#client/runtime/call.ts';
import { raise } from '#client/runtime/events.ts';
import { afterPress } from '#client/runtime/pointer-hold.ts';
import { reloadOnce } from '#client/runtime/reload.ts';
import { BasketPage } from './basket-page.tsx';
import { tellFailure } from './basket-toasts.ts';
import { basketIds, basketPending } from './store.ts';

const idsOf = ({ lines }: BasketPayload) => lines.map((line) => line.id).join('.');

export function LiveBasket(opened: BasketPayload) {
	useSignals();
	const [later, setLater] = useState<BasketPayload | null>(null);
	const place = useRef<Place | null>(null);
	// The first drawing is the server's, which knows nothing of a press since.
	const isAwake = useSyncExternalStore(nothingChanges, isInBrowser, isAtServer);
	const shown = later ?? opened;
	const isOwn = shown.mode === 'own';
	const ids = basketIds.value;
	const wanted = ids.join('.');
	const isSettled = !basketPending.value;
	const drawn = idsOf(shown);
	useEffect(() => {
		if (!isOwn || !isSettled || wanted === drawn) return undefined;
		const controller = new AbortController();
		const follow = async () => {
			const answer = await ask<BasketPayload>(payloadUrl(), { signal: controller.signal });
			if (controller.signal.aborted) return;
			// What is being pressed does not move under the hand.
			await new Promise<void>((resolve) => afterPress(resolve));
			if (controller.signal.aborted) return;
			place.current = placeOfFocus();
			if (answer.ok) return setLater(answer.value);
			if (answer.error.name === 'other-build' && reloadOnce()) return;
			// What was taken out is gone all the same, and the sum follows from the prices that are known; what came in elsewhere waits.
			setLater((before) => without(before ?? opened, basketIds.peek()));
			await tellFailure(answer.error);
		};
		void follow();
		const again = () => void follow();
		addEventListener('online', again);
		return () => {
			removeEventListener('online', again);
			controller.abort();
		};
	}, [isOwn, isSettled, wanted, drawn, opened]);
	useLayoutEffect(() => {
		if (later === null) return;
		keepFocus(place.current);
		const main = document.getElementById('main');
		// Rows that came want their names and marks.
		if (main) raise('html:replaced', { scope: main });
	}, [later]);
	const leaving = isAwake && isOwn ? shown.lines.filter((line) => line.kind !== 'sampling' && !ids.includes(line.id)).map((line) => line.id) : [];
	return <BasketPage {...shown} leaving={leaving} isNews={later !== null} />;
}

const nothingChanges = () => () => {};
const isInBrowser = () => true;
const isAtServer = () => false;

/** The basket as far as this page knows it, without what was taken out. */
function without(shown: BasketPayload, ids: readonly number[]): BasketPayload {
	const kept = shown.lines.filter((line) => line.kind === 'sampling' || ids.includes(line.id));
	const { items } = settle(kept, () => null);
	return { ...shown, reduced: null, lines: items.map((line) => ({ ...line, fixed: isFixed(line, items) })), total: sumOf(items), count: countOf(items) };
}

/** Of the page as it was opened: what it says of an order that is ordered again (`?again=`) stays. */
const payloadUrl = () => `${location.pathname.replace(/\/$/, '')}/_payload.json${location.search}`;

/** The line that holds the focus, by its place among the lines. */
interface Place {
	readonly button: Element;
	readonly at: number;
}

function placeOfFocus(): Place | null {
	const line = document.activeElement?.closest('[data-line]');
	return line && document.activeElement ? { button: document.activeElement, at: [...document.querySelectorAll('[data-line]')].indexOf(line) } : null;
}

/** The focus of a line that went moves to the button of the line that took its place. */
function keepFocus(place: Place | null): void {
	if (place === null || place.button.isConnected) return;
	const removers = [...document.querySelectorAll<HTMLElement>('[data-line] button[name=remove]')];
	const near = removers[Math.min(place.at, removers.length - 1)] ?? document.querySelector<HTMLElement>('#main h1');
	near?.focus({ preventScroll: true });
}
