/** A house call that was asked for: when, where, what it costs, how to prepare, and how to call it off. */
import type { HouseCallMadePayload } from '#shared/house-call/payload.ts';
import { houseCallCancelForm } from '#shared/house-call/forms.ts';
import { houseCallWords } from '#shared/house-call/words.ts';
import { formatDay } from '#shared/kit/dates.ts';
import { formatPhone } from '#shared/kit/money.ts';
import { preparationWords } from '#shared/preparation/words.ts';
import { inCity } from '#shared/address/in-city.ts';
import { AccountFrame } from '#client/layouts/account-frame.tsx';
import next from '#client/order/next-steps.module.css';
import { OrderLines } from '#client/order/order-lines.tsx';
import { useFrame, useHref, useT } from '#client/runtime/frame.tsx';
import { Actions } from '#client/ui/actions.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Columns } from '#client/ui/columns.tsx';
import { Disclosure } from '#client/ui/disclosure.tsx';
import { Fact, Facts } from '#client/ui/facts.tsx';
import { Form } from '#client/ui/form.tsx';
import { Hint } from '#client/ui/hint.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { PhoneLink } from '#client/ui/phone-link.tsx';
import { PrintButton } from '#client/ui/print-button.tsx';
import { SpokenNumber } from '#client/ui/spoken-number.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { Submit } from '#client/ui/submit.tsx';
import { CostRows } from './house-call-cost.tsx';
import styles from './house-call.module.css';

export function HouseCallMade({ houseCall, preparation, refused }: HouseCallMadePayload) {
	const t = useT(houseCallWords);
	const { state, number, city } = houseCall;
	return (
		<AccountFrame>
			<Stack>
				<PageHead
					title={state === 'new' ? t('made.title') : t(`made.titles.${state}`)}
					{...(state === 'cancelled' ? { lead: t('made.cancelled') } : {})}
				/>
				<section className={next.number}>
					<p>{t('made.number')}</p>
					<p className={`numbers ${next.digits}`}>
						<SpokenNumber number={number} />
					</p>
					<p>{t('made.keep')}</p>
				</section>
				<Columns aside={<Taken houseCall={houseCall} />}>
					<Visit houseCall={houseCall} />
					{(state === 'new' || state === 'confirmed') && <Preparation undecided={houseCall.lines.length === 0} preparation={preparation} />}
					<Card aria-labelledby="house-call-phone">
						<h2 id="house-call-phone">{t('made.call')}</h2>
						<p>
							<PhoneLink phone={city.phone} />
						</p>
						<Cancel houseCall={houseCall} refused={refused} />
					</Card>
					<Actions>
						<PrintButton label={t('made.print')} />
						<ButtonLink to="/house-call" variant="quiet">
							{t('made.another')}
						</ButtonLink>
					</Actions>
				</Columns>
			</Stack>
		</AccountFrame>
	);
}

type Made = Pick<HouseCallMadePayload, 'houseCall'>;

function Visit({ houseCall }: Made) {
	const { locale } = useFrame();
	const t = useT(houseCallWords);
	const { departure_date: day, from, till, address, place, comment, city, patients_count: count, fio, phone } = houseCall;
	return (
		<Card>
			<Facts beside>
				<Fact name={t('made.when')}>{t('made.moment', { day: formatDay(locale, day), from, till })}</Fact>
				<Fact name={t('made.address')}>
					<p>{inCity(city.name, address)}</p>
					{comment !== '' && <p>{comment}</p>}
					{place !== '' && place !== address && <Hint>{t('made.building', { place })}</Hint>}
				</Fact>
				<Fact name={t('made.patients')}>{t.plural('patients', count)}</Fact>
				<Fact name={t('parts.who')}>
					<p>{fio}</p>
					<p className="numbers">{formatPhone(phone)}</p>
				</Fact>
			</Facts>
		</Card>
	);
}

function Taken({ houseCall: { lines, orderTotal, cost } }: Made) {
	const t = useT(houseCallWords);
	return (
		<Card aria-labelledby="house-call-tests">
			<h2 id="house-call-tests">{t('made.tests')}</h2>
			{lines.length === 0 ? <p>{t('made.undecided')}</p> : <OrderLines lines={lines} linked />}
			<CostRows orderTotal={orderTotal} cost={cost} />
			<Hint>{t('cost.pay')}</Hint>
		</Card>
	);
}

function Preparation({ undecided, preparation }: { readonly undecided: boolean } & Pick<HouseCallMadePayload, 'preparation'>) {
	const { city } = useFrame();
	const t = useT(houseCallWords);
	const tPlan = useT(preparationWords);
	return (
		<Card aria-labelledby="house-call-prepare">
			<h2 id="house-call-prepare">{t('made.prepare')}</h2>
			{undecided ? (
				<p>{t('made.prepareAsk')}</p>
			) : preparation === null ? (
				<p>{t('made.prepareUnknown')}</p>
			) : preparation.length === 0 ? (
				<p>{t('made.prepareNothing')}</p>
			) : (
				<ul className={styles.rules}>
					{preparation.map(({ text, names, rules }) => (
						<li key={text}>
							{text}
							{rules.some(({ kind }) => kind === 'fasting') && <p>{tPlan('child.unknown', { phone: formatPhone(city.phone) })}</p>}
							<Hint>{t('made.prepareFor', { names: names.join(', ') })}</Hint>
						</li>
					))}
				</ul>
			)}
		</Card>
	);
}

/** Cancelling takes two steps, with or without scripts. */
function Cancel({ houseCall, refused }: Pick<HouseCallMadePayload, 'houseCall' | 'refused'>) {
	const t = useT(houseCallWords);
	const href = useHref();
	if (!houseCall.mayCancel) return null;
	return (
		<Disclosure summary={t('made.cancel')} open={refused !== null}>
			<Form
				form={houseCallCancelForm}
				action={href(`/house-call?done=${houseCall.id}`)}
				words={{ fields: {} }}
				refused={refused}
				phone={houseCall.city.phone}
			>
				<p>{t('made.cancelSure')}</p>
				<Submit label={t('made.cancelYes')} intent="cancel" quiet />
			</Form>
		</Disclosure>
	);
}
