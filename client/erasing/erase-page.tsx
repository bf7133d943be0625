/** Erasing an account: what goes and what stays, the form that asks for it, and, while it waits, the button that takes it back. */
import type { ReactNode } from 'react';
import { confirmAddress } from '#shared/account/confirm-path.ts';
import { eraseAfterProofForm, eraseForm, keepForm } from '#shared/erasing/forms.ts';
import { erasePath } from '#shared/erasing/path.ts';
import type { ErasePayload } from '#shared/erasing/payload.ts';
import { hinderKinds } from '#shared/erasing/rules.ts';
import { erasingWords } from '#shared/erasing/words.ts';
import { dayInAlmaty, formatDay } from '#shared/kit/dates.ts';
import { refusalOf } from '#shared/kit/refused-form.ts';
import { AccountFrame } from '#client/layouts/account-frame.tsx';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import { Actions } from '#client/ui/actions.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { fieldsOf, Form } from '#client/ui/form.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { PhoneLink } from '#client/ui/phone-link.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { Submit } from '#client/ui/submit.tsx';
import styles from './erase-page.module.css';

const { PasswordField, Checkbox } = fieldsOf(eraseForm);
const AfterProof = fieldsOf(eraseAfterProofForm);

export function ErasePage(payload: ErasePayload) {
	const { erasing, isChild, isKept, refused } = payload;
	const t = useT(erasingWords);
	const { eraseAt } = erasing;
	return (
		<AccountFrame isShut={eraseAt !== null}>
			<Stack narrow>
				{eraseAt !== null ? (
					<Waiting {...payload} eraseAt={eraseAt} />
				) : isKept && refused === null ? (
					<>
						<PageHead title={t('kept')} lead={t('waiting.ended')} />
						<Actions>
							<ButtonLink to="/cabinet">{t('toCabinet')}</ButtonLink>
						</Actions>
					</>
				) : isChild ? (
					<>
						<PageHead title={t('title')} />
						<Notice tone="warn">
							<p>{t('child')}</p>
						</Notice>
						<Actions>
							<ButtonLink to="/cabinet/family">{t('toFamily')}</ButtonLink>
						</Actions>
					</>
				) : (
					<Asking {...payload} />
				)}
			</Stack>
		</AccountFrame>
	);
}

function Waiting({ erasing, eraseAt, refused, phone }: ErasePayload & { readonly eraseAt: string }) {
	const { locale } = useFrame();
	const t = useT(erasingWords);
	return (
		<>
			<PageHead title={t('waiting.title')} />
			{erasing.isBegun ? (
				<Notice tone="warn">
					<p>{t('waiting.begun')}</p>
				</Notice>
			) : (
				<>
					<Notice tone="warn" title={t('waiting.day', { day: formatDay(locale, dayInAlmaty(Date.parse(eraseAt))) })}>
						<p>{t('waiting.text')}</p>
					</Notice>
					{erasing.byStaff && (
						<p>
							{t('waiting.byStaff')} <PhoneLink phone={phone} />
						</p>
					)}
					<p>{t('waiting.ended')}</p>
					<Form form={keepForm} words={t.words} refused={refusalOf(keepForm, refused)} phone={phone}>
						<Submit intent="keep" label={t('waiting.keep')} sending={t('waiting.keeping')} />
					</Form>
				</>
			)}
			<Actions>
				<ButtonLink to="/logout" variant="quiet">
					{t('waiting.out')}
				</ButtonLink>
			</Actions>
		</>
	);
}

function Asking(payload: ErasePayload) {
	const { hinders, children } = payload.erasing;
	const t = useT(erasingWords);
	const { goes, stays } = t.words;
	return (
		<>
			<PageHead title={t('title')} lead={t('lead')} />
			<Notice title={t('save.title')}>
				<p>{t('save.text')}</p>
				<p>
					<ButtonLink to="/cabinet/export" variant="quiet">
						{t('save.link')}
					</ButtonLink>
				</p>
			</Notice>
			<Part id="goes" title={goes.title} items={Object.values(goes.items)} />
			<Part id="stays" title={stays.title} items={Object.values(stays.items)}>
				<p>{stays.why}</p>
			</Part>
			{children.length > 0 && (
				<Part
					id="children"
					title={t('children.title')}
					items={children.map((child) => t(`children.${child.goes ? 'goes' : 'stays'}`, { name: child.name }))}
				/>
			)}
			{Object.values(hinders).some((count) => count > 0) ? <Hinders {...payload} /> : <Ask {...payload} />}
		</>
	);
}

interface PartProps {
	readonly id: string;
	readonly title: string;
	readonly items: readonly string[];
	readonly children?: ReactNode;
}

function Part({ id, title, items, children }: PartProps) {
	return (
		<Card aria-labelledby={id}>
			<h2 id={id} className={styles.title}>
				{title}
			</h2>
			<ul className={styles.list}>
				{items.map((item) => (
					<li key={item}>{item}</li>
				))}
			</ul>
			{children}
		</Card>
	);
}

function Hinders({ erasing: { hinders }, phone }: ErasePayload) {
	const t = useT(erasingWords);
	return (
		<Notice tone="warn" title={t('hinders.title')} role="status">
			<ul className={styles.list}>
				{hinderKinds
					.filter((kind) => hinders[kind] > 0)
					.map((kind) => (
						<li key={kind}>{t(`hinders.${kind}`, { count: hinders[kind] })}</li>
					))}
			</ul>
			<p>
				<ButtonLink to="/requests" variant="quiet">
					{t('hinders.toOrders')}
				</ButtonLink>
			</p>
			<p>
				{t('hinders.call')} <PhoneLink phone={phone} />
			</p>
		</Notice>
	);
}

function Ask({ erasing: { hasPassword }, isStrong, refused, phone }: ErasePayload) {
	const { locale } = useFrame();
	const t = useT(erasingWords);
	return (
		<Card aria-labelledby="ask">
			<h2 id="ask" className={styles.title}>
				{t('ask')}
			</h2>
			{hasPassword ? (
				<Form form={eraseForm} words={t.words} refused={refusalOf(eraseForm, refused)} phone={phone}>
					<PasswordField name="password" autoComplete="current-password" />
					<Checkbox name="understood" label={t('fields.understood')} />
					<Submit intent="erase" label={t('go')} sending={t('sending')} />
				</Form>
			) : isStrong ? (
				<Form form={eraseAfterProofForm} words={t.words} refused={refusalOf(eraseAfterProofForm, refused)} phone={phone}>
					<AfterProof.Checkbox name="understood" label={t('fields.understood')} />
					<Submit intent="eraseAfterProof" label={t('go')} sending={t('sending')} />
				</Form>
			) : (
				<>
					<p>{t('confirm.text')}</p>
					<Actions>
						<ButtonLink to={confirmAddress(locale, erasePath)}>{t('confirm.go')}</ButtonLink>
					</Actions>
				</>
			)}
		</Card>
	);
}
