/**
 * The button by which a browser makes or uses a passkey, in the form that carries the authenticator's answer to the server. It is in sight once a script has found that the
 * browser can do it (`ceremony.ts`); its place is kept, so nothing moves.
 */
import type { Form as FormDefinition } from '#shared/kit/form.ts';
import type { RefusedForm } from '#shared/kit/refused-form.ts';
import { passkeyWords } from '#shared/passkeys/words.ts';
import { useT } from '#client/runtime/frame.tsx';
import { Form } from '#client/ui/form.tsx';
import { Submit } from '#client/ui/submit.tsx';
import styles from './passkey-button.module.css';

interface PasskeyButtonProps {
	/** Which of the ceremonies. */
	readonly kind: 'add' | 'sign-in' | 'confirm';
	readonly form: FormDefinition;
	/** Left out: the page's own address. */
	readonly action?: string;
	/** Of the page's actions. */
	readonly intent: string;
	readonly label: string;
	readonly sending?: string;
	readonly quiet?: boolean;
	/** Where a credential is given once more, in the page's language: for a ceremony that wants one. */
	readonly confirmAt?: string;
	readonly refused: RefusedForm | null;
	readonly phone: string;
}

export function PasskeyButton({ kind, form, action, intent, label, sending, quiet = false, confirmAt, refused, phone }: PasskeyButtonProps) {
	const t = useT(passkeyWords);
	return (
		<Form form={form} words={{ fields: {}, errors: t.words.errors }} refused={refused} phone={phone} {...(action === undefined ? {} : { action })}>
			<div
				className={styles.passkey}
				data-passkey={kind}
				data-unable
				data-cancelled={t('outcome.cancelled')}
				data-exists={t('outcome.exists')}
				data-failed={t('outcome.failed')}
				data-confirm={confirmAt}
			>
				<input type="hidden" name="response" data-secret="" />
				{kind === 'sign-in' && <input type="hidden" name="notMine" value="on" disabled data-secret="" />}
				<Submit label={label} intent={intent} quiet={quiet} {...(sending === undefined ? {} : { sending })} />
				<p role="status" data-passkey-said />
			</div>
		</Form>
	);
}
