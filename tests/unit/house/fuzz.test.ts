/** A little of `npm run fuzz`, the same at every run: the laboratory in this process, asked by what is spoilt in many ways. */
import { expect, it } from 'vitest';
import { randomFrom } from '#scripts/lib/random.ts';
import { keptCanary, sentCanary } from '#tests/fuzz/corpus.ts';
import { filled, formsOf, linksOf } from '#tests/fuzz/forms.ts';
import { fuzzInProcess } from '#tests/fuzz/in-process.ts';
import { judge } from '#tests/fuzz/judge.ts';
import { fuzzRequest } from '#tests/fuzz/requests.ts';
import { refusedWrites, watchRows } from '#tests/fuzz/rows.ts';
import { sqliteLaboratory } from '#tests/support/sqlite.ts';

it('nothing that is sent ends in a fault, or tells of a person', async () => {
	const { calls, findings, statuses } = await fuzzInProcess(20_261_127, 1500);
	expect(findings.map(({ nr, call, why }) => ({ nr, call, why }))).toEqual([]);
	expect(calls).toBe(1500);
	// It comes further than the doors.
	for (const status of ['200', '400', '401', '404', '422']) expect(statuses[status], status).toBeGreaterThan(10);
});

it('the same seed and number make the same request, and others another', () => {
	for (const nr of [0, 7, 4711]) expect(fuzzRequest(5, nr)).toEqual(fuzzRequest(5, nr));
	expect(fuzzRequest(5, 1)).not.toEqual(fuzzRequest(6, 1));
});

it('forms are read out of a page, with what is hidden in them', () => {
	const html =
		'<form method="get" action="/search"><input name="q"></form><form class="f" method="post" action="/order?x=1&amp;y=2"><input type="hidden" name="key" value="a&quot;b"><select name="point"><option value="abay"></select><textarea name="comment"></textarea><button name="intent" value="cancel">x</button></form><form method="post" enctype="multipart/form-data"><input type="file" name="files"></form><a class="l" href="/cabinet?tab=1&amp;p=2">x</a><a href="https://elsewhere.example/">y</a>';
	expect(formsOf(html, '/page')).toEqual([
		{
			action: '/order?x=1&y=2',
			isMultipart: false,
			fields: [
				['key', 'a"b'],
				['point', ''],
				['comment', ''],
				['intent', 'cancel'],
			],
		},
		{ action: '/page', isMultipart: true, fields: [['files', '']] },
	]);
	expect(linksOf(html)).toEqual(['/cabinet?tab=1&p=2']);
	const [form] = formsOf(html, '/page');
	expect(form).toBeDefined();
	const fillIn = (seed: number) => (form === undefined ? null : Buffer.from(filled(randomFrom(seed), form).body).toString());
	expect(fillIn(5)).toBe(fillIn(5));
	expect(new Set([1, 2, 3, 4, 5].map(fillIn)).size).toBe(5);
});

it('which tables a request has written to is seen, also where nothing is other than before', () => {
	const { raw } = sqliteLaboratory();
	const changed = watchRows(raw);
	expect(changed()).toEqual([]);
	raw.exec("INSERT INTO settings (name, value) VALUES ('fuzz', '1') ON CONFLICT DO NOTHING");
	expect(changed()).toEqual(['settings']);
	raw.exec("UPDATE settings SET value = '1' WHERE name = 'fuzz'");
	raw.exec("INSERT OR REPLACE INTO settings (name, value) VALUES ('fuzz', '2')");
	expect(changed()).toEqual(['settings']);
	raw.exec('SELECT * FROM settings');
	expect(changed()).toEqual([]);
});

it('a refusal that has written a row is named, unless it is there to count refusals', () => {
	expect(refusedWrites(200, ['orders'])).toEqual([]);
	for (const status of [400, 401, 404, 409, 422, 503]) expect(refusedWrites(status, ['orders', 'lookup_tries', 'staff_journal'])).toEqual(['orders']);
});

it('a fault, a person who is told to others, and what is said again are seen', () => {
	const request = { ...fuzzRequest(5, 1), byLaboratory: false, call: 'helpful.send' as const };
	expect(judge(request, 200, '{}')).toBeNull();
	expect(judge(request, 500, '{}')).toBe('status 500');
	expect(judge(request, 200, '{"stack":"x"}')).toBe('a machine speaks: "stack":');
	expect(judge(request, 400, 'Error\n    at run (file:///srv/app.ts:1:1)')).not.toBeNull();
	expect(judge({ ...request, as: 'staff' }, 200, `{"lastName":"${keptCanary}"}`)).toBeNull();
	expect(judge({ ...request, as: 'staff' }, 403, keptCanary)).not.toBeNull();
	expect(judge({ ...request, as: 'patient' }, 200, keptCanary)).not.toBeNull();
	expect(judge(request, 503, 'Service Unavailable')).toBe('status 503');
	expect(judge(request, 503, '{"code":"unavailable"}')).toBeNull();
	expect(judge(request, 200, `{"lastName":"${keptCanary}"}`)).not.toBeNull();
	expect(judge({ ...request, byLaboratory: true }, 200, `{"lastName":"${keptCanary}"}`)).toBeNull();
	expect(judge({ ...request, byLaboratory: true }, 404, keptCanary)).not.toBeNull();
	expect(judge(request, 422, `{"message":"${sentCanary}"}`)).not.toBeNull();
});
