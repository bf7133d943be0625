/** What is measured and the pages that explain it. */
import type { Piece } from './calls.ts';
import { piecePath } from './paths.ts';
import { factsOf } from './types.ts';

/** Code of the test that an analyte belongs to: `HEM-001.HGB` is a part of `HEM-001`, a test of one value has its own code. */
export const testCodeOf = (code: string): string => code.split('.', 1)[0] ?? code;

/** Codes of the tests that a piece is about: those that it names, and those that measure what it explains. */
export function testCodesOf({ facts }: { readonly facts: Readonly<Record<string, unknown>> }): string[] {
	const listed = (value: unknown) => (Array.isArray(value) ? value.filter((code) => typeof code === 'string') : []);
	return [...new Set([...listed(facts['tests']), ...listed(facts['codes']).map(testCodeOf)])];
}

/** Code of the analyte of a line of results: in a second standardisation its other code stands behind a `~` (docs/decisions/results.md). */
const analyteCodeOf = (code: string): string => code.split('~', 1)[0] ?? code;

/** By code of a line, the bare path of the page that explains what was measured. @param codes those that are asked for; one without a page is left out */
export function explainedBy(pieces: readonly Piece[], codes: readonly string[]): Readonly<Record<string, string>> {
	const paths = new Map(pieces.flatMap((piece) => factsOf('analytes', piece).codes.map((code) => [code, piecePath(piece)] as const)));
	return Object.fromEntries(
		codes.flatMap((code) => {
			const path = paths.get(analyteCodeOf(code));
			return path === undefined ? [] : [[code, path] as const];
		}),
	);
}
