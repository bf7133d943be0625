/**
 * Plays the laboratory's own system: takes every open order through its states and sends its results, by the same calls and with the same
 * key as the real one. An order is confirmed only after its results were taken, so whatever a broken-off run left behind is still open and
 * is taken up by the next one.
 */
import type { OrderState } from '#shared/kit/domain.ts';
import { todayInAlmaty } from '#shared/kit/fields.ts';
import { numberOfState } from '#shared/order/states.ts';
import { setTimeout as wait } from 'node:timers/promises';
import type { z } from 'zod';
import { calls, type Reply } from '#shared/calls.ts';
import { callLaboratory, type Laboratory } from '#scripts/lib/laboratory.ts';
import { Refusal } from '#scripts/lib/refusal.ts';
import { plain } from '#scripts/lib/terminal.ts';
import { asBundle, asJson, type Report } from './messages.ts';
import type { Random } from './agreement.ts';
import { hasOwnReport, newbornOf, withAntibiograms, withHardCase } from './hard-cases.ts';
import { plausibleLines, type ListedOrder } from './plausible.ts';

/** A page of PDF as a laboratory's system would send it along: its own report. */

/** Base64 of a PDF of one page that names the request. */
function ownReport(requestNr: string): string {
	const text = `BT /F1 14 Tf 60 780 Td (Laboratory report, request ${requestNr.replace(/[^A-Za-z0-9-]/g, '')}) Tj ET`;
	const objects = [
		'<< /Type /Catalog /Pages 2 0 R >>',
		'<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
		'<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
		`<< /Length ${String(text.length)} >>\nstream\n${text}\nendstream`,
		'<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
	];
	let file = '%PDF-1.4\n';
	const places = objects.map((object, at) => {
		const place = file.length;
		file += `${String(at + 1)} 0 obj\n${object}\nendobj\n`;
		return place;
	});
	const table = file.length;
	const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
	file += `xref\n0 ${String(objects.length + 1)}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${String(objects.length + 1)} /Root 1 0 R >>\nstartxref\n${String(table)}\n%%EOF\n`;
	return btoa(file);
}

export interface SimulateOptions extends Laboratory {
	/** How often it looks for orders. */
	readonly rounds: number;
	readonly log: (line: string) => void;
	/** The same numbers give the same results. */
	readonly random: Random;
	/** Milliseconds between two rounds. */
	readonly pause?: number;
}

export interface SimulatedOrder {
	readonly orderNr: string;
	readonly requestNr: string;
	/** Null when the request was made before: a password is told once. */
	readonly password: string | null;
}

/** Gives back what it took to the end. @throws Refusal when nobody answers, or an answer is none that a laboratory could go on with */
export async function simulate({ origin, key, rounds, log, random, pause = 5000 }: SimulateOptions): Promise<SimulatedOrder[]> {
	const laboratory = { origin, key };
	const done: SimulatedOrder[] = [];
	for (let round = 0; round < rounds; round += 1) {
		if (round > 0) await wait(pause);
		for (const order of await openOrders(laboratory)) {
			const taken = await accept(laboratory, order);
			if (!taken) {
				log(`Order ${order.orderNr}: somebody else moved it`);
				continue;
			}
			log(`Order ${order.orderNr}: request ${taken.requestNr}${taken.password === null ? '' : `, password ${inThrees(taken.password)}`}`);
			const form = done.length % 2 === 0 ? asJson : asBundle;
			for (const report of reportsOf(order, taken.requestNr, random)) {
				await read(await send(laboratory, 'POST', '/lis/results', form(report)), calls['lis.results'].reply);
				log(
					`Order ${order.orderNr}: ${report.complete ? 'complete' : 'partial'} results, ${report.lines.length} ${report.lines.length === 1 ? 'line' : 'lines'}`,
				);
			}
			const child = childOf(order, taken.requestNr, random);
			if (child && (await sendChild(laboratory, child.report)))
				log(`Order ${order.orderNr}: newborn, request ${child.report.requestNr}, password ${inThrees(child.password)}`);
			await move(laboratory, order.orderNr, 'confirmed');
			done.push(taken);
		}
	}
	if (done.length === 0) log('No open orders.');
	return done;
}

/** False when the catalogue has not what is measured of a newborn. */
async function sendChild(laboratory: Laboratory, report: Report): Promise<boolean> {
	const response = await send(laboratory, 'POST', '/lis/results', asJson(report));
	if (response.status === 422) {
		await response.body?.cancel();
		return false;
	}
	await read(response, calls['lis.results'].reply);
	return true;
}

/** As it stands on a receipt. */
const inThrees = (password: string) => password.replace(/(\d{3})(?=\d)/g, '$1 ');

