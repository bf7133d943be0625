/** What may be done with an account: its owner proved by a document, the account shut, or opened again. */
import { refusalOf } from '#shared/kit/refused-form.ts';
import { queryString } from '#shared/kit/urls.ts';
import { blockForm, documentKinds, proveForm, unblockForm } from '#shared/staff/forms.ts';
import type { Patient } from '#shared/staff/patient-calls.ts';
import type { PatientsPayload } from '#shared/staff/patients-payload.ts';
import { staffPatientsWords } from '#shared/staff/patients.words.ts';
import { useHref, useT } from '#client/runtime/frame.tsx';
import { Card } from '#client/ui/card.tsx';
import { Disclosure } from '#client/ui/disclosure.tsx';
import { fieldsOf, Form } from '#client/ui/form.tsx';
import { Submit } from '#client/ui/submit.tsx';

const Prove = fieldsOf(proveForm);
const Block = fieldsOf(blockForm);
const Unblock = fieldsOf(unblockForm);

interface PatientActsProps extends Pick<PatientsPayload, 'search' | 'refused' | 'phone' | 'mayProve' | 'mayBlock'> {
	readonly patient: Patient;
}

export function PatientActs(props: PatientActsProps) {
	const { patient, mayProve, mayBlock } = props;
	return (
		<>
			{mayProve && patient.blocked === null && <ProveAct {...props} />}
			{mayBlock && patient.blocked === null && !patient.isChild && <BlockAct {...props} />}
			{mayBlock && patient.blocked !== null && <UnblockAct {...props} />}
		</>
	);
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
					<Prove.RadioGroup name="documentKind" values={documentKinds} />
					<Prove.TextField name="lastName" autoComplete="off" unkept />
					<Prove.TextField name="firstName" autoComplete="off" unkept />
					<Prove.TextField name="middleName" autoComplete="off" unkept />
					<Prove.TextField name="birthDate" type="date" autoComplete="off" short unkept />
					<Prove.TextField name="iin" inputMode="numeric" autoComplete="off" short unkept />
					<Prove.TextField name="documentNr" autoComplete="off" short unkept />
					<Prove.TextField name="iinAgain" inputMode="numeric" autoComplete="off" short unkept />
					<Prove.TextField name="documentNrAgain" autoComplete="off" short unkept />
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
