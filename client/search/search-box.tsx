/**
 * The search field. Drawn at the server it is an ordinary form; awake it is a combobox (WAI-ARIA): suggestions while typing, arrow keys,
 * Enter, Escape, and their count said to screen readers. The field is never controlled, so what was typed before it woke stays.
 */
import { useEffect, useRef, useState, useSyncExternalStore, type ComponentType, type KeyboardEvent } from 'react';
import { useSignals } from '@preact/signals-react/runtime';
import { searchWords } from '#shared/search/words.ts';
import { useHref, useIds, useT } from '#client/runtime/frame.tsx';
import { Icon } from '#client/ui/icon.tsx';
import type { SuggestionListProps } from './suggestion-list.tsx';
import { makeSuggestions, type Found } from './suggestions.ts';

// A type, not an interface: an island's props are checked to be JSON by their index signature.
export type SearchBoxProps = {
	readonly value: string;
	/** Of the form; its stylesheet stands in the document already, and not in the island's chunk. */
	readonly className: string;
};

interface AwakeSearchBoxProps extends SearchBoxProps {
	/** What the browser draws below the field. It comes with the island: no document has its styles, nor the server its code. */
	readonly List?: ComponentType<SuggestionListProps>;
}

const nothingChanges = () => () => {};
const isAwake = () => true;
const isDrawnAtServer = () => false;

export function SearchBox({ value, className, List }: AwakeSearchBoxProps) {
	useSignals();
	const t = useT(searchWords);
	const href = useHref();
	const ids = useIds();
	const input = useRef<HTMLInputElement>(null);
	const awake = useSyncExternalStore(nothingChanges, isAwake, isDrawnAtServer);
	const [suggestions] = useState(makeSuggestions);
	const [open, setOpen] = useState(false);
	/** What the arrow keys stand on, by the test and not by its place: another answer may come meanwhile. */
	const [chosen, setChosen] = useState<number | 'all' | null>(null);
	useEffect(() => suggestions.end, [suggestions]);
	useEffect(() => {
		// Typed before this woke: the suggestions for it are due, as if it were typed now.
		const field = input.current;
		if (field === null || field !== document.activeElement) return;
		suggestions.prepare();
		if (field.value !== value) field.dispatchEvent(new Event('input', { bubbles: true }));
		else setOpen(true);
	}, [value, suggestions]);

	const q = suggestions.q.value;
	const found = suggestions.found.value;
	const viewed = suggestions.viewed.value;
	const isViewed = q === '' && viewed.length > 0;
	const shown: Found | null = !open ? null : isViewed ? { kind: 'found', items: viewed, total: viewed.length, notOffered: null } : q === '' ? null : found;
	const items = shown?.kind === 'found' || shown?.kind === 'likely' ? shown.items : [];
	// Below what was found stands the way to all of it.
	const last = items.length > 0 ? items.length - (isViewed ? 1 : 0) : -1;
	const active = chosen === 'all' ? (isViewed ? -1 : last) : items.findIndex(({ id }) => id === chosen);
	const list = ids('list');
	const optionId = (at: number) => `${list}-${at}`;
	const close = () => {
		setOpen(false);
		setChosen(null);
	};
	const onKeyDown = (event: KeyboardEvent) => {
		if (event.key === 'Escape' && shown) {
			event.preventDefault();
			close();
		} else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && !event.altKey) {
			if (!shown) {
				suggestions.ask(input.current?.value ?? '');
				suggestions.prepare();
				setOpen(true);
				return;
			}
			event.preventDefault();
			const step = event.key === 'ArrowDown' ? 1 : -1;
			const next = active + step;
			const at = next > last ? -1 : next < -1 ? last : next;
			setChosen(items[at]?.id ?? (at < 0 ? null : 'all'));
		} else if (event.key === 'Enter' && active >= 0 && shown) {
			event.preventDefault();
			document.getElementById(optionId(active))?.click();
		} else if (event.key === 'Tab') close();
	};
	const status =
		shown === null
			? ''
			: shown.kind === 'searching' || shown.kind === 'likely'
				? t('searching')
				: shown.kind === 'failed'
					? shown.name === 'offline'
						? t('offline')
						: (shown.message ?? t('failed'))
					: items.length === 0
						? (shown.notOffered ?? t('nothing', { q }))
						: isViewed
							? t.plural('viewed', shown.total)
							: t.plural('found', shown.total);
	const combobox = awake
		? ({
				role: 'combobox',
				'aria-autocomplete': 'list',
				'aria-expanded': items.length > 0,
				'aria-controls': list,
				'aria-activedescendant': active >= 0 && shown ? optionId(active) : undefined,
			} as const)
		: {};
	return (
		<form role="search" action={href('/search')} className={className} onSubmit={close}>
			<label htmlFor={ids('q')} className="visually-hidden">
				{t('label')}
			</label>
			<input
				{...combobox}
				ref={input}
				id={ids('q')}
				type="search"
				name="q"
				required
				maxLength={100}
				autoComplete="off"
				placeholder={t('placeholder')}
				defaultValue={value}
				onInput={(event) => {
					suggestions.ask(event.currentTarget.value);
					setOpen(true);
					setChosen(null);
				}}
				onFocus={() => {
					suggestions.prepare();
					setOpen(true);
				}}
				onKeyDown={awake ? onKeyDown : undefined}
				onBlur={(event) => {
					if (!event.currentTarget.form?.contains(event.relatedTarget)) close();
				}}
			/>
			<button aria-label={t('button')}>
				<Icon name="search" />
			</button>
			{awake && (
				<span className="visually-hidden" role="status">
					{status}
				</span>
			)}
			{awake && List && (
				<List id={list} optionId={optionId} items={items} q={q} active={active} hidden={shown === null} status={status} isViewed={isViewed} />
			)}
		</form>
	);
}
