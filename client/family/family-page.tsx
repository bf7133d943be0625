/** A parent's children: whose data is shown, adding one, and taking one out. */
import type { FamilyPayload } from '#shared/family/payload.ts';
import { TopicLink } from '#client/help/topic-link.tsx';
import { addChildForm } from '#shared/family/forms.ts';
import { familyWords } from '#shared/family/words.ts';
import { formatDay } from '#shared/kit/dates.ts';
import { refusalOf } from '#shared/kit/refused-form.ts';
import { AccountFrame } from '#client/layouts/account-frame.tsx';
import { useFrame, useHref, useT } from '#client/runtime/frame.tsx';
import { Actions } from '#client/ui/actions.tsx';
import { Card } from '#client/ui/card.tsx';
import { Disclosure } from '#client/ui/disclosure.tsx';
import { fieldsOf, Form } from '#client/ui/form.tsx';
import { Hint } from '#client/ui/hint.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { PressForm } from '#client/ui/press-form.tsx';
import { Section } from '#client/ui/section.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { Submit } from '#client/ui/submit.tsx';
import styles from './family-page.module.css';

const page = '/cabinet/family';

export function FamilyPage({ children, shown, refused, today, done }: FamilyPayload) {
	const t = useT(familyWords);
	return (
		<AccountFrame>
			<Stack>
				<PageHead title={t('title')} lead={t('lead')} />
				{done !== null && (
					<Notice role="status">
						<p>{t(`done.${done}`)}</p>
					</Notice>
				)}
				{refused !== null && refused.form !== addChildForm.name && (
					<Notice tone="warn" role="alert">
						<p>{t('failed')}</p>
					</Notice>
				)}
				{shown !== null && (
					<PressForm to={page} intent="back" variant="main" forgets>
						{t('back')}
					</PressForm>
				)}
				<Section id="children" title={t('children')} wide>
					{children.length === 0 && <p>{t('none')}</p>}
					{children.map((child) => (
						<ChildCard key={child.id} child={child} isShown={child.id === shown} />
					))}
				</Section>
				<AddChild refused={refusalOf(addChildForm, refused)} today={today} />
				<TopicLink topic="children" />
			</Stack>
		</AccountFrame>
	);
}

function ChildCard({ child, isShown }: { readonly child: FamilyPayload['children'][number]; readonly isShown: boolean }) {
	const { locale } = useFrame();
	const t = useT(familyWords);
	const name = [child.lastName, child.firstName, child.middleName].filter(Boolean).join(' ');
	return (
		<Card>
			<div>
				<h3 className={styles.name}>{name}</h3>
				<p>{t('born', { day: formatDay(locale, child.birthDate) })}</p>
				{child.isOver ? (
					<Notice tone="warn">
						<p>{t('over', { day: formatDay(locale, child.until) })}</p>
					</Notice>
				) : child.isEnding ? (
					<Notice tone="warn">
						<p>{t('ending', { day: formatDay(locale, child.until) })}</p>
					</Notice>
				) : (
					<Hint>{t('until', { day: formatDay(locale, child.until) })}</Hint>
				)}
			</div>
			{isShown && <p className={styles.shown}>{t('shownNow')}</p>}
			{!isShown && !child.isOver && (
				<Actions>
					<PressForm to={page} intent="show" values={{ id: child.id }} variant="main" forgets>
						{t('show')}
					</PressForm>
				</Actions>
			)}
			<Disclosure summary={t('remove')}>
				<p>{t('removeLead')}</p>
				<PressForm to={page} intent="remove" values={{ id: child.id }} forgets>
					{t('removeYes')}
				</PressForm>
			</Disclosure>
		</Card>
	);
}

const { Checkbox, PasswordField, TextField } = fieldsOf(addChildForm);

function AddChild({ refused, today }: Pick<FamilyPayload, 'refused' | 'today'>) {
	const t = useT(familyWords);
	const href = useHref();
	return (
		<Card aria-labelledby="add-child">
			<h2 id="add-child" className={styles.name}>
				{t('add')}
			</h2>
			<p>{t('addLead')}</p>
			<Form form={addChildForm} action={href(page)} words={t.words} refused={refused}>
				<div className={styles.row}>
					<TextField name="lastName" autoComplete="off" />
					<TextField name="firstName" autoComplete="off" />
					<TextField name="middleName" autoComplete="off" />
				</div>
				<div className={styles.row}>
					<TextField name="birthDate" type="date" autoComplete="off" min="1900-01-01" max={today} short />
					<TextField name="iin" autoComplete="off" inputMode="numeric" short />
				</div>
				<fieldset className={styles.proof}>
					<legend>{t('proof')}</legend>
					<Hint>{t('proofLead')}</Hint>
					<div className={styles.row}>
						<TextField name="internalNr" autoComplete="off" />
						<PasswordField name="password" autoComplete="off" inputMode="numeric" />
					</div>
				</fieldset>
				<Checkbox name="guardian" label={t('guardianText')} />
				<Submit label={t('addYes')} intent="add" />
			</Form>
		</Card>
	);
}
