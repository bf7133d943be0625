/** Two months as lists to choose from: they stand in the address, and work without a script. */
import { formatMonth } from '#shared/kit/dates.ts';
import { useFieldId, useFrame } from '#client/runtime/frame.tsx';
import styles from './period-form.module.css';

interface MonthFieldProps {
	readonly name: 'from' | 'till';
	readonly label: string;
	readonly value: string;
	/** The latest first. */
	readonly choices: readonly string[];
}

export function MonthField({ name, label, value, choices }: MonthFieldProps) {
	const { locale } = useFrame();
	const id = useFieldId(name);
	return (
		<div className={styles.field}>
			<label htmlFor={id}>{label}</label>
			<select id={id} name={name} defaultValue={value}>
				{choices.map((one) => (
					<option key={one} value={one}>
						{formatMonth(locale, one)}
					</option>
				))}
			</select>
		</div>
	);
}
