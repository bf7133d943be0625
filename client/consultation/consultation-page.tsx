/** A form for an online consultation. Its files stand last: all else is checked while they are still on their way. */
import type { City } from '#shared/city/calls.ts';
import type { CaptchaWidget, RefusedForm } from '#shared/kit/refused-form.ts';
import type { KnownPerson } from '#shared/order/payload.ts';
import { consultationForm } from '#shared/consultation/forms.ts';
import { consultationReasons } from '#shared/consultation/rules.ts';
import { consultationWords } from '#shared/consultation/words.ts';
import { formatPhone } from '#shared/kit/money.ts';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import { Consent } from '#client/consent/consent.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { CaptchaSlot } from '#client/ui/captcha-slot.tsx';
import { Columns } from '#client/ui/columns.tsx';
import { Fact, Facts } from '#client/ui/facts.tsx';
import { fieldsOf, Form } from '#client/ui/form.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { PhoneLink } from '#client/ui/phone-link.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { Submit } from '#client/ui/submit.tsx';

const { FileField, RadioGroup, Select, TextField } = fieldsOf(consultationForm);

export interface ConsultationProps {
	readonly cities: readonly Pick<City, 'slug' | 'name'>[];
	/** A request has just been received. */
	readonly sent: boolean;
	/** Whose data is filled in; null where nobody is signed in as a patient. */
	readonly known: KnownPerson | null;
	readonly captcha: CaptchaWidget;
	readonly formKey: string;
	readonly refused: RefusedForm | null;
	/** A day of Almaty, `YYYY-MM-DD`. */
	readonly today: string;
}

const valueOf = (value: string | null | undefined) => (value ? { value } : {});

export function ConsultationPage({ cities, sent, known, today, ...form }: ConsultationProps) {
	const { city } = useFrame();
	const t = useT(consultationWords);
	if (sent)
		return (
			<Stack narrow>
				<PageHead title={t('title')} />
				<Notice title={t('sentTitle')} role="status">
					<p>{t('sent')}</p>
					<p>{t('sentMail')}</p>
					<p>
						<ButtonLink to="/consultation" variant="quiet">
							{t('another')}
						</ButtonLink>
					</p>
				</Notice>
			</Stack>
		);
	const words = { ...t.words, options: { ...t.words.options, city: Object.fromEntries(cities.map(({ slug, name }) => [slug, name])) } };
	return (
		<Stack>
			<PageHead title={t('title')} lead={t('lead')} />
			<Columns aside={<HowItGoes />}>
				<Card>
					<Form form={consultationForm} words={words} given={known?.childId ?? null} {...form}>
						{known !== null && (
							<Notice>
								<p>{t(known.childId === null ? 'knownOwn' : 'knownChild', { name: `${known.firstName} ${known.lastName}` })}</p>
							</Notice>
						)}
						<TextField
							name="fio"
							autoComplete="name"
							{...valueOf(known && [known.lastName, known.firstName, known.middleName].filter(Boolean).join(' '))}
						/>
						<TextField name="email" type="email" autoComplete="email" {...valueOf(known?.email)} />
						<TextField name="iin" autoComplete="off" inputMode="numeric" short {...valueOf(known?.iin)} />
						<TextField
							name="phone"
							type="tel"
							autoComplete="tel"
							short
							{...valueOf(known && known.phone !== '' ? formatPhone(known.phone) : null)}
						/>
						<Select name="city" values={cities.map(({ slug }) => slug)} value={city.slug} short />
						<TextField name="departure_date" type="date" min={today} short />
						<RadioGroup name="reason" values={consultationReasons} />
						<Consent text="consultation.consent" />
						<CaptchaSlot />
						<FileField name="attachments" />
						<Submit label={t('send')} />
					</Form>
				</Card>
			</Columns>
		</Stack>
	);
}

const facts = ['price', 'doctor', 'hours', 'files', 'cancel'] as const;

/** What one wants to know before asking. */
function HowItGoes() {
	const { city } = useFrame();
	const t = useT(consultationWords);
	return (
		<Card aria-labelledby="consultation-facts">
			<h2 id="consultation-facts">{t('facts.title')}</h2>
			<Facts>
				{facts.map((fact) => (
					<Fact key={fact} name={t(`facts.${fact}.name`)}>
						{t(`facts.${fact}.text`)}
					</Fact>
				))}
				<Fact name={t('facts.number')}>
					<PhoneLink phone={city.phone} />
				</Fact>
			</Facts>
		</Card>
	);
}
