/** Everything about a person as it is taken along in tests. */
import { parse } from 'csv-parse/sync';
import { unzipSync } from 'fflate';
import { expect } from 'vitest';
import type { SubjectName } from '#shared/export/whole.ts';
import { deviceHeaders } from './accounts.ts';
import { ask, type Calling } from './laboratory.ts';

export type Told = Readonly<Record<string, string | number | boolean | null>>;

export interface TakenWhole {
	readonly names: readonly string[];
	readonly files: Readonly<Record<string, Uint8Array>>;
	/** All that is in it, as text. */
	readonly all: string;
	readonly text: (name: string) => string;
	/** Rows of a subject, as programs read them; none where there is no file. */
	readonly rows: (subject: SubjectName) => Told[];
	/** The same as a spreadsheet reads them. */
	readonly table: (subject: SubjectName) => Record<string, string>[];
}

export async function unpacked(answer: Response): Promise<TakenWhole> {
	expect([answer.status, answer.headers.get('Content-Type'), answer.headers.get('Cache-Control')]).toEqual([200, 'application/zip', 'no-store']);
	const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
	const text = (name: string) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(files[name]);
	const names = Object.keys(files);
	return {
		names,
		files,
		text,
		all: names
			.filter((name) => !name.endsWith('.pdf'))
			.map(text)
			.join('\n'),
		rows: (subject) => (names.includes(`data/${subject}.json`) ? (JSON.parse(text(`data/${subject}.json`)) as Told[]) : []),
		table: (subject) => parse(text(`data/${subject}.csv`), { bom: true, delimiter: ';', columns: true }),
	};
}

export const askWhole = (access: string, query = '', calling: Calling = {}): Promise<Response> =>
	ask('GET', `/account/patient-room/export/whole${query}`, { access, headers: deviceHeaders, ...calling });
export const takeWhole = async (access: string, query = '', calling: Calling = {}): Promise<TakenWhole> => unpacked(await askWhole(access, query, calling));
