/** What `simulate` sends is medicine: values of one sample agree with each other, and each hard case comes now and then. */
import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { isBound } from '#scripts/lab/agreement.ts';
import { hardCases, newbornOf, withHardCase } from '#scripts/lab/hard-cases.ts';
import { asBundle, asJson } from '#scripts/lab/messages.ts';
import { plausibleLines, type ListedOrder } from '#scripts/lab/plausible.ts';
import { simulate } from '#scripts/lab/simulate.ts';
import { todayInAlmaty } from '#shared/kit/fields.ts';
import { roundTo } from '#shared/kit/numbers.ts';
import { fhirBundle, lisResults } from '#shared/results/messages.ts';
import { seedAnalytes } from '#tests/support/seed-order.ts';

vi.setConfig({ testTimeout: 120_000 });
afterEach(() => vi.unstubAllGlobals());

/** Numbers from 0 up to 1, the same for the same seed. */
const randomOf = (seed: number) => {
	let state = seed >>> 0;
	return () => {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
		return state / 0x1_0000_0000;
	};
};
const born = (years: number) => `${Number(todayInAlmaty().slice(0, 4)) - years}-01-15`;
type Person = Pick<ListedOrder, 'sex' | 'birthDate'>;

const decimalsOf = new Map(seedAnalytes.map(({ code, decimals }) => [code, decimals]));
/** Values of an order of everything that owes something to other values; `n` of a number, `word` of a word. */
function sampleOf(person: Person, seed: number, codes: (code: string) => boolean = isBound) {
	const lines = plausibleLines({ ...person, analytes: seedAnalytes.filter(({ code }) => codes(code)) }, randomOf(seed));
	const values = new Map(lines.map((line) => [line.code, line.value]));
	const n = (code: string) => {
		const value = values.get(code);
		if (typeof value !== 'number') throw new Error(`${code}: ${String(value)}`);
		return value;
	};
	return { lines, n, word: (code: string) => String(values.get(code)), has: (code: string) => values.has(code) };
}
/** Whether a value is what was worked out, as it is rounded when printed. */
const printed = (code: string, given: number, expected: number) =>
	expect([code, given]).toEqual([code, Math.max(0, roundTo(expected, decimalsOf.get(code) ?? 0))]);
const near = (name: string, given: number, expected: number, by: number) =>
	expect(Math.abs(given - expected), `${name}: ${given} beside ${expected}`).toBeLessThanOrEqual(by + 1e-9);

const person = fc.record({ sex: fc.constantFrom('F' as const, 'M' as const), birthDate: fc.integer({ min: 0, max: 95 }).map(born) });
const seeds = fc.integer({ min: 0, max: 0xffff_ffff });
const many = { numRuns: 200 };

