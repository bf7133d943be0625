/** A report as PDF/A-2b (ISO 19005-2): whatever it needs is in the file, nothing of it depends on a program or moves, and its facts are said twice alike. */
import { readFileSync } from 'node:fs';
import { decodePDFRawStream, PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName, PDFRawStream } from 'pdf-lib';
import { expect, test } from 'vitest';
import { brand } from '#shared/brand.ts';
import { localeFacts, locales } from '#shared/i18n/locales.ts';
import { operatorsOfPdf } from '#tests/support/pdf-text.ts';
import { bloodCount, sampleProof } from '#tests/support/report-data.ts';
import type { Proof } from '#worker/lab/results/pdf/proof.ts';
import { colourProfile } from '#worker/lab/results/pdf/colour-profile.ts';
import { renderReport } from '#worker/lab/results/pdf/report.ts';

const font = (name: string) => readFileSync(`worker/lab/results/pdf/font-${name}.bin`);
const fonts = { regular: font('regular'), semibold: font('semibold') };
const now = Date.UTC(2026, 10, 21, 5, 30);
const options = { readyOnly: false, now, requisites: { bin: null, licence: null }, proof: sampleProof };
const drawn = (locale: (typeof locales)[number], request = bloodCount, proof: Proof = sampleProof) =>
	renderReport(locale, request, { ...options, proof }, fonts);
const load = (bytes: Uint8Array) => PDFDocument.load(bytes, { updateMetadata: false });
const rawOf = (dict: PDFDict, name: string): PDFRawStream => {
	const stream = dict.lookup(PDFName.of(name));
	if (!(stream instanceof PDFRawStream)) throw new TypeError(name);
	return stream;
};
const streamOf = ({ catalog }: PDFDocument, name: string) => rawOf(catalog, name);

test.each(locales)('%s: title, author and moments stand as XMP, the same as in the facts of the document', async (locale) => {
	const document = await load(await drawn(locale));
	const metadata = streamOf(document, 'Metadata');
	// Programs that know nothing of PDF look for it in the bytes.
	expect(metadata.dict.has(PDFName.of('Filter'))).toBe(false);
	const said = new TextDecoder().decode(metadata.contents);
	expect(said).toContain('<pdfaid:part>2</pdfaid:part>\n<pdfaid:conformance>B</pdfaid:conformance>');
	expect(said).toContain(`<rdf:li xml:lang="${localeFacts[locale].html}">${document.getTitle() ?? ''}</rdf:li>`);
	expect(said).toContain(`<rdf:Seq><rdf:li>${document.getAuthor() ?? ''}</rdf:li></rdf:Seq>`);
	expect(document.getAuthor()).toBe(brand.legalEntity[locale]);
	expect(said).toContain('<xmp:CreateDate>2026-11-21T05:30:00Z</xmp:CreateDate>');
	expect(document.getCreationDate()?.getTime()).toBe(now);
	expect(document.getModificationDate()?.getTime()).toBe(now);
});

test('a number with signs of XML in it is a text', async () => {
	const document = await load(await drawn('ru', { ...bloodCount, internalNr: 'A<1>&2' }));
	expect(document.getTitle()).toContain('A<1>&2');
	expect(new TextDecoder().decode(streamOf(document, 'Metadata').contents)).toContain('A&lt;1&gt;&amp;2');
});

test('colours are shares of red, green and blue of a profile that is in the file', async () => {
	const bytes = await drawn('ru');
	const document = await load(bytes);
	const [intent] = document.catalog.lookup(PDFName.of('OutputIntents'), PDFArray).asArray();
	const dict = document.context.lookup(intent, PDFDict);
	expect(dict.get(PDFName.of('S'))?.toString()).toBe('/GTS_PDFA1');
	const profile = rawOf(dict, 'DestOutputProfile');
	expect(profile.dict.get(PDFName.of('N'))?.toString()).toBe('3');
	expect(decodePDFRawStream(profile).decode()).toEqual(colourProfile());
	const operators = (await operatorsOfPdf(bytes)).join('\n');
	// Shares of anything else (grey, inks, patterns, spaces by name), states and shadings have operators of their own.
	expect(operators).toMatch(/ rg\b/);
	expect(operators).not.toMatch(/(?:^|\s)(?:g|G|k|K|cs|CS|sc|SC|scn|SCN|gs|sh|Do|BI)(?:\s|$)/);
});

