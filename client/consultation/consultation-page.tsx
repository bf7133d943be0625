/** A form for an online consultation. Its file stands last: all else is checked while it is still on its way. */
import type { City } from '#shared/city/calls.ts';
import type { CaptchaWidget, RefusedForm } from '#shared/kit/refused-form.ts';
import { consultationForm } from '#shared/consultation/forms.ts';
import { consultationReasons } from '#shared/consultation/rules.ts';
import { consultationWords } from '#shared/consultation/words.ts';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import { Consent } from '#client/consent/consent.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { CaptchaSlot } from '#client/ui/captcha-slot.tsx';
import { fieldsOf, Form } from '#client/ui/form.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { Submit } from '#client/ui/submit.tsx';

const { FileField, RadioGroup, Select, TextField } = fieldsOf(consultationForm);

export interface ConsultationProps {
	readonly cities: readonly Pick<City, 'slug' | 'name'>[];
	/** A request has just been received. */
	readonly sent: boolean;
	readonly captcha: CaptchaWidget;
	readonly formKey: string;
	readonly refused: RefusedForm | null;
	/** A day of Almaty, `YYYY-MM-DD`. */
	readonly today: string;
}

export function ConsultationPage({ cities, sent, today, ...form }: ConsultationProps) {
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
		<Stack narrow>
			<PageHead title={t('title')} lead={t('lead')} />
			<Card>
				<Form form={consultationForm} words={words} {...form}>
					<TextField name="fio" autoComplete="name" />
					<TextField name="email" type="email" autoComplete="email" />
					<TextField name="iin" autoComplete="off" inputMode="numeric" short />
					<TextField name="phone" type="tel" autoComplete="tel" short />
					<Select name="city" values={cities.map(({ slug }) => slug)} value={city.slug} short />
					<TextField name="departure_date" type="date" min={today} short />
					<RadioGroup name="reason" values={consultationReasons} />
					<Consent text="consultation.consent" />
					<CaptchaSlot />
					<FileField name="attachment" />
					<Submit label={t('send')} />
				</Form>
			</Card>
		</Stack>
	);
}
