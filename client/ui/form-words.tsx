/**
 * The words that scripts say in forms, as data in the document: they are there when the network is not. The first form of a document brings them for
 * all. `<` is written as an escape, so that no text can end the element.
 */
import { formsWords } from '#shared/i18n/forms.words.ts';
import { rulesWords } from '#shared/i18n/rules.words.ts';
import { useFrame, useT, type Frame } from '#client/runtime/frame.tsx';

/** Which form of a document was the first. */
const firstForms = new WeakMap<Frame, string>();

export function FormWords({ form }: { readonly form: string }) {
	const frame = useFrame();
	const t = useT(formsWords);
	const tRules = useT(rulesWords);
	if (!firstForms.has(frame)) firstForms.set(frame, form);
	if (firstForms.get(frame) !== form) return null;
	return (
		<>
			<WordsScript area={formsWords.area} words={t.words} />
			<WordsScript area={rulesWords.area} words={tRules.words} />
		</>
	);
}

const WordsScript = ({ area, words }: { readonly area: string; readonly words: object }) => (
	<script type="application/json" data-words={area}>
		{JSON.stringify(words).replace(/</g, '\\u003c')}
	</script>
);
