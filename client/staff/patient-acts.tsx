/** What may be done with an account: its owner proved by a document, the account shut, opened again, or erased. */
import type { ReactNode } from 'react';
import { refusalOf } from '#shared/kit/refused-form.ts';
import { queryString } from '#shared/kit/urls.ts';
import { blockForm, erasePatientForm, handOverForm, keepPatientForm, proveForm, unblockForm } from '#shared/staff/forms.ts';
import type { Patient } from '#shared/staff/patient-calls.ts';
import type { PatientsPayload } from '#shared/staff/patients-payload.ts';
import { staffMergingWords } from '#shared/staff/merging.words.ts';
import { staffPatientsWords } from '#shared/staff/patients.words.ts';
import { FrameProvider, useFrame, useHref, useT } from '#client/runtime/frame.tsx';
import { Card } from '#client/ui/card.tsx';
import { Disclosure } from '#client/ui/disclosure.tsx';
import { fieldsOf, Form } from '#client/ui/form.tsx';
import { Link } from '#client/ui/link.tsx';
import { Submit } from '#client/ui/submit.tsx';
import { DocumentFields } from './document-fields.tsx';

const Prove = fieldsOf(proveForm);
const Block = fieldsOf(blockForm);
const Unblock = fieldsOf(unblockForm);
const Erase = fieldsOf(erasePatientForm);
const HandOver = fieldsOf(handOverForm);
const Keep = fieldsOf(keepPatientForm);

interface PatientActsProps extends Pick<PatientsPayload, 'search' | 'refused' | 'phone' | 'mayProve' | 'mayBlock' | 'mayErase'> {
	readonly patient: Patient;
}

export function PatientActs(props: PatientActsProps) {
	const { patient, mayProve, mayBlock, mayErase } = props;
	const t = useT(staffMergingWords);
	// Nobody is in an account that ended in another one: what is to be done is done there.
	if (patient.isMerged) return null;
	return (
		<>
			{mayProve && !patient.isChild && (
				<p>
					<Link to={`/staff/merging${queryString({ id: patient.id })}`}>{t('open')}</Link>
				</p>
			)}
			{mayProve && patient.blocked === null && <ProveAct {...props} />}
			{mayProve && patient.level === 'proved' && patient.blocked === null && patient.erasure === null && !patient.isChild && (
				<OwnIds of="hand-over">
					<HandOverAct {...props} />
				</OwnIds>
			)}
			{mayBlock && patient.blocked === null && !patient.isChild && <BlockAct {...props} />}
			{mayBlock && patient.blocked !== null && <UnblockAct {...props} />}
			{mayErase && patient.erasure === null && !patient.isChild && (
				<OwnIds of="erase">
					<EraseAct {...props} />
				</OwnIds>
			)}
			{mayErase && patient.erasure !== null && !patient.erasure.isBegun && (
				<OwnIds of="keep">
					<KeepAct {...props} />
				</OwnIds>
			)}
		</>
	);
}

/** Forms beside each other ask for the same: ids of their fields differ. */
function OwnIds({ of, children }: { readonly of: string; readonly children: ReactNode }) {
	const frame = useFrame();
	return <FrameProvider value={{ ...frame, idPrefix: `${frame.idPrefix}${of}-` }}>{children}</FrameProvider>;
}

/** Where an act leads back to: the account, from the search that found it. */
const placeOf = ({ patient, search }: PatientActsProps) => `/staff/patients${queryString({ id: patient.id, search })}`;

function ProveAct(props: PatientActsProps) {
	const { patient, refused, phone } = props;
	const t = useT(staffPatientsWords);
	const href = useHref();
	const refusal = refusalOf(proveForm, refused);
	return (
		<Disclosure summary={t('prove.title')} open={refusal !== null}>
			<Card>
				<p>{t('prove.lead')}</p>
				<Form form={proveForm} action={href(placeOf(props))} words={t.words} refused={refusal} phone={phone}>
					<Prove.Hidden name="id" value={patient.id} />
					<Prove.TextField name="code" inputMode="numeric" autoComplete="off" short unkept />
					<DocumentFields form={proveForm} />
					<div>
						<Submit intent="prove" label={t('prove.go')} sending={t('prove.sending')} about="patient" />
					</div>
				</Form>
			</Card>
		</Disclosure>
	);
}

