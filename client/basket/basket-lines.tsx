/** What stands in a basket, one line an analysis, sampling services last. */
import type { BasketLine } from '#shared/basket/payload.ts';
import { formatMoney } from '#shared/kit/money.ts';
import type { Translator } from '#shared/i18n/translator.ts';
import { basketWords } from '#shared/basket/words.ts';
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
	readonly removable: boolean;
	/** Ids of lines that are on their way out. */
	readonly leaving: readonly number[];
}

export function BasketLines({ lines, removable, leaving }: BasketLinesProps) {
	const t = useT(basketWords);
	return (
		<ul className={styles.lines} data-rows="" aria-label={t('linesLabel')}>
			{lines.map((line) => (
				<Line key={line.id} line={line} removable={removable} leaving={leaving.includes(line.id)} />
			))}
		</ul>
	);
}

function Line({ line, removable, leaving }: { readonly line: BasketLine; readonly removable: boolean; readonly leaving: boolean }) {
	const { city, translator } = useFrame();
	const t = useT(basketWords);
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
				{line.expired && (
					<p className={styles.gone}>
						{t('expired', { city: city.name })} <span>{t('expiredNote')}</span>
					</p>
				)}
			</div>
			<p className={`numbers ${styles.price}`}>{line.price === null || line.expired ? '—' : formatMoney(line.price)}</p>
			{removable && !line.fixed && (
				<form className={styles.out} method="post" action={href('/basket')}>
					<IconButton icon="trash" label={t('remove', { name: line.name })} removes name="remove" value={line.id} />
				</form>
			)}
		</li>
	);
}
