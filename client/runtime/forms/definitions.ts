/** The definitions of forms by name: each feature's are a chunk of their own, loaded when one of its forms is touched. */
import type { Form } from '#shared/kit/form.ts';

const files = import.meta.glob<Readonly<Record<string, Form | object>>>('/shared/*/forms.ts');

/** @throws when it cannot be loaded, or there is no form of this name */
export async function loadForm(name: string): Promise<Form> {
	const exported = Object.values((await files[`/shared/${name.split('/', 1)[0] ?? ''}/forms.ts`]?.()) ?? {});
	const form = exported.find((one): one is Form => 'name' in one && 'fields' in one && one.name === name);
	if (!form) throw new Error(`no form ${name}`);
	return form;
}
