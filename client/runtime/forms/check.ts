/** Checks a form by its definition, as the server will; loaded when a form is touched. */
import { formatPhone } from '#shared/kit/money.ts';
import { normalisePhone, warnings } from '#shared/kit/fields.ts';
import { parseForm, type Form } from '#shared/kit/form.ts';
import type { Check } from './watch-fields.ts';

export const checkOf = (definition: Form): Check => ({
	form(data) {
		const parsed = parseForm(definition, data);
		return parsed.ok ? [] : (parsed.error.fields ?? []);
	},
	has: (name) => name in definition.fields,
	doubtful(name, text) {
		const rule = definition.warnings[name];
		return rule === undefined ? null : warnings[rule](text);
	},
	readablePhone(text) {
		const normal = normalisePhone(text);
		// How numbers of other countries are grouped, their owners know better.
		return normal === null || !normal.startsWith('+7') ? text : formatPhone(normal).replaceAll('\u00a0', ' ');
	},
});
