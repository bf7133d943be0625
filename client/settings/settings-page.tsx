/** A patient's settings, one thing a form. */
import type { ReactNode } from 'react';
import { confirmAddress } from '#shared/account/confirm-path.ts';
import { formatDay } from '#shared/kit/dates.ts';
import { formatPhone } from '#shared/kit/money.ts';
import { refusalOf } from '#shared/kit/refused-form.ts';
import { errorsWords } from '#shared/i18n/errors.words.ts';
import { localeFacts, locales } from '#shared/i18n/locales.ts';
import { erasePath } from '#shared/erasing/path.ts';
import {
	emailForm,
	languageForm,
	namesForm,
	notificationsForm,
	ownResults,
	phoneForm,
	quietFrom,
	quietUntil,
	secondPhoneForm,
} from '#shared/settings/forms.ts';
import type { SettingsPayload } from '#shared/settings/payload.ts';
import { settingsWords } from '#shared/settings/words.ts';
import { mergingWords } from '#shared/merging/words.ts';
import { openingsTab } from '#shared/openings/place.ts';
import { Merges } from '#client/merging/merges.tsx';
import { AccountFrame } from '#client/layouts/account-frame.tsx';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import { Actions } from '#client/ui/actions.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Fact, Facts } from '#client/ui/facts.tsx';
import { fieldsOf, Form } from '#client/ui/form.tsx';
import { Hint } from '#client/ui/hint.tsx';
import { Link } from '#client/ui/link.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { Submit } from '#client/ui/submit.tsx';
import { isReachable } from '#shared/pages.ts';
import { Browsers } from './browsers.tsx';
import { Telegram } from './telegram.tsx';
import styles from './settings-page.module.css';

export function SettingsPage(payload: SettingsPayload) {
	const { settings, isChild, isStrong, done, refused } = payload;
	const t = useT(settingsWords);
	const tMerging = useT(mergingWords);
	const tErrors = useT(errorsWords);
	return (
		<AccountFrame>
			<Stack narrow>
				<PageHead title={t('title')} lead={isChild ? t('childLead') : t('lead')} />
				{done !== null && (
					<Notice role="status" tone={done === 'again' || done === 'telegramNot' ? 'warn' : 'info'}>
						<p>{t(`done.${done}`)}</p>
					</Notice>
				)}
				{/* Its form may be one that is not shown any more. */}
				{isChild && refused !== null && (
					<Notice role="alert" tone="warn">
						<p>{tErrors(refused.error.name)}</p>
					</Notice>
				)}
				{settings.isProved || isChild ? <KnownNames settings={settings} isChild={isChild} /> : <Names {...payload} />}
				{!isChild && (
					<>
						{isStrong ? <Contacts {...payload} /> : <KnownContacts settings={settings} />}
						<Notifications {...payload} />
						<Devices {...payload} />
						<Messenger {...payload} />
						<Language {...payload} />
						{payload.merges.length > 0 && (
							<Part id="merges" title={tMerging('title')}>
								<Merges merges={payload.merges} />
							</Part>
						)}
						<Card aria-labelledby="more">
							<h2 id="more" className={styles.name}>
								{t('more')}
							</h2>
							<ul className={styles.links}>
								{moreLinks
									.filter(([path]) => isReachable(path))
									.map(([path, name]) => (
										<li key={path}>
											<Link to={path}>{t(`links.${name}`)}</Link>
										</li>
									))}
							</ul>
						</Card>
					</>
				)}
			</Stack>
		</AccountFrame>
	);
}

const moreLinks = [
	['/cabinet/password', 'password'],
	['/cabinet/sessions', 'sessions'],
	['/cabinet/shared', 'shared'],
	['/cabinet/apps', 'apps'],
	[openingsTab, 'journal'],
	['/cabinet/family', 'family'],
	['/cabinet/export', 'export'],
	[erasePath, 'erase'],
] as const;

interface PartProps {
	readonly id: string;
	readonly title: string;
	/** Of one field, whose label says what the title says: it is heard, and not shown a second time. */
	readonly single?: boolean;
	readonly children: ReactNode;
}

