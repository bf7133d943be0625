/** Results that are held back: whom to call, who was spoken to and could not be, and what people of the laboratory hold back by hand. */
import type { Reply } from '#shared/calls.ts';
import type { PrincipalOf } from '#shared/kit/audience.ts';
import { failure, success, type FieldFault, type Result } from '#shared/kit/errors.ts';
import type { HeldContact } from '#shared/staff/held.ts';
import type { LabContext, LabHandler } from '#worker/lab/kit/handler.ts';
import { cursorPage } from '#worker/lab/kit/lists.ts';
import { commentMessageKinds } from '#worker/lab/messages/kinds.ts';
import { noteReads } from '#worker/lab/openings/note.ts';
import { heldToTell, listedAmong, wholeToTell, type HeldToTellRow } from '#worker/lab/results/held-store.ts';
import { codesOfContact, heldContactsOf, writeHeldContacts, writeTry, type HeldContactRow } from '#worker/lab/results/held-contacts-store.ts';
import { toldOfHeld } from '#worker/lab/results/held.ts';
import { lastOpened, namesIn, restOpened, viewedLines } from '#worker/lab/results/find-store.ts';
import { keepAside, release, tells } from '#worker/lab/results/hold.ts';
import { endHolds, standingHolds, writeEnded, writeHolds, type HoldRow } from '#worker/lab/results/holds-store.ts';
import { holdOf, wholeHold } from '#worker/lab/results/holds.ts';
import { callOffMessages, waitingNews } from '#worker/lab/results/notifications-store.ts';
import { changeByHand, isNamed, type Shown } from '#worker/lab/results/release.ts';
import { dropReports } from '#worker/lab/results/reports.ts';
import { catalogueCode } from '#worker/lab/results/standardisations.ts';
import { peopleToCall } from './people-to-call.ts';
import { isRead } from './read-lines.ts';

type Staff = LabContext<PrincipalOf<'staff'>>;

const iso = (at: number) => new Date(at).toISOString();

export const toldHold = ({ reason, held_by: by, held_at: at, was_read: wasRead }: HoldRow) => ({ reason, by, at: iso(at), wasRead: wasRead === 1 });
/** Of one line, with the number of the last; of the whole request as well, which are of each of its lines. */
export function toldContacts(rows: readonly HeldContactRow[] = [], code: string): { readonly contacts: HeldContact[]; readonly seen: number } {
	const own = rows.filter((one) => one.code === code || one.code === '');
	return {
		contacts: own.map(({ at, outcome, whom, name, note, made_by: by }) => ({ at: iso(at), outcome, whom, name, note, by })),
		seen: own.at(-1)?.id ?? 0,
	};
}

/** Where the queue goes on. */
const placeIn = (after: string | undefined) => {
	const [part = 1, ...numbers] = after === undefined ? [] : after.split('.').map(Number);
	return { part, numbers };
};
const placeOf = ({ id, code, critical, held_at: at }: HeldToTellRow): string =>
	code === '' ? `2.${String(at)}.${String(-id)}` : `${critical === 1 ? '1' : '3'}.${String(id)}`;

/** All that is critical comes first, then requests that are held whole, then the others: page by page, from one part into the next. */
async function heldFrom(db: LabContext['db'], after: string | undefined, count: number): Promise<HeldToTellRow[]> {
	const { part, numbers } = placeIn(after);
	const [first = 0, second = 0] = numbers;
	const rows: HeldToTellRow[] = [];
	if (part === 1) rows.push(...(await heldToTell(db, 1, first, count)));
	if (part <= 2 && rows.length < count) {
		const from = part === 2 ? { heldAt: first, id: second } : { heldAt: 0, id: 0 };
		rows.push(...(await wholeToTell(db, from, count - rows.length)));
	}
	if (rows.length < count) rows.push(...(await heldToTell(db, 0, part === 3 ? first : 0, count - rows.length)));
	return rows;
}

export const heldForStaff: LabHandler<'staff.results.held'> = async (context, { params: { after, pageSize } }) => {
	const { db, now, locale, principal } = context;
	const { page: rows, next } = cursorPage(await heldFrom(db, after, pageSize + 1), pageSize, placeOf);
	const ids = [...new Set(rows.map(({ request_id: id }) => id))];
	const [, people, holds, contacts] = await Promise.all([
		noteReads(context, principal.name, ids),
		peopleToCall(db, rows, now),
		standingHolds(db, ids),
		heldContactsOf(db, ids),
	]);
	return success({
		data: rows.map((row) => {
			const title = row.code === '' ? '' : namesIn(row.body);
			const ofRequest = holds.get(row.request_id) ?? [];
			const hold = row.code === '' ? wholeHold(ofRequest) : holdOf(ofRequest, row.code);
			return {
				...toldOfHeld(context)(row),
				version: row.version,
				name: title === '' ? '' : title.name[locale],
				test: title === '' ? '' : title.test[locale],
				patient: people(row),
				byHand: hold && toldHold(hold),
				...toldContacts(contacts.get(row.request_id), row.code),
			};
		}),
		next,
	});
};

