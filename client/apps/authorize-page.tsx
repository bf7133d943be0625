/** An app asks to read results: who it is, for whom, what it will see and until when. The way back leads on by itself, also without scripts, as that to a bank's page does. */
import { confirmAddress } from '#shared/account/confirm-path.ts';
import type { AuthorizePayload } from '#shared/apps/payload.ts';
import { appWords } from '#shared/apps/words.ts';
import { formatMoment } from '#shared/kit/dates.ts';
import { subjectField } from '#shared/kit/form.ts';
import { AccountFrame } from '#client/layouts/account-frame.tsx';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import { Actions } from '#client/ui/actions.tsx';
import button from '#client/ui/button.module.css';
import { ButtonLink } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Link } from '#client/ui/link.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { PressForm } from '#client/ui/press-form.tsx';
import { Stack } from '#client/ui/stack.tsx';
import styles from './apps.module.css';

export function AuthorizePage(payload: AuthorizePayload) {
	return (
		<AccountFrame>
			<Stack narrow>
				{payload.kind === 'ask' && <Ask {...payload} />}
				{payload.kind === 'leave' && <Leave {...payload} />}
				{payload.kind === 'unknown' && <Unknown />}
			</Stack>
		</AccountFrame>
	);
}

type Of<Kind extends AuthorizePayload['kind']> = Extract<AuthorizePayload, { readonly kind: Kind }>;
function Ask({ app, place, name, isChild, resources, until, at, isStrong, failed }: Of<'ask'>) {
	const { locale, person } = useFrame();
	const t = useT(appWords);
	// Ordinary forms: what follows leads to another site, which a page does that is loaded whole.
	const values = { [subjectField]: person?.subject ?? '' };
	return (
		<>
			<PageHead title={t('ask.title', { name: app.name })} />
			<p>
				{t('ask.by', { publisher: app.publisher })}
				{app.website !== '' && (
					<>
						<br />
						<a href={app.website} rel="noopener noreferrer">
							{t('ask.website')}
						</a>
					</>
				)}
			</p>
			<Card>
				<dl className={styles.facts}>
					<div>
						<dt>{t('ask.whose')}</dt>
						<dd>{name}</dd>
					</div>
					<div>
						<dt>{t('ask.what')}</dt>
						<dd>
							<ul className={styles.resources}>
								{resources.map((resource) => (
									<li key={resource}>{t(`resources.${resource}`)}</li>
								))}
							</ul>
							<p>{t('ask.all')}</p>
							<p>{t('ask.held')}</p>
						</dd>
					</div>
					<div>
						<dt>{t('ask.until')}</dt>
						<dd>{until === null ? t('ask.once') : t('ask.lasting', { moment: formatMoment(locale, until) })}</dd>
					</div>
				</dl>
			</Card>
			{isChild && (
				<Notice>
					<p>{t('ask.child')}</p>
					<p>
						<Link to="/cabinet/family">{t('ask.family')}</Link>
					</p>
				</Notice>
			)}
			<Notice title={t('ask.careTitle')}>
				<p>{t('ask.care')}</p>
				<p>{t('ask.leads', { place })}</p>
			</Notice>
			{!isStrong && (
				<Notice>
					<p>{t('ask.confirm')}</p>
					<Actions>
						<ButtonLink to={confirmAddress(locale, at)}>{t('ask.confirmYes')}</ButtonLink>
					</Actions>
				</Notice>
			)}
			{failed && (
				<Notice tone="warn" role="alert">
					<p>{t('ask.failed')}</p>
				</Notice>
			)}
			<div className={styles.answers}>
				{isStrong && (
					<PressForm to={at} intent="allow" values={values} variant="main">
						{t('ask.allow')}
					</PressForm>
				)}
				<PressForm to={at} intent="deny" values={values}>
					{t('ask.deny')}
				</PressForm>
			</div>
		</>
	);
}

function Leave({ appName, url, outcome }: Of<'leave'>) {
	const t = useT(appWords);
	return (
		<>
			<meta httpEquiv="refresh" content={`${outcome === 'failed' ? 3 : 0}; url=${url}`} />
			<PageHead title={t('leave.title', { name: appName })} />
			<p role="status">{t(`leave.${outcome}`)}</p>
			<Actions>
				<a className={button.main} href={url} rel="noreferrer" data-full>
					{t('leave.open')}
				</a>
			</Actions>
		</>
	);
}

function Unknown() {
	const t = useT(appWords);
	return (
		<>
			<PageHead title={t('unknown.title')} />
			<Notice tone="warn" role="alert">
				<p>{t('unknown.text')}</p>
			</Notice>
			<Actions>
				<ButtonLink to="/cabinet">{t('unknown.home')}</ButtonLink>
			</Actions>
		</>
	);
}
