/** What stands in a basket, one line an analysis, sampling services last. */
import type { BasketLine } from '#shared/payloads/basket.ts';
import { formatMoney } from '#shared/domain/money.ts';
import type { Translator } from '#shared/i18n/translator.ts';
import { useFrame, useHref } from '#client/layouts/frame.tsx';
import { Icon } from '#client/components/ui/icon.tsx';
import { Sign } from '#client/components/forms/sign.tsx';
import styles from './basket-lines.module.css';

/** When a result is ready, in words; `turnaround` in working days. */
export const readiness = (say: Translator, turnaround: number): string => (turnaround === 0 ? say.t('basket.sameDay') : say.plural('basket.days', turnaround));

export function BasketLines({ lines, removable }: { readonly lines: readonly BasketLine[]; readonly removable: boolean }) {
	const { say } = useFrame();
	return (
		<ul className={styles.lines} aria-label={say.t('basket.linesLabel')}>
			{lines.map((line) => (
				<Line key={line.id} line={line} removable={removable} />
			))}
		</ul>
	);
}

function Line({ line, removable }: { readonly line: BasketLine; readonly removable: boolean }) {
	const { say, city } = useFrame();
	const href = useHref();
	return (
		<li className={`${styles.line} ${line.expired ? styles.expired : ''}`} data-line={line.id}>
			<div className={styles.what}>
				{line.kind === 'sampling' ? (
					<>
						<p className={styles.name}>{line.name}</p>
						<details className={styles.why}>
							<summary>
								<Icon name="info" /> {say.t('basket.automatic')}
							</summary>
							<p>{say.t('basket.automaticReason')}</p>
						</details>
					</>
				) : (
					<>
						<a className={styles.name} href={href(`/pricelist/${line.slug}`)}>
							{line.name}
						</a>
						<p className={styles.facts}>
							<span>{say.t('basket.code', { code: line.code })}</span>
							{line.expired ? null : <span>{readiness(say, line.turnaround)}</span>}
							{line.kind === 'panel' && <span>{say.t('basket.panel')}</span>}
						</p>
					</>
				)}
				{line.expired && (
					<p className={styles.gone}>
						{say.t('basket.expired', { city: city.name })} <span>{say.t('basket.expiredNote')}</span>
					</p>
				)}
			</div>
			<p className={`numbers ${styles.price}`}>{line.price === null || line.expired ? '—' : formatMoney(line.price)}</p>
			{removable && !line.fixed && (
				<form className={styles.out} method="post" action={href('/basket')}>
					<button
						type="submit"
						name="toggle"
						value={line.id}
						data-remove
						aria-label={say.t('basket.remove', { name: line.name })}
						className={styles.remove}
					>
						<Sign name="trash" />
					</button>
				</form>
			)}
		</li>
	);
}
