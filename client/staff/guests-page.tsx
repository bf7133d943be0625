/** People without an account at the front desk: a code to the phone, the document, then what was found and what may be done about it. */
import { formatDay, formatMoment } from '#shared/kit/dates.ts';
import { formatNumber } from '#shared/kit/numbers.ts';
import { refusalOf } from '#shared/kit/refused-form.ts';
import { queryString } from '#shared/kit/urls.ts';
import type { Guest } from '#shared/staff/guest-calls.ts';
import { beginGuestForm, findGuestForm, proveGuestForm } from '#shared/staff/guest-forms.ts';
import type { GuestsPayload } from '#shared/staff/guests-payload.ts';
import { staffGuestsWords } from '#shared/staff/guests.words.ts';
import { staffPatientsWords } from '#shared/staff/patients.words.ts';
import { staffWords } from '#shared/staff/words.ts';
import { AccountFrame } from '#client/layouts/account-frame.tsx';
import { useFrame, useHref, useT } from '#client/runtime/frame.tsx';
import { Card } from '#client/ui/card.tsx';
import { fieldsOf, Form } from '#client/ui/form.tsx';
import { Link } from '#client/ui/link.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { Section } from '#client/ui/section.tsx';
import { Submit } from '#client/ui/submit.tsx';
import { Table } from '#client/ui/table.tsx';
import { DocumentFields } from './document-fields.tsx';
import { GuestActs } from './guest-acts.tsx';
import { HandoverCode } from './handover-code.tsx';
import { Live } from './live.tsx';

const Begin = fieldsOf(beginGuestForm);
const Find = fieldsOf(findGuestForm);
const Prove = fieldsOf(proveGuestForm);
const path = '/staff/guests';
type Found = NonNullable<Guest['found']>;

export function GuestsPage(props: GuestsPayload) {
	const { guest, isGone, outcome, handedOver, live, refused } = props;
	const t = useT(staffGuestsWords);
	const tStaff = useT(staffWords);
	const outcomes = { sent: t('begin.done'), proved: t('prove.done'), erasing: t('erase.done'), kept: t('keep.done') };
	return (
		<AccountFrame>
			<Live state={live}>
				<PageHead title={tStaff('titles.guests')} lead={t('lead')}>
					<p>
						<Link to="/staff/patients">{t('patients')}</Link>
					</p>
				</PageHead>
				{isGone && (
					<Notice tone="warn" role="alert">
						<p>{t('gone')}</p>
					</Notice>
				)}
				{outcome !== null && refused === null && (
					<Notice role="status">
						<p>{outcomes[outcome]}</p>
					</Notice>
				)}
				{handedOver !== null && <HandoverCode {...handedOver} title={t('copy.done')} />}
				{guest === null ? (
					<BeginForm {...props} />
				) : (
					<>
						{guest.state === 'over' && (
							<Notice tone="warn" role="alert">
								<p>
									{t('over')} <Link to={path}>{t('begin.title')}</Link>
								</p>
							</Notice>
						)}
						{guest.state === 'asked' && <ProveForm {...props} guest={guest} />}
						{guest.found !== null && <FoundThings found={guest.found} />}
						<GuestActs {...props} guest={guest} />
					</>
				)}
				<Waiting {...props} />
			</Live>
		</AccountFrame>
	);
}

function BeginForm({ refused, phone }: GuestsPayload) {
	const t = useT(staffGuestsWords);
	const href = useHref();
	return (
		<Card>
			<h2>{t('begin.title')}</h2>
			<Form form={beginGuestForm} action={href(path)} words={t.words} refused={refusalOf(beginGuestForm, refused)} phone={phone}>
				<Begin.TextField name="phone" type="tel" autoComplete="off" short unkept />
				<div>
					<Submit intent="begin" label={t('begin.go')} sending={t('begin.sending')} />
				</div>
			</Form>
		</Card>
	);
}

interface OfGuest extends GuestsPayload {
	readonly guest: Guest;
}

