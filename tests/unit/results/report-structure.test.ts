/** What a program that reads a report aloud is told: each text once, in the order in which it is read, and nothing of what adorns. */
import { readFileSync } from 'node:fs';
import { PDFDict, PDFName, PDFString } from 'pdf-lib';
import { describe, expect, test } from 'vitest';
import { localeFacts, locales } from '#shared/i18n/locales.ts';
import { translator } from '#shared/i18n/translator.ts';
import { reportWords } from '#shared/results/report.words.ts';
import { everyElement, structureOf } from '#tests/support/pdf-structure.ts';
import { operatorsOfPdf } from '#tests/support/pdf-text.ts';
import { bloodCount, fortyPages, longLines, lineOf, sampleProof, textLine } from '#tests/support/report-data.ts';
import { sampleRange, sampleRequest } from '#tests/support/sample-results.ts';
import { renderReport } from '#worker/lab/results/pdf/report.ts';

const font = (name: string) => readFileSync(`worker/lab/results/pdf/font-${name}.bin`);
const fonts = { regular: font('regular'), semibold: font('semibold') };
const options = { readyOnly: false, now: Date.UTC(2026, 10, 21), requisites: { bin: null, licence: null }, proof: sampleProof };
const critical = lineOf({ name: 'Калий', flag: 'HH', degree: 'critically-high', value: '7,4', number: 7.4, range: sampleRange(3.5, 5.1) });
const mixed = sampleRequest([critical, textLine('Рост Escherichia coli 10^6 КОЕ/мл. '.repeat(20), { name: 'Посев мочи' }), lineOf()], {
	conclusion: 'Повторите через неделю.',
});

describe.each([
	['a blood count', bloodCount],
	['critical values, texts and a conclusion', mixed],
	['forty pages', fortyPages],
	['texts over pages', longLines],
])('%s', (_name, request) => {
	test('has each text in one element or among what is not read, and every piece in the tree, in the order of drawing', async () => {
		const bytes = await renderReport('ru', request, options, fonts);
		const { root, held } = await structureOf(bytes);
		const pages = await operatorsOfPdf(bytes);
		for (const [page, operators] of pages.entries()) {
			let open: string | null = null;
			for (const line of operators.split('\n')) {
				if (/ (?:BDC|BMC)$/.test(line)) {
					expect(open).toBeNull();
					open = line;
				} else if (line === 'EMC') open = null;
				else expect(open, line.slice(0, 60)).not.toBeNull();
			}
			const marked = [...operators.matchAll(/^\/\w+ <<\/MCID (\d+)>> BDC$/gm)].map(([, id]) => Number(id));
			expect(marked).toEqual(marked.map((_, at) => at));
			expect(held[page]).toEqual(marked.map(() => true));
		}
		const read = everyElement(root).flatMap(({ pieces }) => pieces);
		const order = read.map((piece) => piece.split('.').map(Number) as [number, number]);
		expect(order).toEqual(order.toSorted(([a, b], [c, d]) => a - c || b - d));
		expect(new Set(read).size).toBe(held.flat().length);
	});
	test('has one table, whose rows are as wide as its head; a head that comes again is not read again', async () => {
		const { root } = await structureOf(await renderReport('kz', request, options, fonts));
		const tables = everyElement(root).filter(({ role }) => role === 'Table');
		expect(tables).toHaveLength(1);
		const rows = tables[0]?.kids ?? [];
		expect(rows.length).toBeGreaterThan(Math.min(100, request.lines.length));
		for (const { role, kids } of rows) {
			expect(role).toBe('TR');
			expect(kids.reduce((sum, { span }) => sum + span, 0)).toBe(5);
		}
		expect(rows.filter(({ kids }) => kids.length === 5 && kids.every(({ role }) => role === 'TH'))).toHaveLength(1);
	});
});

test.each(locales)('%s: says its language and its title, which is its one heading; the squares say in words what they are', async (locale) => {
	const { document, root } = await structureOf(await renderReport(locale, bloodCount, options, fonts));
	const { catalog } = document;
	expect(catalog.lookup(PDFName.of('Lang'), PDFString).decodeText()).toBe(localeFacts[locale].html);
	expect(catalog.lookup(PDFName.of('MarkInfo'), PDFDict).get(PDFName.of('Marked'))?.toString()).toBe('true');
	expect(document.getTitle()).toContain(translator(locale)(reportWords)('title'));
	const all = everyElement(root);
	expect(all.filter(({ role }) => role === 'H1')).toHaveLength(1);
	const figures = all.filter(({ role }) => role === 'Figure');
	expect(figures.map(({ alt }) => alt)).toEqual([`${translator(locale)(reportWords)('proof')} ${sampleProof.site}${sampleProof.path}${sampleProof.code}`]);
	expect(figures[0]?.pieces).toHaveLength(1);
});