type Sample = ReturnType<typeof sampleOf>;
const agreements: readonly (readonly [name: string, check: (sample: Sample, who: Person) => void])[] = [
	[
		'the differential count adds up to 100, and counts are their share of all white cells',
		({ n }) => {
			for (const panel of ['HEM-001', 'HEM-005']) {
				const cells = ['NEU', 'LYM', 'MON', 'EOS', 'BAS'];
				near(
					panel,
					cells.reduce((sum, cell) => sum + n(`${panel}.${cell}P`), 0),
					100,
					0,
				);
				for (const cell of [...cells, 'IG']) printed(`${panel}.${cell}`, n(`${panel}.${cell}`), (n(`${panel}.WBC`) * n(`${panel}.${cell}P`)) / 100);
				expect(n(`${panel}.IGP`)).toBeLessThanOrEqual(n(`${panel}.NEUP`));
			}
			near(
				'HEM-007',
				['BAND', 'SEG', 'LYM', 'MON', 'EOS', 'BAS'].reduce((sum, cell) => sum + n(`HEM-007.${cell}`), 0),
				100,
				0,
			);
		},
	],
	[
		'red cell indices follow from haemoglobin, haematocrit and red cells',
		({ n }) => {
			for (const panel of ['HEM-001', 'HEM-005', 'HEM-006']) {
				const [hgb, rbc, hct] = [n(`${panel}.HGB`), n(`${panel}.RBC`), n(`${panel}.HCT`)];
				printed(`${panel}.MCHC`, n(`${panel}.MCHC`), (hgb * 100) / hct);
				printed(`${panel}.MCV`, n(`${panel}.MCV`), (hct * 10) / rbc);
				printed(`${panel}.MCH`, n(`${panel}.MCH`), hgb / rbc);
				expect(n(`${panel}.MCV`)).toBeGreaterThan(60);
				expect(n(`${panel}.MCV`)).toBeLessThan(140);
				expect(n(`${panel}.MCHC`)).toBeGreaterThan(260);
				expect(n(`${panel}.MCHC`)).toBeLessThan(380);
				printed(`${panel}.PCT`, n(`${panel}.PCT`), (n(`${panel}.PLT`) * n(`${panel}.MPV`)) / 10_000);
			}
			printed('HEM-003.RETA', n('HEM-003.RETA'), n('HEM-003.RET') * 10 * n('HEM-001.RBC'));
			near('HEM-015', n('HEM-015.HBA') + n('HEM-015.HBA2') + n('HEM-015.HBF'), 100, 0);
		},
	],
	[
		'bilirubin: direct and indirect make the total',
		({ n }) => {
			printed('BIO-013.IB', n('BIO-013.IB'), n('BIO-013.TB') - n('BIO-013.DB'));
			expect(n('BIO-013.DB')).toBeLessThan(n('BIO-013.TB'));
			expect(n('BIO-012')).toBeLessThan(n('BIO-011'));
		},
	],
	[
		'lipids: LDL by Friedewald, non-HDL and index from the same numbers',
		({ n }) => {
			const [total, hdl, ldl, fat] = ['CHOL', 'HDL', 'LDL', 'TG'].map((name) => n(`BIO-027.${name}`)) as [number, number, number, number];
			expect(fat).toBeLessThan(4.5);
			printed('BIO-027.LDL', ldl, total - hdl - fat / 2.2);
			printed('BIO-027.VLDL', n('BIO-027.VLDL'), fat / 2.2);
			printed('BIO-027.NHDL', n('BIO-027.NHDL'), total - hdl);
			near('BIO-027.AI', n('BIO-027.AI'), (total - hdl) / hdl, 0.1);
			expect(ldl).toBeGreaterThan(1);
			expect(ldl + hdl).toBeLessThan(total);
		},
	],
	[
		'proteins: fractions make 100, albumin is part of the protein',
		({ n }) => {
			near(
				'BIO-016',
				['ALB', 'A1', 'A2', 'B1', 'B2', 'G'].reduce((sum, name) => sum + n(`BIO-016.${name}`), 0),
				100,
				0,
			);
			near('BIO-016.AG', n('BIO-016.AG'), n('BIO-016.ALB') / (100 - n('BIO-016.ALB')), 0.051);
			expect(n('BIO-015')).toBeLessThan(n('BIO-014'));
		},
	],
	[
		'kidneys: filtration falls with creatinine, and is not worked out for children',
		({ n, lines }, { birthDate }) => {
			const adult = Number(todayInAlmaty().slice(0, 4)) - Number(birthDate.slice(0, 4)) >= 18;
			const filtration = lines.filter(({ code }) => code === 'BIO-018.EGFR' || code === 'BIO-020.EGFR');
			expect(filtration.map(({ status }) => status)).toEqual(adult ? ['final', 'final'] : ['cancelled', 'cancelled']);
			if (adult) {
				expect(n('BIO-018.EGFR')).toBeGreaterThan(1);
				// By the formula: an adult of 18 with little creatinine comes out above 200.
				expect(n('BIO-018.EGFR')).toBeLessThan(260);
				if (n('BIO-018.CREA') > 150) expect(n('BIO-018.EGFR')).toBeLessThan(60);
			}
			near('URI-005.ACR', n('URI-005.ACR'), n('URI-005.ALB') / n('URI-005.CRE'), 0.051);
			near('URI-014.CLR', n('URI-014.CLR'), (n('URI-014.UCR') * 1_000_000) / 1440 / n('URI-014.SCR'), 0.51);
		},
	],
	[
		'iron, sugar, hormones, clotting and the rest: ratios are those of their numbers',
		({ n, word }) => {
			printed('BIO-050', n('BIO-050'), (100 * n('BIO-046')) / n('BIO-049'));
			printed('HOR-036.HOMA', n('HOR-036.HOMA'), (n('HOR-036.GLU') * n('HOR-036.INS')) / 22.5);
			printed('HOR-021.FAI', n('HOR-021.FAI'), (100 * n('HOR-021.TST')) / n('HOR-021.SHBG'));
			printed('HOR-033.ARR', n('HOR-033.ARR'), n('HOR-033.ALD') / n('HOR-033.REN'));
			expect(n('HOR-017.MONO')).toBeLessThanOrEqual(n('HOR-017.PRL') + 0.1);
			for (const panel of ['COA-001', 'COA-002']) {
				near(`${panel}.INR`, n(`${panel}.INR`), n(`${panel}.PT`) / 11, 0.0051);
				expect(n(`${panel}.PTA`) > 100).toBe(n(`${panel}.PT`) < 11);
			}
			expect(word('COA-010.RES')).toBe(n('COA-010.NR') >= 1.2 ? 'detected' : 'not-detected');
			near('VIT-015', n('VIT-015.D2') + n('VIT-015.D3'), n('VIT-015.SUM'), 0);
			near('VIT-016', n('VIT-016.EPA') + n('VIT-016.DHA'), n('VIT-016.IDX'), 0.01);
			expect(n('ONC-002.FPSA')).toBeLessThanOrEqual(n('ONC-002.TPSA'));
			if (n('ONC-002.TPSA') > 0) printed('ONC-002.RATIO', n('ONC-002.RATIO'), (100 * n('ONC-002.FPSA')) / n('ONC-002.TPSA'));
			expect(n('ONC-005.ROMA')).toBeLessThanOrEqual(100);
			printed('PRE-006.RAT', n('PRE-006.RAT'), n('PRE-006.FLT') / n('PRE-006.PLG'));
			printed('URI-003.AMP', n('URI-003.AMP'), n('URI-003.MAX') - n('URI-003.MIN'));
			expect(word('URI-001.LEU')).toBe(n('URI-001.WBC') > 9 ? 'detected' : 'not-detected');
		},
	],
	[
		'shares of a whole: lymphocytes, flora of the vagina, semen',
		({ n }) => {
			expect(n('IMM-008.CD4P') + n('IMM-008.CD8P')).toBeLessThanOrEqual(n('IMM-008.CD3P'));
			expect(n('IMM-008.CD3P') + n('IMM-008.CD19P') + n('IMM-008.NKP')).toBeLessThanOrEqual(100);
			near('IMM-008.CD4CD8', n('IMM-008.CD4CD8'), n('IMM-008.CD4P') / n('IMM-008.CD8P'), 0.051);
			near('IMM-008.CD3A', n('IMM-008.CD3A'), n('HEM-001.LYM') * 10 * n('IMM-008.CD3P'), 0.51);
			const shares = ['LAC', 'ENT', 'STR', 'STA', 'GAR', 'EUB', 'SNE', 'MEG', 'LCH', 'MOB', 'PEP', 'ATO'];
			near(
				'PCR-022',
				shares.reduce((sum, name) => sum + n(`PCR-022.${name}`), 0),
				100,
				0,
			);
			near('AND-001.MOT', n('AND-001.PR') + n('AND-001.NP'), n('AND-001.MOT'), 0);
			near('AND-001.IM', n('AND-001.MOT') + n('AND-001.IM'), 100, 0);
			expect(n('AND-001.VIT')).toBeGreaterThanOrEqual(n('AND-001.MOT'));
			printed('AND-001.TOT', n('AND-001.TOT'), n('AND-001.VOL') * n('AND-001.CON'));
		},
	],
	[
		'what is asked for twice is one number',
		({ n }) => {
			const twice = [
				['HEM-001.HGB', 'HEM-005.HGB', 'HEM-006.HGB', 'HEM-010'],
				['HEM-001.RBC', 'HEM-005.RBC', 'HEM-006.RBC'],
				['HEM-001.NEU', 'HEM-005.NEU'],
				['HEM-001.IG', 'HEM-005.IG'],
				['BIO-001', 'BIO-002.G0', 'BIO-003.G0', 'HOR-036.GLU'],
				['BIO-013.TB', 'BIO-011'],
				['BIO-013.DB', 'BIO-012'],
				['BIO-018.CREA', 'BIO-020.CREA', 'URI-014.SCR'],
				['BIO-027.CHOL', 'BIO-022'],
				['BIO-027.LDL', 'BIO-024'],
				['BIO-027.VLDL', 'BIO-025'],
				['BIO-054.K', 'BIO-051'],
				['COA-001.INR', 'COA-002.INR'],
				['HOR-021.TST', 'HOR-018'],
				['VIT-001', 'VIT-015.SUM'],
			] as const;
			for (const [first, ...others] of twice)
				for (const code of others) {
					const decimals = Math.min(decimalsOf.get(first) ?? 0, decimalsOf.get(code) ?? 0);
					near(code, n(code), n(first), decimalsOf.get(first) === decimalsOf.get(code) ? 0 : 10 ** -decimals);
				}
		},
	],
];

