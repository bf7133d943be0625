/**
 * Results that the operator's list holds back until the laboratory has spoken to the patient, whatever its own system says of them. What came is kept aside, and
 * applied as it came when the laboratory releases it. Pure.
 */
import { canonical } from '#worker/lab/kit/secrets.ts';
import type { AnalyteFacts } from './analytes-store.ts';
import { applyMessage, finish, goneLine, withRestricted, type Standing } from './apply.ts';
import type { Resolved } from './lines-in-place.ts';
import type { Message, MessageLine } from './message.ts';
import type { LineRow } from './lines-store.ts';
import type { Stamp } from './versions.ts';

/** A result that is kept aside: the message, with this line alone. */
export interface HeldResult {
	readonly code: string;
	readonly message: Message;
}

interface Listed {
	/** Whether the list names an analyte, or its test. */
	readonly isListed: (facts: AnalyteFacts) => boolean;
	/** Whether somebody of the laboratory holds a line back by hand. */
	readonly isByHand: (code: string) => boolean;
	/** The request's lines as they stand. */
	readonly lines: ReadonlyMap<string, LineRow>;
}

interface WithHeld {
	readonly message: Message;
	readonly resolved: readonly Resolved[];
	readonly held: readonly HeldResult[];
}

const finished: ReadonlySet<MessageLine['status']> = new Set(['final', 'corrected']);
const said = ({ at: _at, version: _version, kept: _kept, ...line }: MessageLine) => canonical(line);

/** A line as it stands while it is kept aside: the laboratory's words beside it may say what it is. */
const asHeld = (line: MessageLine): MessageLine => ({ ...line, status: 'restricted', kept: line.status, comment: undefined, reason: undefined });

/** What was released, and comes once more as it was, has been told already. */
const isReported = (line: MessageLine, standing: LineRow | undefined): boolean =>
	standing?.state === 'done' && standing.basis?.sent != null && said(standing.basis.sent) === said(line);

/**
 * The message with each result held back that the list names, or a hand holds, and what is kept aside of it. Of what a hand holds that is whatever the message says, also that it is in work
 * again or was taken back: any of it tells something of what nobody is to read.
 */
export function holdListed(message: Message, resolved: readonly Resolved[], { isListed, isByHand, lines }: Listed): WithHeld {
	const isHeld = ({ line, facts }: Resolved) =>
		isByHand(facts.code) ? line.status !== 'restricted' : finished.has(line.status) && isListed(facts) && !isReported(line, lines.get(facts.code));
	const held = resolved.filter(isHeld);
	if (held.length === 0) return { message, resolved, held: [] };
	const shown = resolved.map((one): Resolved => (isHeld(one) ? { ...one, line: asHeld(one.line) } : one));
	return {
		message: { ...message, lines: shown.map(({ line }) => line) },
		resolved: shown,
		held: held.map(({ line, facts }) => ({ code: facts.code, message: alone(message, line) })),
	};
}

/**
 * What is kept aside because the whole request was taken back while a hand held a line of it.
 * @param held of the same messages: what a line of its own says of it goes before
 */
export function heldTakenBack({ request, lines, changed }: Standing, isByHand: (code: string) => boolean, held: readonly HeldResult[]): HeldResult[] {
	const takenBack = new Map((request.said.takenBack ?? []).map((one) => [one.messageId, one]));
	return [...changed].flatMap((code) => {
		const row = lines.get(code);
		const gone = row?.state === 'restricted' && isByHand(code) ? takenBack.get(row.message_id) : undefined;
		if (gone === undefined || held.some((one) => one.code === code && one.message.messageId === gone.messageId)) return [];
		return [{ code, message: ofLine(gone, request.request_nr, goneLine(code, gone)) }];
	});
}

/** Nothing but the line and the conclusion: the rest of the message was taken already. */
const alone = ({ at, messageId, issued, version, requestNr, report, conclusion }: Message, line: MessageLine): Message => ({
	at,
	messageId,
	issued,
	version,
	requestNr,
	report,
	...(conclusion === undefined ? {} : { conclusion }),
	conditions: [],
	takesBack: null,
	lines: [line],
});

/** A line as it stands, as the message that brought it; null for one whose making nobody knows any more. */
function asMessage({ code, issued, version, message_id: messageId, basis }: LineRow, requestNr: string): HeldResult | null {
	const sent = basis?.sent;
	return sent ? { code, message: ofLine({ issued, version, messageId }, requestNr, sent) } : null;
}

/** A message of one line, as of a moment. */
const ofLine = ({ issued, version, messageId }: Stamp & Pick<Message, 'messageId'>, requestNr: string, line: MessageLine): Message => ({
	at: { messageId: '', issued: '', requestNr: '', orderNr: '' } as Message['at'],
	messageId,
	issued: new Date(issued).toISOString(),
	version: version ?? undefined,
	requestNr,
	report: '',
	conditions: [],
	takesBack: null,
	lines: [line],
});

/** Whether a line says something of what was measured: a result, that it was taken back or is in work again, or words of the laboratory. */
export const tells = ({ state, line }: Pick<LineRow, 'state' | 'line'>): boolean =>
	state !== 'restricted' && (state === 'done' || state === 'withdrawn' || line.isReopened === true || line.comment !== '' || line.reason !== '');

/** Whether nothing is known of how a line came, and it has nothing to hide: a result of it that stood is gone. */
const isBare = ({ state, line, basis }: LineRow): boolean => state === 'withdrawn' && !basis?.sent && line.comment === '' && line.reason === '';

/** The request with some lines kept aside, where they tell anything, and what is kept of them; null where a line cannot be: nobody knows any more what it was made of. */
export function keepAside(before: Standing, codes: readonly string[]): { readonly after: Standing; readonly held: readonly HeldResult[] } | null {
	const rows = codes.flatMap((code) => {
		const row = before.lines.get(code);
		return row !== undefined && tells(row) && !isBare(row) ? [row] : [];
	});
	const held = rows.flatMap((row) => asMessage(row, before.request.request_nr) ?? []);
	if (held.length < rows.length) return null;
	const after = rows.reduce((standing, row) => withRestricted(standing, row), before);
	// Nothing of it was wrong: nobody is told of a correction.
	return { after: finish({ ...after, superseded: before.superseded }, []), held };
}

/** The request with some held results shown, each as of the message that brought it. */
export function release(standing: Standing, held: readonly HeldResult[]): Standing {
	const released = held.reduce((before, { code, message }) => {
		const facts = before.lines.get(code)?.basis?.facts;
		return facts === undefined
			? before
			: applyMessage(
					before,
					message,
					message.lines.map((line) => ({ line, facts })),
				);
	}, standing);
	return finish(released, []);
}
