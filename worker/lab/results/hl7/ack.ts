/** The answer to an HL7 v2 message: ACK with MSA, and an ERR for each reason (HL7 v2.5.1, sections 2.14 and 2.9). */
import type { Locale } from '#shared/i18n/locales.ts';
import type { Failure, FieldFault } from '#shared/kit/errors.ts';
import { failureText, ruleText } from '#shared/kit/refusal.ts';
import { escaped } from './escapes.ts';
import type { Addressed } from './header.ts';

interface Acknowledged {
	/** Null for what was no HL7: it says neither whom to answer nor what. */
	readonly addressed: Addressed | null;
	/** Null: it was taken. */
	readonly error: Failure | null;
	readonly locale: Locale;
	/** Milliseconds since 1970. */
	readonly now: number;
}

/** `AR`: it is no message of this kind, or the site cannot take any now; `AE`: what it holds cannot be taken. */
const codeOf = (error: Failure | null): 'AA' | 'AE' | 'AR' =>
	error === null ? 'AA' : error.name === 'validation' || error.name === 'conflict' || error.name === 'not-found' ? 'AE' : 'AR';

/** HL7 table 0357. */
const conditions = {
	100: 'Segment sequence error',
	101: 'Required field missing',
	102: 'Data type error',
	103: 'Table value not found',
	200: 'Unsupported message type',
	201: 'Unsupported event code',
	202: 'Unsupported processing id',
	203: 'Unsupported version id',
	204: 'Unknown key identifier',
	205: 'Duplicate key identifier',
	206: 'Application record locked',
	207: 'Application internal error',
} as const;
type Condition = keyof typeof conditions;

const ofRule: Readonly<Partial<Record<FieldFault['rule'], Condition>>> = {
	notHl7: 100,
	segmentOrder: 100,
	required: 101,
	date: 102,
	characters: 102,
	tooLong: 102,
	iin: 102,
	valueType: 102,
	escape: 102,
	invalid: 102,
	oneValue: 102,
	charset: 102,
	fileEmpty: 102,
	fileType: 102,
	fileTooLarge: 102,
	tableValue: 103,
	unknownAnalyte: 103,
	ambiguousAnalyte: 103,
	processingId: 202,
	versionId: 203,
	unknown: 204,
	otherContent: 205,
	duplicate: 205,
};
const conditionOf = ({ field, rule }: FieldFault): Condition => (rule === 'messageType' ? (field.endsWith('.2') ? 201 : 200) : (ofRule[rule] ?? 207));

/** `OBX[3]-5[2].1` as ERR-2: segment, its count, field, repetition, component. */
function locationOf(field: string): string {
	const [, segment = '', nr = '', position = '', repetition = '', component = ''] =
		/^(\w{3})\[(\d+)\](?:-(\d+)(?:\[(\d+)\])?(?:\.(\d+))?)?/.exec(field) ?? [];
	if (segment === '') return '';
	const parts = [segment, nr, position, position === '' ? '' : repetition || '1', component];
	return parts.join('^').replace(/\^+$/, '');
}

/** How many more faults there are is told as information (table 0516). */
const errorOf = (location: string, condition: Condition, rule: string, diagnostics: string, words: string): string =>
	['ERR', '', location, `${String(condition)}^${conditions[condition]}^HL70357`, rule === 'moreFaults' ? 'I' : 'E', `${rule}^^L`, '', diagnostics, words]
		.join('|')
		.replace(/\|+$/, '');

function errorsOf(error: Failure, locale: Locale): string[] {
	const { fields = [] } = error;
	if (fields.length === 0) return [errorOf('', error.name === 'unavailable' ? 206 : 207, error.name, '', escaped(failureText(locale, error)))];
	return fields.map((fault) => {
		const diagnostics = Object.entries(fault.values ?? {}).map((pair) => pair.join(': '));
		return errorOf(
			locationOf(fault.field),
			conditionOf(fault),
			fault.rule,
			escaped(diagnostics.join(', ')),
			escaped(ruleText(locale, fault.rule, fault.values)),
		);
	});
}

/** `20261120101500.120+0500`, of the clocks of Kazakhstan. */
const stamp = (now: number): string => `${new Date(now + 5 * 3_600_000).toISOString().replace(/[-:TZ]/g, '')}+0500`;

/** The same message gets the same answer, but for its moment. */
export function acknowledge({ addressed, error, locale, now }: Acknowledged): string {
	const { controlId = '', application = '', facility = '' } = addressed ?? {};
	const msh = [
		'MSH',
		'^~\\&',
		'ZERTHANA',
		'',
		escaped(application),
		escaped(facility),
		stamp(now),
		'',
		'ACK^R01^ACK',
		`ACK-${escaped(controlId)}`.slice(0, 120),
		'P',
		'2.5.1',
		'',
		'',
		'',
		'',
		'',
		'UNICODE UTF-8',
	];
	const segments = [msh.join('|'), `MSA|${codeOf(error)}|${escaped(controlId)}`, ...(error === null ? [] : errorsOf(error, locale))];
	return `${segments.join('\r')}\r`;
}
