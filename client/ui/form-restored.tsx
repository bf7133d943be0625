/** Says that a form came with what was typed before, and takes it away: the device may be another’s by now. The browser shows it when it gives a draft back. */
import { formsWords } from '#shared/i18n/forms.words.ts';
import { useT } from '#client/runtime/frame.tsx';
import { Button } from './button.tsx';
import { useForm } from './form-context.ts';
import styles from './form-restored.module.css';

/** Of shorter forms there is nothing to be told: they are seen at a glance. */
const longFrom = 4;

export function FormRestored() {
	const t = useT(formsWords);
	const { form } = useForm();
	if (Object.keys(form.fields).length < longFrom) return null;
	return (
		<div className={styles.restored} data-restored role="status" hidden>
			<span>{t('restored')}</span>
			<Button variant="quiet" type="button" data-start-over>
				{t('startOver')}
			</Button>
		</div>
	);
}
