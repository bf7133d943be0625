/** The laboratory's own system: moves orders and sends results by its calls, with its key. */
import { expect, type APIRequestContext, type APIResponse } from '@playwright/test';
import { randomInt, randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { Calls, Reply } from '#shared/calls.ts';
import type { LisLine, LisResults } from '#shared/results/messages.ts';

/** Replies as they come over the wire, where states are numbers. */
type Sent<Id extends keyof Calls> = z.input<Calls[Id]['reply']>;
type Consultation = Sent<'lis.consultation.list'>['data'][number];
type Feedback = Sent<'lis.feedback.list'>['data'][number];
type ListedOrder = Sent<'lis.order.list'>['data'][number];
type Moved = Sent<'lis.order.status'>;

export interface Laboratory {
	readonly setStatus: (orderNr: string, status: number) => Promise<Moved>;
	/** Every order of a state. */
	readonly orders: (status: number) => Promise<ListedOrder[]>;
	/** Every request for a consultation. */
	readonly consultations: () => Promise<Consultation[]>;
	/** Every message of visitors. */
	readonly feedback: () => Promise<Feedback[]>;
	/** Sends a message of results in the laboratory's JSON, or a FHIR Bundle. */
	readonly send: (message: object, type?: 'application/json' | 'application/fhir+json') => Promise<Reply<'lis.results'>>;
	/** Sends a message that is refused. @returns its number among the refused ones */
	readonly refuse: () => Promise<number>;
	/** Brings rows of a file in. */
	readonly bring: (
		file: 'staff' | 'representatives' | 'doctors' | 'partners' | 'cards' | 'doctor-money' | 'promotions' | 'discount-levels',
		rows: readonly object[],
	) => Promise<Reply<'lis.doctors'>>;
}

export function laboratory(request: APIRequestContext, key: string): Laboratory {
	const headers = { Authorization: `Bearer ${key}` };
	// Of a site whose laboratory runs alone; it is no part of the site then.
	const origin = process.env.LIS_ORIGIN ?? '';
	async function call<T>(method: 'GET' | 'PUT' | 'POST', path: string, options: object = {}): Promise<T> {
		const answer = await request.fetch(`${origin}${path}`, { method, headers, ...options });
		if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
		return (await answer.json()) as T;
	}
	return {
		setStatus: (orderNr, status) => call('PUT', `/lis/orders/${orderNr}/status`, { data: { status } }),
		async orders(status) {
			const all: ListedOrder[] = [];
			let next: string | null = null;
			do {
				const params: Record<string, string | number> = { status, pageSize: 100, ...(next === null ? {} : { after: next }) };
				const page: Sent<'lis.order.list'> = await call<Sent<'lis.order.list'>>('GET', '/lis/orders', { params });
				all.push(...page.data);
				next = page.next;
			} while (next !== null);
			return all;
		},
		async consultations() {
			const all: Consultation[] = [];
			let next: number | null = 0;
			while (next !== null) {
				const page: Sent<'lis.consultation.list'> = await call<Sent<'lis.consultation.list'>>('GET', '/lis/consultations', {
					params: { after: next, pageSize: 100 },
				});
				all.push(...page.data);
				next = page.next;
			}
			return all;
		},
		async feedback() {
			const all: Feedback[] = [];
			let next: number | null = 0;
			while (next !== null) {
				const page: Sent<'lis.feedback.list'> = await call<Sent<'lis.feedback.list'>>('GET', '/lis/feedback', {
					params: { after: next, pageSize: 100 },
				});
				all.push(...page.data);
				next = page.next;
			}
			return all;
		},
		// Another test may be bringing such a file in at this moment.
		async bring(file, rows) {
			let answer: APIResponse | undefined;
			await expect(async () => {
				answer = await request.put(`${origin}/lis/${file}`, { headers, data: rows });
				expect(answer.status() === 409 && (await answer.text()).includes('importRunning')).toBe(false);
			}).toPass();
			if (answer?.ok() !== true) throw new Error(`PUT /lis/${file}: ${String(answer?.status())} ${(await answer?.text()) ?? ''}`);
			return (await answer.json()) as Reply<'lis.doctors'>;
		},
		async refuse() {
			const messageId = randomUUID();
			const answer = await request.post(`${origin}/lis/results`, {
				headers,
				data: { ...ownRequest([{ code: 'NOBODYS', status: 'final', value: 1 }]), messageId },
			});
			if (answer.ok()) throw new Error(`POST /lis/results: ${String(answer.status())} ${await answer.text()}`);
			const outcome = await call<Sent<'lis.results.outcome'>>('GET', `/lis/results/messages/${messageId}`);
			return outcome.refusals[0]?.id ?? 0;
		},
		send: (message, type = 'application/json') =>
			call('POST', '/lis/results', { data: JSON.stringify(message), headers: { ...headers, 'Content-Type': type, Accept: 'application/json' } }),
	};
}

/** A request that came to the laboratory without the site: its own number, password and patient. */
export function ownRequest(lines: readonly LisLine[], more: Partial<LisResults> = {}): LisResults & { readonly password: string } {
	const issued = new Date().toISOString();
	return {
		messageId: randomUUID(),
		issued,
		requestNr: `T${randomInt(10 ** 9, 10 ** 10)}`,
		patient: { lastName: 'Әбілқасымова', firstName: 'Гүлжан', middleName: 'Ерланқызы', birthDate: '1985-03-14', sex: 'F' },
		collectedAt: issued,
		...more,
		password: '482913750',
		lines: [...lines],
	};
}

/** The same results as a FHIR R4 Bundle. */
export function asBundle({ messageId, issued, requestNr, orderNr, lines }: LisResults): object {
	const observations = lines.map(({ code, value, unit }) => ({
		resource: {
			resourceType: 'Observation',
			status: 'final',
			code: { coding: [{ system: 'urn:zerthana:analyte', code }] },
			...(typeof value === 'number' ? { valueQuantity: { value, unit, system: 'http://unitsofmeasure.org', code: unit } } : { valueString: value }),
		},
	}));
	const report = {
		resourceType: 'DiagnosticReport',
		status: 'final',
		code: { text: 'Laboratory report' },
		identifier: [{ value: requestNr }],
		...(orderNr === undefined ? {} : { basedOn: [{ identifier: { value: orderNr } }] }),
		effectiveDateTime: issued,
		issued,
	};
	return { resourceType: 'Bundle', type: 'collection', identifier: { value: messageId }, timestamp: issued, entry: [{ resource: report }, ...observations] };
}
