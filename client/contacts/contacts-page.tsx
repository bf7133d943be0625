/** How to reach the laboratory in a city: phone, e-mail, collection points with their search, and a form to write to it. */
import type { City } from '#shared/city/calls.ts';
import { placeOf } from '#shared/city/place.ts';
import type { FormState } from '#shared/kit/refused-form.ts';
import { brand } from '#shared/brand.ts';
import { feedbackForm } from '#shared/contacts/forms.ts';
import { contactsWords } from '#shared/contacts/words.ts';
import { PointsFound, type FoundPoints } from '#client/points/points-found.tsx';
import { useFrame, useHref, useT } from '#client/runtime/frame.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { CaptchaSlot } from '#client/ui/captcha-slot.tsx';
import { Card } from '#client/ui/card.tsx';
import { Fact, Facts } from '#client/ui/facts.tsx';
import { fieldsOf, Form } from '#client/ui/form.tsx';
import { Hint } from '#client/ui/hint.tsx';
import { Link } from '#client/ui/link.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { PhoneLink } from '#client/ui/phone-link.tsx';
import { Section } from '#client/ui/section.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { Submit } from '#client/ui/submit.tsx';
import styles from './contacts-page.module.css';

const { Select, Textarea, TextField } = fieldsOf(feedbackForm);

interface ContactsProps extends FoundPoints {
	readonly cities: readonly Pick<City, 'slug' | 'name'>[];
	/** A message has just been received. */
	readonly sent: boolean;
}

export function ContactsPage({ sent, cities, captcha, refused, ...found }: ContactsProps & FormState) {
	const { city, locale } = useFrame();
	const t = useT(contactsWords);
	const place = placeOf(city, locale);
	return (
		<Stack>
			<PageHead title={t('title', place)} lead={t('lead')} />
			<Card>
				<Facts className={styles.reach}>
					<Fact name={t('call')}>
						<PhoneLink phone={city.phone} />
					</Fact>
					<Fact name={t('mail')}>
						<Link to={`mailto:${brand.email}`}>{brand.email}</Link>
					</Fact>
				</Facts>
			</Card>
			{sent && <Received base={found.base} />}
			<Section id="points" title={t('points', place)} wide>
				<PointsFound {...found} labelledBy="points" heading="h3" />
			</Section>
			{!sent && <FeedbackForm base={found.base} cities={cities} captcha={captcha} refused={refused} />}
		</Stack>
	);
}

function FeedbackForm({ base, cities, captcha, refused }: Pick<ContactsProps, 'base' | 'cities'> & FormState) {
	const { city } = useFrame();
	const t = useT(contactsWords);
	const href = useHref();
	const words = { ...t.words, options: { city: Object.fromEntries(cities.map(({ slug, name }) => [slug, name])) } };
	return (
		<Card aria-labelledby="write" className={styles.write}>
			<h2 id="write">{t('write')}</h2>
			<Hint>{t('writeLead')}</Hint>
			<Form form={feedbackForm} action={href(base)} words={words} className={styles.form} captcha={captcha} refused={refused}>
				<Select name="city" values={cities.map(({ slug }) => slug)} value={city.slug} short />
				<div className={styles.row}>
					<TextField name="name" autoComplete="given-name" />
					<TextField name="surname" autoComplete="family-name" />
				</div>
				<TextField name="phoneNumber" type="tel" autoComplete="tel" short />
				<Textarea name="message" rows={6} />
				<CaptchaSlot />
				<Submit label={t('send')} />
			</Form>
		</Card>
	);
}

/** The address says no more than that: what was written stands nowhere. */
function Received({ base }: { readonly base: string }) {
	const t = useT(contactsWords);
	return (
		<Notice title={t('sentTitle')} role="status">
			<p>{t('sent')}</p>
			<p>
				<ButtonLink to={base} variant="quiet">
					{t('another')}
				</ButtonLink>
			</p>
		</Notice>
	);
}
