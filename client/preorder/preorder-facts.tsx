/** Whom an order is for, where, and how to prepare, as it is looked through before it is sent. */
import type { OrderPoint } from '#shared/order/payload.ts';
import type { PreorderPayload } from '#shared/preorder/payload.ts';
import { preorderWords } from '#shared/preorder/words.ts';
import { TypedFacts } from '#client/order/typed-facts.tsx';
import order from '#client/order/order-form.module.css';
import { useT } from '#client/runtime/frame.tsx';
import styles from './preorder-facts.module.css';

interface PreorderFactsProps extends Pick<PreorderPayload, 'values' | 'preparation'> {
	readonly point: OrderPoint | null;
}

export function PreorderFacts({ values, point, preparation }: PreorderFactsProps) {
	const t = useT(preorderWords);
	return (
		<>
			<section className={order.part} aria-labelledby="preorder-who">
				<h2 id="preorder-who" className={order.legend}>
					{t('parts.patient')}
				</h2>
				<TypedFacts values={values} who={t('parts.patient')} point={point === null ? (values.point ?? '') : `${point.name}, ${point.address}`} />
			</section>
			<section className={order.part} aria-labelledby="preorder-preparation">
				<h2 id="preorder-preparation" className={order.legend}>
					{t('preparation')}
				</h2>
				{preparation === null && <p>{t('preparationUnknown')}</p>}
				{preparation?.length === 0 && <p>{t('noPreparation')}</p>}
				{preparation !== null && preparation.length > 0 && (
					<ul className={styles.rules}>
						{preparation.map(({ text, names }) => (
							<li key={text}>
								{text} <small>{names.join(', ')}</small>
							</li>
						))}
					</ul>
				)}
				<p>{t('payment')}</p>
			</section>
		</>
	);
}
