/** Messages of results as the laboratory's own system sends them: in the site's own form, or as a FHIR R4 Bundle. */
import { z } from 'zod';
import { comparator, interpretation, reportedStatus, sex } from '#shared/kit/domain.ts';
import { phone } from '#shared/kit/fields.ts';
import { atMost, strictMembers } from '#shared/kit/members.ts';
import { isPrintable, plainLineEnds } from '#shared/kit/printable.ts';
import { maxResultFiles } from './files.ts';
import { numericPassword, requestNumber } from '#shared/kit/schemas.ts';

/** How many lines one message may have. */
export const maxLines = 500;

const code = z.string().regex(/^[A-Za-z0-9._-]{1,60}$/);
/** Of a year with four digits in UTC as well: replies could say no other. */
export const instant = z.iso.datetime({ offset: true }).refine((text) => {
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

/** What each text of a message may be, whatever form the message comes in. */
export const messageTexts = {
	messageId: oneLine.min(1).max(100, 'tooLong'),
	orderNr: z.string().max(40, 'tooLong'),
	name: oneLine.min(1).max(80, 'tooLong'),
	lab: oneLine.max(120, 'tooLong'),
	doctorCode: oneLine.max(60, 'tooLong'),
	person: oneLine.max(120, 'tooLong'),
	conclusion: prose.max(4000, 'tooLong'),
	value: prose.trim().min(1).max(4000, 'tooLong'),
	unit: oneLine.max(40, 'tooLong'),
	reference: oneLine.max(400, 'tooLong'),
	interpretation: oneLine.max(200, 'tooLong'),
	method: oneLine.max(200, 'tooLong'),
	part: oneLine.min(1).max(200, 'tooLong'),
	comment: prose.max(2000, 'tooLong'),
	reason: prose.max(500, 'tooLong'),
	fileTitle: oneLine.max(200, 'tooLong'),
} as const;
const texts = messageTexts;

const range = strictMembers({
	low: z.number().optional(),
	high: z.number().optional(),
	/** Whether the bound itself is still within; true unless said. */
	lowIncluded: z.boolean().optional(),
	highIncluded: z.boolean().optional(),
	/** Of the bounds, where it is another one than the value's. */
	unit: texts.unit.optional(),
	/** In words, printed as it is. */
	text: texts.reference.optional(),
}).refine(({ low, high }) => low === undefined || high === undefined || low <= high, 'invalid');

/** So many parts may a line have. */
const maxParts = 200;

/** What a line is made of and what has no line of its own: an antibiotic of a culture. */
const part = strictMembers({
	name: texts.part,
	/** What several parts are of: the microbe. */
	group: texts.part.optional(),
	/** As of a line; of an antibiotic its inhibitory concentration, or the letter. */
	value: z.union([z.number(), texts.value]).optional(),
	comparator: comparator.optional(),
	unit: texts.unit.optional(),
	range: range.optional(),
	/** Of an antibiotic `S`, `I`, `R` and what else HL7 has for it. */
	flag: z.union([interpretation, z.array(interpretation).min(1).max(10)]).optional(),
}).refine(({ value, flag }) => value !== undefined || flag !== undefined, { error: 'required', path: ['value'] });

const lisLine = strictMembers({
	/** Code of an analyte, or of an analysis with a single one. */
	code,
	status: reportedStatus,
	/** A number, a number as text (`7,2`, `>30`), a word of a qualitative result, or free text. */
	value: z.union([z.number(), texts.value]).optional(),
	comparator: comparator.optional(),
	/** UCUM, or as it is usually spelt. */
	unit: texts.unit.optional(),
	/** The laboratory's own range wins over the catalogue's. */
	range: range.optional(),
	/** One code of HL7's interpretations, or several. */
	flag: z.union([interpretation, z.array(interpretation).min(1).max(10)]).optional(),
	parts: atMost(part, maxParts, 'tooManyLines').optional(),
	method: texts.method.optional(),
	validatedBy: texts.person.optional(),
	comment: texts.comment.optional(),
	reason: texts.reason.optional(),
});

const file = strictMembers({
	title: texts.fileTitle.optional(),
	/** Of the bytes, which say it themselves: another type is refused. */
	contentType: z.string().max(100, 'tooLong').optional(),
	/** Base64. */
	data: z.string().min(1, 'fileEmpty'),
});

/** The patient's state on the day of collection, as references depend on it. A cycle and a pregnancy exclude each other. */
const conditions = strictMembers({
	/** Whole weeks that are over. */
	pregnancyWeek: z.int().min(0).max(44).optional(),
	/** The first day of bleeding is day 1. */
	cycleDay: z.int().min(1).max(60).optional(),
	cyclePhase: z.enum(['follicular', 'ovulation', 'luteal']).optional(),
	menopause: z.boolean().optional(),
}).refine(
	({ pregnancyWeek, cycleDay, cyclePhase, menopause }) =>
		[pregnancyWeek !== undefined, cycleDay !== undefined || cyclePhase !== undefined, menopause === true].filter(Boolean).length <= 1,
	'contradiction',
);
export type Conditions = z.infer<typeof conditions>;

export const iin = z.string().regex(/^\d{12}$/, 'iin');

/** A whole name, day of birth and sex, as a correction of an identity sends them. */
export const identity = strictMembers({
	lastName: texts.name,
	firstName: texts.name,
	middleName: texts.name.or(z.literal('')).default(''),
	birthDate: z.iso.date('date'),
	sex,
	/** Left out: as it stands. Empty: not known. */
	iin: iin.or(z.literal('')).optional(),
	/** Left out: as it stands, but taken out where the request becomes another person's. Empty: not known. */
	phone: z.union([z.literal(''), phone]).optional(),
});

export const lisResults = strictMembers({
	/** Unique for a message: sent again, it changes nothing and gives the same answer. */
	messageId: texts.messageId,
	/** When the laboratory issued it: a line is superseded by one issued later, and by a higher version of the same instant. */
	issued: instant,
	version: z.int().min(0).optional(),
	requestNr: requestNumber,
	/** Takes patient and tests of an order that stands here; a request without one brings its own patient. */
	orderNr: texts.orderNr.optional(),
	password: numericPassword.optional(),
	patient: strictMembers({
		lastName: texts.name,
		firstName: texts.name,
		middleName: texts.name.or(z.literal('')).optional(),
		birthDate: z.iso.date('date'),
		/** Of a newborn, whose limits go by hours: the moment of birth, on that day. */
		birthTime: instant.optional(),
		sex: sex.optional(),
		iin: iin.optional(),
		/** The patient's own: an account that has proved it by a code, and is of the same person, shows the request. */
		phone: phone.optional(),
	}).optional(),
	conditions: conditions.optional(),
	collectedAt: instant.optional(),
	receivedAt: instant.optional(),
	plannedAt: instant.optional(),
	/** Present when the whole request is done. */
	completedAt: instant.optional(),
	lab: texts.lab.optional(),
	/** The doctor whose request it is, by the code that the doctor signs in with; empty: nobody's. Left out, it stays as it is. */
	doctorCode: texts.doctorCode.optional(),
	/** Of the whole request; empty takes back the one that stood. */
	conclusion: texts.conclusion.optional(),
	/** The laboratory's own report, pictures: all that hold of the request, in the place of those it had; none takes them back. Left out, they stay. */
	files: atMost(file, maxResultFiles, 'tooManyFiles').optional(),
	lines: atMost(lisLine, maxLines, 'tooManyLines'),
});
export type LisResults = z.infer<typeof lisResults>;
export type LisLine = z.infer<typeof lisLine>;

/** A FHIR R4 Bundle; what of it is read is said in docs/lis.md. */
export const fhirBundle = z.looseObject({
	resourceType: z.literal('Bundle'),
	entry: atMost(z.looseObject({ resource: z.looseObject({ resourceType: z.string() }) }), 2000, 'tooManyEntries'),
});
export type FhirBundle = z.infer<typeof fhirBundle>;

/** A message of results in either form. */
export const resultsBody = z.union([lisResults, fhirBundle]);

const taken = { requestNr: z.string(), applied: z.int().min(0), superseded: z.int().min(0) };
/** What was taken: of the first request, with the counts of all together; `requests` has each. */
export const takenReply = z.object({ ...taken, repeated: z.boolean(), requests: z.array(z.object(taken)) });

/** How many messages one call may bring. */
export const maxMessages = 1000;
