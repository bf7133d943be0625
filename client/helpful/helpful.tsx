/** "Was this helpful?" below a text: an ordinary form of two buttons; with a script the thanks come into its place (`client/helpful/send.ts`). */
import type { HelpfulSubject } from '#shared/helpful/paths.ts';
import { helpfulAnswers } from '#shared/helpful/forms.ts';
import { helpfulWords } from '#shared/helpful/words.ts';
import { Button } from '#client/ui/button.tsx';
import { useHref, useT } from '#client/runtime/frame.tsx';
import styles from './helpful.module.css';

export function Helpful({ kind, slug }: HelpfulSubject) {
	const t = useT(helpfulWords);
	const href = useHref();
	return (
		<div data-helpful="">
			<form method="post" action={href('/helpful')} className={styles.ask} aria-label={t('question')}>
				<input type="hidden" name="kind" value={kind} />
				<input type="hidden" name="slug" value={slug} />
				{t('question')}
				{helpfulAnswers.map((answer) => (
					<Button key={answer} variant="quiet" name="answer" value={answer}>
						{t(answer)}
					</Button>
				))}
			</form>
		</div>
	);
}
