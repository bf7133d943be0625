/** The order form with its fonts. Only ever imported when a form is wanted: library and fonts are most of the worker's weight. */
import type { Locale } from '#shared/i18n/locales.ts';
import regular from '#worker/lab/results/pdf/font-regular.bin';
import semibold from '#worker/lab/results/pdf/font-semibold.bin';
import { renderOrderForm, type OrderFormData } from './order-form.ts';

export async function makeOrderForm(locale: Locale, data: OrderFormData): Promise<Uint8Array<ArrayBuffer>> {
	return new Uint8Array(await renderOrderForm(locale, data, { regular, semibold }));
}