/** Codes of lines that the operator's list names, by themselves or by their test. */
async function listedOf({ db }: Staff, { before }: Shown, codes: readonly string[]): Promise<readonly string[]> {
	const testOf = (code: string) => before.lines.get(code)?.line.analysis.code ?? '';
	const listed = await listedAmong(db, [...new Set(codes.flatMap((code) => [catalogueCode(code), testOf(code)]))]);
	return codes.filter((code) => listed.has(catalogueCode(code)) || listed.has(testOf(code)));
}

/** What may not be released by this name. */
function faultsOf({ before, held, holds }: Shown, codes: readonly string[]): FieldFault[] {
	return codes.flatMap((code, at): FieldFault[] => {
		const line = before.lines.get(code);
		if (line === undefined) return [{ field: `codes.${at}`, rule: 'unknown' }];
		const isKept = held.some((one) => one.code === code) || holdOf(holds, code) !== null;
		return line.state === 'restricted' && !isKept ? [{ field: `codes.${at}`, rule: 'heldByMessage' }] : [];
	});
}

/** What is answered, and what the journal is told of it; of what stands already that is nothing. */
interface Told<Answer extends { readonly requestNr: string }> {
	readonly answer: Answer;
	readonly told?: { readonly before: object; readonly after: object };
}
function answered<Answer extends { readonly requestNr: string }>(context: Staff, changed: Result<Told<Answer>>): Result<Answer> {
	if (!changed.ok) return changed;
	const { answer, told } = changed.value;
	if (told !== undefined) {
		context.tell(told);
		// Forms of before say what is no longer so.
		context.later(dropReports(context, answer.requestNr));
	}
	return success(answer);
}

/** As the journal says it: which lines are held, and by whom. */
const heldNow = ({ held, holds }: Shown, codes: readonly string[] | undefined) => ({
	held: held.map(({ code }) => code).filter((code) => isNamed(codes, code)),
	byHand: holds
		.filter(({ code, ended_at: ended }) => ended === null && (code === '' || isNamed(codes, code)))
		.map(({ code, reason, held_by: by }) => ({ code, reason, by })),
});

export const releaseForStaff: LabHandler<'staff.results.release'> = async (context, { params, body }) => {
	const { db, now, principal } = context;
	const { codes, version, whom, name, note } = body;
	const contact = { version, by: principal.name, outcome: 'told' as const, whom, name, note };
	const { requestNr } = params;
	const released = await changeByHand<Told<Reply<'staff.results.release'>>>(context, requestNr, async (shown) => {
		const { request, before, held, holds } = shown;
		if (request.version !== version) {
			const written = await codesOfContact(db, request.id, contact);
			return written.length > 0 && (codes ?? []).every((code) => written.includes(code))
				? success({ reply: { answer: { requestNr, released: written.filter((code) => code !== ''), ended: [] } } })
				: failure('conflict');
		}
		const faults = faultsOf(shown, codes ?? []);
		if (faults.length > 0) return failure('validation', { fields: faults });
		const wanted = held.filter((one) => isNamed(codes, one.code));
		const standing = holds.filter(({ code, ended_at: ended }) => ended === null && (codes === undefined || (code !== '' && isNamed(codes, code))));
		// Of a request that is held whole a line that came later has no hold of its own: it is written as one that ends.
		const whole = wholeHold(holds);
		const ofWhole = whole === null || codes === undefined ? [] : codes.filter((code) => (holdOf(holds, code)?.id ?? Number.MAX_SAFE_INTEGER) <= whole.id);
		if (wanted.length === 0 && standing.length === 0 && ofWhole.length === 0) return failure('conflict');
		if (
			whom === 'nobody' &&
			(
				await listedOf(
					context,
					shown,
					wanted.map(({ code }) => code),
				)
			).length > 0
		)
			return failure('validation', { fields: [{ field: 'whom', rule: 'listedTalk' }] });
		const ended = [...new Set([...standing.map(({ code }) => code), ...ofWhole])];
		const isWhole = standing.some(({ code }) => code === '');
		const { isHeld: _isHeld, ...said } = request.said;
		const from = isWhole ? { ...before, request: { ...request, said } } : before;
		const about = [...new Set([...wanted.map(({ code }) => code), ...ended])];
		const answer = { requestNr, released: wanted.map(({ code }) => code), ended };
		return success({
			after: release(from, wanted),
			held: [],
			more: [
				...(standing.length > 0 ? [endHolds(db, standing, principal.name, now)] : []),
				...(whole === null ? [] : writeEnded(db, request.id, ofWhole, whole, principal.name, now)),
				...writeHeldContacts(db, request.id, about, contact, now),
			],
			reply: { answer, told: { before: heldNow(shown, codes), after: { released: answer.released, ended, whom, name, note } } },
			isNews: true,
		});
	});
	return answered(context, released);
};

