/** A small way to the answers, from where a question arises. */
import type { Topic } from '#shared/content/types.ts';
import { helpWords } from '#shared/content/help.words.ts';
import { useT } from '#client/runtime/frame.tsx';
import { SmallLink } from '#client/ui/small-link.tsx';

export function TopicLink({ topic }: { readonly topic: Topic }) {
	const t = useT(helpWords);
	return <SmallLink to={`/help#${topic}`}>{t.words.about[topic]}</SmallLink>;
}
