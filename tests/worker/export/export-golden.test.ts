/** Golden cases of results, taken along: what a FHIR program and a spreadsheet are told is what the page says, and what is sent back means the same. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { ResultLine, ResultRequest } from '#shared/results/calls.ts';
import { ask, fresh, read } from '#tests/support/laboratory.ts';
import { fhirType } from '#tests/support/fhir.ts';
import { noProblems, problemsOf } from '#tests/support/fhir-validators.ts';
import { exported, linesIn, tellsNothing, type FhirBundle } from '#tests/support/taken-along.ts';
import { seedLaboratory } from '#tests/support/seed-import.ts';
import { testServices } from '#tests/support/services.ts';
import { lis } from '#tests/support/site.ts';
import { readUnit } from '#worker/lab/results/units.ts';
import { openAccess } from '#worker/lab/results/access.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });
beforeAll(() => seedLaboratory());

interface Sent {
	readonly resourceType?: string;
	readonly refused?: object;
	readonly identity?: object;
	readonly release?: object;
}
interface Case {
	readonly name: string;
	readonly patient?: object;
	readonly isListHeld?: true;
	readonly messages: readonly Sent[];
}
const files = import.meta.glob<readonly Case[]>('/tests/golden/results/*.json', { import: 'default', eager: true });
const usual = { lastName: 'Сәрсенбаева', firstName: 'Айгүл', middleName: 'Қайратқызы', birthDate: '1990-05-14', sex: 'F' };
const cases = Object.values(files)
	.flat()
	.filter(({ messages }) => messages.every(({ refused }) => refused === undefined));
/** What was released is held back again where it comes anew. */
const isReleased = ({ messages }: Case) => messages.some(({ release }) => release !== undefined);
/** What comes back otherwise, and no calmer: as what is done about it. */
const otherwise: Readonly<Record<string, Readonly<Record<string, object>>>> = {
	// A code that contradicts its text is not handed on, because a program would read it: the text alone is judged.
	'a coded negative beside a positive text is not judged': { 'SER-011': { flag: 'A', value: 'положительно' } },
	// An interval as it was printed is a text, which nobody judges.
	'an interval of CRP is shown as it came': { 'BIO-031': { flag: null } },
	// References with conditions are words where they come from a laboratory: no bound of them asks for one more figure.
	'glucose of 5.949 of a woman has as many digits as its verdict needs': { 'BIO-001': { value: '5,9' } },
};
let counter = 0;

/** Sends a case's messages. @returns the request's number */
async function deliver({ patient = usual, isListHeld, messages }: Case): Promise<string> {
	await env.LAB_DB.prepare('UPDATE held_analytes SET held = ?1')
		.bind(isListHeld === true ? 1 : 0)
		.run();
	counter += 1;
	const requestNr = `TAKE-${String(counter)}`;
	for (const [at, { identity, release, ...message }] of messages.entries()) {
		const plain = {
			messageId: fresh(),
			issued: `2026-11-20T12:${String(at).padStart(2, '0')}:00+05:00`,
			requestNr,
			collectedAt: '2026-11-20T08:00:00+05:00',
		};
		const filled = message.resourceType === undefined ? { ...plain, ...(at === 0 ? { patient } : {}), ...message } : message;
		const body = JSON.stringify(identity ?? release ?? filled, (_name, value: unknown) => value ?? undefined)
			.replaceAll('{{request}}', requestNr)
			.replaceAll('{{message}}', fresh());
		const type = { 'Content-Type': message.resourceType === undefined ? 'application/json' : fhirType };
		const call = identity ? 'patient' : release ? 'release' : null;
		const answer = await (call ? lis('PUT', `/lis/requests/${requestNr}/${call}`, body, type) : lis('POST', '/lis/results', body, type));
		expect([answer.status, await answer.text()]).toEqual([200, expect.any(String)]);
	}
	return requestNr;
}

async function opened(requestNr: string): Promise<{ readonly id: string; readonly access: string }> {
	const id = String(await env.LAB_DB.prepare('SELECT id FROM result_requests WHERE request_nr = ?1').bind(requestNr).first('id'));
	const { access } = await openAccess({ db: env.LAB_DB, now: Date.now(), services: testServices() }, id);
	return { id, access };
}
const infoOf = async (requestNr: string): Promise<ResultRequest> => {
	const { id, access } = await opened(requestNr);
	return read<ResultRequest>(ask('GET', `/api/site-test-results/request-info-by-id?id=${id}`, { access }));
};
const bundleOf = async (requestNr: string): Promise<FhirBundle> => exported(await opened(requestNr));

/** What a line means, as far as a laboratory can send it. */
const meaningOf = ({ state, value, unit, flag, comparator, range, parts, isFact }: ResultLine) => ({
	state,
	value,
	unit: readUnit(unit)[0] ?? unit,
	flag,
	comparator,
	isFact,
	range: range === null || (range.low === null && range.high === null) ? null : { low: range.low, high: range.high },
	// A microbe that has a table of its own is named once more where it came as an Observation.
	parts: parts
		.filter(({ group, value: microbe }) => group !== '' || !parts.some((other) => other.group === microbe))
		.map((part) => [part.group, part.value, readUnit(part.unit)[0] ?? part.unit, part.susceptibility ?? part.flag]),
});

describe.each(cases.map((one) => [one.name, one] as const))('%s', (_name, one) => {
	it('is told to programs as the page tells it, and comes back with the same meaning', async () => {
		const requestNr = await deliver(one);
		const told = await infoOf(requestNr);
		const bundle = await bundleOf(requestNr);
		expect(problemsOf(bundle)).toEqual(noProblems);
		expect(linesIn(bundle)).toHaveLength(told.lines.length);
		for (const [at, line] of told.lines.entries()) {
			const observation = linesIn(bundle)[at] ?? { resourceType: '' };
			expect(observation.code?.text).toBe(line.name);
			const codes = (observation.interpretation ?? []).flatMap(({ coding = [] }) => coding.map(({ code }) => code));
			if (line.flag !== 'N' || line.isDoubtful) expect(codes, line.name).not.toContain('N');
			if (line.flag !== null && line.flag !== 'N') expect(codes[0], line.name).toBe(line.flag);
			if (line.state === 'restricted') expect(tellsNothing(observation)).toBe(true);
			if (line.isDoubtful) expect(observation.note?.length ?? 0).toBeGreaterThan(0);
		}

		if (isReleased(one)) return;
		const again = `${requestNr}-AGAIN`;
		const body = JSON.stringify(bundle).replaceAll(`"${requestNr}"`, `"${again}"`);
		const answer = await lis('POST', '/lis/results', body, { 'Content-Type': fhirType });
		expect([answer.status, await answer.text()]).toEqual([200, expect.any(String)]);
		const back = await infoOf(again);
		const byCode = (lines: readonly ResultLine[]) => Object.fromEntries(lines.map((line) => [line.code, meaningOf(line)] as const));
		const same = byCode(told.lines);
		for (const [code, other] of Object.entries(otherwise[one.name] ?? {})) same[code] = { ...same[code], ...other } as ReturnType<typeof meaningOf>;
		expect(byCode(back.lines)).toEqual(same);
	});
});
