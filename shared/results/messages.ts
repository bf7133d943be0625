/** Messages of results as the laboratory's own system sends them: in the site's own form, or as a FHIR R4 Bundle. */
import { z } from 'zod';
import { comparator, flag, reportedStatus, sex } from '#shared/kit/domain.ts';
import { isPrintable, plainLineEnds } from '#shared/kit/printable.ts';
import { numericPassword, requestNumber } from '#shared/kit/schemas.ts';

const code = z.string().regex(/^[A-Za-z0-9._-]{1,60}$/);
/** Of a year with four digits in UTC as well: replies could say no other. */
const instant = z.iso.datetime({ offset: true }).refine((text) => {
	const year = new Date(text).getUTCFullYear();
	return year >= 1 && year <= 9999;
}, 'date');

/** Texts are shown to people: signs that nobody sees, or that turn what stands beside them around, are refused by name. */
const oneLine = z.string().refine((text) => isPrintable(text), 'characters');
/** May have several lines. */
const prose = z
	.string()
	.overwrite(plainLineEnds)
	.refine((text) => isPrintable(text, { lines: true }), 'characters');

const lisLine = z.object({
	/** Code of an analyte, or of an analysis with a single one. */
	code,
	status: reportedStatus,
	/** A number, or a word of a qualitative result: `not-detected`, `detected`, `negative`, `positive`, or free text. */
	value: z.union([z.number(), prose.trim().min(1).max(4000)]).optional(),
	comparator: comparator.optional(),
	/** UCUM. When it is not the catalogue's unit, the line is printed as sent, without the catalogue's range. */
	unit: oneLine.max(40).optional(),
	/** The laboratory's own range wins over the catalogue's. */
	range: z.object({ low: z.number().optional(), high: z.number().optional() }).optional(),
	flag: flag.optional(),
	comment: prose.max(2000).optional(),
	reason: prose.max(500).optional(),
});

export const lisResults = z.object({
	/** Unique for a message: sent again, it changes nothing and gives the same answer. */
	messageId: oneLine.min(1).max(100),
	/** When the laboratory issued it: a line is superseded only by one issued later. */
	issued: instant,
	requestNr: requestNumber,
	/** Takes patient and tests of an order that stands here; a request without one brings its own patient. */
	orderNr: z.string().max(40).optional(),
	password: numericPassword.optional(),
	patient: z
		.object({
			lastName: oneLine.min(1).max(80),
			firstName: oneLine.min(1).max(80),
			middleName: oneLine.max(80).optional(),
			birthDate: z.iso.date(),
			sex: sex.optional(),
		})
		.optional(),
	collectedAt: instant.optional(),
	receivedAt: instant.optional(),
	plannedAt: instant.optional(),
	/** Present when the whole request is done. */
	completedAt: instant.optional(),
	lab: oneLine.max(120).optional(),
	lines: z.array(lisLine).max(500),
});
export type LisResults = z.infer<typeof lisResults>;
export type LisLine = z.infer<typeof lisLine>;

/** A FHIR R4 Bundle; what of it is read is said in docs/lis.md. */
export const fhirBundle = z.looseObject({
	resourceType: z.literal('Bundle'),
	entry: z.array(z.looseObject({ resource: z.looseObject({ resourceType: z.string() }) })).max(1000),
});
export type FhirBundle = z.infer<typeof fhirBundle>;
