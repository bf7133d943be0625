/** Prints the page, where a script can; the browser's own menu does it everywhere. */
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import styles from './print-button.module.css';

export function PrintButton({ label }: { readonly label: string }) {
	return (
		<Button type="button" variant="quiet" className={styles.print} data-act="print">
			<Icon name="print" /> {label}
		</Button>
	);
}
