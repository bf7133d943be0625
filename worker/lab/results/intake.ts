/**
 * What the laboratory's own system sends, in whichever of its forms: read, taken or refused. What is refused is put on the replay desk with its reasons (docs/lis.md), from where it is tried again by
 * this same way.
 */
import type { Reply } from '#shared/calls.ts';
import { failure, success, type Failure, type Result } from '#shared/kit/errors.ts';
import { everyFaultOf } from '#shared/kit/faults.ts';
import { resultsBody, type FhirBundle, type LisResults } from '#shared/results/messages.ts';
import { parseJson } from '#worker/lab/kit/body.ts';
import type { LabContext } from '#worker/lab/kit/handler.ts';
import { toldOf, withOthers } from './fault-list.ts';
import { readBundle } from './fhir/bundle.ts';
import { badFiles, contradictions, ofJson } from './json-message.ts';
import type { Message, MessageLine } from './message.ts';
import { namesOf } from './message-names.ts';
import { noteRefused, type Refused } from './refused.ts';
import { receive } from './receive.ts';
import { knownAnalytes, unknownLines } from './resolve.ts';
import { dropReports } from './reports.ts';
import type { MessageKind, Names } from './refused-store.ts';

type Taken = Reply<'lis.results'>;

/** What came, as far as it could be read. */
export interface Incoming {
	readonly kind: MessageKind;
	/** As it came: what was no text of its character set, as far as it can be read. */
	readonly text: string;
	/** The user that HTTP Basic named; empty for the bare key. */
	readonly reader: string;
	/** The bytes were none of the character set that they ought to be of. */
	readonly isBroken?: boolean;
	/** It is sent again from the replay desk, which keeps its row. */
	readonly isReplay?: boolean;
}

interface ReadIncoming {
	readonly names: Names;
	/** By which the same content is known again. */
	readonly content: unknown;
	readonly messages: Result<readonly Message[]>;
	/** Lines that could be read, where something else of the message was at fault. */
	readonly lines: readonly MessageLine[];
	/** In whose words places are told. */
	readonly inPlace: (error: Failure) => Failure;
	readonly addressed: { readonly controlId: string; readonly application: string; readonly facility: string } | null;
}

const asItIs = (error: Failure): Failure => error;

/** A message that is JSON already, checked by its schema. */
export function readParsed(parsed: unknown): ReadIncoming {
	const lines: MessageLine[] = [];
	const read = { names: namesOf(parsed), content: parsed, inPlace: asItIs, addressed: null, lines };
	const body = resultsBody.safeParse(parsed);
	if (!body.success) return { ...read, messages: failure('validation', { fields: everyFaultOf(body.error) }) };
	return { ...read, content: body.data, messages: isBundle(body.data) ? readBundle(body.data, lines) : readJson(body.data) };
}

const isBundle = (body: LisResults | FhirBundle): body is FhirBundle => 'resourceType' in body;

function readJson(body: LisResults): Result<readonly Message[]> {
	const faults = [...contradictions(body), ...badFiles(body)];
	return faults.length > 0 ? failure('validation', { fields: faults }) : success([ofJson(body)]);
}

async function readIncoming({ kind, text, isBroken = false, reader }: Incoming): Promise<ReadIncoming> {
	if (kind === 'hl7') {
		// Most isolates never read one.
		const { readHl7 } = await import('./hl7/message.ts');
		const { messageId, requestNr, content, messages, lines, inPlace, addressed } = readHl7(text);
		const sender = addressed === null ? '' : [addressed.application, addressed.facility].join('|');
		const broken = failure('validation', { fields: [{ field: 'MSH[1]-18', rule: 'charset' }] });
		return {
			names: { messageId, requestNr, sender: sender || reader },
			content,
			messages: isBroken ? broken : messages,
			inPlace,
			addressed,
			lines: isBroken ? [] : lines,
		};
	}
	const parsed = isBroken ? failure('bad-request') : parseJson(text);
	if (parsed.ok) return readParsed(parsed.value);
	return { names: { messageId: '', requestNr: '', sender: '' }, content: text, messages: parsed, inPlace: asItIs, addressed: null, lines: [] };
}

export interface Outcome {
	readonly result: Result<Taken>;
	readonly addressed: ReadIncoming['addressed'];
	/** As the desk keeps it; null for what was taken, or is the site's own trouble. */
	readonly refused: Refused | null;
}

/** What is the sender's to mend; anything else is the site's own trouble, and is sent again as it is. */
const kept: ReadonlySet<Failure['name']> = new Set(['bad-request', 'validation', 'not-found', 'conflict']);

/** What the catalogue does not know is told with the faults of reading: nobody mends a message twice for it. */
async function withUnknownLines({ db }: LabContext, error: Failure, { lines, inPlace }: Pick<ReadIncoming, 'lines' | 'inPlace'>): Promise<Failure> {
	if (error.fields === undefined) return error;
	const fields = toldOf(error.fields);
	if (error.name !== 'validation' || lines.length === 0) return { ...error, fields };
	const unknown = inPlace(failure('validation', { fields: unknownLines(lines, await knownAnalytes(db, [{ lines }])) }).error).fields ?? [];
	return { ...error, fields: withOthers(fields, unknown) };
}

/** Takes what came, or refuses it and puts it on the desk. Refusals as of `receive`, and `bad-request` for what cannot be read. */
export async function takeIncoming(context: LabContext, incoming: Incoming, given?: ReadIncoming): Promise<Outcome> {
	const { names, content, messages, inPlace, addressed, lines } = given ?? (await readIncoming(incoming));
	const taken = messages.ok ? await receive(context, content, messages.value) : messages;
	if (taken.ok) {
		for (const { requestNr } of taken.value.requests) context.later(dropReports(context, requestNr));
		return { result: taken, addressed, refused: null };
	}
	// Faults of reading are in place already.
	const error = messages.ok ? inPlace(taken.error) : await withUnknownLines(context, taken.error, { lines, inPlace });
	const refused = kept.has(error.name) ? { ...incoming, names: { ...names, sender: names.sender || incoming.reader }, content, error } : null;
	if (refused !== null && incoming.isReplay !== true) await noteRefused(context, refused);
	return { result: { ok: false, error }, addressed, refused };
}
