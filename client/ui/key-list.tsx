/** Keys with what each does, and a switch below them. */
import type { ComponentProps } from 'react';
import styles from './key-list.module.css';

export function KeyList({ keys }: { readonly keys: readonly (readonly [key: string, what: string])[] }) {
	return (
		<dl className={styles.list}>
			{keys.map(([key, what]) => (
				<div key={key}>
					<dt>
						<kbd>{key}</kbd>
					</dt>
					<dd>{what}</dd>
				</div>
			))}
		</dl>
	);
}

export function KeySwitch({ label, ...attributes }: ComponentProps<'input'> & { readonly label: string }) {
	return (
		<label className={styles.switch}>
			<input type="checkbox" autoComplete="off" {...attributes} />
			<span>{label}</span>
		</label>
	);
}