function Part({ id, title, single = false, children }: PartProps) {
	return (
		<Card aria-labelledby={id} className={single ? styles.single : undefined}>
			<h2 id={id} className={styles.name}>
				{title}
			</h2>
			{children}
		</Card>
	);
}

function KnownNames({ settings, isChild }: Pick<SettingsPayload, 'settings' | 'isChild'>) {
	const { locale } = useFrame();
	const t = useT(settingsWords);
	const { fields } = t.words;
	return (
		<Part id="names" title={t('names')}>
			<Facts beside>
				<Fact name={fields.surname}>{settings.surname}</Fact>
				<Fact name={fields.name}>{settings.name}</Fact>
				<Fact name={fields.patronymic}>{settings.patronymic}</Fact>
				<Fact name={t('birthDate')}>{formatDay(locale, settings.birthDate)}</Fact>
				<Fact name={fields.iin}>{settings.iin}</Fact>
			</Facts>
			<Hint>{isChild ? t('childNames') : t('provedNames')}</Hint>
		</Part>
	);
}

const nameFields = fieldsOf(namesForm);
const { TextField: PhoneField } = fieldsOf(phoneForm);
const { TextField: EmailField } = fieldsOf(emailForm);
const { TextField: SecondPhoneField } = fieldsOf(secondPhoneForm);
const { CheckboxGroup: People, Select: Hours } = fieldsOf(notificationsForm);
const { RadioGroup: LanguageChoice } = fieldsOf(languageForm);

function Names({ settings, refused }: SettingsPayload) {
	const { locale } = useFrame();
	const t = useT(settingsWords);
	const { TextField } = nameFields;
	return (
		<Part id="names" title={t('names')}>
			<Facts>
				<Fact name={t('birthDate')}>{formatDay(locale, settings.birthDate)}</Fact>
			</Facts>
			<Form form={namesForm} words={t.words} refused={refusalOf(namesForm, refused)}>
				<TextField name="surname" autoComplete="family-name" value={settings.surname} />
				<TextField name="name" autoComplete="given-name" value={settings.name} />
				<TextField name="patronymic" autoComplete="additional-name" value={settings.patronymic} />
				<TextField name="iin" autoComplete="off" inputMode="numeric" short value={settings.iin} />
				<Hint>{t('unproved')}</Hint>
				<Submit label={t('save')} intent="names" />
			</Form>
		</Part>
	);
}

function KnownContacts({ settings }: Pick<SettingsPayload, 'settings'>) {
	const { locale } = useFrame();
	const t = useT(settingsWords);
	const { fields } = t.words;
	const shown = (phone: string) => (phone === '' ? '' : formatPhone(phone));
	return (
		<Part id="contacts" title={t('contacts')}>
			<Facts beside>
				<Fact name={fields.phoneNumber}>
					{shown(settings.phoneNumber) || (settings.unprovedPhone && t('notConfirmed', { contact: shown(settings.unprovedPhone) }))}
				</Fact>
				<Fact name={fields.additionalPhoneNumber}>{shown(settings.additionalPhoneNumber)}</Fact>
				<Fact name={fields.email}>{settings.email || (settings.unprovedEmail && t('notConfirmedEmail', { contact: settings.unprovedEmail }))}</Fact>
			</Facts>
			<p>{t('confirmLead')}</p>
			<Actions>
				<ButtonLink to={confirmAddress(locale, '/cabinet/settings')} variant="quiet">
					{t('confirmYes')}
				</ButtonLink>
			</Actions>
		</Part>
	);
}

