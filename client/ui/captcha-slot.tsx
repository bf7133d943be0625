/**
 * The place of the captcha in a form: a line that says what happens, and the hidden input that `client/runtime/captcha` fills. Nothing is
 * loaded before the form is touched. All that the line may say stands in one place, so it is as high as the longest of it and never moves
 * the button below. Without scripts it says plainly that they are needed, and whom to call.
 */
import { captchaField } from '#shared/kit/form.ts';
import { formsWords } from '#shared/i18n/forms.words.ts';
import { useFieldId, useT } from '#client/runtime/frame.tsx';
import { FaultText } from './field-frame.tsx';
import { PhoneLink } from './phone-link.tsx';
import { useForm } from './form-context.ts';
import { Icon } from './icon.tsx';
import styles from './captcha-slot.module.css';

/** Said before anything is typed, above a form that cannot be sent without a script, and again where it is sent. */
export function NeedsScript() {
	const t = useT(formsWords);
	const { phone } = useForm();
	return (
		<p className={styles.plain}>
			{t('captcha.noScript')} <PhoneLink phone={phone} />
		</p>
	);
}

const states = ['idle', 'working', 'ready', 'failed'] as const;

export function CaptchaSlot() {
	const t = useT(formsWords);
	const { captcha, faults } = useForm();
	const id = useFieldId('captcha');
	if (captcha === null) return null;
	return (
		<div className={styles.slot} data-field="captcha">
			<noscript>
				<NeedsScript />
			</noscript>
			{captcha.kind === 'altcha' ? (
				<div className={styles.line} data-captcha="altcha" data-challenge={captcha.challengeUrl} data-state="idle">
					<Icon name="shield" />
					{states.map((state) => (
						<span key={state} data-says={state}>
							{t(`captcha.${state}`)}
						</span>
					))}
					<input type="hidden" name={captchaField} />
				</div>
			) : (
				<div className={styles.vendor} data-captcha="smartcaptcha" data-sitekey={captcha.siteKey} />
			)}
			<FaultText id={id} fault={faults.get('captcha') ?? null} />
		</div>
	);
}
