/** Calls by which the laboratory's own system sends results: JSON, FHIR, HL7 v2, and many messages at once. */
import { failure, success, errorNames, type Failure, type Result } from '#shared/kit/errors.ts';
import { failureText, fhirType } from '#shared/kit/refusal.ts';
import { maxMessages } from '#shared/results/messages.ts';
import type { Reply } from '#shared/calls.ts';
import { parseJson, type IncomingMessage } from '#worker/lab/kit/body.ts';
import type { LabHandler } from '#worker/lab/kit/handler.ts';
import { isShallow } from './nesting.ts';
import { readParsed, takeIncoming, type Outcome } from './intake.ts';

/** A body as a text, and whether it is one. */
function textOf({ bytes }: IncomingMessage): { readonly text: string; readonly isBroken: boolean } {
	try {
		return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), isBroken: false };
	} catch {
		return { text: new TextDecoder('utf-8').decode(bytes), isBroken: true };
	}
}

const none: IncomingMessage = { contentType: '', bytes: new Uint8Array() };

/** Refusals as of `receive`; `bad-request` for what is no JSON. */
export const takeResults: LabHandler<'lis.results'> = async (context, { message = none }) => {
	const kind = message.contentType === fhirType ? 'fhir' : 'json';
	const { result } = await takeIncoming(context, { kind, ...textOf(message), reader: context.principal.reader });
	return result;
};

/** HL7 over HTTP: an acknowledgement that refuses has arrived as well as one that accepts. What is the site's own trouble says so, so that it is sent again. */
const statusOf = ({ result }: Outcome): number => (result.ok || errorNames[result.error.name].status < 429 ? 200 : errorNames[result.error.name].status);

/** Never refused but by what stands before it: the acknowledgement says what became of it. */
export const takeHl7: LabHandler<'lis.hl7'> = async (context, { message = none }) => {
	const [{ decodeHl7 }, { acknowledge }] = await Promise.all([import('./hl7/charset.ts'), import('./hl7/ack.ts')]);
	const { text, readable } = decodeHl7(message.bytes);
	const outcome = await takeIncoming(context, { kind: 'hl7', text: text ?? readable, isBroken: text === null, reader: context.principal.reader });
	const { locale, now } = context;
	const ack = acknowledge({ addressed: outcome.addressed, error: outcome.result.ok ? null : outcome.result.error, locale, now });
	const isPlain = message.contentType === 'text/plain';
	return success({
		bytes: new TextEncoder().encode(ack),
		fileName: null,
		contentType: `${isPlain ? 'text/plain' : message.contentType}; charset=utf-8`,
		status: statusOf(outcome),
	});
};

/** So long messages of one call are taken; the rest is told to come again. */
const batchMs = 60_000;

/** So many at a time. */
const lanes = 8;

/** One of several messages: its text, for the desk, and what was read of it. */
interface Part {
	readonly text: string;
	readonly parsed: Result<unknown>;
	readonly read: ReturnType<typeof readParsed> | undefined;
}

type Reported = Reply<'lis.results.batch'>['results'][number];

/** Messages of a list, or of lines; each with its text, for the desk. */
function messagesIn({ contentType, ...message }: IncomingMessage): Result<readonly Pick<Part, 'text' | 'parsed'>[]> {
	const { text, isBroken } = textOf({ contentType, ...message });
	if (isBroken) return failure('bad-request');
	if (contentType === 'application/x-ndjson')
		return success(
			text
				.split(/\r?\n/)
				.filter((line) => line.trim() !== '')
				.map((line) => ({ text: line, parsed: parseJson(line) })),
		);
	const list = parseJson(text);
	if (!list.ok) return list;
	if (!Array.isArray(list.value) || !isShallow(list.value)) return failure('bad-request');
	return success((list.value as readonly unknown[]).map((one) => ({ text: JSON.stringify(one), parsed: success(one) })));
}

/** Each message by itself. Refusals: `bad-request` for what is no list, or is nested without end; `validation` for too many. */
export const takeBatch: LabHandler<'lis.results.batch'> = async (context, { message = none }) => {
	const { services, locale, principal } = context;
	const messages = messagesIn(message);
	if (!messages.ok) return messages;
	const count = messages.value.length;
	if (count > maxMessages) return failure('validation', { fields: [{ field: '', rule: 'tooManyMessages', values: { max: maxMessages, count } }] });
	const end = services.clock() + batchMs;
	const results: Reported[] = [];
	const takeOne = async (place: number, { text, parsed, read }: Part) => {
		const isBundle = parsed.ok && typeof parsed.value === 'object' && parsed.value !== null && 'resourceType' in parsed.value;
		const incoming = { kind: isBundle ? ('fhir' as const) : ('json' as const), text, reader: principal.reader };
		const { result } = services.clock() > end ? { result: failure('busy') } : await takeIncoming(context, incoming, read);
		const { messageId = '', requestNr = '' } = read?.names ?? {};
		results[place] = {
			place,
			messageId,
			requestNr: requestNr === '' ? null : requestNr,
			taken: result.ok ? result.value : null,
			refused: result.ok ? null : refusalOf(result.error, (error) => failureText(locale, error)),
		};
	};
	// Messages of one request follow each other; the store answers several lanes in the time of one.
	const parts = messages.value.map((one): Part => ({ ...one, read: one.parsed.ok ? readParsed(one.parsed.value) : undefined }));
	const queue = [...Map.groupBy(parts.entries(), ([place, { read }]) => read?.names.requestNr || read?.names.messageId || `place ${String(place)}`).values()];
	const lane = async () => {
		for (let group = queue.shift(); group !== undefined; group = queue.shift()) for (const [place, part] of group) await takeOne(place, part);
	};
	await Promise.all(Array.from({ length: lanes }, lane));
	const taken = results.filter((one) => one.taken !== null).length;
	return success({ taken, refused: results.length - taken, results });
};

const refusalOf = (error: Failure, words: (error: Failure) => string): NonNullable<Reported['refused']> => ({
	code: error.name,
	message: words(error),
	fields: (error.fields ?? []).map(({ field, rule, values }) => ({ field, rule, ...(values === undefined ? {} : { values: { ...values } }) })),
});
