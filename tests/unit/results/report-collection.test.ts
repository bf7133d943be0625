/** Reports of several requests in one file: each as it is by itself, behind a page that lists them. */
import { readFileSync } from 'node:fs';
import { PDFArray, PDFDict, PDFHexString, PDFName, type PDFObject } from 'pdf-lib';
import { expect, test } from 'vitest';
import { locales } from '#shared/i18n/locales.ts';
import { translator } from '#shared/i18n/translator.ts';
import { reportWords } from '#shared/results/report.words.ts';
import { everyElement, structureOf } from '#tests/support/pdf-structure.ts';
import { operatorsOfPdf, pagesOfPdf } from '#tests/support/pdf-text.ts';
import { bloodCount, fortyPages, sampleProof } from '#tests/support/report-data.ts';
import { renderCollection } from '#worker/lab/results/pdf/collection.ts';
import { renderReport } from '#worker/lab/results/pdf/report.ts';

const font = (name: string) => readFileSync(`worker/lab/results/pdf/font-${name}.bin`);
const fonts = { regular: font('regular'), semibold: font('semibold') };
const common = { now: Date.UTC(2026, 10, 21), requisites: { bin: null, licence: null } };
const second = { ...bloodCount, internalNr: '1427368952' };
const reports = [bloodCount, fortyPages, second].map((request) => ({ request, proof: sampleProof }));
const collected = (locale: (typeof locales)[number], gone = 0, all = reports) =>
	renderCollection(locale, all, { ...common, phone: '+77270550001', extent: 'Часть 1 из 2.', gone }, fonts);

/** Pages of a report that is drawn by itself. */
const alone =
	(locale: (typeof locales)[number]) =>
	async ({ request, proof }: (typeof reports)[number]) =>
		operatorsOfPdf(await renderReport(locale, request, { ...common, readyOnly: false, proof }, fonts));

test.each(locales)('%s: each report is drawn as it is by itself, with its own count of pages', async (locale) => {
	const [, ...pages] = await operatorsOfPdf(await collected(locale));
	const each = await Promise.all(reports.map(alone(locale)));
	expect(pages).toEqual(each.flat());
});

test('the first page lists them with their codes, says that the file is not signed as a whole, and how many are left out', async () => {
	const t = translator('en')(reportWords);
	const [list = ''] = await pagesOfPdf(await collected('en', 2));
	for (const { request } of reports) expect(list).toContain(t('collection.report', { number: `${request.internalNr}-${request.edition}` }));
	for (const said of [sampleProof.code, 'Часть 1 из 2.', 'it is not signed as a whole', t.plural('collection.gone', 2)]) expect(list).toContain(said);
	expect((await pagesOfPdf(await collected('en')))[0]).not.toContain('left out');
});

test('the first page says whose they are, once for each way in which the reports name the person', async () => {
	const renamed = { ...second, lastName: 'Тұрсынова' };
	const [list = ''] = await pagesOfPdf(
		await collected(
			'ru',
			0,
			[bloodCount, second, renamed].map((request) => ({ request, proof: sampleProof })),
		),
	);
	const named = (lastName: string) => [lastName, bloodCount.firstName, bloodCount.middleName].filter(Boolean).join(' ');
	for (const name of [named(bloodCount.lastName), named('Тұрсынова')]) expect(list.split(`${name} · `)).toHaveLength(2);
});

test('bookmarks lead to the list and to the first page of each report', async () => {
	const { document, root } = await structureOf(await collected('ru'));
	const { context, catalog } = document;
	const pages = document.getPages().map(({ ref }) => ref);
	const found: [title: string, page: number][] = [];
	const outlines = catalog.lookup(PDFName.of('Outlines'), PDFDict);
	let next: PDFObject | undefined = outlines.get(PDFName.of('First'));
	while (next !== undefined) {
		const item: PDFDict = context.lookup(next, PDFDict);
		const target = item.lookup(PDFName.of('Dest'), PDFArray).get(0);
		found.push([item.lookup(PDFName.of('Title'), PDFHexString).decodeText(), pages.findIndex((ref) => ref === target)]);
		next = item.get(PDFName.of('Next'));
	}
	const t = translator('ru')(reportWords);
	const lengths = (await Promise.all(reports.map(alone('ru')))).map((drawn) => drawn.length);
	const starts = lengths.map((_, at) => lengths.slice(0, at).reduce((sum, length) => sum + length, 1));
	expect(found).toEqual([[t('collection.list'), 0], ...reports.map(({ request }, at) => [t('subject', { number: request.internalNr }), starts[at]])]);
	// Each report is a heading of its own.
	expect(everyElement(root).filter(({ role }) => role === 'H1')).toHaveLength(1 + reports.length);
});
