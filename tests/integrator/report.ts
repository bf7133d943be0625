import { isDeepStrictEqual } from 'node:util';

/** What was found out, line by line: what is as docs/lis.md says, and what is not. */
export class Report {
	readonly faults: string[] = [];
	count = 0;
	readonly #say: (line: string) => void;
	#part = '';

	constructor(say: (line: string) => void) {
		this.#say = say;
	}

	part(name: string): void {
		this.#part = name;
		this.#say(`\n${name}`);
	}

	/** `what` is as wanted; else it is told what came in its place. */
	same(what: string, came: unknown, wanted: unknown): void {
		this.#note(what, isDeepStrictEqual(came, wanted), () => `${JSON.stringify(came)} in place of ${JSON.stringify(wanted)}`);
	}

	/** `what` holds; else `came` is told. */
	holds(what: string, isSo: boolean, came: unknown = ''): void {
		this.#note(what, isSo, () => JSON.stringify(came));
	}

	untried(what: string): void {
		this.#say(`  --  ${what}`);
	}

	#note(what: string, isSo: boolean, why: () => string): void {
		this.count += 1;
		if (!isSo) {
			this.faults.push(`${this.#part}: ${what}: ${why()}`);
		}
		this.#say(isSo ? `  ok  ${what}` : `  NO  ${what}: ${why()}`);
	}
}
