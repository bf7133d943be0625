/**
 * What stands above a form that was refused: the list of wrong fields, or what went wrong as a whole, with the phone of people who can
 * help. Empty and hidden at first; the browser fills the same places when it finds something before sending.
 */
import type { RefusedForm } from '#shared/kit/refused-form.ts';
import { formatPhone } from '#shared/kit/money.ts';
import { errorsWords } from '#shared/i18n/errors.words.ts';
import { formsWords } from '#shared/i18n/forms.words.ts';
import { rulesWords } from '#shared/i18n/rules.words.ts';
import { useT } from '#client/runtime/frame.tsx';
import { Sign } from './sign.tsx';
import { ruleText } from './faults.ts';
import { inputId } from './field.tsx';
import styles from './form-banner.module.css';

interface FormBannerProps {
	readonly refused: RefusedForm | null;
	/** Names of the fields on the page, with their labels. */
	readonly labels: Readonly<Record<string, string>>;
	readonly phone: string;
	/** Instead of the error's usual words. */
	readonly message?: string | null;
	/** Everything that was typed is still there: true of a form without a password. */
	readonly kept?: boolean;
}

export function FormBanner({ refused, labels, phone, message = null, kept = false }: FormBannerProps) {
	const t = useT(formsWords);
	const tErrors = useT(errorsWords);
	const tRules = useT(rulesWords);
	const error = refused?.error ?? null;
	const faults = error?.fields ?? [];
	const listed = error !== null && faults.some((fault) => fault.field in labels);
	const whole = error !== null && !listed;
	return (
		<>
			<div className={styles.summary} role="alert" data-summary hidden={!listed}>
				<p className={styles.title}>
					<Sign name="alert" />
					<span data-summary-title>{t('summary')}</span>
				</p>
				<ul data-summary-list>
					{listed &&
						faults.map((fault) => (
							<li key={`${fault.field} ${fault.rule}`}>
								<a href={`#${inputId(fault.field)}`}>{labels[fault.field] ?? fault.field}</a>: {ruleText(tRules.words, fault.rule)}
							</li>
						))}
				</ul>
			</div>
			<div className={styles.banner} role="alert" data-banner hidden={!whole}>
				<p className={styles.title}>
					<Sign name="alert" />
					<span>{t('bannerTitle')}</span>
				</p>
				<p data-banner-text>{whole && (message ?? error.message ?? tErrors(error.name))}</p>
				{error?.retryAfter !== undefined && <p>{t.plural('retryMinutes', Math.max(1, Math.ceil(error.retryAfter / 60)))}</p>}
				{error?.triesLeft !== undefined && error.triesLeft > 0 && <p>{t.plural('triesLeft', error.triesLeft)}</p>}
				<p>
					{kept && t('kept')} {t('callUs')} <PhoneLink phone={phone} />
				</p>
			</div>
		</>
	);
}

export const PhoneLink = ({ phone }: { readonly phone: string }) => (
	<a className="numbers" href={`tel:${phone}`}>
		{formatPhone(phone)}
	</a>
);