describe('values of one sample', () => {
	test.each(agreements)('%s', (_name, check) => {
		fc.assert(
			fc.property(person, seeds, (who, seed) => check(sampleOf(who, seed), who)),
			many,
		);
	});

	test('are finite, not negative, and have the decimals of their analyte', () => {
		fc.assert(
			fc.property(person, seeds, (who, seed) => {
				for (const { code, value } of sampleOf(who, seed, () => true).lines) {
					if (typeof value !== 'number') continue;
					expect(Number.isFinite(value) && value >= 0, code).toBe(true);
					expect([code, roundTo(value, decimalsOf.get(code) ?? 0)]).toEqual([code, value]);
				}
			}),
			{ numRuns: 50 },
		);
	});

	test('agree in parts of an order as well: single lipids and single bilirubins', () => {
		fc.assert(
			fc.property(person, seeds, (who, seed) => {
				const { n } = sampleOf(who, seed, (code) => /^BIO-0(?:11|12|22|23|24|26)$/.test(code));
				printed('BIO-024', n('BIO-024'), n('BIO-022') - n('BIO-023') - n('BIO-026') / 2.2);
				expect(n('BIO-012')).toBeLessThan(n('BIO-011'));
			}),
			many,
		);
	});

	test('are mostly inside the reference, as most people’s are', () => {
		let [inside, all] = [0, 0];
		for (let seed = 0; seed < 60; seed += 1) {
			const { n } = sampleOf({ sex: seed % 2 === 0 ? 'F' : 'M', birthDate: born(35) }, seed * 7919);
			for (const [code, low, high] of [
				['HEM-001.MCHC', 320, 360],
				['HEM-001.NEUP', 47, 72],
				['BIO-027.CHOL', 0, 5.2],
				['BIO-018.EGFR', 60, 200],
				['COA-001.INR', 0.8, 1.2],
			] as const) {
				all += 1;
				if (n(code) >= low && n(code) <= high) inside += 1;
			}
		}
		expect(inside / all).toBeGreaterThan(0.7);
	});

	test('are the same for the same seed', () => {
		const who: Person = { sex: 'F', birthDate: born(40) };
		expect(sampleOf(who, 7).lines).toEqual(sampleOf(who, 7).lines);
		expect(sampleOf(who, 7).lines).not.toEqual(sampleOf(who, 8).lines);
	});
});

