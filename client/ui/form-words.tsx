/**
 * The words that scripts say in forms, as data in the document: they are there when the network is not. The first form of a document brings them for
 * all. What is wrong with a field (`rulesWords`) comes with the script that checks it: a form has some ten of the hundred. `<` is written as an escape, so that no text
 * can end the element.
 */
import { formsWords } from '#shared/i18n/forms.words.ts';
import { useFrame, useT, type Frame } from '#client/runtime/frame.tsx';

/** Which form of a document was the first. */
const firstForms = new WeakMap<Frame, string>();

export function FormWords({ form }: { readonly form: string }) {
	const frame = useFrame();
	const t = useT(formsWords);
	if (!firstForms.has(frame)) firstForms.set(frame, form);
	if (firstForms.get(frame) !== form) return null;
	return (
		<script type="application/json" data-words={formsWords.area}>
			{JSON.stringify(t.words).replace(/</g, '\\u003c')}
		</script>
	);
}
