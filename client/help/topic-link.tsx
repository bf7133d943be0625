/** A small way to the answers, from where a question arises. */
import type { Topic } from '#shared/content/types.ts';
import { helpWords } from '#shared/content/help.words.ts';
import { Icon } from '#client/ui/icon.tsx';
import { Link } from '#client/ui/link.tsx';
import { useT } from '#client/runtime/frame.tsx';
import styles from './topic-link.module.css';

export function TopicLink({ topic }: { readonly topic: Topic }) {
	const t = useT(helpWords);
	return (
		<p className={styles.topic}>
			<Icon name="info" />
			<Link to={`/help#${topic}`}>{t.words.about[topic]}</Link>
		</p>
	);
}
