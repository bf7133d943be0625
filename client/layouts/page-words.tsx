/** The words that scripts speak, as data in the page. `<` is written as an escape, so that no text can end the element. */
import { frameWords } from '#shared/i18n/frame.words.ts';
import { useT } from '#client/runtime/frame.tsx';

export function PageWordsScript() {
	const t = useT(frameWords);
	return (
		<script type="application/json" id="page-words">
			{JSON.stringify(t.words.words).replace(/</g, '\\u003c')}
		</script>
	);
}
