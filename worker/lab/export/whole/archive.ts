/** Everything about a person as one ZIP, or the first of several: data, what was sent for consultations, results as they are taken alone, and last a page that says what is there and what is not. */
import type { PrincipalOf } from '#shared/kit/audience.ts';
import { failure, success, type Result } from '#shared/kit/errors.ts';
import { phoneOfCity } from '#worker/lab/city/store.ts';
import type { FileReply } from '#worker/lab/kit/handler.ts';
import { randomToken } from '#worker/lab/kit/secrets.ts';
import { noteOpenings, type Noted } from '#worker/lab/openings/note.ts';
import { archiveEntries, piecesOf } from '#worker/lab/export/archive.ts';
import type { Owner } from '#worker/lab/export/still-owned.ts';
import { zipOf, type ZipEntry } from '#worker/lab/export/zip.ts';
import { dataFiles, type Counts } from './data-files.ts';
import { indexPage, type Indexed } from './index-page.ts';
import { guestById, thingsOf } from '#worker/lab/guests/store.ts';
import { planned, plannedFound, type PlannedPart } from './plan.ts';
import { insertTaking } from './takings-store.ts';
import type { Whose } from './whose.ts';

interface PartOf extends PlannedPart {
	readonly whose: Whose;
	/** From 1. */
	readonly part: number;
	readonly parts: number;
	/** That the journal names the requests. */
	readonly noted: Noted;
}

/** Whose data it is: a person's own. Who acts for a child takes the child's results along, and nothing else of anybody. */
export const ownerOf = (principal: PrincipalOf<'patient' | 'handover'>): string | null =>
	principal.kind === 'patient' && principal.accountId !== principal.patientId ? null : principal.patientId;

/** One part; its requests, and that everything was asked for, are written down before anything goes out. `not-found` for a part that is not there. */
export async function wholePart(context: Owner, part: number): Promise<Result<FileReply>> {
	const { db, now, locale, principal, device, services } = context;
	const accountId = ownerOf(principal);
	if (accountId === null) return failure('person-changed');
	const plan =
		accountId === '' && principal.kind === 'handover' ? await plannedGuest(db, principal.handoverId, locale) : await planned(db, accountId, locale);
	if (plan === null) return failure('not-found');
	const { whose, parts } = plan;
	const one = parts[part - 1];
	if (one === undefined) return failure('not-found');
	const handoverId = principal.kind === 'handover' ? principal.handoverId : '';
	const taking = { id: randomToken(services.random, 128), accountId, handoverId, device: device.name, part, parts: parts.length };
	const [noted] = await Promise.all([
		noteOpenings(
			context,
			one.requests.map(({ id }) => ({ requestId: id, form: 'archive' })),
		),
		// Somebody without an account has no list of these; the desk's journal says that a copy was handed over, and when it was opened.
		accountId !== '' && insertTaking(db, taking, now),
	]);
	return success({
		bytes: zipOf(entriesOf(context, { ...one, whose, part, parts: parts.length, noted }), new Date(now)),
		fileName: `my-data${parts.length === 1 ? '' : `-${String(part)}-of-${String(parts.length)}`}.zip`,
	});
}

/** Null for one that is there no more. */
async function plannedGuest(db: Owner['db'], id: string, locale: Owner['locale']) {
	const guest = await guestById(db, id);
	const found = guest === null ? null : thingsOf(guest);
	return guest === null || found === null ? null : plannedFound(db, { phone: guest.phone, found }, locale);
}

async function* entriesOf(context: Owner, { whose, files, requests, part, parts, noted }: PartOf): AsyncGenerator<ZipEntry> {
	const counts: Counts = new Map();
	if (part === 1) yield* dataFiles(whose, counts);
	const sent: { name: string; isThere: boolean }[] = [];
	for (const { name, file_key: key } of files) {
		const kept = await context.services.files.get(key).catch(() => null);
		sent.push({ name, isThere: kept !== null });
		if (kept !== null) yield { name, isPacked: true, bytes: piecesOf(kept.stream) };
	}
	if (requests.length > 0)
		for await (const entry of archiveEntries(context, { requests, part, parts, noted })) yield { ...entry, name: `results/${entry.name}` };
	const indexed: Indexed = {
		locale: context.locale,
		now: context.now,
		part,
		parts,
		phone: await phoneOfCity(context.db, context.cityId),
		counts,
		files: sent,
		hasResults: requests.length > 0,
	};
	yield { name: 'index.html', isPacked: false, bytes: [indexPage(indexed)] };
}
