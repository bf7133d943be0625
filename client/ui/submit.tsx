/** The button that sends a form: it says what it does, and while it does it (`client/runtime/forms` marks it busy). */
import { intentField } from '#shared/kit/form.ts';
import { formsWords } from '#shared/i18n/forms.words.ts';
import { useT } from '#client/runtime/frame.tsx';
import button from './button.module.css';
import styles from './submit.module.css';

interface SubmitProps {
	readonly label: string;
	/** What it says while the form is on its way. */
	readonly sending?: string;
	/** What the form is sent for, where a page takes several. */
	readonly intent?: string;
	/** Beside a more important one. */
	readonly quiet?: boolean;
	/** It asks for these fields alone. */
	readonly fields?: readonly string[];
	/** Id of what the button is for, where several stand on a page: for who does not see in which row it is. */
	readonly about?: string;
}

export function Submit({ label, sending, intent, quiet = false, fields, about }: SubmitProps) {
	const t = useT(formsWords);
	return (
		<button
			type="submit"
			className={quiet ? button.quiet : `${button.main} ${styles.submit}`}
			data-submit
			data-fields={fields?.join(' ')}
			aria-describedby={about}
			data-sending={sending ?? t('sending')}
			{...(intent === undefined ? {} : { name: intentField, value: intent })}
		>
			<span className={styles.wheel} aria-hidden="true" />
			<span data-submit-label>{label}</span>
		</button>
	);
}
