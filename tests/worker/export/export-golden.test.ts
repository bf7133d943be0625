/** Golden cases of results, taken along: what a FHIR program and a spreadsheet are told is what the page says, and what is sent back means the same. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { localeFacts, locales, type Locale } from '#shared/i18n/locales.ts';
import type { ResultLine, ResultRequest } from '#shared/results/calls.ts';
import { deliverCase, goldenFiles, type GoldenCase } from '#tests/support/golden-results.ts';
import { ask, read } from '#tests/support/laboratory.ts';
import { fhirType } from '#tests/support/fhir.ts';
import { noProblems, problemsOf } from '#tests/support/fhir-validators.ts';
import { ipaProblems } from '#tests/support/ipa.ts';
import { exported, linesIn, tellsNothing, type FhirBundle } from '#tests/support/taken-along.ts';
import { seedLaboratory } from '#tests/support/seed-import.ts';
import { testServices } from '#tests/support/services.ts';
import { lis } from '#tests/support/site.ts';
import { readUnit } from '#worker/lab/results/units.ts';
import { openAccess } from '#worker/lab/results/access.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });
beforeAll(() => seedLaboratory());

const cases = Object.values(goldenFiles)
	.flat()
	.filter(({ messages }) => messages.every(({ refused }) => refused === undefined));
/** What was released is held back again where it comes anew. */
const isReleased = ({ messages }: GoldenCase) => messages.some(({ release }) => release !== undefined);
/** Files are told by their address on the site; a message brings them whole. */
const hasFiles = (bundle: FhirBundle): boolean => bundle.entry.some(({ resource }) => resource['presentedForm'] !== undefined);
/** What comes back otherwise, and no calmer: as what is done about it. */
const otherwise: Readonly<Record<string, Readonly<Record<string, { readonly flag?: string | null; readonly value?: Readonly<Record<Locale, string>> }>>>> = {
	// A code that contradicts its text is not handed on, because a program would read it: the text alone is judged.
	'a coded negative beside a positive text is not judged': { 'SER-011': { flag: 'A', value: { ru: 'положительно', en: 'positive', kz: 'оң' } } },
	// An interval as it was printed is a text, which nobody judges.
	'an interval of CRP is shown as it came': { 'BIO-031': { flag: null } },
	'leucocytes 0-2 in a field are normal for a man': { 'URI-001.WBC': { flag: null } },
	// A number has no noughts at its end: a limit of measuring is printed as it was written.
	'potassium ">6.0" is high: it may be critical, or not': { 'BIO-051': { value: { ru: '>6', en: '>6', kz: '>6' } } },
	'troponin "<2.0" of a man is normal': { 'BIO-042': { value: { ru: '<2', en: '<2', kz: '<2' } } },
	// References with conditions are words where they come from a laboratory: no bound of them asks for one more figure.
	'glucose of 5.949 of a woman has as many digits as its verdict needs': { 'BIO-001': { value: { ru: '5,9', en: '5.9', kz: '5,9' } } },
};
interface Opened {
	readonly id: string;
	readonly access: string;
}
async function opened(requestNr: string): Promise<Opened> {
	const id = String(await env.LAB_DB.prepare('SELECT id FROM result_requests WHERE request_nr = ?1').bind(requestNr).first('id'));
	const { access } = await openAccess({ db: env.LAB_DB, now: Date.now(), services: testServices() }, id);
	return { id, access };
}
const infoOf = ({ id, access }: Opened, locale: Locale): Promise<ResultRequest> =>
	read<ResultRequest>(ask('GET', `/api/site-test-results/request-info-by-id?id=${id}`, { access, lang: localeFacts[locale].alias }));

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

/** That no line of a Bundle is calmer or fuller than on the page of the same language. */
function expectSame(bundle: FhirBundle, { lines }: ResultRequest): void {
	expect(linesIn(bundle)).toHaveLength(lines.length);
	for (const [at, line] of lines.entries()) {
		const observation = linesIn(bundle)[at] ?? { resourceType: '' };
		expect(observation.code?.text).toBe(line.name);
		const codes = (observation.interpretation ?? []).flatMap(({ coding = [] }) => coding.map(({ code }) => code));
		if (line.flag !== 'N' || line.isDoubtful) expect(codes, line.name).not.toContain('N');
		if (line.flag !== null && line.flag !== 'N') expect(codes[0], line.name).toBe(line.flag);
		if (line.state === 'restricted') expect(tellsNothing(observation)).toBe(true);
		if (line.isDoubtful) expect(observation.note?.length ?? 0).toBeGreaterThan(0);
	}
}

describe.each(cases.map((one, at) => [one.name, one, at] as const))('%s', (_name, one, at) => {
	it('is told to programs as the page tells it, and comes back with the same meaning', async () => {
		const requestNr = await deliverCase(one);
		const reader = await opened(requestNr);
		for (const locale of locales) {
			const told = await infoOf(reader, locale);
			const bundle = await exported(reader, locale);
			expectSame(bundle, told);
			// Its shape is that of every language, and looking at it takes most of the time: in each language a third of the cases.
			if (locale === locales[at % locales.length]) {
				expect(problemsOf(bundle)).toEqual(noProblems);
				expect(ipaProblems(bundle.entry.map(({ resource }) => resource))).toEqual([]);
			}
			// What the laboratory is sent is words of one language: Russian of each case, another one of two of three.
			const isSent = locale === 'ru' || locale === locales[at % locales.length];
			if (!isSent || isReleased(one) || hasFiles(bundle)) continue;
			const again = `${requestNr}-${locale}`;
			const body = JSON.stringify(bundle).replaceAll(`"${requestNr}"`, `"${again}"`);
			const answer = await lis('POST', '/lis/results', body, { 'Content-Type': fhirType });
			expect([answer.status, await answer.text()]).toEqual([200, expect.any(String)]);
			const back = await infoOf(await opened(again), locale);
			const byCode = (lines: readonly ResultLine[]) => Object.fromEntries(lines.map((line) => [line.code, meaningOf(line)] as const));
			const same = byCode(told.lines);
			for (const [code, { value, ...other }] of Object.entries(otherwise[one.name] ?? {}))
				same[code] = { ...same[code], ...other, ...(value === undefined ? {} : { value: value[locale] }) } as ReturnType<typeof meaningOf>;
			expect(byCode(back.lines), locale).toEqual(same);
		}
	});
});
