/** Whom an order is for, where, and how to prepare, as it is looked through before it is sent. */
import type { OrderPoint } from '#shared/order/payload.ts';
import { orderWords } from '#shared/order/words.ts';
import type { PreorderPayload } from '#shared/preorder/payload.ts';
import { preorderWords } from '#shared/preorder/words.ts';
import { formatDay } from '#shared/kit/dates.ts';
import { isDay, normalisePhone } from '#shared/kit/fields.ts';
import { formatPhone } from '#shared/kit/money.ts';
import { ownValue } from '#shared/kit/own-value.ts';
import order from '#client/order/order-form.module.css';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import { Fact, Facts } from '#client/ui/facts.tsx';
import styles from './preorder-facts.module.css';

interface PreorderFactsProps extends Pick<PreorderPayload, 'values' | 'preparation'> {
	readonly point: OrderPoint | null;
}

export function PreorderFacts({ values, point, preparation }: PreorderFactsProps) {
	const { locale } = useFrame();
	const t = useT(preorderWords);
	const tOrder = useT(orderWords);
	const words = tOrder.words;
	const value = (name: string) => values[name] ?? '';
	const dayOf = (name: string) => (isDay(value(name)) ? formatDay(locale, value(name)) : value(name));
	const phone = normalisePhone(value('phone'));
	const optionOf = (options: Readonly<Record<string, string>>, name: string) => ownValue(options, value(name)) ?? value(name);
	const facts: readonly (readonly [string, string])[] = [
		[t('parts.patient'), [value('lastName'), value('firstName'), value('middleName')].filter(Boolean).join(' ')],
		[words.fields.birthDate, dayOf('birthDate')],
		[words.fields.sex, optionOf(words.options.sex, 'sex')],
		[words.fields.iin, value('iin')],
		[words.fields.bodyState, optionOf(words.options.bodyState, 'bodyState')],
		[words.fields.pregnancyWeek, value('pregnancyWeek')],
		[words.fields.lastPeriod, dayOf('lastPeriod')],
		[words.view.comment, value('comment')],
		[words.fields.phone, phone === null ? value('phone') : formatPhone(phone)],
		[words.fields.email, value('email')],
		[words.fields.point, point === null ? value('point') : `${point.name}, ${point.address}`],
	];
	return (
		<>
			<section className={order.part} aria-labelledby="preorder-who">
				<h2 id="preorder-who" className={order.legend}>
					{t('parts.patient')}
				</h2>
				<Facts beside>
					{facts.map(([name, text]) => (
						<Fact key={name} name={name}>
							{text}
						</Fact>
					))}
				</Facts>
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
