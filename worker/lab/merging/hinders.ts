/** Whether two accounts may be put together: what speaks against it, as the front desk is told before it asks for anything. */
import { todayInAlmaty } from '#shared/kit/fields.ts';
import { foldName } from '#shared/kit/names.ts';
import { deskContact, mergeHinders, type MergeHinder } from '#shared/merging/rules.ts';
import { erasureOf } from '#worker/lab/account/erasures-store.ts';
import { mergeOf, mergesInto } from '#worker/lab/merges/store.ts';
import { isContradicted, isSamePerson } from '#worker/lab/attachments/same-person.ts';
import { findFacts, namesOfShown, type PatientFacts } from '#worker/lab/attachments/store.ts';
import type { LabContext } from '#worker/lab/kit/handler.ts';
import type { AccountRow } from '#worker/lab/people/find-store.ts';
import { areFamily } from './people-store.ts';

interface Pair {
	readonly stays: AccountRow;
	readonly ends: AccountRow;
}

export interface Compared {
	/** None for two that may be put together, once codes and document have shown whose they are. */
	readonly hinders: readonly MergeHinder[];
	/** As they were compared; null where one is gone. */
	readonly facts: { readonly stays: PatientFacts; readonly ends: PatientFacts } | null;
	/** Requests of the account that would end that were compared. */
	readonly shown: readonly string[];
}

/** Who both are has to agree: the names as well, since twins have one birth date, and one phone. */
function isOther({ stays, ends }: { readonly stays: PatientFacts; readonly ends: PatientFacts }): MergeHinder[] {
	const found: MergeHinder[] = [];
	if (stays.birth_date !== ends.birth_date) found.push('birth-date');
	if (stays.sex !== null && ends.sex !== null && stays.sex !== ends.sex) found.push('sex');
	if (stays.iin !== '' && ends.iin !== '' && stays.iin !== ends.iin) found.push('iin');
	const nameless = { ...ends, birth_date: stays.birth_date, sex: null, iin: '' };
	if (!isSamePerson({ ...stays, sex: null, iin: '' }, nameless) || foldName(stays.last_name) !== foldName(ends.last_name)) found.push('names');
	return found;
}

export async function compare({ db, now }: Pick<LabContext, 'db' | 'now'>, { stays, ends }: Pair): Promise<Compared> {
	if (stays.id === ends.id) return { hinders: ['same-account'], facts: null, shown: [] };
	const both = [stays, ends];
	const [erasures, merges, inOther, family, ofStays, ofEnds, shown] = await Promise.all([
		Promise.all(both.map(({ id }) => erasureOf(db, id))),
		Promise.all(both.map(({ id }) => mergeOf(db, id))),
		mergesInto(db, ends.id),
		areFamily(db, stays.id, ends.id, todayInAlmaty(now)),
		findFacts(db, stays.id),
		findFacts(db, ends.id),
		namesOfShown(db, ends.id),
	]);
	const areMerged = merges.some((merge) => merge !== null);
	const facts = ofStays === null || ofEnds === null ? null : { stays: ofStays, ends: ofEnds };
	const found = new Set<MergeHinder>(facts === null ? [] : isOther(facts));
	const note = (hinder: MergeHinder, isSo: boolean) => isSo && found.add(hinder);
	note('results', ofStays !== null && shown.some((request) => isContradicted(ofStays, request)));
	note('proved-other', ends.proved_at !== null && stays.proved_at === null);
	note('iin', ends.proved_at !== null && stays.proved_at !== null);
	note('merged', areMerged);
	note(
		'has-merged',
		inOther.some(({ state }) => state !== 'returned'),
	);
	note('child', !areMerged && both.some(({ signs_in: signsIn }) => signsIn === 0));
	note('family', family);
	note(
		'blocked',
		both.some(({ is_blocked: isBlocked }) => isBlocked === 1),
	);
	note(
		'erasing',
		erasures.some((erasure) => erasure !== null),
	);
	note(
		'no-contact',
		both.some((one) => deskContact(one) === ''),
	);
	return { hinders: mergeHinders.filter((hinder) => found.has(hinder)), facts, shown: shown.map(({ id }) => id) };
}
