/** Opening a result to a doctor's account: whose code it is, and whether it is they. */
import { findDoctorForm, offerForm } from '#shared/offers/forms.ts';
import type { FoundDoctor } from '#shared/offers/payload.ts';
import { offerWords } from '#shared/offers/words.ts';
import { shareDays } from '#shared/sharing/terms.ts';
import type { RefusedForm } from '#shared/kit/refused-form.ts';
import { useHref, useT } from '#client/runtime/frame.tsx';
import { Card } from '#client/ui/card.tsx';
import { Fact, Facts } from '#client/ui/facts.tsx';
import { fieldsOf, Form } from '#client/ui/form.tsx';
import { Link } from '#client/ui/link.tsx';
import { Section } from '#client/ui/section.tsx';
import { Submit } from '#client/ui/submit.tsx';

const { TextField } = fieldsOf(findDoctorForm);
const { RadioGroup } = fieldsOf(offerForm);

interface OfferFormProps {
	/** Bare path of the page that takes it. */
	readonly page: string;
	readonly doctor: FoundDoctor | null;
	readonly refused: RefusedForm | null;
}

export function OfferForm({ page, doctor, refused }: OfferFormProps) {
	const t = useT(offerWords);
	const href = useHref();
	return (
		<Section title={t('patient.title')} wide>
			<Card>
				{doctor === null ? (
					<>
						<p>{t('patient.lead')}</p>
						<Form form={findDoctorForm} action={href(page)} words={t.words.patient} refused={refused}>
							<TextField name="doctorCode" inputMode="numeric" autoComplete="off" short unkept />
							<Submit label={t('patient.find')} quiet />
						</Form>
					</>
				) : (
					<>
						<Facts>
							<Fact name={t('patient.isIt')}>
								<strong>{doctor.name}</strong>
								{doctor.places !== '' && <p>{doctor.places}</p>}
							</Fact>
						</Facts>
						<Form form={offerForm} action={href(page)} words={t.words.patient} refused={refused}>
							<input type="hidden" name="doctorCode" value={doctor.code} />
							<RadioGroup name="days" values={shareDays} />
							<Submit label={t('patient.open')} />
						</Form>
						<p>
							<Link to={page}>{t('patient.other')}</Link>
						</p>
					</>
				)}
			</Card>
		</Section>
	);
}
