/**
 * What stands above a form that was refused: the list of wrong fields, or what went wrong as a whole, with the phone of people who can
 * help. Empty and hidden at first; the browser fills the same places when it finds something before sending.
 */
import type { Failure } from '#shared/kit/errors.ts';
import { errorsWords } from '#shared/i18n/errors.words.ts';
import { formsWords } from '#shared/i18n/forms.words.ts';
import { useFieldId, useFrame, useT } from '#client/runtime/frame.tsx';
import { PhoneLink } from './phone-link.tsx';
import { otherFault, useForm } from './form-context.ts';
import { Icon } from './icon.tsx';
import styles from './form-banner.module.css';

export function FormBanner() {
	const t = useT(formsWords);
	const { form, texts, refused, faults, notes, phone } = useForm();
	const { translator } = useFrame();
	const listed = [...faults].filter(([name]) => name !== 'captcha');
	const error = refused !== null && listed.length === 0 && notes.size === 0 ? refused.error : null;
	// A page that was posted whole comes back without its files. Where a script gives them back it takes these words away.
	const filesLost = refused !== null && form.encoding === 'multipart';
	return (
		<>
			<div className={styles.summary} role="alert" data-summary hidden={listed.length === 0}>
				<p className={styles.title}>
					<Icon name="alert" />
					<span>{t('summary')}</span>
				</p>
				<ul data-summary-list>
					{listed.map(([name, fault]) => (
						<WrongField key={name} name={name} fault={fault} />
					))}
				</ul>
				{filesLost && listed.length > 0 && <p data-files-lost>{t('filesAgain')}</p>}
			</div>
			<ErrorBanner
				error={error}
				phone={phone}
				message={error && (texts.errors?.[error.name] ?? otherFault(form, refused, translator))}
				kept={form.secrets.length === 0}
				filesLost={filesLost && error !== null}
			/>
		</>
	);
}

function WrongField({ name, fault }: { readonly name: string; readonly fault: string }) {
	const { texts } = useForm();
	return (
		<li>
			<a href={`#${useFieldId(name)}`}>{texts.fields[name]}</a>: {fault}
		</li>
	);
}

interface ErrorBannerProps {
	readonly error: Failure | null;
	readonly phone: string;
	/** Instead of the error's usual words. */
	readonly message?: string | null | undefined;
	/** Everything that was typed is still there. */
	readonly kept?: boolean;
	/** But for its files: those have to be chosen again. */
	readonly filesLost?: boolean;
}

/** What went wrong as a whole, and whom to call; hidden while nothing did. */
function ErrorBanner({ error, phone, message = null, kept = false, filesLost = false }: ErrorBannerProps) {
	const t = useT(formsWords);
	const tErrors = useT(errorsWords);
	const { retryAfter, triesLeft = 0 } = error ?? {};
	return (
		<div className={styles.banner} role="alert" data-banner hidden={error === null}>
			<p className={styles.title}>
				<Icon name="alert" />
				<span>{t('bannerTitle')}</span>
			</p>
			<p data-banner-text>{error && (message ?? error.message ?? tErrors(error.name))}</p>
			{retryAfter !== undefined && <p data-banner-more>{t.plural('retryMinutes', Math.max(1, Math.ceil(retryAfter / 60)))}</p>}
			{triesLeft > 0 && <p data-banner-more>{t.plural('triesLeft', triesLeft)}</p>}
			<p>
				{kept && (
					<span data-kept hidden={filesLost}>
						{t('kept')}{' '}
					</span>
				)}
				{filesLost && (
					<span data-files-lost>
						{kept && t('keptTexts')} {t('filesAgain')}{' '}
					</span>
				)}
				{t('callUs')} <PhoneLink phone={phone} />
			</p>
		</div>
	);
}
