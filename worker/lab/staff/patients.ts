/** People with accounts, as the staff finds and reads them. */
import { z } from 'zod';
import { dayInAlmaty } from '#shared/kit/dates.ts';
import { failure, success } from '#shared/kit/errors.ts';
import { backDays } from '#shared/merging/rules.ts';
import { maskedEmail, maskedId, maskedPhone } from '#shared/staff/masked.ts';
import { maxFoundPatients } from '#shared/staff/patient-calls.ts';
import { blockOf } from '#worker/lab/account/blocks-store.ts';
import { mergeOf, mergesInto, type MergeRow } from '#worker/lab/merges/store.ts';
import { erasureOf } from '#worker/lab/account/erasures-store.ts';
import { findSearch, saveSearch } from '#worker/lab/account/searches-store.ts';
import { sessionsOf } from '#worker/lab/account/sessions-store.ts';
import type { LabHandler } from '#worker/lab/kit/handler.ts';
import { newestHandover, type HandoverRow } from '#worker/lab/handover/store.ts';
import { countOrdersOf } from '#worker/lab/order/counts-store.ts';
import { accountById, familyOf, findPatients, type FindPatientBy, type FoundPatientRow, type RelativeRow } from '#worker/lab/people/find-store.ts';
import { countResultsOf } from '#worker/lab/results/counts-store.ts';
import { entriesBefore } from './journal-store.ts';
import { meantByLine } from './meant.ts';
import { present, readsWhole } from './patient-present.ts';
import { putOffOf } from './patient-standing.ts';

export const keptFindPatients = z.object({
	q: z.string(),
	email: z.string(),
	phone: z.string(),
	iin: z.string(),
	number: z.string(),
	lastName: z.string(),
	names: z.string(),
	born: z.string(),
});

const nobody: FindPatientBy = { email: '', phone: '', iin: '', number: '', lastName: '', names: [], born: '' };
const email = z.email();

/** An address of mail is nothing else; whatever is typed besides is read as the search of orders reads it. */
function meantBy(q: string, today: string): FindPatientBy[] {
	const address = email.safeParse(q.trim().toLowerCase());
	if (address.success) return [{ ...nobody, email: address.data }];
	return meantByLine(q, today).map((by) => ({ ...nobody, ...by }));
}

export const searchPatients: LabHandler<'staff.patient.search'> = async (context, { body: { q } }) => {
	const { db, now } = context;
	const meant = meantBy(q, dayInAlmaty(now));
	const [likeliest] = meant;
	if (likeliest === undefined) return failure('validation', { fields: [{ field: 'q', rule: 'findPersonUnclear' }] });
	let chosen: { readonly by: FindPatientBy; readonly people: readonly FoundPatientRow[] } = { by: likeliest, people: [] };
	for (const by of meant) {
		const people = await findPatients(db, by, 2);
		if (people.length > 0) {
			chosen = { by, people };
			break;
		}
	}
	const { by, people } = chosen;
	const search = await saveSearch(context, 'staff-patients', { ...by, names: by.names.join('\n'), q });
	return success({ search, id: people.length === 1 ? (people[0]?.id ?? null) : null });
};

export const foundPatients: LabHandler<'staff.patient.found'> = async ({ db, principal, tell }, { params: { search } }) => {
	const kept = await findSearch(db, principal, 'staff-patients', search);
	if (kept === null) return failure('not-found');
	const { q, names, ...by } = keptFindPatients.parse(kept);
	const rows = await findPatients(db, { ...by, names: names.split('\n').filter(Boolean) }, maxFoundPatients + 1);
	const shown = rows.slice(0, maxFoundPatients);
	// Whose names and birth dates were read.
	tell({ after: { read: shown.map(({ id }) => id) } });
	return success({ data: shown.map((row) => present(row, readsWhole(principal.rights))), areMore: rows.length > shown.length, q });
};

