/** The button that sends a form: it says what it does, and while it does it (`client/runtime/forms` marks it busy). */
import button from './button.module.css';
import styles from './submit.module.css';

export function Submit({ label }: { readonly label: string }) {
	return (
		<button type="submit" className={`${button.main} ${styles.submit}`} data-submit>
			<span className={styles.wheel} aria-hidden="true" />
			<span data-submit-label>{label}</span>
		</button>
	);
}
