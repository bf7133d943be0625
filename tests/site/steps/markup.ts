/** Markup judged by html-validate: what the standard of HTML says, and what it knows of accessibility. Whatever differs from its own choice stands here with its reason. */
import { HtmlValidate, StaticConfigLoader } from 'html-validate';

const validator = new HtmlValidate(
	new StaticConfigLoader({
		root: true,
		elements: ['html5'],
		extends: ['html-validate:standard', 'html-validate:a11y'],
		rules: {
			// A button of ours sends its form, which is what one without a type does; every byte of a page of fifty buttons counts.
			'no-implicit-button-type': 'off',
			// On phones the rows of a table are laid out as cards; a browser then forgets that it is a table, unless its roles are said.
			'no-redundant-role': 'off',
			// Suggestions of addresses are an ARIA combobox: a <select> cannot be typed into.
			'prefer-native-element': ['error', { exclude: ['listbox'] }],
		},
	}),
);

/** What is wrong with a document, a line each. */
export async function faultsOfMarkup(html: string): Promise<string[]> {
	const { results } = await validator.validateString(html);
	return results
		.flatMap(({ messages }) => messages)
		.map(({ ruleId, message, offset }) => `${ruleId}: ${message} (${html.slice(Math.max(0, offset - 60), offset + 60).replaceAll(/\s+/g, ' ')})`);
}
