/** The definitions of forms by name: each feature's are chunks of their own, loaded when one of its forms is touched. */
import type { Form } from '#shared/kit/form.ts';

const files = import.meta.glob<Readonly<Record<string, unknown>>>(['/shared/*/forms.ts', '/shared/*/*-forms.ts']);

/** Limits, lists and functions stand beside the forms. */
const isForm = (one: unknown): one is Form => typeof one === 'object' && one !== null && 'name' in one && 'fields' in one;

/** @throws when it cannot be loaded, or there is no form of this name */
export async function loadForm(name: string): Promise<Form> {
	const folder = `/shared/${name.split('/', 1)[0] ?? ''}/`;
	const loaded = await Promise.all(Object.entries(files).flatMap(([path, load]) => (path.startsWith(folder) ? [load()] : [])));
	const form = loaded
		.flatMap((one) => Object.values(one))
		.filter(isForm)
		.find((one) => one.name === name);
	if (form) return form;
	const missing = new Error(`no form ${name}`);
	// A mistake of ours, unlike a file that does not come: who sends the form does without its checks, so it is heard here.
	reportError(missing);
	throw missing;
}
