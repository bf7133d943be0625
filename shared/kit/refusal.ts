/** How a refusal is written, by who reads it: a visitor, the laboratory's own system, or that system speaking FHIR. */
import { errorsWords } from '#shared/i18n/errors.words.ts';
import { laboratoryWords } from '#shared/i18n/laboratory.words.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { rulesWords } from '#shared/i18n/rules.words.ts';
import { translator, type Values } from '#shared/i18n/translator.ts';
import { errorNames, type ErrorName, type Failure, type FieldFault } from './errors.ts';
import { mediaType } from './streams.ts';

/** `app`: a program of somebody else that reads FHIR; `oauth`: one that asks for tokens. */
type RefusalReader = 'visitor' | 'laboratory' | 'fhir' | 'app' | 'oauth';

/** The media type of FHIR as JSON. */
export const fhirType = 'application/fhir+json';

/** What is asked, as its headers have it. */
interface AskedTypes {
	readonly contentType: string | null | undefined;
	readonly accept: string | null | undefined;
}

/** Whether a header `Accept` names a type itself, and does not rule it out (RFC 9110, section 12.5.1). */
function namesType(accept: string | null | undefined, type: string): boolean {
	return (accept ?? '').split(',').some((range) => mediaType(range) === type && !/;\s*q=0(?:\.0*)?\s*(?:;|$)/i.test(range));
}

/** Whether the caller asks for FHIR in so many words. */
const asksForFhir = ({ accept }: Pick<AskedTypes, 'accept'>): boolean => namesType(accept, fhirType);

