/** A number in the groups in which it is read out. They stand apart by style alone: what is copied, or read by a screen reader, is the number. */
import { groupsOf } from '#shared/kit/spoken-number.ts';
import styles from './spoken-number.module.css';

export const SpokenNumber = ({ number }: { readonly number: string }) => (
	<span className={styles.groups}>
		{groupsOf(number).map((group, at) => (
			<span key={at}>{group}</span>
		))}
	</span>
);