export const missHeld: LabHandler<'staff.results.unreached'> = async ({ db, now, principal, tell }, { params: { requestNr }, body }) => {
	const { code, whom, name, note } = body;
	const written = await writeTry(db, { requestNr, by: principal.name, ...body }, now);
	if (written === null) return failure('not-found');
	const { at } = written;
	if (at === null) return failure('conflict');
	const waits = { code, waits: true };
	tell({ before: waits, after: { ...waits, outcome: 'unreached', whom, name, note } });
	return success({ requestNr, code, at: iso(at) });
};

/** The same form, sent again: it stands as it says. */
const stands = ({ holds }: Shown, codes: readonly string[], by: string, reason: string): boolean =>
	codes.every((code) => holds.some((one) => one.code === code && one.ended_at === null && one.held_by === by && one.reason === reason));

export const holdResults: LabHandler<'staff.results.hold'> = async (context, { params, body }) => {
	const { db, now, principal } = context;
	const { version, extent, reason, known: isKnown = false } = body;
	const by = principal.name;
	const { requestNr } = params;
	const held = await changeByHand<Told<Reply<'staff.results.hold'>>>(context, requestNr, async (shown) => {
		const { request, before, holds } = shown;
		const asked = extent === 'whole' ? [''] : [...new Set(body.codes)];
		if (request.version !== version)
			return stands(shown, asked, by, reason) ? success({ reply: { answer: { requestNr, held: asked } } }) : failure('conflict');
		const unknown = asked.flatMap((code, at): FieldFault[] =>
			code === '' || before.lines.has(code) ? [] : [{ field: `codes.${String(at)}`, rule: 'unknown' }],
		);
		if (unknown.length > 0) return failure('validation', { fields: unknown });
		const known = [...before.lines.values()];
		const named = extent === 'whole' ? known : known.filter(({ code }) => asked.some((one) => catalogueCode(one) === catalogueCode(code)));
		// What stands in spite of a hold can be held: its other standardisation may have been alone, or have come first.
		const open = named.filter((row) => tells(row) || holdOf(holds, row.code) === null);
		if (extent === 'whole' ? wholeHold(holds) !== null : open.length === 0) return failure('conflict');
		const codes = open.map(({ code }) => code);
		const [rows, opened, comments] = await Promise.all([
			viewedLines(db, request.id),
			lastOpened(db, request.id),
			waitingNews(db, request.id, Object.values(commentMessageKinds)),
		]);
		const read = new Set(rows.filter((row) => codes.includes(row.code) && isRead(row, opened)).map(({ code }) => code));
		const isRestRead = extent === 'whole' && restOpened(request, opened) !== null;
		if ((read.size > 0 || isRestRead) && !isKnown) return failure('validation', { fields: [{ field: 'known', rule: 'heldRead' }] });
		const kept = keepAside(before, codes);
		if (kept === null) return failure('validation', { fields: [{ field: extent === 'whole' ? 'extent' : 'codes', rule: 'heldTooOld' }] });
		const after =
			extent === 'whole' ? { ...kept.after, request: { ...kept.after.request, said: { ...kept.after.request.said, isHeld: true } } } : kept.after;
		const isNew = (code: string) => !holds.some((one) => one.code === code && one.ended_at === null);
		const holding = [...(extent === 'whole' ? [''] : []), ...codes.filter(isNew)];
		const told = {
			before: { lines: codes.map((code) => ({ code, state: before.lines.get(code)?.state ?? '', wasRead: read.has(code) })) },
			after: { held: holding, reason, known: isKnown },
		};
		return success({
			after,
			held: kept.held,
			more: [
				...writeHolds(
					db,
					request.id,
					holding.map((code) => ({ code, reason, by, wasRead: code === '' ? read.size > 0 || isRestRead : read.has(code) })),
					now,
				),
				// What doctors wrote beside it may say what is held.
				...(comments.length === 0
					? []
					: [
							callOffMessages(
								db,
								comments.map(({ id }) => id),
								now,
							),
						]),
			],
			reply: { answer: { requestNr, held: holding }, told },
			isNews: false,
		});
	});
	return answered(context, held);
};
