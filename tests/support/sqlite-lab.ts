/** The laboratory with its store in this process (tests/support/sqlite.ts), spoken to as HTTP: for tests of rules that want very many calls, or calls in between others. */
import type { D1Database } from '@cloudflare/workers-types';
import { makeLab } from '#worker/lab/app.ts';
import type { Services } from '#worker/services.ts';
import { sqliteLaboratory } from './sqlite.ts';

const lab = makeLab();
const key = 'k'.repeat(32);

interface SqliteLabOptions {
	/** Of a laboratory that is there already, in its place. */
	readonly file?: string;
	/** As the passwords in it were hashed. */
	readonly passwordCost?: number;
}

/** A laboratory of one city, without a catalogue. Its clock stands until a test moves it. */
export function sqliteLab({ file, passwordCost = 2 }: SqliteLabOptions = {}) {
	const store = sqliteLaboratory(file === undefined ? {} : { path: file });
	const { db, raw } = store;
	const city = `INSERT INTO cities (id, slug, position, name_ru, name_en, name_kz, where_ru, where_en, where_kz, lat, lon, phone, house_call)
		VALUES (98, 'almaty', 1, 'Алматы', 'Almaty', 'Алматы', 'в Алматы', 'in Almaty', 'Алматыда', 43, 76, '+77270000000', 0)`;
	if (file === undefined) raw.exec(city);
	const clock = { now: Date.parse('2026-11-20T12:00:00+05:00') };
	const services = {
		clock: () => clock.now,
		random: { bytes: (count: number) => crypto.getRandomValues(new Uint8Array(count)), uuid: () => crypto.randomUUID() },
		queue: { send: async () => undefined },
		passwordCost,
		origin: 'https://site.example',
	} as unknown as Services;
	return {
		...store,
		clock,
		context: (own: D1Database = db) => ({
			db: own,
			now: clock.now,
			services,
			device: { name: '', mark: '' },
			later: () => undefined,
			tell: () => undefined,
		}),
		/** A call. Of the laboratory's own system where the path says so, else of anyone who has the token. @param own another store, for what comes in between */
		ask: async (
			method: string,
			path: string,
			body: unknown,
			token?: string,
			own: D1Database = db,
		): Promise<{ status: number; body: Record<string, unknown> }> => {
			const url = new URL(path, 'https://laboratory.internal');
			if (!path.startsWith('/lis/'))
				for (const [name, value] of [
					['lang', 'ru-RU'],
					['city_id', '98'],
				] as const)
					url.searchParams.set(name, value);
			const bearer = token ?? (path.startsWith('/lis/') ? key : undefined);
			const headers = { 'Content-Type': 'application/json', ...(bearer === undefined ? {} : { Authorization: `Bearer ${bearer}` }) };
			const answer = await lab.fetch(new Request(url, { method, headers, ...(body === null ? {} : { body: JSON.stringify(body) }) }), {
				LAB_DB: own,
				LIS_KEY: key,
				services,
				later: (work) => void work,
			});
			return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
		},
	};
}