test('the profile is as long as it says, and each of its parts lies in it', () => {
	const bytes = colourProfile();
	const view = new DataView(bytes.buffer);
	const signature = (at: number) => String.fromCharCode(...bytes.subarray(at, at + 4));
	expect(view.getUint32(0)).toBe(bytes.length);
	expect([signature(12), signature(16), signature(20), signature(36)]).toEqual(['mntr', 'RGB ', 'XYZ ', 'acsp']);
	const count = view.getUint32(128);
	const tags = Array.from({ length: count }, (_, at) => 132 + at * 12).map((at) => [signature(at), view.getUint32(at + 4), view.getUint32(at + 8)] as const);
	expect(tags.map(([name]) => name)).toEqual(['desc', 'cprt', 'rXYZ', 'gXYZ', 'bXYZ', 'wtpt', 'rTRC', 'gTRC', 'bTRC']);
	for (const [name, from, length] of tags) {
		expect(from % 4, name).toBe(0);
		expect(from, name).toBeGreaterThanOrEqual(132 + count * 12);
		expect(from + length, name).toBeLessThanOrEqual(bytes.length);
	}
	const of = (name: string) => tags.find(([one]) => one === name)?.[1] ?? 0;
	// Red, green and blue at full strength are white.
	for (const axis of [0, 1, 2]) {
		const part = (name: string) => view.getInt32(of(name) + 8 + axis * 4) / 65_536;
		expect(part('rXYZ') + part('gXYZ') + part('bXYZ')).toBeCloseTo(part('wtpt'), 3);
	}
	// Half of the way is a fifth of the light (IEC 61966-2-1).
	expect(view.getUint16(of('rTRC') + 12 + 128 * 2) / 65_535).toBeCloseTo(0.2158, 3);
});

test('fonts are in the file, and nothing of it runs, moves, shines through or is filled in', async () => {
	const document = await load(await drawn('kz'));
	const dicts = document.context
		.enumerateIndirectObjects()
		.flatMap(([, object]) => (object instanceof PDFDict ? [object] : object instanceof PDFRawStream ? [object.dict] : []));
	const descriptors = dicts.filter((dict) => dict.get(PDFName.of('Type'))?.toString() === '/FontDescriptor');
	expect(descriptors).toHaveLength(2);
	for (const descriptor of descriptors) expect(['FontFile2', 'FontFile3'].some((name) => descriptor.has(PDFName.of(name)))).toBe(true);
	const forbidden = ['JS', 'AA', 'OpenAction', 'AcroForm', 'EmbeddedFiles', 'SMask', 'CA', 'ca', 'BM', 'Encrypt', 'OCProperties'];
	expect(forbidden.filter((name) => dicts.some((dict) => dict.has(PDFName.of(name))))).toEqual([]);
	expect(document.getPages().flatMap(({ node }) => node.Annots()?.asArray() ?? [])).toEqual([]);
});

test('has an identifier, which another report has not', async () => {
	const idOf = async (code: string) => {
		const { context } = await load(await drawn('ru', bloodCount, { ...sampleProof, code }));
		const both = context.lookup(context.trailerInfo.ID, PDFArray).asArray();
		expect(both).toHaveLength(2);
		return both.map((one) => (one instanceof PDFHexString ? one.asString() : ''));
	};
	const [first, second] = [await idOf('2345-6789-ABCD-EFGH-JKLM-NPQR'), await idOf('2345-6789-ABCD-EFGH-JKLM-NPQS')];
	expect(first[0]).toMatch(/^[0-9a-f]{32}$/i);
	expect(first[1]).toBe(first[0]);
	expect(second).not.toEqual(first);
});
