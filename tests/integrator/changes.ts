import { askJson } from './http.ts';

/** One thing that happened to an order. */
export interface Change {
	orderNr: string;
	change: number;
	kind: 'made' | 'status' | 'visit' | 'missed' | 'payment';
	status: number;
	by: 'visitor' | 'doctor' | 'laboratory' | null;
}

/** Reads what happened to orders, from where it read up to the last time. */
export class Cursor {
	readonly #origin: string;
	readonly #key: string;
	#after = 0;

	constructor(origin: string, key: string) {
		this.#origin = origin;
		this.#key = key;
	}

	async read(): Promise<Change[]> {
		const all: Change[] = [];
		for (;;) {
			const page = await askJson<{ data: Change[]; next: number | null }>(
				this.#origin,
				`/lis/orders/changes?after=${this.#after}&pageSize=100`,
				this.#key,
			);
			all.push(...page.data);
			this.#after = page.data.at(-1)?.change ?? this.#after;
			if (page.next === null) {
				return all;
			}
		}
	}
}
