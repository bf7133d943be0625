/** The result form with its fonts. Only ever imported when a form is wanted: library and fonts are most of the worker's weight. */
import type { ResultRequest } from '#shared/results/calls.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import regular from './font-regular.bin';
import semibold from './font-semibold.bin';
import { renderForm, type FormOptions } from './form.ts';

export async function makeBlank(locale: Locale, request: ResultRequest, options: FormOptions): Promise<Uint8Array<ArrayBuffer>> {
	return new Uint8Array(await renderForm(locale, request, options, { regular, semibold }));
}
