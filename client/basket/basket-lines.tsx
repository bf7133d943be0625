/** What stands in a basket, one line an analysis, sampling services last. */
import type { BasketLine, ReducedBasket } from '#shared/basket/payload.ts';
import { reasonText } from '#shared/discount/totals.ts';
import { totalsWords } from '#shared/discount/totals.words.ts';
import type { Translator } from '#shared/i18n/translator.ts';
import { basketWords } from '#shared/basket/words.ts';
import { LinePrice } from '#client/order/order-lines.tsx';
import { ReasonLink } from '#client/order/reason-link.tsx';
import { useFrame, useHref, useT } from '#client/runtime/frame.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { keptName } from '#client/ui/kept-name.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import styles from './basket-lines.module.css';

/** When a result is ready, in words; `turnaround` in working days. */
function readiness(translator: Translator, turnaround: number): string {
	const t = translator(basketWords);
	return turnaround === 0 ? t('sameDay') : t.plural('days', turnaround);
}

interface BasketLinesProps {
	readonly lines: readonly BasketLine[];
	/** Null where nothing is cheaper. */
	readonly reduced: ReducedBasket | null;
	readonly removable: boolean;
	/** Ids of lines that are on their way out. */
	readonly leaving: readonly number[];
}

export function BasketLines({ lines, reduced, removable, leaving }: BasketLinesProps) {
	const t = useT(basketWords);
	return (
		<ul className={styles.lines} data-rows="" aria-label={t('linesLabel')}>
			{lines.map((line) => (
				<Line
					key={line.id}
					line={line}
					reduction={reduced?.lines.find(({ id }) => id === line.id) ?? null}
					removable={removable}
					leaving={leaving.includes(line.id)}
				/>
			))}
		</ul>
	);
}

interface LineProps {
	readonly line: BasketLine;
	readonly reduction: ReducedBasket['lines'][number] | null;
	readonly removable: boolean;
	readonly leaving: boolean;
}

function Line({ line, reduction, removable, leaving }: LineProps) {
	const { city, translator, locale } = useFrame();
	const t = useT(basketWords);
	const tTotals = useT(totalsWords);
	const href = useHref();
	return (
		<li className={`${styles.line} ${line.expired ? styles.expired : ''}`} data-line={line.id} data-leaving={leaving ? '' : undefined}>
			<div className={styles.what}>
				{line.kind === 'sampling' ? (
					<>
						<p className={styles.name}>{line.name}</p>
						<details className={styles.why}>
							<summary>
								<Icon name="info" /> {t('automatic')}
							</summary>
							<p>{t('automaticReason')}</p>
						</details>
					</>
				) : (
					<>
						<a className={styles.name} href={href(`/pricelist/${line.slug}`)}>
							{keptName(line.name)}
						</a>
						<p className={styles.facts}>
							<span>{t('code', { code: line.code })}</span>
							{line.expired ? null : <span>{readiness(translator, line.turnaround)}</span>}
							{line.kind === 'panel' && <span>{t('panel')}</span>}
						</p>
					</>
				)}
				{reduction?.by && (
					<p className={styles.by}>
						<ReasonLink by={reduction.by}>{reasonText(tTotals, locale, reduction.by)}</ReasonLink>
					</p>
				)}
				{line.expired && (
					<p className={styles.gone}>
						{t('expired', { city: city.name })} <span>{t('expiredNote')}</span>
					</p>
				)}
			</div>
			<p className={styles.price}>
				<LinePrice price={line.expired ? null : line.price} discount={reduction?.discount ?? 0} />
			</p>
			{removable && !line.fixed && (
				<form className={styles.out} method="post" action={href('/basket')}>
					<IconButton icon="trash" label={t('remove', { name: line.name })} removes name="remove" value={line.id} />
				</form>
			)}
		</li>
	);
}