/** Who reads what is answered at a path: paths of the laboratory's own system, and those of apps, are theirs alone. It is answered as it asks to be, else as it speaks itself. */
export function readerOf(path: string, asked: AskedTypes): RefusalReader {
	if (/^(?:\/api)?\/fhir\//.test(path)) return 'app';
	if (/^\/api\/oauth\/|^\/oauth\/(?:token|revoke)$/.test(path)) return 'oauth';
	if (!path.startsWith('/lis/')) return 'visitor';
	if (asksForFhir(asked)) return 'fhir';
	return mediaType(asked.contentType) === fhirType && !namesType(asked.accept, 'application/json') ? 'fhir' : 'laboratory';
}

interface WrittenRefusal {
	readonly contentType: string;
	readonly body: object;
}

/**
 * `{ code, message, fields, triesLeft? }` in the reader's language, an OperationOutcome
 * (https://hl7.org/fhir/R4/operationoutcome.html) with an issue for each fault, or the error of OAuth, which is ASCII.
 */
export function writeRefusal(locale: Locale, error: Failure, reader: RefusalReader): WrittenRefusal {
	const message = failureText(locale, error, reader);
	if (reader === 'fhir' || reader === 'app') return { contentType: fhirType, body: outcomeOf(locale, error, message, reader) };
	if (reader === 'oauth')
		return { contentType: 'application/json', body: { error: oauthErrors[error.name] ?? 'invalid_request', error_description: error.name } };
	return {
		contentType: 'application/json',
		body: { code: error.name, message, fields: error.fields ?? [], ...(error.triesLeft === undefined ? {} : { triesLeft: error.triesLeft }) },
	};
}

/** A refusal in words, as its reader is told. */
export const failureText = (locale: Locale, error: Failure, reader: RefusalReader = 'laboratory'): string =>
	error.message ?? messageOf(locale, error.name, reader);

function messageOf(locale: Locale, name: ErrorName, reader: RefusalReader): string {
	const own: Readonly<Record<string, string>> = translator(locale)(laboratoryWords).words.errors;
	return (reader === 'visitor' || reader === 'app' ? undefined : own[name]) ?? translator(locale)(errorsWords)(name);
}

/** Words of OAuth (RFC 6749, sections 4.1.2.1 and 5.2) for what is no matter of a code or a token. */
const oauthErrors: Readonly<Partial<Record<ErrorName, string>>> = {
	'too-many': 'temporarily_unavailable',
	unavailable: 'temporarily_unavailable',
	unexpected: 'server_error',
};

/** Codes of FHIR's table of issue types, by what was refused. */
const issueTypes: Readonly<Partial<Record<ErrorName, string>>> = {
	'bad-request': 'structure',
	validation: 'invalid',
	unauthorised: 'login',
	'wrong-key': 'login',
	forbidden: 'forbidden',
	'not-found': 'not-found',
	'method-not-allowed': 'not-supported',
	conflict: 'conflict',
	'too-large': 'too-long',
	'unsupported-type': 'not-supported',
	'too-many': 'throttled',
	unexpected: 'exception',
	unavailable: 'transient',
};
/** By rule, where that says more. */
const ruleTypes: Readonly<Partial<Record<FieldFault['rule'], string>>> = {
	required: 'required',
	choose: 'required',
	tooLong: 'too-long',
	tooManyLines: 'too-long',
	tooManyEntries: 'too-long',
	tooManyReports: 'too-long',
	characters: 'value',
	date: 'value',
	iin: 'value',
	dateTooLate: 'business-rule',
	duplicate: 'duplicate',
	resourceTwice: 'duplicate',
	unknownAnalyte: 'code-invalid',
	ambiguousAnalyte: 'multiple-matches',
	unknownMember: 'structure',
	unresolvedReference: 'not-found',
	bundleType: 'not-supported',
	resourceType: 'not-supported',
	valueType: 'not-supported',
	notRead: 'not-supported',
	onlyText: 'not-supported',
};

const outcomeOf = (locale: Locale, error: Failure, message: string, reader: 'fhir' | 'app') => {
	const { fields = [] } = error;
	const issue = (code: string, text: string, more: object) => ({
		severity: errorNames[error.name].status >= 500 ? 'fatal' : 'error',
		code,
		details: { ...more, text },
	});
	const code = issueTypes[error.name] ?? 'processing';
	if (fields.length === 0) return { resourceType: 'OperationOutcome', issue: [issue(code, message, codings(error.name))] };
	return {
		resourceType: 'OperationOutcome',
		issue: fields.map(({ field, rule, values }) => ({
			...issue(error.name === 'validation' ? (ruleTypes[rule] ?? code) : code, ruleText(locale, rule, values), codings(error.name, rule)),
			// How many more there are is no fault, and has no place.
			...(rule === 'moreFaults' ? { severity: 'information', code: 'informational' } : {}),
			...(values === undefined
				? {}
				: {
						diagnostics: Object.entries(values)
							.map((pair) => pair.join(': '))
							.join(', '),
					}),
			...(reader === 'app' ? { diagnostics: field } : rule === 'moreFaults' ? {} : { expression: [fhirPathOf(field)] }),
		})),
	};
};

const codings = (name: ErrorName, rule?: string) => ({
	coding: [{ system: 'urn:zerthana:refusal', code: name }, ...(rule === undefined ? [] : [{ system: 'urn:zerthana:rule', code: rule }])],
});

/** A rule in words for the laboratory's own system. */
export function ruleText(locale: Locale, rule: FieldFault['rule'], values: Values | undefined): string {
	const t = translator(locale);
	const [own, usual] = [t(laboratoryWords), t(rulesWords)];
	if (Object.hasOwn(own.words.rules, rule)) return own(`rules.${rule}` as Parameters<typeof own>[0], values);
	return Object.hasOwn(usual.words, rule) ? usual(rule as Parameters<typeof usual>[0], values) : usual('invalid');
}

/** `entry.3.resource.subject` is `Bundle.entry[3].resource.subject`; an empty field is the Bundle. */
const fhirPathOf = (field: string) => ['Bundle', ...field.split('.').filter(Boolean)].join('.').replace(/\.(\d+)(?=\.|$)/g, '[$1]');