function BlockAct(props: PatientActsProps) {
	const { patient, refused, phone } = props;
	const t = useT(staffPatientsWords);
	const href = useHref();
	const refusal = refusalOf(blockForm, refused);
	return (
		<Disclosure summary={t('block.title')} open={refusal !== null}>
			<Card>
				<p>{t('block.lead')}</p>
				<Form form={blockForm} action={href(placeOf(props))} words={t.words} refused={refusal} phone={phone}>
					<Block.Hidden name="id" value={patient.id} />
					<Block.TextField name="note" autoComplete="off" unkept />
					<div>
						<Submit intent="block" label={t('block.go')} sending={t('block.sending')} about="patient" />
					</div>
				</Form>
			</Card>
		</Disclosure>
	);
}

function UnblockAct(props: PatientActsProps) {
	const { patient, refused, phone } = props;
	const t = useT(staffPatientsWords);
	const href = useHref();
	return (
		<Card>
			<h2>{t('unblock.title')}</h2>
			<p>{t('unblock.lead')}</p>
			<Form form={unblockForm} action={href(placeOf(props))} words={t.words} refused={refusalOf(unblockForm, refused)} phone={phone}>
				<Unblock.Hidden name="id" value={patient.id} />
				<Unblock.TextField name="note" autoComplete="off" unkept />
				<div>
					<Submit intent="unblock" label={t('unblock.go')} sending={t('unblock.sending')} about="patient" />
				</div>
			</Form>
		</Card>
	);
}

function EraseAct(props: PatientActsProps) {
	const { patient, refused, phone } = props;
	const t = useT(staffPatientsWords);
	const href = useHref();
	const refusal = refusalOf(erasePatientForm, refused);
	const words = { ...t.words, hints: { ...t.words.hints, note: t('erase.note') }, errors: t.words.erase.errors };
	return (
		<Disclosure summary={t('erase.title')} open={refusal !== null}>
			<Card>
				<p>{t('erase.lead')}</p>
				<Form form={erasePatientForm} action={href(placeOf(props))} words={words} refused={refusal} phone={phone}>
					<Erase.Hidden name="id" value={patient.id} />
					<DocumentFields form={erasePatientForm} />
					<Erase.TextField name="note" autoComplete="off" unkept />
					<div>
						<Submit intent="erase" label={t('erase.go')} sending={t('erase.sending')} about="patient" />
					</div>
				</Form>
			</Card>
		</Disclosure>
	);
}

function KeepAct(props: PatientActsProps) {
	const { patient, refused, phone } = props;
	const t = useT(staffPatientsWords);
	const href = useHref();
	return (
		<Card>
			<h2>{t('keep.title')}</h2>
			<p>{t('keep.lead')}</p>
			<Form
				form={keepPatientForm}
				action={href(placeOf(props))}
				words={{ ...t.words, errors: t.words.keep.errors }}
				refused={refusalOf(keepPatientForm, refused)}
				phone={phone}
			>
				<Keep.Hidden name="id" value={patient.id} />
				<Keep.TextField name="note" autoComplete="off" unkept />
				<div>
					<Submit intent="keep" label={t('keep.go')} sending={t('keep.sending')} about="patient" />
				</div>
			</Form>
		</Card>
	);
}

function HandOverAct(props: PatientActsProps) {
	const { patient, refused, phone } = props;
	const t = useT(staffPatientsWords);
	const href = useHref();
	const refusal = refusalOf(handOverForm, refused);
	const words = { ...t.words, hints: { ...t.words.hints, note: t('handOver.note') }, errors: t.words.handOver.errors };
	return (
		<Disclosure summary={t('handOver.title')} open={refusal !== null}>
			<Card>
				<p>{t('handOver.lead')}</p>
				<Form form={handOverForm} action={href(placeOf(props))} words={words} refused={refusal} phone={phone}>
					<HandOver.Hidden name="id" value={patient.id} />
					<DocumentFields form={handOverForm} />
					<HandOver.TextField name="note" autoComplete="off" unkept />
					<div>
						<Submit intent="hand-over" label={t('handOver.go')} sending={t('handOver.sending')} about="patient" />
					</div>
				</Form>
			</Card>
		</Disclosure>
	);
}
