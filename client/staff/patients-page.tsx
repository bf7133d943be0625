/** People with accounts: one line finds them; each is shown with what its account is, and what may be done about it. */
import { formatDay } from '#shared/kit/dates.ts';
import { refusalOf } from '#shared/kit/refused-form.ts';
import { queryString } from '#shared/kit/urls.ts';
import { findPatientForm } from '#shared/staff/forms.ts';
import type { PatientsPayload } from '#shared/staff/patients-payload.ts';
import { staffPatientsWords } from '#shared/staff/patients.words.ts';
import { staffWords } from '#shared/staff/words.ts';
import { AccountFrame } from '#client/layouts/account-frame.tsx';
import { useFrame, useHref, useT } from '#client/runtime/frame.tsx';
import { fieldsOf, Form } from '#client/ui/form.tsx';
import { Hint } from '#client/ui/hint.tsx';
import { Link } from '#client/ui/link.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { Submit } from '#client/ui/submit.tsx';
import { Table } from '#client/ui/table.tsx';
import { HandoverCode } from './handover-code.tsx';
import { Live } from './live.tsx';
import { PatientActs } from './patient-acts.tsx';
import { PatientFacts } from './patient-facts.tsx';
import { PersonPhone } from './person-phone.tsx';
import { StandingAccounts, StandingLinks } from './standing-accounts.tsx';

const { TextField } = fieldsOf(findPatientForm);
const path = '/staff/patients';
type Found = PatientsPayload['found'][number];

export function PatientsPage(props: PatientsPayload) {
	const { mode, patient, q, search, outcome, attached, handedOver, mayProve, live, refused, phone } = props;
	const t = useT(staffPatientsWords);
	const tStaff = useT(staffWords);
	const href = useHref();
	const outcomes = {
		proved: t('prove.done', { count: attached }),
		blocked: t('block.done'),
		unblocked: t('unblock.done'),
		erasing: t('erase.done'),
		kept: t('keep.done'),
	};
	return (
		<AccountFrame>
			<Live state={live}>
				<PageHead title={tStaff('titles.patients')} lead={t('lead')} />
				<Form form={findPatientForm} action={href(path)} words={t.words} refused={refusalOf(findPatientForm, refused)} phone={phone}>
					<TextField name="q" value={q} autoComplete="off" unkept />
					<div>
						<Submit intent="find" label={t('find')} sending={t('finding')} />
					</div>
				</Form>
				{mayProve && (
					<p>
						<Link to="/staff/guests">{t('guests')}</Link>
					</p>
				)}
				{(mode === 'gone' || (mode === 'one' && patient === null)) && (
					<Notice tone="warn" role="alert">
						<p>{t(mode === 'gone' ? 'gone' : 'missing')}</p>
					</Notice>
				)}
				{mode === 'one' && search !== null && (
					<p>
						<Link to={`${path}${queryString({ search })}`}>{t('back')}</Link>
					</p>
				)}
				{outcome !== null && refused === null && (
					<Notice role="status">
						<p>{outcomes[outcome]}</p>
					</Notice>
				)}
				{handedOver !== null && <HandoverCode {...handedOver} />}
				{patient !== null && (
					<>
						<PatientFacts patient={patient} />
						<PatientActs {...props} patient={patient} />
					</>
				)}
				{(mode === 'none' || mode === 'list') && <StandingLinks list={props.list} />}
				{mode === 'list' && <StandingAccounts {...props} />}
				{mode === 'found' && <FoundPatients {...props} />}
			</Live>
		</AccountFrame>
	);
}

function FoundPatients({ found, areMore, q, search }: PatientsPayload) {
	const { locale } = useFrame();
	const t = useT(staffPatientsWords);
	if (found.length === 0)
		return (
			<Notice role="status">
				<p>{t('none', { q })}</p>
			</Notice>
		);
	const nameCell = ({ id, lastName, firstName, middleName }: Found) => (
		<Link to={`${path}${queryString({ id, search })}`}>{[lastName, firstName, middleName].filter(Boolean).join(' ')}</Link>
	);
	return (
		<>
			<Table
				caption={t('caption', { q })}
				rows={found}
				rowKey={({ id }) => id}
				live="patients"
				dense
				narrow="cards"
				columns={[
					{ key: 'who', title: t('who'), cell: nameCell },
					{ key: 'born', title: t('born'), cell: ({ birthDate }) => formatDay(locale, birthDate) },
					{ key: 'phone', title: t('phone'), cell: phoneCell },
					{ key: 'level', title: t('level'), cell: ({ level }) => t(`levels.${level}`) },
					{
						key: 'state',
						title: t('state'),
						cell: ({ isBlocked, isChild, isMerged }) => t(`states.${isMerged ? 'merged' : isBlocked ? 'blocked' : isChild ? 'child' : 'open'}`),
					},
				]}
			/>
			{areMore && <Hint>{t('more')}</Hint>}
		</>
	);
}
const phoneCell = ({ phone }: Found) => <PersonPhone phone={phone} />;
