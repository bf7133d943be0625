/** What a check of a backend says, a line for each call and what was looked at in it. */
import { plain } from '#scripts/lib/terminal.ts';

export type Verdict = 'passed' | 'failed' | 'not tried';

export interface Line {
	/** Id of a call, or what goes through all of them. */
	readonly call: string;
	readonly check: string;
	readonly verdict: Verdict;
	/** Why; empty for what passed. */
	readonly why: string;
}

/** @throws where it is found at fault; what it says is the reason, and holds nothing personal */
export class Fault extends Error {}
/** Thrown where there is nothing to try it with. */
export class NotTried extends Error {}

export function demand(isRight: boolean, why: string): asserts isRight {
	if (!isRight) throw new Fault(why);
}

export class Report {
	readonly lines: Line[] = [];

	/** Runs a check, and writes down what came of it. What is thrown by a broken connection is a fault of the backend. */
	async check(call: string, check: string, work: () => Promise<void>): Promise<boolean> {
		try {
			await work();
			this.lines.push({ call, check, verdict: 'passed', why: '' });
			return true;
		} catch (thrown) {
			const verdict = thrown instanceof NotTried ? 'not tried' : 'failed';
			const why = thrown instanceof Fault || thrown instanceof NotTried ? thrown.message : `no answer (${thrown instanceof Error ? thrown.name : 'unknown'})`;
			this.lines.push({ call, check, verdict, why });
			return false;
		}
	}

	skip(call: string, check: string, why: string): void {
		this.lines.push({ call, check, verdict: 'not tried', why });
	}

	count = (verdict: Verdict): number => this.lines.filter((line) => line.verdict === verdict).length;
}

/** Failures first, then what was not tried; what passed as a number a call. */
export function reportLines({ lines, count }: Report): string[] {
	const of = (verdict: Verdict) => lines.filter((line) => line.verdict === verdict);
	const passed = [...Map.groupBy(of('passed'), ({ call }) => call)].map(([call, list]) => `  ${call}: ${list.map(({ check }) => check).join(', ')}`);
	// One reason of many calls stands once.
	const untried = [...Map.groupBy(of('not tried'), ({ check, why }) => `${check}: ${why}`)].map(([why, list]) => `  ${why}: ${list.map(({ call }) => call).join(', ')}`);
	return [
		...(passed.length > 0 ? ['Passed', ...passed] : []),
		...(untried.length > 0 ? ['Not tried', ...untried] : []),
		...(count('failed') > 0 ? ['Failed', ...of('failed').map(({ call, check, why }) => `  ${call}, ${check}: ${plain(why)}`)] : []),
		`${String(count('passed'))} passed, ${String(count('failed'))} failed, ${String(count('not tried'))} not tried`,
	];
}
