/** Documents to partners with their fonts. Only ever imported when one is wanted: library and fonts are most of the worker's weight. */
import type { Locale } from '#shared/i18n/locales.ts';
import regular from '#worker/lab/results/pdf/font-regular.bin';
import semibold from '#worker/lab/results/pdf/font-semibold.bin';
import { renderAct, type ActData } from './act.ts';
import { renderInvoice, type InvoiceData } from './invoice.ts';

export async function makeInvoice(locale: Locale, data: InvoiceData): Promise<Uint8Array<ArrayBuffer>> {
	return new Uint8Array(await renderInvoice(locale, data, { regular, semibold }));
}

export async function makeAct(data: ActData): Promise<Uint8Array<ArrayBuffer>> {
	return new Uint8Array(await renderAct(data, { regular, semibold }));
}
