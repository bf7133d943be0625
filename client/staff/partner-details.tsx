/** The form of what documents say of a partner's company. */
import { refusalOf } from '#shared/kit/refused-form.ts';
import { invoiceWords } from '#shared/partner/invoices.words.ts';
import { partnerDetailsForm } from '#shared/staff/invoice-forms.ts';
import { useT } from '#client/runtime/frame.tsx';
import { Card } from '#client/ui/card.tsx';
import { fieldsOf, Form } from '#client/ui/form.tsx';
import { Hint } from '#client/ui/hint.tsx';
import { Submit } from '#client/ui/submit.tsx';
import type { PartnerProps } from './one-partner.tsx';
import styles from './partner-forms.module.css';

const Details = fieldsOf(partnerDetailsForm);

export function DetailsForm({ partner: { code, details }, action, refused, phone }: PartnerProps) {
	const t = useT(invoiceWords);
	const { account, vat } = details;
	const refusal = refusalOf(partnerDetailsForm, refused);
	// What was typed is of the version that it was typed over, also where somebody else has changed the details since: sent again it would write over them unseen.
	const version = [refusal?.values['version'] ?? details.version].flat()[0] ?? details.version;
	return (
		<Card>
			<h2>{t('staff.details')}</h2>
			<Form form={partnerDetailsForm} action={action} words={t.words} refused={refusal} phone={phone} about={`${code}.${String(version)}`}>
				<Details.Hidden name="partner" value={code} />
				<Details.Hidden name="version" value={version} />
				<Hint>{t('staff.detailsHint')}</Hint>
				<div className={styles.row}>
					<Details.TextField name="nameKz" autoComplete="off" value={details.nameKz} />
					<Details.TextField name="nameEn" autoComplete="off" value={details.nameEn} />
				</div>
				<div className={styles.row}>
					<Details.TextField name="bin" autoComplete="off" inputMode="numeric" value={details.bin} />
					<Details.TextField name="contractDay" type="date" value={details.contractDay} />
				</div>
				<Details.TextField name="address" autoComplete="off" value={details.address} />
				<Details.TextField name="bank" autoComplete="off" value={account.bank} />
				<div className={styles.row}>
					<Details.TextField name="bik" autoComplete="off" value={account.bik} />
					<Details.TextField name="iik" autoComplete="off" value={account.iik} />
				</div>
				<div className={styles.row}>
					<Details.TextField name="kbe" autoComplete="off" inputMode="numeric" value={account.kbe} />
					<Details.TextField name="knp" autoComplete="off" inputMode="numeric" value={details.knp} />
				</div>
				<div className={styles.row}>
					<Details.TextField name="vatSeries" autoComplete="off" value={vat?.series ?? ''} />
					<Details.TextField name="vatNumber" autoComplete="off" value={vat?.number ?? ''} />
					<Details.TextField name="vatDay" type="date" value={vat?.day ?? ''} />
				</div>
				<div className={styles.row}>
					<Details.TextField name="director" autoComplete="off" value={details.director} />
					<Details.TextField name="accountant" autoComplete="off" value={details.accountant} />
				</div>
				<div>
					<Submit intent="details" label={t('staff.save')} sending={t('staff.sending')} quiet />
				</div>
			</Form>
		</Card>
	);
}