describe('hard cases', () => {
	const who: Person = { sex: 'F', birthDate: born(30) };
	const report = { messageId: 'm', issued: '2026-11-20T10:00:00Z', collectedAt: '2026-11-20T10:00:00Z', requestNr: '1', orderNr: '2', complete: true };

	test('each comes now and then, most orders have none, and none changes more than its line', () => {
		const lines = sampleOf(who, 1, () => true).lines;
		const found = new Map<string, number>();
		for (let seed = 0; seed < 4000; seed += 1) {
			const chosen = withHardCase(lines, randomOf(seed * 104_729));
			found.set(chosen.name, (found.get(chosen.name) ?? 0) + 1);
			expect(chosen.lines.filter((line, at) => line !== lines[at]).length).toBeLessThanOrEqual(1);
		}
		expect([...found.keys()].sort()).toEqual(['', ...hardCases.map(({ name }) => name)].sort());
		expect(found.get('')).toBeGreaterThan(2000);
	});

	test.each(hardCases.map((hardCase) => [hardCase.name, hardCase] as const))('%s: is a message of both forms', (_name, { fits, send, later }) => {
		const lines = sampleOf(who, 3, () => true).lines.filter(fits);
		expect(lines.length).toBeGreaterThan(0);
		for (const line of lines) {
			const sent = [send(line, randomOf(5)), ...(later ? [later(line, randomOf(5))] : [])];
			for (const one of sent) {
				expect(lisResults.parse(asJson({ ...report, lines: [one] }).body)).toMatchObject({ lines: [{ code: line.code }] });
				expect(fhirBundle.parse(asBundle({ ...report, lines: [one] }).body)).toMatchObject({ type: 'collection' });
			}
		}
	});

	test('a word in another spelling still says the same', () => {
		const spelled = hardCases.find(({ name }) => name === 'a word in one of the languages');
		const said = (value: string) => {
			const all = Array.from({ length: 200 }, (_, seed) => spelled?.send({ code: 'X', status: 'final', value }, randomOf(seed * 7919))?.value);
			return new Set(all);
		};
		const words = ['not-detected', 'detected', 'negative', 'positive', 'normal', 'abnormal'].map(said);
		for (const [at, one] of words.entries()) {
			expect(one.size).toBeGreaterThan(2);
			for (const other of words.slice(at + 1)) expect([...one].filter((word) => other.has(word))).toEqual([]);
		}
	});

	test('a newborn has a request of its own, of women of an age to have one alone', () => {
		const today = '2026-11-21';
		const of = (sex: string, birthDate: string) => Array.from({ length: 400 }, (_, seed) => newbornOf({ sex, birthDate }, today, randomOf(seed * 7919)));
		expect(of('F', '1995-05-05').filter((child) => child !== null).length).toBeGreaterThan(3);
		for (const [sex, birthDate] of [
			['M', '1995-05-05'],
			['F', '2015-05-05'],
			['F', '1960-05-05'],
		] as const)
			expect(of(sex, birthDate).filter((child) => child !== null)).toEqual([]);
	});
});

