/**
 * The place of the captcha in a form: a line that says what happens, and the hidden input that `client/runtime/captcha` fills. Nothing is
 * loaded before the form is touched. Without scripts it says plainly that they are needed, and whom to call.
 */
import type { CaptchaWidget } from '#shared/kit/refused-form.ts';
import { formsWords } from '#shared/i18n/forms.words.ts';
import type { FieldState } from './faults.ts';
import { useT } from '#client/runtime/frame.tsx';
import { FaultText } from './field.tsx';
import { PhoneLink } from './form-banner.tsx';
import { Sign } from './sign.tsx';
import styles from './captcha-slot.module.css';

interface CaptchaSlotProps {
	readonly captcha: CaptchaWidget;
	readonly state: FieldState;
	readonly phone: string;
}

export function CaptchaSlot({ captcha, state, phone }: CaptchaSlotProps) {
	const t = useT(formsWords);
	return (
		<div className={styles.slot} data-field="captcha">
			<noscript>
				<p className={styles.plain}>
					{t('captcha.noScript')} <PhoneLink phone={phone} />
				</p>
			</noscript>
			{captcha.kind === 'altcha' ? (
				<div className={styles.line} data-captcha="altcha" data-challenge={captcha.challengeUrl} data-state="idle">
					<Sign name="shield" />
					<span data-captcha-status>{t('captcha.idle')}</span>
					<input type="hidden" name="smart-token" />
				</div>
			) : (
				<div className={styles.vendor} data-captcha="smartcaptcha" data-sitekey={captcha.siteKey} />
			)}
			<FaultText id="f-captcha" fault={state.fault} />
		</div>
	);
}
