/** What an account is: whose, how well that is known, family, sessions, and what the staff did with it. */
import { localeFacts } from '#shared/i18n/locales.ts';
import { dayInAlmaty, formatDay, formatMoment } from '#shared/kit/dates.ts';
import { formatNumber } from '#shared/kit/numbers.ts';
import { queryString } from '#shared/kit/urls.ts';
import { actName } from '#shared/staff/acts.ts';
import type { Patient } from '#shared/staff/patient-calls.ts';
import { staffMergingWords } from '#shared/staff/merging.words.ts';
import { outcomeWords } from '#shared/staff/journal-codes.ts';
import { staffPatientsWords } from '#shared/staff/patients.words.ts';
import { staffWords } from '#shared/staff/words.ts';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import { Card } from '#client/ui/card.tsx';
import { Fact, Facts } from '#client/ui/facts.tsx';
import { Hint } from '#client/ui/hint.tsx';
import { Link } from '#client/ui/link.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { Table } from '#client/ui/table.tsx';
import { PersonPhone } from './person-phone.tsx';

interface PatientFactsProps {
	readonly patient: Patient;
}

export function PatientFacts({ patient }: PatientFactsProps) {
	const { locale, person } = useFrame();
	const t = useT(staffPatientsWords);
	const tStaff = useT(staffWords);
	const tMerging = useT(staffMergingWords);
	const { lastName, firstName, middleName, level, provedBy, provedAt, blocked, erasure, handover, mergedInto, isChild, counts, devices } = patient;
	const proof = [t(`levels.${level}`), provedBy === null ? '' : t(`provers.${provedBy}`), provedAt === null ? '' : formatMoment(locale, provedAt)];
	return (
		<>
			{blocked !== null && (
				<Notice tone="warn">
					<p>{t('blocked', { at: formatMoment(locale, blocked.at), by: blocked.by, reason: blocked.reason })}</p>
				</Notice>
			)}
			{erasure !== null && <WaitsForErasing erasure={erasure} />}
			{mergedInto !== null && (
				<Notice tone="warn">
					<p>{tMerging('mergedInto', { at: formatMoment(locale, mergedInto.at), by: mergedInto.by, reason: mergedInto.reason })}</p>
					<p>
						<Link to={`/staff/patients${queryString({ id: mergedInto.id })}`}>{tMerging('openStays')}</Link>
					</p>
				</Notice>
			)}
			<Card>
				<h2 id="patient">{[lastName, firstName, middleName].filter(Boolean).join(' ')}</h2>
				<Facts beside>
					<Fact name={t('state')}>{t(`states.${mergedInto !== null ? 'merged' : blocked !== null ? 'blocked' : isChild ? 'child' : 'open'}`)}</Fact>
					<Fact name={t('level')}>{proof.filter(Boolean).join(', ')}</Fact>
					<Fact name={t('born')}>{formatDay(locale, patient.birthDate)}</Fact>
					<Fact name={t('iin')}>{patient.iin}</Fact>
					<Fact name={t('phone')}>{patient.phone !== '' && <PersonPhone phone={patient.phone} />}</Fact>
					<Fact name={t('unprovedPhone')}>{patient.unprovedPhone !== '' && <PersonPhone phone={patient.unprovedPhone} />}</Fact>
					<Fact name={t('email')}>{patient.email}</Fact>
					<Fact name={t('unprovedEmail')}>{patient.unprovedEmail}</Fact>
					<Fact name={t('language')}>{tStaff(`languages.${localeFacts[patient.locale].alias}`)}</Fact>
					{!isChild && <Fact name={t('password')}>{t(patient.hasPassword ? 'passwords.set' : 'passwords.none')}</Fact>}
					<Fact name={t('made')}>{formatMoment(locale, patient.createdAt)}</Fact>
					<Fact name={t('lastSignIn')}>{devices.lastAt === null ? '' : formatMoment(locale, devices.lastAt)}</Fact>
					{!isChild && <Fact name={t('devices')}>{formatNumber(locale, devices.count)}</Fact>}
					<Fact name={t('orders')}>
						{counts.orders > 0 && person?.rights?.includes('orders') === true ? (
							<Link to={`/staff/orders${queryString({ by: 'created', account: patient.id })}`}>{formatNumber(locale, counts.orders)}</Link>
						) : (
							formatNumber(locale, counts.orders)
						)}
					</Fact>
					<Fact name={t('requests')}>{formatNumber(locale, counts.requests)}</Fact>
					<Fact name={t('links')}>{formatNumber(locale, counts.links)}</Fact>
					<Fact name={t('apps')}>{formatNumber(locale, counts.apps)}</Fact>
					<Fact name={t('handover')}>
						{handover !== null &&
							t(`handovers.${handover.state}`, { at: formatMoment(locale, handover.at), by: handover.by, reason: handover.reason })}
					</Fact>
				</Facts>
				{!patient.isWhole && <Hint>{t('masked')}</Hint>}
			</Card>
			<Family patient={patient} />
			<Sessions patient={patient} />
			<History patient={patient} />
		</>
	);
}

