/** Number and password of a receipt open a result; beside it, where on the receipt they are. */
import type { CaptchaWidget, RefusedForm } from '#shared/kit/refused-form.ts';
import { errorsWords } from '#shared/i18n/errors.words.ts';
import { formsWords } from '#shared/i18n/forms.words.ts';
import { resultsWords } from '#shared/results/words.ts';
import { useFrame, useHref, useT } from '#client/runtime/frame.tsx';
import { CaptchaSlot } from '#client/ui/captcha-slot.tsx';
import { Field } from '#client/ui/field.tsx';
import { formState } from '#client/ui/faults.ts';
import { FormBanner } from '#client/ui/form-banner.tsx';
import { Form } from '#client/ui/form.tsx';
import { Sign } from '#client/ui/sign.tsx';
import { Submit } from '#client/ui/submit.tsx';
import fieldStyles from '#client/ui/form-field.module.css';
import sheet from '#client/ui/sheet.module.css';

interface LookupFormProps {
	/** Number that another page has brought along. */
	readonly number: string;
	readonly captcha: CaptchaWidget;
	readonly refused: RefusedForm | null;
	readonly phone: string;
}

const fieldOf: Readonly<Record<string, string>> = { 'request-not-found': 'internalNr', 'invalid-password': 'password' };

export function LookupForm({ number, captcha, refused, phone }: LookupFormProps) {
	const { translator } = useFrame();
	const t = useT(resultsWords);
	const tErrors = useT(errorsWords);
	const tForms = useT(formsWords);
	const href = useHref();
	const told = refused === null ? null : atField(refused, tErrors(refused.error.name));
	const base = formState(refused, ['internalNr', 'password'], translator);
	const state = (name: string) => (told?.field === name ? { ...base.of(name), fault: told.text, first: true } : base.of(name));
	const nr = state('internalNr');
	return (
		<Form name="results" action={href('/results/login')} sending={t('opening')} className={sheet.card}>
			<FormBanner
				refused={told === null ? refused : null}
				labels={{ internalNr: t('number'), password: t('password') }}
				phone={phone}
				message={refused?.error.name === 'too-many' ? t('locked') : null}
			/>
			<Field
				name="internalNr"
				label={t('number')}
				state={{ ...nr, value: nr.value || number }}
				hint={t('numberHint')}
				autoComplete="off"
				inputMode="text"
				maxLength={40}
			/>
			<Field
				name="password"
				label={t('password')}
				state={state('password')}
				hint={t('passwordHint')}
				type="password"
				autoComplete="off"
				inputMode="numeric"
				maxLength={40}
				beside={
					<button type="button" className={fieldStyles.reveal} data-act="reveal" aria-label={tForms('showPassword')} aria-pressed="false">
						<Sign name="eye" />
					</button>
				}
			/>
			{told !== null && refused?.error.triesLeft !== undefined && refused.error.triesLeft > 0 && (
				<p className={sheet.notice} role="status">
					{tForms.plural('triesLeft', refused.error.triesLeft)}
				</p>
			)}
			<CaptchaSlot captcha={captcha} state={state('captcha')} phone={phone} />
			<Submit label={t('open')} />
		</Form>
	);
}

/** A wrong number and a wrong password are told at their fields. */
function atField({ error }: RefusedForm, usual: string): { readonly field: string; readonly text: string } | null {
	const field = fieldOf[error.name];
	return field === undefined ? null : { field, text: error.message ?? usual };
}
