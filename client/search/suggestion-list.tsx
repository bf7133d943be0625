/** What the search field suggests, as the listbox of its combobox; below it the way to everything that was found. */
import { useLayoutEffect, useRef } from 'react';
import type { AnalysisRef } from '#shared/catalogue/calls.ts';
import { formatMoney } from '#shared/kit/money.ts';
import { queryString } from '#shared/kit/urls.ts';
import { searchWords } from '#shared/search/words.ts';
import { keptName } from '#client/ui/kept-name.tsx';
import { useHref, useT } from '#client/runtime/frame.tsx';
import styles from './suggestions.module.css';

export interface SuggestionListProps {
	/** Of the listbox. */
	readonly id: string;
	readonly optionId: (at: number) => string;
	readonly items: readonly Pick<AnalysisRef, 'id' | 'slug' | 'name' | 'price'>[];
	/** What was asked for. */
	readonly q: string;
	/** Index of the option that the arrow keys stand on; -1 for none. */
	readonly active: number;
	readonly hidden: boolean;
	/** What is shown when there is nothing to choose from. */
	readonly status: string;
	/** These were looked at before; nothing was asked for. */
	readonly isViewed: boolean;
}

/** What the list has at least, though the page moves up for it. */
const leastRoom = 280;

/** Says how much room there is below the field, above a keyboard on the glass. */
function fit(panel: HTMLElement): void {
	const room = () => (visualViewport?.height ?? innerHeight) - panel.getBoundingClientRect().top;
	if (room() < leastRoom) scrollBy({ top: leastRoom - room(), behavior: 'instant' });
	panel.style.setProperty('--room', `${String(Math.max(room(), leastRoom))}px`);
}

export function SuggestionList({ id, optionId, items, q, active, hidden, status, isViewed }: SuggestionListProps) {
	const t = useT(searchWords);
	const href = useHref();
	const option = (at: number) => ({ id: optionId(at), role: 'option', 'aria-selected': at === active, tabIndex: -1 }) as const;
	const panel = useRef<HTMLDivElement>(null);
	useLayoutEffect(() => {
		const here = panel.current;
		if (hidden || !here) return undefined;
		const again = () => fit(here);
		again();
		visualViewport?.addEventListener('resize', again);
		return () => visualViewport?.removeEventListener('resize', again);
	}, [hidden]);
	return (
		<div ref={panel} className={styles.panel} hidden={hidden}>
			{isViewed && <p aria-hidden="true">{t('recent')}</p>}
			<div id={id} role="listbox" aria-label={t(isViewed ? 'recent' : 'suggestions')}>
				{items.map((item, at) => (
					<a key={item.id} {...option(at)} href={href(`/pricelist/${item.slug}`)} onMouseDown={(event) => event.preventDefault()}>
						<span>{keptName(item.name)}</span>
						{item.price !== null && <b>{formatMoney(item.price)}</b>}
					</a>
				))}
				{items.length > 0 && !isViewed && (
					<a
						{...option(items.length)}
						href={href(`/search${queryString({ q })}`)}
						className={styles.all}
						onMouseDown={(event) => event.preventDefault()}
					>
						{t('all', { q })}
					</a>
				)}
			</div>
			{isViewed && (
				<button type="button" data-opens="shortcuts" onMouseDown={(event) => event.preventDefault()}>
					{t('settings')}
				</button>
			)}
			{items.length === 0 && status !== '' && <p aria-hidden="true">{status}</p>}
		</div>
	);
}
