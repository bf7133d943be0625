/** HL7 v2 messages as laboratories send them, and what transport, typing and templates make of them at their worst. */
import fc from 'fast-check';

const head = 'MSH|^~\\&|LIS|CENTRAL|ZERTHANA|NET|20261120123000+0500||ORU^R01^ORU_R01|MSG1|P|2.5.1|||||KAZ|UNICODE UTF-8';
const person = 'PID|1||900514400126^^^IIN^NI||Сәрсенбаева^Айгүл^Қайратқызы^^^^L||19900514|F|||||+7 701 234 56 78^PRN^PH';
const order = 'OBR|1||REQ-1|BIO^Биохимия^L|||20261120080000|||||||||||||||20261120122000|||F';

/** Each by its segments. */
export const bases: readonly (readonly string[])[] = [
	[
		head,
		person,
		order,
		'OBX|1|NM|BIO-051^Калий^L||7.4|mmol/L|3.5-5.1|HH|||F',
		'OBX|2|NM|BIO-001^Глюкоза^L||5.2|mmol/L|4.1-5.9|N|||F|||20261120080000||12^Петрова^А',
		'NTE|1|L|Повторено.',
	],
	[
		head,
		person,
		order,
		'OBX|1|SN|BIO-001^Глюкоза^L||>^33.3|mmol/L||H|||F',
		'OBX|2|SN|SER-1^Титр^L||^1^:^80||||||F',
		'OBX|3|SN|URI-1^Лейкоциты^L||^2^-^4|/[HPF]|||||F',
	],
	[
		head,
		person,
		order,
		'OBX|1|ST|BIO-001^Глюкоза^L||5,2|ммоль/л|4,1 - 5,9||||F',
		'OBX|2|CWE|SER-001^HBsAg^L||260415000^Not detected^SCT||||||F',
		'OBX|3|FT|CYT-1^Цитология^L||Клетки 10\\S\\6\\.br\\Заключение: норма||||||F',
	],
	[
		head,
		person,
		'OBR|1||REQ-1|600-7^Culture^LN|||20261120080000|||||||||||||||20261120122000|||F',
		'OBX|1|CWE|CUL-001^Посев^L|1|112283007^Escherichia coli^SCT||||||F',
		'OBR|2||REQ-1-2|ABG|||||||||||||||||||||F|CUL-001&Посев&L^1',
		'OBX|1|SN|AMP^Ампициллин^L||>=^32|mg/L||R|||F',
		'OBX|2|ST|MEM^Меропенем^L||S||||||F',
		'OBX|3|NM|CIP^Ципрофлоксацин^L||0.25|mg/L||S|||F',
	],
	[
		head,
		person,
		'ORC|RE||REQ-1',
		order,
		'OBX|1|NM|2276-4^Ferritin^LN^FER^Ферритин^L||1,200|ug/L||H|||C',
		'OBX|2|TX|CYT-1^Цитология^L||Строка 1||||||F',
		'OBX|3|TX|CYT-1^Цитология^L||Строка 2||||||F',
		'OBX|4|NM|BIO-051^Калий^L||4.4|mmol/L||N|||W',
	],
	[
		head,
		person,
		order,
		'OBX|1|NM|WBC^Лейкоциты^L||25.3|10^9/L|4.0-9.0|H|||F',
		'PID|2||77^^^LIS^PI||Ким^Олег||19850102|M',
		'OBR|2||REQ-2|BIO|||20261120083000+0600|||||||||||||||20261120122000|||F',
		'OBX|1|NM|BIO-051^Калий^L||2.1|mmol/L|3.5-5.1|LL|||F',
	],
];

interface Change {
	readonly kind: 'delete' | 'insert' | 'replace' | 'swap-fields' | 'copy-field' | 'double' | 'drop' | 'swap-segments' | 'break';
	/** Where, as a share of what there is. */
	readonly at: number;
	readonly other: number;
	readonly sign: string;
}

const signs = [
	'|',
	'^',
	'~',
	'\\',
	'&',
	'\r',
	'\n',
	' ',
	'"',
	'.',
	',',
	'-',
	'+',
	'<',
	'>',
	'0',
	'1',
	'5',
	'9',
	'F',
	'C',
	'P',
	'X',
	'R',
	'S',
	'H',
	'N',
	'Ж',
	'ё',
	'\u200b',
	'\ufffd',
	'\t',
	'\\.br\\',
	'""',
	'|||',
	'10^',
];
const change = fc.record<Change>({
	kind: fc.constantFrom('delete', 'insert', 'replace', 'replace', 'swap-fields', 'copy-field', 'double', 'drop', 'swap-segments', 'break'),
	at: fc.double({ min: 0, max: 0.999, noNaN: true }),
	other: fc.double({ min: 0, max: 0.999, noNaN: true }),
	sign: fc.constantFrom(...signs),
});

const swap = <T>(list: readonly T[], one: number, other: number): T[] =>
	list.map((item, at) => (at === one ? (list[other] ?? item) : at === other ? (list[one] ?? item) : item));

function changed(text: string, { kind, at, other, sign }: Change): string {
	const place = Math.floor(at * text.length);
	if (kind === 'delete') return text.slice(0, place) + text.slice(place + 1);
	if (kind === 'insert') return text.slice(0, place) + sign + text.slice(place);
	if (kind === 'replace') return text.slice(0, place) + sign + text.slice(place + 1);
	if (kind === 'break') return text.slice(0, place);
	const segments = text.split('\r');
	const [one, two] = [Math.floor(at * segments.length), Math.floor(other * segments.length)];
	if (kind === 'double') return segments.flatMap((segment, index) => (index === one ? [segment, segment] : [segment])).join('\r');
	if (kind === 'drop') return segments.filter((_, index) => index !== one).join('\r');
	if (kind === 'swap-segments') return swap(segments, one, two).join('\r');
	const fields = (segments[one] ?? '').split('|');
	const [from, to] = [1 + Math.floor(other * Math.max(1, fields.length - 1)), 1 + (Math.floor(other * 1000) % Math.max(1, fields.length - 1))];
	const made = kind === 'swap-fields' ? swap(fields, from, to) : fields.map((field, index) => (index === to ? (fields[from] ?? field) : field));
	return segments.map((segment, index) => (index === one ? made.join('|') : segment)).join('\r');
}

/** A message with one to four things wrong with it. */
export const mutated: fc.Arbitrary<string> = fc
	.tuple(fc.constantFrom(...bases), fc.array(change, { minLength: 1, maxLength: 4 }))
	.map(([base, changes]) => changes.reduce(changed, base.join('\r')));
