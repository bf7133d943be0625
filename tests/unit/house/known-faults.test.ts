/** What `npm audit` tells, and what may stand for a while. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { exceptionsIn, judgeAudit, readAudit, unansweredCode } from '#scripts/lib/known-faults.ts';

/** As npm 11 prints it: one library with an advisory of its own, one that has it by the other. */
const told = (severity: string) =>
	JSON.stringify({
		auditReportVersion: 2,
		vulnerabilities: {
			'left-pad': {
				name: 'left-pad',
				severity,
				isDirect: false,
				via: [
					{
						source: 1,
						name: 'left-pad',
						dependency: 'left-pad',
						title: 'Pads without end',
						url: 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc',
						severity,
						cwe: [],
						range: '<2',
					},
				],
				effects: ['padder'],
				range: '<2',
				nodes: ['node_modules/left-pad'],
				fixAvailable: true,
			},
			padder: {
				name: 'padder',
				severity,
				isDirect: true,
				via: ['left-pad'],
				effects: [],
				range: '*',
				nodes: ['node_modules/padder'],
				fixAvailable: true,
			},
		},
		metadata: {},
	});
const none = JSON.stringify({ auditReportVersion: 2, vulnerabilities: {}, metadata: {} });
const own = 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc';
const excused = (until: string) => [{ advisory: own, why: 'Nothing that a visitor sends is padded.', until }];

describe('known faults of libraries', () => {
	it('in what is deployed may not stand, however small', () => {
		const faults = readAudit(told('low'), true) ?? [];
		expect(judgeAudit(faults, [], '2026-11-28')).toEqual([`left-pad (low): Pads without end ${own}`]);
	});
	it('in tools alone may not stand from high on', () => {
		const of = (severity: string) => judgeAudit(readAudit(told(severity), false) ?? [], [], '2026-11-28');
		expect(of('moderate')).toEqual([]);
		expect(of('high')).toEqual([`left-pad (high, a tool): Pads without end ${own}`]);
		expect(of('critical')).toHaveLength(1);
	});
	it('are told once where they are in both', () => {
		expect(judgeAudit([...(readAudit(told('high'), true) ?? []), ...(readAudit(told('high'), false) ?? [])], [], '2026-11-28')).toHaveLength(1);
	});
	it('may stand until a day, and no exception outlives its day or its fault', () => {
		const faults = readAudit(told('high'), true) ?? [];
		expect(judgeAudit(faults, excused('2026-11-28'), '2026-11-28')).toEqual([]);
		expect(judgeAudit(faults, excused('2026-11-27'), '2026-11-28')).toHaveLength(2);
		expect(judgeAudit([], excused('2026-12-31'), '2026-11-28')).toEqual([`The exception of ${own} names nothing that is there`]);
	});
	it('are none where npm says so, and unknown where it says nothing', () => {
		expect(readAudit(none, true)).toEqual([]);
		expect(readAudit('{ "message": "405 Method Not Allowed", "statusCode": 405, "error": { "summary": "", "detail": "" } }', true)).toBeNull();
		expect(
			readAudit(
				'{"message":"request to https://registry.example/-/npm/v1/security/audits/quick failed, reason: connect ECONNREFUSED 127.0.0.1:9","error":{"summary":"","detail":""}}',
				true,
			),
		).toBeNull();
		expect(readAudit('{ "error": { "code": "ENOTFOUND", "summary": "", "detail": "" } }', true)).toBeNull();
		for (const other of ['', 'npm error', '{ "error": { "code": "ENOLOCK", "summary": "", "detail": "" } }', '{"statusCode":400}'])
			expect(() => readAudit(other, true)).toThrow('npm audit wrote');
		expect(() => readAudit('{"auditReportVersion":3,"vulnerabilities":{}}', true)).toThrow('version 2');
	});
	it('are not taken for none where the registry gives no answer: the command says so, and ends with a code of its own or with 1', () => {
		const audit = (...words: readonly string[]) => {
			const env = { ...process.env, npm_config_registry: 'http://127.0.0.1:9/', npm_config_fetch_retries: '0' };
			const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/audit.mjs', ...words], { env, encoding: 'utf8' });
			return [status, `${stdout}${stderr}`];
		};
		const said = expect.stringContaining('gave no answer') as string;
		expect(audit('--if-answered')).toEqual([unansweredCode, said]);
		expect(audit()).toEqual([1, said]);
	}, 180_000);
	it('have exceptions with a reason and a day alone', () => {
		expect(exceptionsIn(readFileSync('scripts/audit-exceptions.json', 'utf8'))).toBeInstanceOf(Array);
		expect(() => exceptionsIn(JSON.stringify([{ advisory: own, why: 'later', until: '2026-12-31' }]))).toThrow();
		expect(() => exceptionsIn(JSON.stringify([{ advisory: own, why: 'Nothing that a visitor sends is padded.' }]))).toThrow();
	});
});
