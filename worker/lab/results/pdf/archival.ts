/**
 * What makes a report a PDF/A (ISO 19005-2, level B: it looks the same in ten years, wherever it is opened): who it is by and of when as XMP, what its colours mean, and an identifier
 * of the file. Its fonts are embedded whole, and it has no transparency, scripts, forms or attachments.
 */
import { PDFHexString, PDFName, type PDFDocument } from 'pdf-lib';
import { brand } from '#shared/brand.ts';
import { localeFacts, type Locale } from '#shared/i18n/locales.ts';
import { hex } from '#shared/kit/bytes.ts';
import { escapeXml } from '#shared/kit/xml.ts';
import { colourProfile, profileName } from './colour-profile.ts';

export interface Archival {
	readonly title: string;
	readonly locale: Locale;
	/** Milliseconds: when the file is made. */
	readonly now: number;
	/** What no other file is made of: the code of its report. */
	readonly code: string;
}

/** Writes it into a document; before it is saved. */
export async function makeArchival(document: PDFDocument, { title, locale, now, code }: Archival): Promise<void> {
	const { context, catalog } = document;
	const made = new Date(now);
	const author = brand.legalEntity[locale];
	const language = localeFacts[locale].html;
	document.setTitle(title, { showInWindowTitleBar: true });
	document.setLanguage(language);
	document.setAuthor(author);
	document.setProducer(brand.name);
	document.setCreator(brand.name);
	document.setCreationDate(made);
	document.setModificationDate(made);

	const metadata = context.stream(new TextEncoder().encode(xmp({ title, author, language, made })), { Type: 'Metadata', Subtype: 'XML' });
	catalog.set(PDFName.of('Metadata'), context.register(metadata));

	const profile = context.register(context.flateStream(colourProfile(), { N: 3 }));
	const words = PDFHexString.fromText(profileName);
	const intent = context.obj({ Type: 'OutputIntent', S: 'GTS_PDFA1', OutputConditionIdentifier: words, Info: words, DestOutputProfile: profile });
	catalog.set(PDFName.of('OutputIntents'), context.obj([intent]));

	const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${code} ${made.toISOString()}`))).subarray(0, 16);
	const id = PDFHexString.of(hex(digest));
	context.trailerInfo.ID = context.obj([id, id]);
}

interface Said {
	readonly title: string;
	readonly author: string;
	readonly language: string;
	readonly made: Date;
}

/** ISO 16684-1: the same as the document's own facts say. */
function xmp({ title, author, language, made }: Said): string {
	const moment = `${made.toISOString().slice(0, 19)}Z`;
	const titles = ['x-default', language].map((lang) => `<rdf:li xml:lang="${lang}">${escapeXml(title)}</rdf:li>`).join('');
	return `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/">
<pdfaid:part>2</pdfaid:part>
<pdfaid:conformance>B</pdfaid:conformance>
<dc:title><rdf:Alt>${titles}</rdf:Alt></dc:title>
<dc:creator><rdf:Seq><rdf:li>${escapeXml(author)}</rdf:li></rdf:Seq></dc:creator>
<xmp:CreatorTool>${escapeXml(brand.name)}</xmp:CreatorTool>
<xmp:CreateDate>${moment}</xmp:CreateDate>
<xmp:ModifyDate>${moment}</xmp:ModifyDate>
<pdf:Producer>${escapeXml(brand.name)}</pdf:Producer>
</rdf:Description>
</rdf:RDF>
</x:xmpmeta>
<?xpacket end="r"?>`;
}
