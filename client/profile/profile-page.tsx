/** The profile of a doctor, a medical representative or a partner: to be read; it names who can change it. */
import { daysBetween, formatDay } from '#shared/kit/dates.ts';
import { formatNumber } from '#shared/kit/numbers.ts';
import { formatPercent } from '#shared/kit/percent.ts';
import type { Reply } from '#shared/calls.ts';
import { profileWords } from '#shared/profile/words.ts';
import { AccountFrame } from '#client/layouts/account-frame.tsx';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import { Card } from '#client/ui/card.tsx';
import { Link } from '#client/ui/link.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { PhoneLink } from '#client/ui/phone-link.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { emailOf, phoneOf } from './contact-facts.tsx';
import { PersonFacts } from './person-facts.tsx';

type Doctor = Reply<'doctor.main'>;
type Representative = Reply<'representative.main'>;
type Partner = Reply<'partner.main'>;

export type ProfileProps = { readonly today: string } & (
	| { readonly role: 'doctor'; readonly profile: Doctor }
	| { readonly role: 'representative'; readonly profile: Representative }
	| { readonly role: 'partner'; readonly profile: Partner }
);

export function ProfilePage(props: ProfileProps) {
	const t = useT(profileWords);
	return (
		<AccountFrame>
			<Stack narrow>
				<PageHead title={t('title')} />
				{props.role === 'doctor' && <DoctorProfile {...props.profile} />}
				{props.role === 'representative' && <RepresentativeProfile {...props.profile} />}
				{props.role === 'partner' && <PartnerProfile partner={props.profile} today={props.today} />}
			</Stack>
		</AccountFrame>
	);
}

function useNames({ lastName, firstName, middleName }: Pick<Doctor, 'lastName' | 'firstName' | 'middleName'>) {
	const t = useT(profileWords);
	return [
		{ name: t('fields.lastName'), value: lastName },
		{ name: t('fields.firstName'), value: firstName },
		{ name: t('fields.middleName'), value: middleName },
	];
}

function useReach({ mobilePhone, email }: Pick<Doctor, 'mobilePhone' | 'email'>) {
	const t = useT(profileWords);
	return [
		{ name: t('fields.mobilePhone'), value: phoneOf(mobilePhone) },
		{ name: t('fields.email'), value: emailOf(email) },
	];
}

function DoctorProfile(doctor: Doctor) {
	const t = useT(profileWords);
	const [names, reach] = [useNames(doctor), useReach(doctor)];
	const places = (
		<ul>
			{doctor.workPlaces.map((place) => (
				<li key={place}>{place}</li>
			))}
		</ul>
	);
	return (
		<>
			<Card aria-labelledby="data">
				<h2 id="data">{t('data')}</h2>
				<PersonFacts
					facts={[
						...names,
						{ name: t('fields.code'), value: doctor.code },
						...reach,
						{ name: t('fields.speciality'), value: doctor.speciality },
						{ name: t('fields.workPlaces'), value: doctor.workPlaces.length === 0 ? '' : places },
					]}
				/>
			</Card>
			<p>
				<Link to="/cabinet/emails">{t('emails')}</Link>
			</p>
			<ChangedBy contact={doctor.representative} />
		</>
	);
}

/** Through whom the data is changed. */
function ChangedBy({ contact }: { readonly contact: Doctor['representative'] }) {
	const { city } = useFrame();
	const t = useT(profileWords);
	return (
		<Card aria-labelledby="change">
			<h2 id="change">{t('change')}</h2>
			{contact === null ? (
				<p>
					{t('changeByCallCentre')} <PhoneLink phone={city.phone} />
				</p>
			) : (
				<>
					<p>{t('changeByRepresentative')}</p>
					<p>
						<strong>{[contact.lastName, contact.firstName, contact.middleName].filter(Boolean).join(' ')}</strong>
					</p>
					<ContactLine {...contact} />
				</>
			)}
		</Card>
	);
}

function ContactLine(contact: NonNullable<Doctor['representative']>) {
	return <PersonFacts facts={useReach(contact)} />;
}

function RepresentativeProfile(representative: Representative) {
	const { locale } = useFrame();
	const t = useT(profileWords);
	const [names, reach] = [useNames(representative), useReach(representative)];
	return (
		<>
			<Card aria-labelledby="data">
				<h2 id="data">{t('data')}</h2>
				<PersonFacts
					facts={[
						...names,
						{ name: t('fields.code'), value: representative.code },
						...reach,
						{ name: t('fields.doctors'), value: formatNumber(locale, representative.doctors) },
					]}
				/>
			</Card>
			<ChangedBy contact={null} />
		</>
	);
}

/** So many days before its end a contract is spoken of. */
const soonDays = 30;

function PartnerProfile({ partner, today }: { readonly partner: Partner; readonly today: string }) {
	const { locale } = useFrame();
	const t = useT(profileWords);
	const { company, contractNr, code, discountValue, validUntil, contact } = partner;
	const days = validUntil === null ? null : daysBetween(today, validUntil);
	return (
		<>
			{days !== null && days <= soonDays && (
				<Notice tone="warn" title={days < 0 ? t('ended') : days === 0 ? t('endsToday') : t.plural('endsSoonTitle', days)}>
					<p>{t('endsSoon')}</p>
				</Notice>
			)}
			<Card aria-labelledby="data">
				<h2 id="data">{t('company')}</h2>
				<PersonFacts
					facts={[
						{ name: t('fields.company'), value: company },
						{ name: t('fields.code'), value: code },
						{ name: t('fields.contractNr'), value: contractNr },
						{ name: t('fields.discount'), value: `${formatPercent(locale, discountValue)}\u00a0%` },
						{ name: t('fields.validUntil'), value: validUntil === null ? t('noEnd') : formatDay(locale, validUntil) },
					]}
				/>
			</Card>
			<Card aria-labelledby="contact">
				<h2 id="contact">{t('fields.contact')}</h2>
				<p>
					<strong>{contact.name}</strong>
				</p>
				<PersonFacts
					facts={[
						{ name: t('fields.mobilePhone'), value: phoneOf(contact.mobilePhone) },
						{ name: t('fields.email'), value: emailOf(contact.email) },
					]}
				/>
			</Card>
			<ChangedBy contact={null} />
		</>
	);
}
