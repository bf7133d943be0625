/** The passkeys of an account: which there are, adding one, giving one another name, and taking one away. */
import { confirmPath } from '#shared/account/confirm-path.ts';
import { formatMoment } from '#shared/kit/dates.ts';
import { refusalOf, type RefusedForm } from '#shared/kit/refused-form.ts';
import { passkeyAddForm, passkeyRemoveForm, passkeyRenameForm } from '#shared/passkeys/forms.ts';
import type { Passkeys } from '#shared/passkeys/calls.ts';
import type { PasskeysPayload } from '#shared/passkeys/payload.ts';
import { passkeyWords } from '#shared/passkeys/words.ts';
import { AccountFrame } from '#client/layouts/account-frame.tsx';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { fieldsOf, Form } from '#client/ui/form.tsx';
import { Hint } from '#client/ui/hint.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { Submit } from '#client/ui/submit.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import styles from './passkeys-page.module.css';

const renaming = fieldsOf(passkeyRenameForm);
const removing = fieldsOf(passkeyRemoveForm);
const noWords = { fields: {} };

/** What came back of a form about this passkey. */
const refusalAbout = (form: { readonly name: string }, id: string, refused: RefusedForm | null) => {
	const own = refusalOf(form, refused);
	return own?.values.id === id ? own : null;
};

export function PasskeysPage({ passkeys, done, recovered, refused, phone }: PasskeysPayload) {
	const t = useT(passkeyWords);
	const { locale } = useFrame();
	const { data, max, canAdd } = passkeys;
	const newest = data.at(-1);
	return (
		<AccountFrame>
			<Stack>
				<PageHead title={t('title')} lead={t('lead')} />
				{done !== null && refused === null && (
					<Notice role="status">
						<p>{done === 'added' ? t('done.added', { name: newest?.name || t('unnamed') }) : t(`done.${done}`)}</p>
					</Notice>
				)}
				{recovered !== null && data.length > 0 && (
					<Notice tone="warn" role="status" title={t('recovered.title')}>
						<p>{t('recovered.text')}</p>
						<p>
							<ButtonLink to={recovered} variant="quiet">
								{t('recovered.go')}
							</ButtonLink>
						</p>
					</Notice>
				)}
				{data.length === 0 ? (
					<p>{t('none')}</p>
				) : (
					<ul className={styles.list} aria-label={t('list')}>
						{data.map((passkey) => (
							<Passkey key={passkey.id} passkey={passkey} refused={refused} phone={phone} />
						))}
					</ul>
				)}
				{data.length >= max ? (
					<p>{t('add.full', { max: String(max) })}</p>
				) : !canAdd ? (
					<p>{t('add.notMine')}</p>
				) : (
					<>
						<Hint data-passkey-unable="">{t('add.unable')}</Hint>
						<PasskeyButton
							kind="add"
							form={passkeyAddForm}
							intent="add"
							label={t('add.button')}
							sending={t('add.sending')}
							confirmAt={confirmPath(locale, '/cabinet/passkeys')}
							refused={refusalOf(passkeyAddForm, refused)}
							phone={phone}
						/>
					</>
				)}
				<Hint>{t('add.confirm')}</Hint>
			</Stack>
		</AccountFrame>
	);
}

interface PasskeyProps {
	readonly passkey: Passkeys['data'][number];
	readonly refused: RefusedForm | null;
	readonly phone: string;
}

function Passkey({ passkey: { id, name, createdAt, usedAt, synced }, refused, phone }: PasskeyProps) {
	const t = useT(passkeyWords);
	const { locale } = useFrame();
	const wrongName = refusalAbout(passkeyRenameForm, id, refused);
	return (
		<li className={styles.passkey}>
			<div>
				<h2 id={`passkey-${id}`}>{name === '' ? t('unnamed') : name}</h2>
				<div className={styles.facts}>
					<p>{t(synced ? 'synced' : 'local')}</p>
					<p>{usedAt === null ? t('unused') : t('used', { moment: formatMoment(locale, usedAt) })}</p>
					<p>{t('created', { moment: formatMoment(locale, createdAt) })}</p>
				</div>
			</div>
			<div className={styles.actions}>
				<details open={wrongName !== null}>
					<summary aria-describedby={`passkey-${id}`}>{t('rename.title')}</summary>
					<Form form={passkeyRenameForm} words={{ fields: { name: t('rename.field') } }} refused={wrongName} phone={phone} about={id}>
						<renaming.Hidden name="id" value={id} />
						<renaming.TextField name="name" value={name} autoComplete="off" />
						<Submit label={t('rename.send')} intent="rename" quiet about={`passkey-${id}`} />
					</Form>
				</details>
				<Form form={passkeyRemoveForm} words={noWords} refused={refusalAbout(passkeyRemoveForm, id, refused)} phone={phone}>
					<removing.Hidden name="id" value={id} />
					<Submit label={t('remove')} intent="remove" quiet about={`passkey-${id}`} />
				</Form>
			</div>
		</li>
	);
}
