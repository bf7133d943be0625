/**
 * The search field. Drawn at the server it is an ordinary form; awake it is a combobox (WAI-ARIA): suggestions while typing, arrow keys,
 * Enter, Escape, and their count said to screen readers. The field is never controlled, so what was typed before it woke stays.
 */
import { useEffect, useId, useMemo, useRef, useState, useSyncExternalStore, type KeyboardEvent } from 'react';
import { formatMoney } from '#shared/kit/money.ts';
import { translator } from '#shared/i18n/translator.ts';
import { searchWords } from '#shared/search/words.ts';
import { queryString } from '#shared/kit/urls.ts';
import { locale as pageLocale } from '#client/runtime/page-facts.ts';
import { useSuggestions } from './use-suggestions.ts';
import styles from './suggestions.module.css';

// A type, not an interface: an island's props are checked to be JSON by their index signature.
export type SearchBoxProps = {
	readonly id: string;
	readonly action: string;
	readonly label: string;
	readonly placeholder: string;
	readonly button: string;
	readonly value: string;
	/** Of the form; its stylesheet stands in the document already, and not in the island's chunk. */
	readonly className: string;
};

const nothingChanges = () => () => {};
const isAwake = () => true;
const isDrawnAtServer = () => false;

export function SearchBox({ id, action, label, placeholder, button, value, className }: SearchBoxProps) {
	const input = useRef<HTMLInputElement>(null);
	const list = useId();
	const awake = useSyncExternalStore(nothingChanges, isAwake, isDrawnAtServer);
	const [open, setOpen] = useState(false);
	const [active, setActive] = useState(-1);
	const { q, ask, found } = useSuggestions();
	// In the language that the page has when this wakes: a page that comes in its place may have another one.
	const t = useMemo(() => (awake ? translator(pageLocale())(searchWords) : null), [awake]);
	useEffect(() => {
		// Typed before this woke: the suggestions for it are due, as if it were typed now.
		const field = input.current;
		if (field && field === document.activeElement && field.value !== value) field.dispatchEvent(new Event('input', { bubbles: true }));
	}, [value]);

	const shown = open && q !== '' && found !== null && t !== null;
	const items = shown && found.kind === 'found' ? found.items : [];
	const last = items.length > 0 ? items.length : -1;
	const optionId = (at: number) => `${list}-${at}`;
	const close = () => {
		setOpen(false);
		setActive(-1);
	};
	const onKeyDown = (event: KeyboardEvent) => {
		if (event.key === 'Escape' && shown) {
			event.preventDefault();
			close();
		} else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && !event.altKey) {
			if (!shown) {
				ask(input.current?.value ?? '');
				setOpen(true);
				return;
			}
			event.preventDefault();
			const step = event.key === 'ArrowDown' ? 1 : -1;
			const next = active + step;
			setActive(next > last ? -1 : next < -1 ? last : next);
		} else if (event.key === 'Enter' && active >= 0 && shown) {
			event.preventDefault();
			document.getElementById(optionId(active))?.click();
		} else if (event.key === 'Tab') close();
	};
	const status = !shown ? '' : found.kind === 'failed' ? t('failed') : items.length === 0 ? t('nothing', { q }) : t.plural('found', found.total);
	const combobox = awake
		? ({
				role: 'combobox',
				'aria-autocomplete': 'list',
				'aria-expanded': shown && items.length > 0,
				'aria-controls': list,
				'aria-activedescendant': active >= 0 && shown ? optionId(active) : undefined,
			} as const)
		: {};
	return (
		<form role="search" action={action} className={className} onSubmit={close}>
			<label htmlFor={id} className="visually-hidden">
				{label}
			</label>
			<input
				{...combobox}
				ref={input}
				id={id}
				type="search"
				name="q"
				required
				maxLength={100}
				autoComplete="off"
				placeholder={placeholder}
				defaultValue={value}
				onInput={(event) => {
					ask(event.currentTarget.value);
					setOpen(true);
					setActive(-1);
				}}
				onKeyDown={awake ? onKeyDown : undefined}
				onBlur={(event) => {
					if (!event.currentTarget.form?.contains(event.relatedTarget)) close();
				}}
			/>
			<button aria-label={button}>
				<svg viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" aria-hidden="true">
					<path d="m21 21-4.34-4.34M19 11a8 8 0 1 1-16 0 8 8 0 0 1 16 0" />
				</svg>
			</button>
			{awake && (
				<span className="visually-hidden" role="status">
					{status}
				</span>
			)}
			{awake && (
				<div className={styles.panel} hidden={!shown}>
					<div id={list} role="listbox" aria-label={t?.('suggestions') ?? label}>
						{items.map((item, at) => (
							<a
								key={item.id}
								id={optionId(at)}
								role="option"
								aria-selected={at === active}
								tabIndex={-1}
								href={`${action.replace(/search$/, 'pricelist')}/${item.slug}`}
								onMouseDown={(event) => event.preventDefault()}
							>
								<span>{item.name}</span>
								{item.price !== null && <b>{formatMoney(item.price)}</b>}
							</a>
						))}
						{items.length > 0 && t && (
							<a
								id={optionId(items.length)}
								role="option"
								aria-selected={active === items.length}
								tabIndex={-1}
								href={action + queryString({ q })}
								className={styles.all}
								onMouseDown={(event) => event.preventDefault()}
							>
								{t('all', { q })}
							</a>
						)}
					</div>
					{items.length === 0 && status !== '' && <p aria-hidden="true">{status}</p>}
				</div>
			)}
		</form>
	);
}