function Contacts({ settings, refused }: SettingsPayload) {
	const t = useT(settingsWords);
	const shown = (phone: string) => (phone === '' ? '' : formatPhone(phone));
	// What was given at registration stands in the field, where no other one was proved since.
	const waits = { phone: settings.phoneNumber === '' && settings.unprovedPhone !== '', email: settings.email === '' && settings.unprovedEmail !== '' };
	return (
		<>
			<Part id="phone" single title={t('phone')}>
				{waits.phone && <p>{t('unprovedPhone')}</p>}
				<Form form={phoneForm} words={t.words} refused={refusalOf(phoneForm, refused)}>
					<PhoneField name="phoneNumber" type="tel" autoComplete="tel" value={shown(settings.phoneNumber || settings.unprovedPhone)} />
					<Submit label={t(waits.phone ? 'confirmContact' : 'changePhone')} intent="phone" />
				</Form>
			</Part>
			<Part id="email" single title={t('emailTitle')}>
				{waits.email && <p>{t('unprovedEmail')}</p>}
				<Form form={emailForm} words={t.words} refused={refusalOf(emailForm, refused)}>
					<EmailField name="email" type="email" autoComplete="email" value={settings.email || settings.unprovedEmail} />
					<Submit label={t(waits.email ? 'confirmContact' : settings.email === '' ? 'addEmail' : 'changeEmail')} intent="email" />
				</Form>
			</Part>
			<Part id="second-phone" single title={t('secondPhone')}>
				<Form form={secondPhoneForm} words={t.words} refused={refusalOf(secondPhoneForm, refused)}>
					<SecondPhoneField name="additionalPhoneNumber" type="tel" autoComplete="off" value={shown(settings.additionalPhoneNumber)} />
					<Submit label={t('save')} intent="secondPhone" />
				</Form>
			</Part>
		</>
	);
}

function Notifications({ settings, refused }: SettingsPayload) {
	const t = useT(settingsWords);
	const of = refusalOf(notificationsForm, refused);
	const people = [ownResults, ...settings.children.map(({ id }) => id)];
	const named = Object.fromEntries(settings.children.map(({ id, name }) => [id, t('newsOfChild', { name })]));
	const names = { [ownResults]: t('ownNews'), ...named };
	const hours = Object.fromEntries([...quietFrom, ...quietUntil].map((hour) => [hour, `${hour.padStart(2, '0')}:00`]));
	const options = { SMSSending: names, emailSending: names, pushSending: names, telegramSending: names, quietFrom: hours, quietUntil: hours };
	const chosen = (channel: (typeof channels)[number]) => [
		...(settings[channel] ? [ownResults] : []),
		...settings.children.filter((child) => child[channel]).map(({ id }) => id),
	];
	return (
		<Part id="notices" title={t('notices')}>
			<p>{t('noticesLead')}</p>
			<Form form={notificationsForm} words={{ ...t.words, options }} refused={of}>
				{channels
					.filter((channel) => (channel !== 'pushSending' || settings.push !== null) && (channel !== 'telegramSending' || settings.telegram !== null))
					.map((channel) => (
						<People key={channel} name={channel} values={people} value={chosen(channel)} />
					))}
				<div className={styles.hours}>
					<Hours name="quietFrom" values={quietFrom} value={settings.quietFrom} short />
					<Hours name="quietUntil" values={quietUntil} value={settings.quietUntil} short />
				</div>
				<Hint>{t('safety')}</Hint>
				<Submit label={t('save')} intent="notices" />
			</Form>
		</Part>
	);
}

function Devices({ settings, refused }: SettingsPayload) {
	const t = useT(settingsWords);
	return (
		settings.push !== null && (
			<Part id="browsers" title={t('browsers.title')}>
				<Browsers push={settings.push} refused={refused} />
			</Part>
		)
	);
}

function Messenger({ settings, telegramLink, refused }: SettingsPayload) {
	const t = useT(settingsWords);
	return (
		settings.telegram !== null && (
			<Part id="telegram" title={t('telegram.title')}>
				<Telegram telegram={settings.telegram} link={telegramLink} refused={refused} />
			</Part>
		)
	);
}

const channels = ['SMSSending', 'emailSending', 'pushSending', 'telegramSending'] as const;

/** Each language by its own name, whatever the page is read in. */
const languageNames = Object.fromEntries(locales.map((locale) => [locale, localeFacts[locale].name]));

function Language({ settings, refused }: SettingsPayload) {
	const t = useT(settingsWords);
	return (
		<Part id="language" single title={t('language')}>
			<Form form={languageForm} words={{ ...t.words, options: { locale: languageNames } }} refused={refusalOf(languageForm, refused)}>
				<LanguageChoice name="locale" values={locales} value={settings.locale} />
				<Submit label={t('save')} intent="language" />
			</Form>
		</Part>
	);
}
