/** docs/security.md says only what a test shows: a requirement that passes names the tests that would fail, by file and title, and they are there. */
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const lines = /^\| (\d+\.\d+(?:\.\d+)?(?:, \d+\.\d+\.\d+)*) \| *\d? *\| (.+) \|$/gm;
const answers = /^(?:pass(?: in part)?|deviation|not met|not applicable)(?::|,|$)/;
/** A file, and behind it titles of its tests: of one that is drawn by a table, how it begins. */
const citation = /`(tests\/[\w/-]+\.test\.tsx?)`((?:,? "[^"]+")*)/g;

interface Line {
	readonly line: string;
	readonly answer: string;
}
const linesOf = (text: string): readonly Line[] => [...text.matchAll(lines)].map(([, line = '', answer = '']) => ({ line, answer }));
const citationsOf = ({ answer }: Line) =>
	[...answer.matchAll(citation)].map(([, file = '', titles = '']) => ({ file, titles: [...titles.matchAll(/"([^"]+)"/g)].map(([, title = '']) => title) }));
const files = new Map(globSync('tests/**/*.test.{ts,tsx}').map((file) => [file, readFileSync(file, 'utf8')]));
const hasTitle = (text: string, title: string) => ["'", '`', '"'].some((quote) => text.includes(quote + title));

/** What is wrong with a document: `line: what`. */
function faultsOf(text: string): readonly string[] {
	return linesOf(text).flatMap((one) => {
		const { line, answer } = one;
		const cited = citationsOf(one);
		return [
			...(answers.test(answer) ? [] : [`${line}: says neither whether it passes nor why not`]),
			...(answer.startsWith('pass') && cited.length === 0 ? [`${line}: no test`] : []),
			...(/^(?:deviation|not met)/.test(answer) && !/^(?:deviation|not met)[:,] .{20,}/.test(answer) ? [`${line}: no reason`] : []),
			// In a file of many tests one has to be found.
			...cited.flatMap(({ file, titles }) => (titles.length > 0 ? [] : [`${line}: no title of ${file}`])),
			...cited.flatMap(({ file, titles }) =>
				titles.filter((title) => !hasTitle(files.get(file) ?? '', title)).map((title) => `${line}: ${file} "${title}"`),
			),
		];
	});
}

describe('docs/security.md', () => {
	const document = readFileSync('docs/security.md', 'utf8');
	it('names of each line that passes a test that is there', () => {
		expect(faultsOf(document)).toEqual([]);
	});
	it('answers each line of levels 1 and 2', () => {
		// By chapter, how many lines its sections have: of ASVS 5.0 (https://github.com/OWASP/ASVS/tree/v5.0.0/5.0/en), those of level 3 of V6 to V8 as well.
		const sections: Readonly<Record<number, readonly number[]>> = {
			1: [2, 9, 11, 3, 2],
			2: [3, 3, 4, 1],
			3: [0, 2, 4, 6, 5, 0, 2],
			4: [3, 1, 2, 4],
			5: [1, 3, 2, 3],
			6: [3, 12, 8, 6, 8, 4, 2, 0],
			7: [3, 4, 2, 5, 3, 2],
			8: [4, 4, 3, 2],
			9: [3, 4],
			10: [2, 2, 4, 11, 5, 2, 3],
			11: [2, 3, 3, 4, 1, 1],
			12: [3, 2, 4],
			13: [1, 5, 2, 5],
			14: [2, 4, 3],
			15: [3, 3, 7],
			16: [1, 5, 4, 3, 3],
			17: [1, 4, 2],
		};
		/** Of which nothing holds: answered as a whole. */
		const whole = '6.8';
		const wanted = Object.entries(sections).flatMap(([chapter, counts]) =>
			counts.flatMap((count, at) => Array.from({ length: count }, (_, line) => `${chapter}.${at + 1}.${line + 1}`)),
		);
		const answered = linesOf(document).flatMap(({ line }) => line.split(', '));
		expect([...wanted, whole].filter((line) => !answered.includes(line))).toEqual([]);
		expect(answered.filter((line, at) => answered.indexOf(line) !== at)).toEqual([]);
		expect(wanted).toHaveLength(268);
	});
	it('has every row as a line that is read', () => {
		const rows = document.split('\n').filter((row) => /^\| \d/.test(row));
		expect(linesOf(document)).toHaveLength(rows.length);
		expect(linesOf(document).filter((one) => citationsOf(one).length > 0).length).toBeGreaterThan(50);
	});
	it('would be refused with a line that names nothing, a file that is not there, and a title that no test has', () => {
		const table = [
			'| 6.1.1 | 1 | pass: it is so |',
			'| 6.1.2 | 1 | pass: `tests/unit/nowhere.test.ts` "is so" |',
			'| 6.1.3 | 1 | pass: `tests/unit/house/security.test.ts` "is nowhere\u00a0here" |',
			'| 6.1.4 | 1 | pass: `tests/unit/house/security.test.ts` |',
			'| 6.1.5 | 1 | yes |',
			'| 6.1.6 | 1 | pass: `tests/unit/house/security.test.ts` "names of each line", "has every line" |',
			'| 6.5.7, 6.5.8 | 3 | not applicable |',
			'| 6.8 | | deviation: for a reason that is told |',
			'| 6.9.1 | 2 | deviation |',
			'| 6.9.2 | 2 | not met: no |',
		].join('\n');
		expect(linesOf(table)).toHaveLength(10);
		expect(faultsOf(table)).toEqual([
			'6.1.1: no test',
			'6.1.2: tests/unit/nowhere.test.ts "is so"',
			'6.1.3: tests/unit/house/security.test.ts "is nowhere\u00a0here"',
			'6.1.4: no title of tests/unit/house/security.test.ts',
			'6.1.5: says neither whether it passes nor why not',
			'6.9.1: no reason',
			'6.9.2: no reason',
		]);
	});
});