const presentRelative = ({ id, name, birth_date: birthDate, until }: RelativeRow) => ({ id, name, birthDate, until });
const dayMs = 24 * 3_600_000;
const moment = (ms: number) => new Date(ms).toISOString();
const stateOfHandover = ({ opened_at: openedAt, ended_at: endedAt, expires_at: expiresAt, tries_left: left }: HandoverRow, now: number) =>
	openedAt !== null ? ('opened' as const) : endedAt === null && expiresAt > now && left > 0 ? ('waiting' as const) : ('over' as const);
const presentMerge = (row: MergeRow, now: number) => ({
	id: row.id,
	other: row.ended_id,
	state: row.state,
	at: moment(row.asked_at),
	by: row.asked_by,
	reason: row.reason,
	canGoBack: (row.state === 'moving' || row.state === 'merged') && row.asked_at > now - backDays * dayMs,
	back: row.back_at === null ? null : { at: moment(row.back_at), by: row.back_by, reason: row.back_reason },
});
/** Acts of the staff that are shown beside an account. */
const maxActs = 20;

export const viewPatient: LabHandler<'staff.patient.view'> = async ({ db, now, principal }, { params: { id } }) => {
	const row = await accountById(db, id, now);
	if (row === null) return failure('not-found');
	const anything = { object: id, person: '', act: '', outcome: null, from: 0, till: Number.MAX_SAFE_INTEGER };
	const [block, erasure, handover, merge, merges, family, sessions, orders, results, acts] = await Promise.all([
		blockOf(db, id),
		erasureOf(db, id),
		newestHandover(db, id),
		mergeOf(db, id),
		mergesInto(db, id),
		familyOf(db, id),
		sessionsOf(db, 'patient', id, now),
		countOrdersOf(db, id),
		countResultsOf(db, id, now),
		entriesBefore(db, anything, { before: 0, count: maxActs + 1 }),
	]);
	const putOff =
		erasure === null ? null : await putOffOf(db, id, { eraseAt: erasure.erase_at, nextAt: erasure.next_at, isBegun: erasure.state === 'begun' }, now);
	const isWhole = readsWhole(principal.rights);
	const [phoneOf, emailOf] = isWhole ? [String, String] : [maskedPhone, maskedEmail];
	return success({
		...present(row, isWhole),
		email: emailOf(row.email),
		iin: isWhole ? row.iin : maskedId(row.iin),
		unprovedPhone: phoneOf(row.unproved_phone),
		unprovedEmail: emailOf(row.unproved_email),
		isWhole,
		provedBy: row.proved_by === '' ? null : row.proved_by,
		provedAt: row.proved_at === null ? null : moment(row.proved_at),
		locale: row.locale,
		hasPassword: row.has_password === 1,
		createdAt: moment(row.created_at),
		blocked: block === null ? null : { at: moment(block.blocked_at), by: block.blocked_by, reason: block.reason },
		erasure:
			erasure === null
				? null
				: {
						at: moment(erasure.asked_at),
						by: erasure.asked_by,
						reason: erasure.reason,
						eraseAt: moment(erasure.erase_at),
						isBegun: erasure.state === 'begun',
						putOff,
					},
		handover:
			handover === null ? null : { at: moment(handover.asked_at), by: handover.asked_by, reason: handover.reason, state: stateOfHandover(handover, now) },
		mergedInto: merge === null ? null : { id: merge.account_id, at: moment(merge.asked_at), by: merge.asked_by, reason: merge.reason },
		merges: merges.map((one) => presentMerge(one, now)),
		children: family.children.map(presentRelative),
		guardians: family.guardians.map(presentRelative),
		sessions: sessions.map(({ device, created_at: since, seen_at: seenAt }) => ({ device, since: moment(since), seenAt: moment(seenAt) })),
		devices: { count: row.devices, lastAt: row.device_at === null ? null : moment(row.device_at) },
		counts: { orders, ...results, apps: row.apps },
		// The look that is being taken has no outcome yet.
		acts: acts
			.filter(({ at, outcome }) => outcome !== 'begun' || at < now)
			.slice(0, maxActs)
			.map((entry) => ({
				at: moment(entry.at),
				person: [entry.code, entry.last_name, entry.first_name].filter(Boolean).join(' '),
				act: entry.act,
				outcome: entry.outcome,
			})),
	});
};
