/** Two accounts of one person: the other one is found, both stand beside each other, and codes and document put them together. */
import { formatMoment } from '#shared/kit/dates.ts';
import { refusalOf } from '#shared/kit/refused-form.ts';
import { queryString } from '#shared/kit/urls.ts';
import { findOtherForm, partForm } from '#shared/staff/merge-forms.ts';
import type { MergePayload } from '#shared/staff/merge-payload.ts';
import { staffMergingWords } from '#shared/staff/merging.words.ts';
import type { FoundPatient, Patient } from '#shared/staff/patient-calls.ts';
import { staffPatientsWords } from '#shared/staff/patients.words.ts';
import { staffWords } from '#shared/staff/words.ts';
import { AccountFrame } from '#client/layouts/account-frame.tsx';
import { useFrame, useHref, useT } from '#client/runtime/frame.tsx';
import { Card } from '#client/ui/card.tsx';
import { fieldsOf, Form } from '#client/ui/form.tsx';
import { Hint } from '#client/ui/hint.tsx';
import { Link } from '#client/ui/link.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { Submit } from '#client/ui/submit.tsx';
import { Table } from '#client/ui/table.tsx';
import { MergeActs } from './merge-acts.tsx';
import { MergeSides } from './merge-sides.tsx';
import { PersonPhone } from './person-phone.tsx';
import { formatDay } from '#shared/kit/dates.ts';

const Find = fieldsOf(findOtherForm);
const Part = fieldsOf(partForm);
const path = '/staff/merging';
const nameOf = ({ lastName, firstName, middleName }: Pick<FoundPatient, 'lastName' | 'firstName' | 'middleName'>) =>
	[lastName, firstName, middleName].filter(Boolean).join(' ');

export function MergingPage(props: MergePayload) {
	const { patient, pair, isGone, outcome, refused } = props;
	const t = useT(staffMergingWords);
	const tStaff = useT(staffWords);
	const outcomes = { sent: t('codes.done'), merged: t('merge.done'), parted: t('part.done') };
	return (
		<AccountFrame>
			<Stack>
				<PageHead title={tStaff('titles.merging')} lead={t('lead')} />
				{patient === null ? (
					<Notice tone="warn" role="alert">
						<p>{t('missing')}</p>
					</Notice>
				) : (
					<>
						<p>
							<Link to={`/staff/patients${queryString({ id: patient.id })}`}>{`${t('toAccount')}: ${nameOf(patient)}`}</Link>
						</p>
						{outcome !== null && refused === null && (
							<Notice role="status">
								<p>{outcomes[outcome]}</p>
							</Notice>
						)}
						{isGone && (
							<Notice tone="warn" role="alert">
								<p>{t('gone')}</p>
							</Notice>
						)}
						{pair !== null && (
							<>
								<MergeSides pair={pair} />
								{pair.hinders.length === 0 && <MergeActs {...props} pair={pair} />}
							</>
						)}
						<FindOther {...props} patient={patient} />
						<Merges {...props} patient={patient} />
					</>
				)}
			</Stack>
		</AccountFrame>
	);
}

interface OfPatient extends MergePayload {
	readonly patient: Patient;
}

function FindOther({ patient, search, found, areMore, q, refused, phone }: OfPatient) {
	const { locale } = useFrame();
	const t = useT(staffMergingWords);
	const tPatients = useT(staffPatientsWords);
	const href = useHref();
	const others = found.filter(({ id }) => id !== patient.id);
	const nameCell = (one: FoundPatient) => <Link to={`${path}${queryString({ id: patient.id, search, other: one.id })}`}>{nameOf(one)}</Link>;
	if (patient.isMerged) return null;
	return (
		<Card>
			<h2>{t('findTitle')}</h2>
			<Form
				form={findOtherForm}
				action={href(`${path}${queryString({ id: patient.id })}`)}
				words={tPatients.words}
				refused={refusalOf(findOtherForm, refused)}
				phone={phone}
			>
				<Find.Hidden name="id" value={patient.id} />
				<Find.TextField name="q" value={q} autoComplete="off" unkept />
				<div>
					<Submit intent="find" label={tPatients('find')} sending={tPatients('finding')} />
				</div>
			</Form>
			{search !== null && others.length === 0 && <p role="status">{tPatients('none', { q })}</p>}
			{others.length > 0 && (
				<Table
					caption={tPatients('caption', { q })}
					rows={others}
					rowKey={({ id }) => id}
					dense
					narrow="cards"
					columns={[
						{ key: 'who', title: tPatients('who'), cell: nameCell },
						{ key: 'born', title: tPatients('born'), cell: ({ birthDate }) => formatDay(locale, birthDate) },
						{ key: 'phone', title: tPatients('phone'), cell: phoneCell },
						{ key: 'level', title: tPatients('level'), cell: ({ level }) => tPatients(`levels.${level}`) },
					]}
				/>
			)}
			{areMore && <Hint>{tPatients('more')}</Hint>}
		</Card>
	);
}

const phoneCell = ({ phone }: FoundPatient) => phone !== '' && <PersonPhone phone={phone} />;

function Merges({ patient, mayPart, refused, phone }: OfPatient) {
	const { locale } = useFrame();
	const t = useT(staffMergingWords);
	const tPatients = useT(staffPatientsWords);
	const href = useHref();
	if (patient.merges.length === 0) return null;
	const refusal = refusalOf(partForm, refused);
	return (
		<section aria-labelledby="merges">
			<Stack>
				<h2 id="merges">{t('history')}</h2>
				{patient.merges.map(({ id, other, state, at, by, reason, canGoBack, back }) => (
					<Card key={id} aria-labelledby={`merge-${id}`}>
						<h3 id={`merge-${id}`}>{t(`states.${state}`)}</h3>
						<p>{t('said', { at: formatMoment(locale, at), by, reason })}</p>
						{back !== null && <p>{t('said', { at: formatMoment(locale, back.at), by: back.by, reason: back.reason })}</p>}
						<p>
							<Link to={`/staff/patients${queryString({ id: other })}`}>{`${t('other')}: ${t('show')}`}</Link>
						</p>
						{mayPart && canGoBack && (
							<>
								<p>{t('part.lead')}</p>
								<Form
									form={partForm}
									action={href(`${path}${queryString({ id: patient.id })}`)}
									words={{ ...tPatients.words, errors: t.words.part.errors }}
									refused={refusal?.values['merge'] === id ? refusal : null}
									phone={phone}
								>
									<Part.Hidden name="id" value={patient.id} />
									<Part.Hidden name="merge" value={id} />
									<Part.TextField name="note" autoComplete="off" unkept />
									<div>
										<Submit intent="part" label={t('part.go')} sending={t('part.sending')} about={`merge-${id}`} />
									</div>
								</Form>
							</>
						)}
					</Card>
				))}
			</Stack>
		</section>
	);
}
