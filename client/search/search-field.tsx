/** The search form: works as it stands; suggestions come when somebody touches it. */
import { Island } from '#client/runtime/island.tsx';
import { SearchBox } from './search-box.tsx';
import styles from './search.module.css';

interface SearchFieldProps {
	/** Begins the ids of the form; one page may hold two. */
	readonly id: string;
	readonly value?: string;
	readonly large?: boolean;
}

export function SearchField({ id, value = '', large = false }: SearchFieldProps) {
	const className = (large ? [styles.form, styles.large] : [styles.form]).join(' ');
	return <Island name="search" id={id} on="interaction" of={SearchBox} props={{ value, className }} />;
}
