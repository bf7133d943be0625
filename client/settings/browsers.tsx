/** Browsers that are told of news of results: which there are, taking one away, and having this one told. That is asked of the browser by a press alone. */
import { confirmAddress } from '#shared/account/confirm-path.ts';
import { formatMoment } from '#shared/kit/dates.ts';
import { refusalOf, type RefusedForm } from '#shared/kit/refused-form.ts';
import type { Settings } from '#shared/settings/calls.ts';
import { forgetBrowserForm } from '#shared/settings/forms.ts';
import { maxBrowsers } from '#shared/settings/push.ts';
import { settingsWords } from '#shared/settings/words.ts';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import { Button } from '#client/ui/button.tsx';
import { Form, fieldsOf } from '#client/ui/form.tsx';
import { Hint } from '#client/ui/hint.tsx';
import { Submit } from '#client/ui/submit.tsx';
import styles from './browsers.module.css';

interface BrowsersProps {
	readonly push: NonNullable<Settings['push']>;
	readonly refused: RefusedForm | null;
}

const { Hidden } = fieldsOf(forgetBrowserForm);

export function Browsers({ push, refused }: BrowsersProps) {
	const { locale } = useFrame();
	const t = useT(settingsWords);
	return (
		<div className={styles.browsers}>
			<p>{push.browsers.length === 0 ? t('browsers.none') : t('browsers.lead')}</p>
			{push.browsers.length > 0 && (
				<ul className={styles.list}>
					{push.browsers.map(({ id, device, addedAt, mark }) => (
						<li key={id} data-browser={mark}>
							<div>
								<p className={styles.device}>{device || t('browsers.unknown')}</p>
								<Hint data-browser-this="" hidden>
									{t('browsers.this')}
								</Hint>
								<Hint>{t('browsers.since', { moment: formatMoment(locale, addedAt) })}</Hint>
							</div>
							<Form form={forgetBrowserForm} words={{ fields: {} }} refused={refusalOf(forgetBrowserForm, refused)}>
								<Hidden name="browser" value={id} />
								<Submit label={t('browsers.remove')} intent="browser" quiet />
							</Form>
						</li>
					))}
				</ul>
			)}
			{push.browsers.length < maxBrowsers ? (
				<div
					className={styles.ask}
					data-push={push.publicKey}
					data-unable
					data-denied={t('browsers.denied')}
					data-failed={t('browsers.failed')}
					data-confirm={confirmAddress(locale, '/cabinet/settings')}
				>
					<Button type="button" variant="quiet">
						{t('browsers.add')}
					</Button>
					<p role="status" data-push-said />
				</div>
			) : (
				<p>{t('browsers.full')}</p>
			)}
			<Hint>{t('browsers.hint')}</Hint>
		</div>
	);
}
