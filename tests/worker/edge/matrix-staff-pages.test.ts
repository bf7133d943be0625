/** Every page of the staff's console and each role: it opens what the table of roles gives it (`shared/staff/roles.ts`), as a page and as its payload, and nothing else. */
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { StaffRight } from '#shared/kit/audience.ts';
import { pageEntry, pageIds, type PageId } from '#shared/pages.ts';
import { settledLists } from '#shared/staff/payload.ts';
import { queueNames, queues } from '#shared/staff/queues.ts';
import { rightsOfRoles, staffRoles } from '#shared/staff/roles.ts';
import { seedSite, visit } from '#tests/support/site.ts';
import { member } from '#tests/support/staff.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });
beforeAll(seedSite);

/** The right that a page wants; null where a session is enough. */
const rightOf: Readonly<Partial<Record<PageId, StaffRight | null>>> = {
	staff: 'today',
	'staff-factor': null,
	'staff-refused': 'integration',
	'staff-orders': 'orders',
	'staff-results': 'results',
	'staff-patients': 'patients',
	'staff-guests': 'identities',
	'staff-merging': 'patients',
	'staff-house-calls': 'house-calls',
	'staff-my-day': 'visits',
	'staff-prices': 'prices',
	'staff-price-file': 'prices',
	'staff-content': 'content',
	'staff-content-piece': 'content',
	'staff-content-version': 'content',
	'staff-messages': 'messages',
	'staff-money': 'payments',
	'staff-partners': 'payments',
	'staff-figures': 'figures',
	'staff-journal': 'journal',
	'staff-people': 'people',
};
/** Pages of several queues, each with a right of its own. */
const ofQueues: readonly PageId[] = ['staff-queue', 'staff-settled'];
const ofStaff = pageIds.filter((id) => pageEntry(id).pattern.startsWith('/staff'));
/** Addresses that lead to something, or to what there is none of; each way of a page that asks for something of its own. */
const paths: readonly (readonly [string, StaffRight | null])[] = [
	...ofStaff
		.filter((id) => !ofQueues.includes(id) && id !== 'staff-merging')
		.map(
			(id) =>
				[
					pageEntry(id).pattern.replace(':number', '1').replace(':section', 'news').replace(':slug', 'nobodys').replace(':version', '1'),
					rightOf[id] ?? null,
				] as const,
		),
	...queueNames.map((name) => [`/staff/queues/${name}`, queues[name].right] as const),
	...settledLists.map((name) => [`/staff/settled/${name}`, queues[name].right] as const),
	['/staff/orders?nr=00000000', 'orders'],
	['/staff/orders?by=created', 'orders'],
	['/staff/orders?by=created&city=98', 'orders'],
	[`/staff/patients?id=${'x'.repeat(22)}`, 'patients'],
	// Without an account it leads to where one is found.
	[`/staff/merging?id=${'x'.repeat(22)}`, 'patients'],
	[`/staff/guests?id=${'x'.repeat(22)}`, 'identities'],
	['/staff/results?nr=00000000', 'results'],
	['/staff/messages?state=refused', 'messages'],
	['/staff/messages?id=nobodys', 'messages'],
	['/staff/people?code=nobodys', 'people'],
	['/staff/money?refunds=1', 'payments'],
	['/staff/money?payment=1', 'payments'],
];

it('names the right of every page', () => {
	expect(ofStaff.filter((id) => !ofQueues.includes(id) && rightOf[id] === undefined)).toEqual([]);
});

describe.each(staffRoles)('%s', (role) => {
	const rights = rightsOfRoles([role]);
	it.each(['', '/_payload.json'])('opens the pages of its rights, and no other: %s', async (end) => {
		const { cookie } = await member([role]);
		const seen: [string, boolean, number][] = [];
		for (const [path, right] of paths) {
			const [bare = '', query = ''] = path.split('?');
			const answer = await visit(`${bare}${end}${query === '' ? '' : `?${query}`}`, { headers: { Cookie: cookie }, redirect: 'manual' });
			await answer.body?.cancel();
			const isOpen = right === null || rights.includes(right);
			seen.push([path, isOpen, answer.status]);
		}
		// What is not there is told to who may look for it alone.
		expect(seen.filter(([, isOpen, status]) => (isOpen ? ![200, 302, 404].includes(status) : status !== 403))).toEqual([]);
		expect(seen.some(([, isOpen]) => isOpen)).toBe(true);
	});
});