describe('a simulation', () => {
	test('takes orders through, sends messages that the site’s schema takes, and repeats itself by its seed', async () => {
		const order = {
			status: 1,
			requestNr: null,
			createdAt: '2026-11-20T10:00:00.000Z',
			patient: { lastName: 'Ким', firstName: 'Анна', middleName: '', birthDate: born(30), sex: 'F', iin: null, phone: '+77011234567', email: null },
			city: { slug: 'almaty', name: 'Алматы' },
			point: { slug: 'abay', name: null, address: null },
			visitAt: null,
			visitFault: null,
			comment: '',
			payments: [],
			payment: 'cash',
			paid: null,
			sex: 'F',
			birthDate: born(30),
			doctor: null,
			doctorCode: null,
			changes: [],
			bodyState: null,
			pregnancyWeek: null,
			lastPeriod: null,
			amount: 2100,
			discount: 130,
			total: 1970,
			card: null,
			lines: [],
			// A message has half of them, and 500 lines at most.
			analytes: seedAnalytes.slice(0, 900),
		};
		const run = async (seed: number) => {
			const sent: { path: string; type: string; body: Record<string, unknown> }[] = [];
			vi.stubGlobal('fetch', async (url: string, { body, headers, method }: RequestInit) => {
				const { pathname, searchParams } = new URL(url);
				if (method === 'GET')
					return Response.json({
						data: searchParams.get('status') === '1' ? [1, 2, 3, 4].map((nr) => ({ ...order, orderNr: String(nr) })) : [],
						next: null,
					});
				const json = JSON.parse(typeof body === 'string' ? body : '') as Record<string, unknown>;
				const nr = /orders\/(\d+)/.exec(pathname)?.[1];
				if (nr !== undefined)
					return Response.json({ orderNr: nr, status: json['status'], requestNr: json['status'] === 2 ? null : `90${nr}`, password: '123456789' });
				sent.push({ path: pathname, type: new Headers(headers).get('Content-Type') ?? '', body: json });
				return Response.json({ requestNr: '1', requests: [], applied: 1, superseded: 0, repeated: false });
			});
			const done = await simulate({ origin: 'http://lab.test', key: 'k', rounds: 1, log: () => undefined, random: randomOf(seed) });
			expect(done).toHaveLength(4);
			return sent;
		};
		const sent = await run(11);
		expect(sent.length).toBeGreaterThanOrEqual(8);
		for (const { path, type, body } of sent) {
			expect(path).toBe('/lis/results');
			expect(() => (type === 'application/json' ? lisResults.parse(body) : fhirBundle.parse(body))).not.toThrow();
		}
		const values = (all: typeof sent) => JSON.stringify(all).replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '');
		expect(values(await run(11))).toBe(values(sent));
		expect(values(await run(12))).not.toBe(values(sent));
	});
});