function WaitsForErasing({ erasure: { at, by, reason, eraseAt, isBegun, putOff } }: { readonly erasure: NonNullable<Patient['erasure']> }) {
	const { locale } = useFrame();
	const t = useT(staffPatientsWords);
	const waits = { day: formatDay(locale, dayInAlmaty(Date.parse(eraseAt))), at: formatMoment(locale, at), by: by || t('erasing.owner'), reason };
	return (
		<Notice tone="warn">
			<p>{isBegun ? t('erasing.begun') : t('erasing.waits', waits)}</p>
			{putOff !== null && (
				<p>{t(`erasing.putOff.${putOff.why}`, { day: waits.day, moment: formatMoment(locale, putOff.next ?? putOff.since), ...putOff.hinders })}</p>
			)}
		</Notice>
	);
}

type Relative = Patient['children'][number] & { readonly relation: 'child' | 'guardian' };
const relativeCell = ({ id, name }: Relative) => <Link to={`/staff/patients${queryString({ id })}`}>{name}</Link>;

function Family({ patient: { children, guardians } }: PatientFactsProps) {
	const { locale } = useFrame();
	const t = useT(staffPatientsWords);
	const rows: Relative[] = [
		...guardians.map((one) => ({ ...one, relation: 'guardian' as const })),
		...children.map((one) => ({ ...one, relation: 'child' as const })),
	];
	if (rows.length === 0) return null;
	return (
		<Table
			caption={t('family')}
			rows={rows}
			rowKey={({ id }) => id}
			dense
			narrow="cards"
			columns={[
				{ key: 'who', title: t('who'), cell: relativeCell },
				{ key: 'relation', title: t('relation'), cell: ({ relation }) => t(`relations.${relation}`) },
				{ key: 'born', title: t('born'), cell: ({ birthDate }) => formatDay(locale, birthDate) },
				{ key: 'until', title: t('until'), cell: ({ until }) => formatDay(locale, until) },
			]}
		/>
	);
}

function Sessions({ patient: { sessions, isChild } }: PatientFactsProps) {
	const { locale } = useFrame();
	const t = useT(staffPatientsWords);
	if (isChild) return null;
	if (sessions.length === 0) return <Hint>{t('noSessions')}</Hint>;
	return (
		<Table
			caption={t('sessions')}
			rows={sessions.map((session, at) => ({ ...session, at }))}
			rowKey={({ at }) => at}
			dense
			narrow="cards"
			columns={[
				{ key: 'device', title: t('device'), cell: ({ device }) => device || t('unnamed') },
				{ key: 'since', title: t('since'), cell: ({ since }) => formatMoment(locale, since) },
				{ key: 'seen', title: t('seen'), cell: ({ seenAt }) => formatMoment(locale, seenAt) },
			]}
		/>
	);
}

function History({ patient: { acts } }: PatientFactsProps) {
	const { locale, translator } = useFrame();
	const t = useT(staffPatientsWords);
	const tStaff = useT(staffWords);
	const words: Readonly<Record<string, string>> = tStaff.words.acts;
	return (
		<Table
			caption={t('acts')}
			rows={acts.map((entry, nr) => ({ ...entry, nr }))}
			rowKey={({ nr }) => nr}
			dense
			narrow="cards"
			columns={[
				{ key: 'at', title: t('at'), cell: ({ at }) => formatMoment(locale, at) },
				{ key: 'who', title: t('who'), cell: ({ person }) => person },
				{ key: 'act', title: t('act'), cell: ({ act }) => words[actName(act)] ?? act },
				{ key: 'outcome', title: t('outcome'), cell: ({ act, outcome }) => outcomeWords(translator, act, outcome) },
			]}
		/>
	);
}
