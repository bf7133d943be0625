/** The search form: works as it stands; suggestions come when somebody touches it. */
import { searchWords } from '#shared/search/words.ts';
import { Island } from '#client/runtime/island.tsx';
import { SearchBox } from './search-box.tsx';
import { useHref, useT } from '#client/runtime/frame.tsx';
import styles from './search.module.css';

interface SearchFieldProps {
	/** Of the input; one page may hold two fields. */
	readonly id: string;
	readonly value?: string;
	readonly large?: boolean;
}

export function SearchField({ id, value = '', large = false }: SearchFieldProps) {
	const t = useT(searchWords);
	const href = useHref();
	const { label, placeholder, button } = t.words;
	const className = (large ? [styles.form, styles.large] : [styles.form]).join(' ');
	return <Island name="search" on="interaction" of={SearchBox} props={{ id, value, className, action: href('/search'), label, placeholder, button }} />;
}
