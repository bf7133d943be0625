/** All house calls of an account: where each stands, when and where somebody comes, and how to call it off. */
import type { HouseCallRow } from '#shared/house-call/calls.ts';
import { inCity } from '#shared/address/in-city.ts';
import { houseCallWords } from '#shared/house-call/words.ts';
import { formatDay } from '#shared/kit/dates.ts';
import { intentField } from '#shared/kit/form.ts';
import { requestsPaths, type HouseCallsPayload } from '#shared/patient/payload.ts';
import { patientWords } from '#shared/patient/words.ts';
import { AccountFrame } from '#client/layouts/account-frame.tsx';
import { useFrame, useHref, useT } from '#client/runtime/frame.tsx';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { Disclosure } from '#client/ui/disclosure.tsx';
import { Item, ItemFacts, ItemList, ItemTitle } from '#client/ui/item-list.tsx';
import { Link } from '#client/ui/link.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { Empty, WayOn } from './list-parts.tsx';
import { RequestsTabs } from './requests-tabs.tsx';
import styles from './list.module.css';

const { houseCalls: here } = requestsPaths;
const after = (id: string | null) => (id === null ? here : `${here}&after=${id}`);

export function HouseCallsPage(props: HouseCallsPayload) {
	const t = useT(houseCallWords);
	return (
		<AccountFrame>
			<Stack>
				<PageHead title={t('list.title')} />
				<RequestsTabs current="houseCalls" />
				<HouseCalls {...props} />
			</Stack>
		</AccountFrame>
	);
}

function HouseCalls({ houseCalls, after: from, today }: HouseCallsPayload) {
	const t = useT(houseCallWords);
	const tPatient = useT(patientWords);
	if (houseCalls === null) {
		return (
			<Empty title={t('list.failed')} note={t('list.failedNote')}>
				<ButtonLink to={after(from)}>{tPatient('retry')}</ButtonLink>
			</Empty>
		);
	}
	if (houseCalls.data.length === 0 && from !== null) {
		return (
			<Empty title={t('list.nothing')} note={t('list.nothingNote')}>
				<ButtonLink to={here}>{tPatient('first')}</ButtonLink>
			</Empty>
		);
	}
	if (houseCalls.data.length === 0) {
		return (
			<Empty title={t('list.none')} note={t('list.noneNote')}>
				<ButtonLink to="/house-call">{t('send')}</ButtonLink>
			</Empty>
		);
	}
	return (
		<>
			<ItemList aria-label={t('list.title')}>
				{houseCalls.data.map((one) => (
					<Item key={one.id}>
						<HouseCallItem houseCall={one} today={today} />
					</Item>
				))}
			</ItemList>
			<WayOn next={houseCalls.next === null ? null : after(houseCalls.next)} first={from === null ? null : here} />
		</>
	);
}

function HouseCallItem({ houseCall, today }: { readonly houseCall: HouseCallRow; readonly today: string }) {
	const { locale } = useFrame();
	const t = useT(houseCallWords);
	const { id, number, state, city, departure_date: day, from, till, address } = houseCall;
	const isPast = (state === 'new' || state === 'confirmed') && day < today;
	return (
		<>
			<ItemTitle>
				<Link to={`/house-call?done=${id}`}>{t('made.moment', { day: formatDay(locale, day), from, till })}</Link>
			</ItemTitle>
			<p className={styles.state}>{t(`home.states.${isPast ? 'past' : state}`)}</p>
			<p className={styles.address}>{inCity(city.name, address)}</p>
			<ItemFacts>
				<span>{t('home.number', { number })}</span>
			</ItemFacts>
			{houseCall.mayCancel && <Cancel id={id} />}
		</>
	);
}

/** Two steps, with or without scripts; the way leads to the page of the house call, which says what came of it. A plain form: a list may hold many. */
function Cancel({ id }: { readonly id: string }) {
	const t = useT(houseCallWords);
	const href = useHref();
	return (
		<Disclosure summary={t('made.cancel')}>
			<form method="post" action={href(`/house-call?done=${id}`)} className={styles.cancel}>
				<p>{t('made.cancelSure')}</p>
				<Button variant="quiet" name={intentField} value="cancel">
					{t('made.cancelYes')}
				</Button>
			</form>
		</Disclosure>
	);
}
