/** Every kind of fault that is made, and where: between whom the connection or the answer is spoilt. */

/** Who speaks with whom: the edge with the laboratory, the laboratory with its database, its queue and its vendors, a visitor or a vendor with the edge. */
export type Link = 'laboratory' | 'database' | 'queue' | 'payment' | 'sms' | 'mail' | 'visitor' | 'callback';

/** What is done to an exchange over HTTP. */
const httpKinds = {
	down: 'nobody answers: every connection breaks off before anything was read',
	reset: 'the request is carried out, and the connection breaks off before the answer',
	slow: 'the answer comes late, but in time',
	late: 'the request is carried out, and the answer comes when nobody waits for it any more',
	truncated: 'the answer breaks off in the middle',
	malformed: 'the answer has its length and its type, and is no JSON',
	html: 'a page in HTML comes with status 200 where JSON is due',
	empty: 'status 200 without a body',
	shape: 'JSON comes that is none of the call',
	'server-error': '500, 502, 503 or 504, before or after the request was carried out',
	'too-many': '429 with Retry-After',
	redirect: 'a redirect to another host',
	duplicate: 'the request arrives twice, one right behind the other',
} as const;
export type HttpKind = keyof typeof httpKinds;

/** What is done to connections of PostgreSQL. */
const databaseKinds = {
	down: 'every connection breaks, and no new one comes about',
	cut: 'the connection breaks before a statement or a commit arrives',
	reset: 'the statement or the commit is carried out, and the connection breaks before its answer',
	slow: 'every answer takes a while',
	late: 'no answer comes for seconds',
} as const;
export type DatabaseKind = keyof typeof databaseKinds;

const visitorKinds = {
	double: 'the form is sent twice at once',
	again: 'the form is sent again after it was taken',
	gone: 'the visitor leaves before the answer, and sends the form again',
} as const;
type VisitorKind = keyof typeof visitorKinds;

/** What a payment provider does that says what came of a payment. */
const callbackKinds = {
	duplicate: 'the callback comes twice at once, and once more afterwards',
	late: 'the callback comes after the person is back',
	lost: 'the callback never comes',
	forged: 'a callback with a wrong signature comes before the right one',
	malformed: 'a callback breaks off in the middle, and comes again',
} as const;
type CallbackKind = keyof typeof callbackKinds;

type FaultKind = HttpKind | DatabaseKind | VisitorKind | CallbackKind | 'killed';

/** One fault as it is drawn: `laboratory:reset`. */
export interface FaultName {
	readonly link: Link;
	readonly kind: FaultKind;
}

const all = (link: Link, kinds: object): FaultName[] => Object.keys(kinds).map((kind) => ({ link, kind: kind as FaultKind }));

/** Vendors are asked by the laboratory over HTTP; an answer that redirects is not followed. */
const ofVendors = (['payment', 'sms', 'mail'] as const).flatMap((link) => all(link, httpKinds).filter(({ kind }) => kind !== 'duplicate'));

export const faultNames: readonly FaultName[] = [
	...all('laboratory', httpKinds),
	{ link: 'laboratory', kind: 'killed' },
	...all('database', databaseKinds),
	...all('queue', { down: '', cut: '', reset: '', slow: '', late: '' }),
	...ofVendors,
	...all('visitor', visitorKinds),
	...all('callback', callbackKinds),
];

export const nameOf = ({ link, kind }: FaultName): string => `${link}:${kind}`;

/** @param words names of links, of kinds, or both: `laboratory`, `reset`, `database:cut` @returns null where a word names nothing */
export function chosenFaults(words: readonly string[]): readonly FaultName[] | null {
	if (words.length === 0) return faultNames;
	const fits = (word: string) => faultNames.filter((fault) => [fault.link, fault.kind, nameOf(fault)].includes(word));
	if (words.some((word) => fits(word).length === 0)) return null;
	return faultNames.filter((fault) => words.some((word) => fits(word).includes(fault)));
}
