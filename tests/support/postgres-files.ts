/** Which files of `tests/worker` are tried on PostgreSQL as well. Runs in Node. */
import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';

/** A file that asks the laboratory for something, or looks into its store. What only the site's edge does is the same on both. */
const asksLaboratory = /\bLAB_DB\b|#tests\/support\/laboratory\.ts/;

/** Files and folders that would tell nothing more there, each with its reason. */
const onD1Alone: Readonly<Record<string, string>> = {
	edge: 'what stands before the laboratory',
	gateway: 'what stands before the laboratory',
	render: 'drawing',
	offline: 'what browsers keep',
	seo: 'what search engines are told',
	'results/golden-results': 'judging and drawing: what is read from the store for it is tried by the others of its folder',
	'results/lis-antibiogram': 'judging and drawing: lines are written and read as all others are',
	'results/simulated-cases': 'judging: lines are written and read as all others are',
	'results/lis-batch': 'a thousand messages at once: how many, not which statements',
	'export/export-golden': 'drawing: what is read from the store for it is tried by export',
	'messages/notices-night': 'twenty thousand messages: how many, not which statements',
	'house/copied-store': 'a copy of a D1 store, by which the tests there begin',
	'staff/staff-live-rows': 'how many rows a statement read is what D1 alone says',
	'patient/patient-trend-rows': 'how many rows a statement read is what D1 alone says',
};

/** What a page or a paper shows of what a call answered: the call is tried by others of its folder. */
const shows = /-(?:pages?|form|papers)\.test\./;

/** @returns paths from the checkout's root, in order */
export async function filesOnPostgres(): Promise<string[]> {
	const left = Object.keys(onD1Alone).map((name) => `tests/worker/${name}`);
	const found: string[] = [];
	for await (const file of glob('tests/worker/**/*.test.{ts,tsx}')) {
		const isLeft = left.some((path) => file.startsWith(`${path}/`) || file.startsWith(`${path}.test.`));
		if (!isLeft && !shows.test(file) && asksLaboratory.test(readFileSync(file, 'utf8'))) found.push(file);
	}
	if (found.length === 0) throw new Error('no tests for PostgreSQL were found');
	return found.toSorted();
}

/**
 * Those of them that `npm test` runs: of each store some, whose statements differ most between the engines, and which take seconds. All of them take
 * twenty minutes on two cores: `npm run test:postgres`.
 */
export const quickOnPostgres = [
	'account/sessions',
	'attachments/attachments',
	'content/analytes',
	'doctor/doctor-comments',
	'doctor/doctor-near-names',
	'family/family',
	'figures/figures-orders',
	'figures/figures-results',
	'erasing/erasing-job',
	'erasing/erasing-owner',
	'health/doctor-health',
	'house-call/house-call-phone',
	'merging/merging',
	'merging/merging-back',
	'merging/merging-late',
	'merging/merging-refusals',
	'merging/merging-tables',
	'messages/news',
	'messages/outbox',
	'messages/telegram',
	'order/lis-orders',
	'order/order-requests',
	'partner/acts',
	'partner/payments',
	'payment/payment',
	'results/lis-results',
	'results/lis-whose',
	'results/results-verify',
	'results/result-changes',
	'search/catalogue-search-stored',
	'settings/patient-settings',
	'settings/unsubscribe',
	'staff/staff',
	'staff/staff-journal-filters',
	'staff/staff-members',
	'staff/staff-messages',
	'staff/staff-mismatches',
	'staff/staff-missed-visits',
	'staff/staff-money',
	'staff/staff-orders',
	'staff/staff-people',
	'staff/staff-people-blocks',
	'staff/staff-refused',
	'staff/staff-results',
	'representative/doctor-months',
	'statistics/statistics',
	'statistics/test-statistics',
].map((name) => `tests/worker/${name}.test.ts`);

/** Journeys in the browser that `npm test` goes once more on a site whose laboratory runs alone: an order to its result, a registration, a patient's results, payments by card. */
export const journeysOnPostgres = ['house/story', 'registration/registration', 'patient/patient-day', 'payment/payment'].map(
	(name) => `tests/browser/${name}.test.ts`,
);
