/** An order whole, as it leaves for systems that speak FHIR or HL7 v2: what the laboratory reads of it as JSON, with what its lines are called elsewhere. */
import type { Reply } from '#shared/calls.ts';
import { failure, success, type Result } from '#shared/kit/errors.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { readOrder, readOrders, type OrderReader, type ToldOrder } from '#worker/lab/order/laboratory-list.ts';
import { linesOfOrders, type OrderLineRow } from '#worker/lab/order/lines-store.ts';
import { analytesByAnalysis } from '#worker/lab/results/analytes-store.ts';
import { materialsOf, type Material } from './materials-store.ts';

export interface WholeLine {
	/** From 1. */
	readonly nr: number;
	readonly code: string;
	readonly name: string;
	/** Taking of material, and no test. */
	readonly isSampling: boolean;
	/** Of a test that measures one thing; null for any other. */
	readonly loinc: string | null;
	/** Null where nothing is taken, or where it may be one of several. */
	readonly material: Material | null;
}

/** What the person said of a state that references depend on, as LOINC asks for it. */
export interface SaidState {
	readonly loinc: string;
	readonly name: string;
	readonly value: { readonly code: string; readonly text: string } | { readonly weeks: number } | { readonly day: string };
}

export interface WholeOrder {
	readonly order: Reply<'lis.order.view'>;
	readonly locale: Locale;
	readonly lines: readonly WholeLine[];
	readonly states: readonly SaidState[];
}

/** That it is read is written down before anything is given. Refusals: those of `readOrder`. */
export async function wholeOrder(context: OrderReader, orderNr: string): Promise<Result<WholeOrder>> {
	const read = await readOrder(context, orderNr);
	if (!read.ok) return read;
	const [whole] = await wholeOf(context, [read.value]);
	return whole === undefined ? failure('not-found') : success(whole);
}

/** A page of them, and what the next one is asked for with. Refusals: those of `readOrders`. */
export async function wholeOrders(
	context: OrderReader,
	feed: Parameters<typeof readOrders>[1],
): Promise<Result<{ orders: WholeOrder[]; next: string | null }>> {
	const read = await readOrders(context, feed);
	return read.ok ? success({ orders: await wholeOf(context, read.value.told), next: read.value.next }) : read;
}

/** By as many statements for a hundred orders as for one. */
async function wholeOf({ db, locale }: OrderReader, told: readonly ToldOrder[]): Promise<WholeOrder[]> {
	const rows = await linesOfOrders(
		db,
		told.map(({ id }) => id),
	);
	const ids = [...rows.values()].flatMap((lines) => lines.map((line) => line.analysis_id));
	const [analytes, materials] = await Promise.all([analytesByAnalysis(db, ids), materialsOf(db, locale, ids)]);
	const lineOf = (row: OrderLineRow, at: number): WholeLine => {
		const [analyte, ...others] = analytes.get(row.analysis_id) ?? [];
		const [material, ...more] = row.sampling === 1 ? [] : (materials.get(row.analysis_id) ?? []);
		return {
			nr: at + 1,
			code: row.code,
			name: row.name[locale],
			isSampling: row.sampling === 1,
			loinc: others.length > 0 ? null : (analyte?.loinc ?? null),
			material: more.length > 0 ? null : (material ?? null),
		};
	};
	return told.map(({ id, order }) => ({ order, locale, lines: (rows.get(id) ?? []).map(lineOf), states: statesOf(order) }));
}

/** Of the cycle and menopause LOINC has no answer that means the same. */
function statesOf({ bodyState, pregnancyWeek, lastPeriod }: WholeOrder['order']): SaidState[] {
	return [
		...(bodyState === 'pregnant' ? [{ loinc: '82810-3', name: 'Pregnancy status', value: { code: 'LA15173-0', text: 'Pregnant' } }] : []),
		...(pregnancyWeek === null ? [] : [{ loinc: '18185-9', name: 'Gestational age', value: { weeks: pregnancyWeek } }]),
		...(lastPeriod === null ? [] : [{ loinc: '8665-2', name: 'Last menstrual period start date', value: { day: lastPeriod } }]),
	];
}
