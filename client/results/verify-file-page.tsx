/** Checks the file of a report in the browser (`check-file.ts`): what may be found stands in the page already, since nothing can be asked for when there is no connection. */
import { checkFilePath, type VerifyFilePayload } from '#shared/results/payload.ts';
import { formatMoment } from '#shared/kit/dates.ts';
import { verifyWords } from '#shared/results/verify.words.ts';
import { useFrame, useHref, useT } from '#client/runtime/frame.tsx';
import { Actions } from '#client/ui/actions.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Disclosure } from '#client/ui/disclosure.tsx';
import files from '#client/ui/file-field.module.css';
import field from '#client/ui/form-field.module.css';
import { Hint } from '#client/ui/hint.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { PhoneLink } from '#client/ui/phone-link.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { Verdict } from './verdict.tsx';

const tones = { genuine: 'good', changed: 'bad', 'unknown-key': 'bad', unsigned: 'warn', unread: 'warn', 'no-keys': 'warn' } as const;
const outcomes = Object.keys(tones) as (keyof typeof tones)[];

export function VerifyFilePage({ keys, savedAt, phone }: VerifyFilePayload) {
	const { locale } = useFrame();
	const t = useT(verifyWords);
	const href = useHref();
	return (
		<Stack narrow>
			<PageHead title={t('file.title')} lead={t('file.lead')} />
			{savedAt !== null && (
				<Notice>
					<p>{t('file.saved', { moment: formatMoment(locale, savedAt) })}</p>
				</Notice>
			)}
			<noscript>
				<Notice tone="warn">
					<p>{t('file.noScript')}</p>
				</Notice>
			</noscript>
			<Card>
				<div data-check-file data-address={href('/results/verify/')}>
					<div className={field.field}>
						<label className={field.label} htmlFor="check-file">
							{t('file.choose')}
						</label>
						<input className={`${field.input} ${files.input}`} id="check-file" type="file" accept="application/pdf" data-check-input disabled />
					</div>
				</div>
			</Card>
			<div role="status" data-check-said>
				{outcomes.map((outcome) => (
					<Verdict key={outcome} tone={tones[outcome]} title={t(`file.${outcome}.title`)} data-outcome={outcome} hidden>
						{/* The moment is put in by the script. */}
						<p data-text={outcome === 'genuine' ? t.words.file.genuine.lead : undefined}>
							{outcome === 'genuine' ? '' : t(`file.${outcome}.lead`)}
						</p>
						{outcome === 'genuine' && (
							<p>
								<a href={href('/results/verify')} data-check-online data-text={t.words.file.online}>
									{t('file.byCode')}
								</a>
							</p>
						)}
						{outcome !== 'genuine' && outcome !== 'unread' && outcome !== 'no-keys' && (
							<p>
								{t('call')} <PhoneLink phone={phone} />
							</p>
						)}
					</Verdict>
				))}
			</div>
			<Disclosure summary={t('file.keys')}>
				<div className={field.field}>
					<label className={field.label} htmlFor="check-keys">
						{t('file.keys')}
					</label>
					<textarea
						className={`${field.input} ${field.textarea}`}
						id="check-keys"
						rows={6}
						spellCheck={false}
						autoComplete="off"
						aria-describedby="check-keys-hint"
						defaultValue={keys}
						data-check-keys
					/>
					<p className={field.hint} id="check-keys-hint">
						{t('file.keysHint')}
					</p>
				</div>
			</Disclosure>
			{savedAt === null && <Hint>{t('file.saveNote')}</Hint>}
			<Actions>
				{savedAt === null && (
					<ButtonLink to={checkFilePath} variant="quiet" download>
						<Icon name="file" /> {t('file.save')}
					</ButtonLink>
				)}
				<ButtonLink to="/results/verify" variant="quiet">
					{t('file.byCode')}
				</ButtonLink>
			</Actions>
		</Stack>
	);
}