async function openOrders(laboratory: Laboratory): Promise<ListedOrder[]> {
	const orders: ListedOrder[] = [];
	for (const status of ['new', 'formalized', 'requested'] as const) {
		let next: string | null = null;
		do {
			const after: string = next === null ? '' : `&after=${encodeURIComponent(next)}`;
			const page: Reply<'lis.order.list'> = await read(
				await send(laboratory, 'GET', `/lis/orders?status=${numberOfState(status)}&pageSize=100${after}`),
				calls['lis.order.list'].reply,
			);
			orders.push(...page.data);
			next = page.next;
		} while (next !== null);
	}
	return orders;
}

/** Takes an order to where its laboratory request stands; null when it was cancelled or moved by somebody else in between. */
async function accept(laboratory: Laboratory, { orderNr, status }: ListedOrder): Promise<SimulatedOrder | null> {
	if (status === 'new' && !(await move(laboratory, orderNr, 'formalized'))) return null;
	const moved = await move(laboratory, orderNr, 'requested');
	return moved?.requestNr ? { orderNr, requestNr: moved.requestNr, password: moved.password } : null;
}

/** Null when the order may not go there any more. */
async function move(laboratory: Laboratory, orderNr: string, status: OrderState): Promise<Reply<'lis.order.status'> | null> {
	const response = await send(laboratory, 'PUT', `/lis/orders/${orderNr}/status`, { body: { status: numberOfState(status) } });
	return response.status === 409 ? null : read(response, calls['lis.order.status'].reply);
}

/** Half of the lines first, then the rest, then what a hard case has to say afterwards. A single line comes as a preliminary one first. */
function reportsOf(order: ListedOrder, requestNr: string, random: Random): Report[] {
	const { orderNr } = order;
	const { lines, later } = withHardCase(withAntibiograms(plausibleLines(order, random)), random);
	const files = lines.some(hasOwnReport) ? [{ title: 'Laboratory report', contentType: 'application/pdf', data: ownReport(requestNr) }] : undefined;
	const first = lines.length === 1 ? lines.map(({ code }) => ({ code, status: 'preliminary' as const })) : lines.slice(0, Math.floor(lines.length / 2));
	const rest = lines.length === 1 ? lines : lines.slice(first.length);
	const now = Date.now();
	const report = (at: number, more: Pick<Report, 'complete' | 'lines' | 'files'>): Report => {
		const issued = new Date(at).toISOString();
		return { messageId: `simulated-${requestNr}-${issued}`, issued, collectedAt: new Date(now).toISOString(), requestNr, orderNr, ...more };
	};
	// A line that is still in work keeps the request open.
	const open = later.some(({ status }) => status === 'final');
	return [
		report(now, { complete: false, lines: first }),
		report(now + 1, { complete: !open, lines: rest, ...(files === undefined ? {} : { files }) }),
		...(later.length > 0 ? [report(now + 2, { complete: true, lines: later })] : []),
	];
}

/** A newborn's own request, made by its first message; null for most orders. */
function childOf(order: ListedOrder, requestNr: string, random: Random): { readonly report: Report; readonly password: string } | null {
	const newborn = newbornOf(order, todayInAlmaty(), random);
	if (newborn === null) return null;
	const issued = new Date().toISOString();
	const childNr = `${requestNr}-N`;
	const password = String(100_000_000 + Math.floor(random() * 900_000_000));
	const patient = { lastName: 'Новорождённый', firstName: newborn.sex === 'F' ? 'Девочка' : 'Мальчик', birthDate: newborn.birthDate, sex: newborn.sex };
	const messageId = `simulated-${childNr}-${issued}`;
	const report = {
		messageId,
		issued,
		collectedAt: issued,
		requestNr: childNr,
		orderNr: null,
		owner: { patient, password },
		complete: true,
		lines: newborn.lines,
	};
	return { report, password };
}

interface Sending {
	readonly body: object;
	readonly type?: string;
}

async function send(laboratory: Laboratory, method: string, path: string, sending?: Sending): Promise<Response> {
	return callLaboratory(laboratory, path, {
		method,
		...(sending ? { headers: { 'Content-Type': sending.type ?? 'application/json', Accept: 'application/json' }, body: JSON.stringify(sending.body) } : {}),
	});
}

async function read<S extends z.ZodType>(response: Response, schema: S): Promise<z.output<S>> {
	const text = await response.text();
	if (!response.ok) throw new Refusal(`${new URL(response.url).pathname}: ${response.status} ${plain(text.slice(0, 500))}`);
	return schema.parse(JSON.parse(text));
}
