/** From values of an analyte to the page that explains what was measured; nothing where there is none. */
import { resultsWords } from '#shared/results/words.ts';
import { useT } from '#client/runtime/frame.tsx';
import { Link } from '#client/ui/link.tsx';
import styles from './explained-link.module.css';

interface ExplainedLinkProps {
	/** Of the analyte: many such links stand on a page. */
	readonly name: string;
	/** Its code, which may come out of an address. */
	readonly code: string;
	/** Bare paths by code. */
	readonly explained: Readonly<Record<string, string>>;
}

export function ExplainedLink({ name, code, explained }: ExplainedLinkProps) {
	const t = useT(resultsWords);
	// What every object has (`constructor`) is no path.
	const to = Object.hasOwn(explained, code) ? explained[code] : undefined;
	if (to === undefined) return null;
	return (
		<Link className={styles.link} to={to} aria-label={t('view.explainedOf', { name })}>
			{t('view.explained')}
		</Link>
	);
}
