/** What puts two accounts together: codes to the contacts of both, and the document. */
import { refusalOf } from '#shared/kit/refused-form.ts';
import { queryString } from '#shared/kit/urls.ts';
import { deskContact } from '#shared/merging/rules.ts';
import type { MergePair } from '#shared/staff/merge-calls.ts';
import { mergeForm, sendCodesForm } from '#shared/staff/merge-forms.ts';
import type { MergePayload } from '#shared/staff/merge-payload.ts';
import { staffMergingWords } from '#shared/staff/merging.words.ts';
import { staffPatientsWords } from '#shared/staff/patients.words.ts';
import { useHref, useT } from '#client/runtime/frame.tsx';
import { Card } from '#client/ui/card.tsx';
import { fieldsOf, Form } from '#client/ui/form.tsx';
import { Submit } from '#client/ui/submit.tsx';
import { DocumentFields } from './document-fields.tsx';

const Codes = fieldsOf(sendCodesForm);
const Merge = fieldsOf(mergeForm);

interface MergeActsProps extends Pick<MergePayload, 'search' | 'refused' | 'phone'> {
	readonly pair: MergePair;
}

export function MergeActs({ pair: { stays, ends }, search, refused, phone }: MergeActsProps) {
	const t = useT(staffMergingWords);
	const tPatients = useT(staffPatientsWords);
	const href = useHref();
	const action = href(`/staff/merging${queryString({ id: stays.id, search, other: ends.id })}`);
	const { hints } = tPatients.words;
	const words = {
		...tPatients.words,
		fields: { ...tPatients.words.fields, ...t.words.fields },
		hints: { documentNr: hints.documentNr, note: hints.note },
		errors: t.words.errors,
	};
	return (
		<>
			<Card>
				<h2>{t('codes.title')}</h2>
				<p>{t('codes.lead')}</p>
				{deskContact(stays) === deskContact(ends) && <p>{t('codes.oneContact')}</p>}
				<Form form={sendCodesForm} action={action} words={words} refused={refusalOf(sendCodesForm, refused)} phone={phone}>
					<Codes.Hidden name="id" value={stays.id} />
					<Codes.Hidden name="other" value={ends.id} />
					<div>
						<Submit intent="codes" label={t('codes.go')} sending={t('codes.sending')} quiet />
					</div>
				</Form>
			</Card>
			<Card>
				<h2>{t('merge.title')}</h2>
				<p>{t('merge.lead')}</p>
				<Form form={mergeForm} action={action} words={words} refused={refusalOf(mergeForm, refused)} phone={phone}>
					<Merge.Hidden name="id" value={stays.id} />
					<Merge.Hidden name="other" value={ends.id} />
					<Merge.TextField name="code" inputMode="numeric" autoComplete="off" short unkept />
					<Merge.TextField name="otherCode" inputMode="numeric" autoComplete="off" short unkept />
					<DocumentFields form={mergeForm} />
					<Merge.TextField name="note" autoComplete="off" unkept />
					<div>
						<Submit intent="merge" label={t('merge.go')} sending={t('merge.sending')} />
					</div>
				</Form>
			</Card>
		</>
	);
}
