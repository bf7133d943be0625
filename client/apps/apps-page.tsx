/** Apps that may read results: what each sees, since when and until when, and ending it. */
import { endAppForm } from '#shared/apps/forms.ts';
import type { AppsPayload } from '#shared/apps/payload.ts';
import { resourcesOf } from '#shared/apps/scopes.ts';
import { appWords } from '#shared/apps/words.ts';
import { formatMoment } from '#shared/kit/dates.ts';
import { openingsTab } from '#shared/openings/place.ts';
import { AccountFrame } from '#client/layouts/account-frame.tsx';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import { Card } from '#client/ui/card.tsx';
import { fieldsOf, Form } from '#client/ui/form.tsx';
import { Hint } from '#client/ui/hint.tsx';
import { Link } from '#client/ui/link.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { Submit } from '#client/ui/submit.tsx';
import styles from './apps.module.css';

const { Hidden } = fieldsOf(endAppForm);
const noWords = { fields: {} };

export function AppsPage({ apps, done, failed }: AppsPayload) {
	const t = useT(appWords);
	return (
		<AccountFrame>
			<Stack narrow>
				<PageHead title={t('title')} lead={t('lead')} />
				{done && (
					<Notice role="status">
						<p>{t('ended')}</p>
					</Notice>
				)}
				{failed && (
					<Notice tone="warn" role="alert">
						<p>{t('failed')}</p>
					</Notice>
				)}
				{apps.length === 0 ? (
					<>
						<p>{t('none')}</p>
						<Hint>{t('how')}</Hint>
					</>
				) : (
					<ul className={styles.list} aria-label={t('list')}>
						{apps.map((app) => (
							<li key={app.id}>
								<AppCard app={app} />
							</li>
						))}
					</ul>
				)}
				<Hint>{t('kept')}</Hint>
				<p>
					<Link to={openingsTab}>{t('journal')}</Link>
				</p>
			</Stack>
		</AccountFrame>
	);
}

function AppCard({ app: { id, name, scopes, allowedAt, usedAt, endsAt, isByYou } }: { readonly app: AppsPayload['apps'][number] }) {
	const { locale } = useFrame();
	const t = useT(appWords);
	return (
		<Card>
			<div>
				<h2 className={styles.name} id={`app-${id}`}>
					{name}
				</h2>
				<ul className={styles.resources}>
					{resourcesOf(scopes).map((resource) => (
						<li key={resource}>{t(`resources.${resource}`)}</li>
					))}
				</ul>
			</div>
			<div className={styles.moments}>
				<p>{t('allowedAt', { moment: formatMoment(locale, allowedAt) })}</p>
				{!isByYou && <p>{t('byFamily')}</p>}
				<p>{usedAt === null ? t('neverUsed') : t('used', { moment: formatMoment(locale, usedAt) })}</p>
				<p>{t('endsAt', { moment: formatMoment(locale, endsAt) })}</p>
			</div>
			<Form form={endAppForm} words={noWords} refused={null} className={styles.end}>
				<Hidden name="id" value={id} />
				<Submit label={t('end')} intent="end" quiet about={`app-${id}`} />
			</Form>
		</Card>
	);
}