function ProveForm({ guest, refused, phone }: OfGuest) {
	const t = useT(staffGuestsWords);
	const tPatients = useT(staffPatientsWords);
	const href = useHref();
	const words = {
		...tPatients.words,
		fields: { ...tPatients.words.fields, ...t.words.fields },
		hints: { documentNr: tPatients.words.hints.documentNr },
		errors: t.words.errors,
	};
	return (
		<Card>
			<h2>{t('prove.title')}</h2>
			<p>{t('prove.lead')}</p>
			<p>{t('prove.to', { phone: guest.phone })}</p>
			<Form
				form={proveGuestForm}
				action={href(`${path}${queryString({ id: guest.id })}`)}
				words={words}
				refused={refusalOf(proveGuestForm, refused)}
				phone={phone}
			>
				<Prove.Hidden name="id" value={guest.id} />
				<Prove.TextField name="code" inputMode="numeric" autoComplete="off" short unkept />
				<DocumentFields form={proveGuestForm} />
				<div>
					<Submit intent="prove" label={t('prove.go')} sending={t('prove.sending')} />
				</div>
			</Form>
		</Card>
	);
}

function FoundThings({ found: { things, unsure, isCut } }: { readonly found: Found }) {
	const { locale } = useFrame();
	const t = useT(staffGuestsWords);
	const others = Object.values(unsure).reduce((sum, count) => sum + count, 0);
	return (
		<Section title={t('found.title')} wide>
			{things.length === 0 ? (
				<Notice>
					<p>{t('found.none')}</p>
				</Notice>
			) : (
				<Table
					caption={t('found.caption')}
					rows={things}
					rowKey={({ kind, number }) => `${kind} ${number}`}
					dense
					narrow="cards"
					columns={[
						{ key: 'what', title: t('found.what'), cell: ({ kind }) => t(`kinds.${kind}`) },
						{ key: 'number', title: t('found.number'), cell: ({ number }) => number },
						{ key: 'at', title: t('found.at'), cell: ({ at }) => formatMoment(locale, at) },
					]}
				/>
			)}
			{isCut && (
				<Notice tone="warn">
					<p>{t('found.cut')}</p>
				</Notice>
			)}
			{others > 0 && (
				<Notice tone="warn">
					<p>{t('found.unsure', { count: formatNumber(locale, others) })}</p>
					{unsure.requests > 0 && <p>{t('found.unsureRequests', { count: formatNumber(locale, unsure.requests) })}</p>}
				</Notice>
			)}
		</Section>
	);
}

function Waiting({ waiting, next, mayErase, refused, phone }: GuestsPayload) {
	const { locale } = useFrame();
	const t = useT(staffGuestsWords);
	const href = useHref();
	if (!mayErase) return null;
	const words = { ...t.words, errors: { ...t.words.errors, 'not-found': t.words.waiting.noneOfPhone } };
	return (
		<>
			<Card>
				<h2>{t('waiting.caption')}</h2>
				<Form form={findGuestForm} action={href(path)} words={words} refused={refusalOf(findGuestForm, refused)} phone={phone}>
					<Find.TextField name="phone" type="tel" autoComplete="off" short unkept />
					<div>
						<Submit intent="find" label={t('waiting.find')} sending={t('waiting.finding')} quiet />
					</div>
				</Form>
			</Card>
			{waiting.length > 0 && (
				<Table
					caption={t('waiting.caption')}
					rows={waiting}
					rowKey={({ id }) => id}
					live="guests"
					dense
					narrow="cards"
					columns={[
						{ key: 'phone', title: t('waiting.phone'), cell: phoneCell },
						{ key: 'day', title: t('waiting.day'), cell: ({ eraseAt }) => formatDay(locale, eraseAt.slice(0, 10)) },
						{ key: 'by', title: t('waiting.by'), cell: ({ by }) => by },
					]}
				/>
			)}
			{next !== null && (
				<p>
					<Link to={`${path}${queryString({ after: next })}`}>{t('waiting.further')}</Link>
				</p>
			)}
		</>
	);
}

const phoneCell = ({ id, phone }: GuestsPayload['waiting'][number]) => <Link to={`${path}${queryString({ id })}`}>{phone}</Link>;
