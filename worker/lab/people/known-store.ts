/** What files of people may refer to, and what stands of their rows, in the words of a file. */
import type { Database } from '#worker/providers/database/port.ts';
import { todayInAlmaty } from '#shared/kit/fields.ts';
import type { Localised } from '#shared/i18n/locales.ts';
import { everyLanguage, localisedColumn, localisedColumns } from '#worker/lab/kit/localised.ts';
import { readGeneration } from '#worker/lab/kit/generation-store.ts';
import type { CellTexts } from '#worker/lab/kit/import/table.ts';
import { everyRow } from '#worker/lab/kit/json-chunks.ts';

export interface KnownPeople {
	readonly generation: number;
	/** `YYYY-MM-DD` in Almaty. */
	readonly today: string;
	/** Codes of those who have not left. */
	readonly representatives: ReadonlySet<string>;
	/** Codes of all, also of those who left: they may be due something. */
	readonly doctors: ReadonlySet<string>;
}

export async function readPeople(db: Database, now: number): Promise<KnownPeople> {
	// Before the rest: whatever an import changes while this reads, the generation tells of it.
	const generation = await readGeneration(db, 'people_generation');
	const [representatives, doctors] = (await db.batch([
		db.prepare('SELECT code FROM representatives r WHERE NOT EXISTS (SELECT 1 FROM ended_accounts e WHERE e.account_id = r.id)'),
		db.prepare('SELECT code FROM doctors'),
	])) as unknown as [Coded, Coded];
	const codes = ({ results }: Coded) => new Set(results.map(({ code }) => code));
	return { generation, today: todayInAlmaty(now), representatives: codes(representatives), doctors: codes(doctors) };
}

interface Coded {
	readonly results: readonly { readonly code: string }[];
}

type Before = (db: Database, keys: readonly string[]) => Promise<ReadonlyMap<string, CellTexts>>;

/** Rows by their key; each column of a row is one of the file's, as text. */
const beforeOf =
	(key: string, sql: string, cellsOf: (row: CellTexts) => CellTexts = (row) => row): Before =>
	async (db, keys) => {
		const rows = await everyRow<CellTexts>(db, sql, keys);
		return new Map(rows.map((row) => [row[key] ?? '', cellsOf(row)]));
	};

const left = (id: string) => `iif(EXISTS (SELECT 1 FROM ended_accounts e WHERE e.account_id = ${id}), 'yes', 'no') AS "left"`;
const person = 'p.code, p.last_name, p.first_name, p.middle_name, p.phone, p.email, p.locale AS language';

const beforeDoctors = beforeOf(
	'code',
	`SELECT ${person}, ${localisedColumns('speciality', 'p').join(', ')}, p.work_places AS places, coalesce(r.code, '') AS representative, ${left('p.id')}
	FROM json_each(?1) j JOIN doctors p ON p.code = j.value LEFT JOIN representatives r ON r.id = p.representative_id`,
	({ places = '[]', ...row }) => {
		const lists = everyLanguage((locale) => (JSON.parse(places) as Localised[]).map((place) => place[locale]).join(';'));
		return {
			...row,
			[localisedColumn('work_places', 'ru')]: lists.ru,
			[localisedColumn('work_places', 'en')]: lists.en,
			[localisedColumn('work_places', 'kz')]: lists.kz,
		};
	},
);

const beforeRepresentatives = beforeOf('code', `SELECT ${person}, ${left('p.id')} FROM json_each(?1) j JOIN representatives p ON p.code = j.value`);

const beforeStaff = beforeOf(
	'code',
	`SELECT ${person}, p.roles, ${left('p.id')} FROM json_each(?1) j JOIN staff p ON p.code = j.value`,
	({ roles = '[]', ...row }) => ({ ...row, roles: (JSON.parse(roles) as string[]).join(';') }),
);

const beforePartners = beforeOf(
	'code',
	`SELECT p.code, p.company, p.contract_nr, format('%g', p.discount / 100.0) AS discount, p.valid_until, p.contact_name, p.contact_phone, p.contact_email, p.bin, p.address,
		p.phone, p.email, p.locale AS language, ${left('p.id')}
	FROM json_each(?1) j JOIN partners p ON p.code = j.value`,
);

const beforeCards = beforeOf(
	'nr',
	`SELECT c.nr, CAST(c.state AS TEXT) AS state, format('%g', c.discount / 100.0) AS discount, c.owner_iin AS iin FROM json_each(?1) j JOIN cards c ON c.nr = j.value`,
);

const beforeMoney = beforeOf(
	'id',
	`SELECT m.id, d.code AS doctor, m.day, m.request_nr, m.kind, CAST(m.amount AS TEXT) AS amount, coalesce(m.paid_on, '') AS paid_on
	FROM json_each(?1) j JOIN doctor_money m ON m.id = j.value JOIN doctors d ON d.id = m.doctor_id`,
);

/** What stands of the rows with some keys, by file. */
export const before = {
	doctors: beforeDoctors,
	representatives: beforeRepresentatives,
	partners: beforePartners,
	staff: beforeStaff,
	cards: beforeCards,
	money: beforeMoney,
} as const;
