/** A document's number, which never breaks into two lines. */
import styles from './document-number.module.css';

export const DocumentNumber = ({ number }: { readonly number: string }) => <span className={styles.number}>{number}</span>;
