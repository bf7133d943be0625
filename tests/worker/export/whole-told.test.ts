/** What becomes of each table when a person takes along everything about them: every table that has something of a person is thought of, and every file of data comes from one. */
import { beforeAll, expect, it, vi } from 'vitest';
import { subjectNames } from '#shared/export/whole.ts';
import { fates } from '#worker/lab/erasing/fates.ts';
import { subjects } from '#worker/lab/export/whole/subjects.ts';
import { tellings } from '#worker/lab/export/whole/told.ts';
import { tablesOfLab } from '#tests/support/erasing.ts';
import { seedSite } from '#tests/support/site.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
beforeAll(seedSite);

it('has an entry for every table with something of a person, as the table of what erasing means has it, and for no other', async () => {
	const personal = Object.entries(fates).flatMap(([table, { kind }]) => (kind === 'nobody' || kind === 'others' ? [] : [table]));
	expect(Object.keys(tellings).toSorted()).toEqual(personal.toSorted());
	expect(await tablesOfLab()).toEqual(expect.arrayContaining(Object.keys(tellings)));
});

it('names each file of data that there is', () => {
	const named = Object.values(tellings).flatMap((telling) => (telling.kind === 'told' ? telling.in : []));
	expect([...new Set(named)].toSorted()).toEqual([...subjectNames].toSorted());
	expect(Object.keys(subjects)).toEqual([...subjectNames]);
});

it('says why for whatever opens something: nothing by which somebody gets in is told', () => {
	for (const [table, telling] of Object.entries(tellings))
		if (/(?:tokens|codes|access|challenges|passes)$/.test(table)) expect([table, telling]).toEqual([table, { kind: 'untold', why: 'secret' }]);
});
