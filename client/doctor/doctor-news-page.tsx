/** Which letters a doctor wants of what is new. */
import { digestHours, digests, doctorNewsForm } from '#shared/doctor/news-forms.ts';
import type { DoctorNewsPayload } from '#shared/doctor/news-payload.ts';
import { doctorNewsWords } from '#shared/doctor/news.words.ts';
import { refusalOf } from '#shared/kit/refused-form.ts';
import { AccountFrame } from '#client/layouts/account-frame.tsx';
import { useT } from '#client/runtime/frame.tsx';
import { Actions } from '#client/ui/actions.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { fieldsOf, Form } from '#client/ui/form.tsx';
import { Hint } from '#client/ui/hint.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { Submit } from '#client/ui/submit.tsx';

const { RadioGroup, Select, Checkbox } = fieldsOf(doctorNewsForm);
const hours = Object.fromEntries(digestHours.map((hour) => [hour, `${hour.padStart(2, '0')}:00`]));

export function DoctorNewsPage({ news: { digest, hour, offers, email }, isSaved, refused }: DoctorNewsPayload) {
	const t = useT(doctorNewsWords);
	return (
		<AccountFrame>
			<Stack narrow>
				<PageHead title={t('title')} lead={t('lead')} />
				{isSaved && refused === null && (
					<Notice role="status">
						<p>{t('saved')}</p>
					</Notice>
				)}
				{email === '' ? (
					<Notice tone="warn">
						<p>{t('noEmail')}</p>
						<Actions>
							<ButtonLink to="/cabinet/profile" variant="quiet">
								{t('profile')}
							</ButtonLink>
						</Actions>
					</Notice>
				) : (
					<Hint>{t('to', { email })}</Hint>
				)}
				<Card>
					<Form
						form={doctorNewsForm}
						words={{ ...t.words, options: { ...t.words.options, hour: hours } }}
						refused={refusalOf(doctorNewsForm, refused)}
					>
						<RadioGroup name="digest" values={digests} value={digest} />
						<Select name="hour" values={digestHours} value={hour} short />
						<Checkbox name="offers" label={t('fields.offers')} checked={offers} />
						<Submit label={t('save')} />
					</Form>
				</Card>
			</Stack>
		</AccountFrame>
	);
}
