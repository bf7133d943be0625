/** The journal of the staff: by person, thing, act, outcome and days, and where what an entry is about has its page. */
import { callEntry, callIds } from '#shared/calls.ts';
import { isDay } from '#shared/kit/fields.ts';
import { localeFacts } from '#shared/i18n/locales.ts';
import { journalOutcomes, placeOfAct, provingActs } from '#shared/staff/acts.ts';
import type { JournalFilter, JournalPayload } from '#shared/staff/payload.ts';
import { queryString } from '#shared/kit/urls.ts';
import { found, type AccountRequest, type Loaded } from '#worker/site/request.ts';
import { refusedStaff } from './define.ts';

const path = '/staff/journal';
const pageSize = 40;
/** What the laboratory writes down: whatever wants a right, but for the bare numbers of what waits, and proofs of who one is. */
const acts: readonly string[] = [
	...callIds.filter((id) => {
		const { right } = callEntry(id);
		return right !== null && right !== 'today';
	}),
	...provingActs,
];
const day = (text: string | undefined) => (text !== undefined && isDay(text) ? text : '');

export async function loadJournal(request: AccountRequest): Promise<Loaded<JournalPayload>> {
	const { query, call, locale, city, person } = request;
	const before = query.before !== undefined && /^[1-9]\d{0,14}$/.test(query.before) ? Number(query.before) : undefined;
	const filter: JournalFilter = {
		object: query.object?.trim().slice(0, 80) ?? '',
		person: query.person?.trim().slice(0, 40) ?? '',
		act: acts.find((act) => act === query.act) ?? '',
		outcome: journalOutcomes.find((one) => one === query.outcome) ?? '',
		from: day(query.from),
		till: day(query.till),
	};
	const filled = Object.fromEntries(Object.entries(filter).filter(([, text]) => text !== ''));
	const journal = await call('staff.journal', { params: { pageSize, ...(before === undefined ? {} : { before }), ...filled } });
	if (!journal.ok) return refusedStaff(request, journal.error, `${path}${queryString(filled)}`);
	return found({
		entries: journal.value.data.map((entry) => ({ ...entry, to: placeOfAct(entry.act, entry.object, person.rights) })),
		next: journal.value.next,
		filter,
		acts,
		isFurther: before !== undefined,
		fileQuery: { lang: localeFacts[locale].alias, city_id: city.id },
	});
}
