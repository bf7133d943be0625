/** Golden cases of results (`tests/golden/results/README.md`), and how a laboratory's system would send them. */
import { env } from 'cloudflare:test';
import { expect } from 'vitest';
import type { Locale } from '#shared/i18n/locales.ts';
import { fresh } from './laboratory.ts';
import { lis } from './site.ts';

interface Expected {
	/** Texts that page and paper say, in this order or another. */
	readonly says?: readonly string[];
	readonly page?: readonly string[];
	readonly pdf?: readonly string[];
	/** Texts that neither says. */
	readonly never?: readonly string[];
}
/** What the page of a report's code says of it. */
type CodeVerdict = 'genuine' | 'superseded' | 'withdrawn' | 'unknown';
interface Refusal {
	readonly status: number;
	/** Fields or paths that the refusal names. */
	readonly names: readonly string[];
	/** What of the person it must not repeat. */
	readonly never?: readonly string[];
}
interface Sent {
	readonly resourceType?: string;
	readonly refused?: Refusal;
	/** Segments of an HL7 v2 message, in the place of everything else. */
	readonly hl7?: readonly string[];
	/** Not a message of results, but the laboratory's word on whose request it is. */
	readonly identity?: object;
	/** Nor this: its word that it has spoken to the patient about what is held back. */
	readonly release?: object;
}
export interface GoldenCase {
	readonly name: string;
	readonly patient?: object;
	/** The seed's list of what is told in person first holds; in other cases there is none, so that they show what is made of each value. */
	readonly isListHeld?: true;
	/** Plain messages, Bundles, or segments of HL7 v2; `{{request}}` and `{{message}}` in their texts are filled in, and members that are null are left out. */
	readonly messages: readonly Sent[];
	/** The IIN of the account that reads it, which the reception has confirmed; left out: anyone who has the receipt. */
	readonly account?: string;
	/** What the reader says of the patient’s state on the page, before reading. */
	readonly told?: object;
	/** All is well, and that is said. Where this is left out, no language may say so. */
	readonly allNormal?: true;
	/**
	 * Of several messages: what the code of the report that was printed after each of them tells in the end, the last one's being that of the report as it stands.
	 * Null where no report could be printed.
	 */
	readonly codes?: readonly (CodeVerdict | null)[];
	readonly expect: Readonly<Partial<Record<Locale, Expected>>>;
}

/** Cases by the path of their file. */
export const goldenFiles = import.meta.glob<readonly GoldenCase[]>('/tests/golden/results/*.json', { import: 'default', eager: true });
export const usualPatient = { lastName: 'Сәрсенбаева', firstName: 'Айгүл', middleName: 'Қайратқызы', birthDate: '1990-05-14', sex: 'F' };
let counter = 0;

/**
 * Sends a case's messages as the laboratory's system would.
 * @param between is told the request's number after each message but the last
 * @returns the request's number
 */
export async function deliverCase(
	{ patient = usualPatient, isListHeld, messages }: GoldenCase,
	between: (requestNr: string) => Promise<void> = () => Promise.resolve(),
): Promise<string> {
	await env.LAB_DB.prepare('UPDATE held_analytes SET held = ?1')
		.bind(isListHeld === true ? 1 : 0)
		.run();
	counter += 1;
	const requestNr = `GOLD-${counter}`;
	for (const [at, { refused, identity, release, hl7, ...message }] of messages.entries()) {
		if (at > 0) await between(requestNr);
		const { resourceType } = message;
		const minute = String(at).padStart(2, '0');
		const filled = resourceType
			? message
			: {
					messageId: fresh(),
					issued: `2026-11-20T12:${minute}:00+05:00`,
					requestNr,
					collectedAt: '2026-11-20T08:00:00+05:00',
					...(at === 0 ? { patient } : {}),
					...message,
				};
		if (hl7) {
			const segments = hl7.join('\r').replaceAll('{{request}}', requestNr).replaceAll('{{message}}', fresh());
			const answer = await lis('POST', '/lis/hl7', segments, { 'Content-Type': 'application/hl7-v2' });
			const text = await answer.text();
			expect(answer.status, text).toBe(refused?.status ?? 200);
			for (const name of refused?.names ?? ['MSA|AA|']) expect(text).toContain(name);
			for (const value of refused?.never ?? []) expect(text).not.toContain(value);
			continue;
		}
		const body = JSON.stringify(identity ?? release ?? filled, (_name, value: unknown) => value ?? undefined)
			.replaceAll('{{request}}', requestNr)
			.replaceAll('{{message}}', fresh());
		const type = { 'Content-Type': resourceType ? 'application/fhir+json' : 'application/json' };
		const call = identity ? 'patient' : release ? 'release' : null;
		const answer = call ? await lis('PUT', `/lis/requests/${requestNr}/${call}`, body, type) : await lis('POST', '/lis/results', body, type);
		const text = await answer.text();
		expect([answer.status, text]).toEqual([refused?.status ?? 200, expect.any(String)]);
		for (const name of refused?.names ?? []) expect(text).toContain(name);
		for (const value of refused?.never ?? []) expect(text).not.toContain(value);
	}
	return requestNr;
}
