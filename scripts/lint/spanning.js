/**
 * Statements of the laboratory that name tables of several stores, by file: each stands in the way of a store with a database of its own. The
 * numbers only fall. What a statement is put together from, and batches, tests see at run: `spanning-at-run.json`. @type {Readonly<Record<string, number | undefined>>}
 */
export const spanning = {
	'worker/lab/attachments/store.ts': 1,
	'worker/lab/attachments/write-store.ts': 2,
	'worker/lab/doctor/news-store.ts': 3,
	'worker/lab/doctor/opened-store.ts': 1,
	'worker/lab/family/store.ts': 1,
	'worker/lab/house-call/store.ts': 1,
	'worker/lab/openings/store.ts': 1,
	'worker/lab/request-facts/offered-store.ts': 1,
	'worker/lab/results/notifications-store.ts': 1,
};
