/** A little of `npm run fuzz`, the same at every run: the laboratory in this process, asked by what is spoilt in many ways. */
import { expect, it } from 'vitest';
import { keptCanary, sentCanary } from '#tests/fuzz/corpus.ts';
import { fuzzInProcess } from '#tests/fuzz/in-process.ts';
import { judge } from '#tests/fuzz/judge.ts';
import { fuzzRequest } from '#tests/fuzz/requests.ts';

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

it('a fault, a person who is told to others, and what is said again are seen', () => {
	const request = { ...fuzzRequest(5, 1), byLaboratory: false, call: 'helpful.send' as const };
	expect(judge(request, 200, '{}')).toBeNull();
	expect(judge(request, 500, '{}')).toBe('status 500');
	expect(judge(request, 503, 'Service Unavailable')).toBe('status 503');
	expect(judge(request, 503, '{"code":"unavailable"}')).toBeNull();
	expect(judge(request, 200, `{"lastName":"${keptCanary}"}`)).not.toBeNull();
	expect(judge({ ...request, byLaboratory: true }, 200, `{"lastName":"${keptCanary}"}`)).toBeNull();
	expect(judge({ ...request, byLaboratory: true }, 404, keptCanary)).not.toBeNull();
	expect(judge(request, 422, `{"message":"${sentCanary}"}`)).not.toBeNull();
});
