/** A field that looks for something on its own page: an ordinary form of the address, without a script as with one. */
import { Button } from './button.tsx';
import { useHref } from '#client/runtime/frame.tsx';
import field from './form-field.module.css';
import styles from './find-field.module.css';

interface FindFieldProps {
	readonly id: string;
	/** Bare path of the page. */
	readonly to: string;
	readonly value: string;
	readonly label: string;
	readonly placeholder: string;
	readonly button: string;
	/** What stays in the address besides. */
	readonly kept?: Readonly<Record<string, string>>;
}

export function FindField({ id, to, value, label, placeholder, button, kept = {} }: FindFieldProps) {
	const href = useHref();
	return (
		<form role="search" aria-labelledby={`${id}-label`} action={href(to)} className={styles.find}>
			{Object.entries(kept).map(([name, one]) => (
				<input key={name} type="hidden" name={name} value={one} />
			))}
			<label id={`${id}-label`} className={field.label} htmlFor={id}>
				{label}
			</label>
			<div>
				<input
					id={id}
					className={field.input}
					type="search"
					name="q"
					maxLength={100}
					autoComplete="off"
					placeholder={placeholder}
					defaultValue={value}
				/>
				<Button>{button}</Button>
			</div>
		</form>
	);
}
