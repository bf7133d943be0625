/** House calls of today for the demo's dispatcher and nurses: no call of the laboratory's makes one without a visitor and an address book. */
import { createHash, randomBytes } from 'node:crypto';
import { foundNames } from '#worker/lab/house-call/found-names.ts';
import { localisedColumns } from '#worker/lab/kit/localised.ts';
import { newNumber } from '#worker/lab/kit/spoken-numbers.ts';
import type { Database, Statement } from '#worker/providers/database/port.ts';

interface DemoVisit {
	readonly fio: string;
	readonly address: string;
	readonly comment: string;
	readonly lat: number;
	readonly lon: number;
	readonly begins: string;
	readonly ends: string;
	readonly patients: number;
	/** Code of the nurse; null for nobody yet. */
	readonly nurse: string | null;
	readonly codes: readonly string[];
	readonly state?: 'new' | 'confirmed' | 'done';
	/** Why nothing was taken. */
	readonly missed?: string;
}

/** In Almaty, whose streets the map has. */
const visits: readonly DemoVisit[] = [
	{
		fio: 'Ахметова Динара',
		address: 'пр. Абая, 52',
		comment: 'подъезд 2, домофон 15',
		lat: 43.2389,
		lon: 76.9169,
		begins: '07:00',
		ends: '09:00',
		patients: 1,
		nurse: 'DEMO-N1',
		codes: ['HEM-001', 'BIO-001'],
		state: 'done',
	},
	{
		fio: 'Ибраев Ерлан',
		address: 'ул. Сатпаева, 30',
		comment: '',
		lat: 43.2366,
		lon: 76.9093,
		begins: '07:00',
		ends: '09:00',
		patients: 2,
		nurse: 'DEMO-N1',
		codes: ['HEM-001', 'BIO-022', 'HOR-001'],
		state: 'confirmed',
		missed: 'nobody',
	},
	{
		fio: 'Ким Светлана',
		address: 'ул. Тимирязева, 42',
		comment: 'во дворе собака, позвоните заранее',
		lat: 43.2257,
		lon: 76.9076,
		begins: '09:00',
		ends: '11:00',
		patients: 1,
		nurse: 'DEMO-N1',
		codes: ['HOR-001', 'BIO-047'],
		state: 'confirmed',
	},
	{
		fio: 'Нурпеисов Арман',
		address: 'ул. Розыбакиева, 247',
		comment: '',
		lat: 43.2043,
		lon: 76.8926,
		begins: '11:00',
		ends: '13:00',
		patients: 3,
		nurse: 'DEMO-N1',
		codes: ['HEM-001', 'URI-001'],
		state: 'confirmed',
	},
	{
		fio: 'Соколова Наталья',
		address: 'ул. Фурманова, 120',
		comment: '3 этаж, лифта нет',
		lat: 43.2478,
		lon: 76.9461,
		begins: '09:00',
		ends: '11:00',
		patients: 1,
		nurse: 'DEMO-N2',
		codes: ['BIO-001'],
		state: 'confirmed',
	},
	{
		fio: 'Байжанова Асель',
		address: 'пр. Достык, 97',
		comment: '',
		lat: 43.2336,
		lon: 76.9567,
		begins: '16:00',
		ends: '18:00',
		patients: 1,
		nurse: 'DEMO-N2',
		codes: ['HOR-001'],
		state: 'new',
	},
	{
		fio: 'Ли Андрей',
		address: 'ул. Жандосова, 58',
		comment: 'офис, спросить на рецепции',
		lat: 43.2298,
		lon: 76.8791,
		begins: '11:00',
		ends: '13:00',
		patients: 4,
		nurse: null,
		codes: ['HEM-001', 'BIO-001', 'BIO-022'],
		state: 'new',
	},
	{
		fio: 'Турсынова Мадина',
		address: 'мкр. Самал-2, 33',
		comment: '',
		lat: 43.2297,
		lon: 76.9547,
		begins: '16:00',
		ends: '18:00',
		patients: 1,
		nurse: null,
		codes: [],
		state: 'new',
	},
];

const nextChange = '(SELECT coalesce(max(change_nr), 0) + 1 FROM house_calls)';
const almaty = 98;

/** @param today `YYYY-MM-DD` @param now milliseconds since 1970 */
export async function insertDemoVisits(db: Database, today: string, now: number): Promise<void> {
	const random = { bytes: (count: number) => new Uint8Array(randomBytes(count)), uuid: () => randomBytes(16).toString('hex') };
	const { results: nurses } = await db.prepare("SELECT id, code FROM staff WHERE code LIKE 'DEMO-N%'").all<{ readonly id: string; readonly code: string }>();
	if ((await db.prepare("SELECT 1 FROM house_calls WHERE building LIKE 'demo-%'").first()) !== null) return;
	const { results: tests } = await db
		.prepare(
			`SELECT a.id, a.code, a.slug, ${localisedColumns('name', 'a').join(', ')}, coalesce(p.price, 0) AS price
			FROM json_each(?1) j CROSS JOIN analyses a ON a.code = j.value LEFT JOIN prices p ON p.analysis_id = a.id AND p.city_id = ${almaty}`,
		)
		.bind(JSON.stringify([...new Set(visits.flatMap(({ codes }) => codes))]))
		.all<{ readonly code: string; readonly price: number }>();
	await db.batch(
		visits.flatMap((visit, at): Statement[] => {
			const key = createHash('sha256')
				.update(`demo visit ${String(at)}`)
				.digest('base64url');
			const lines = tests.filter(({ code }) => visit.codes.includes(code));
			const nurseId = nurses.find(({ code }) => code === visit.nurse)?.id ?? null;
			return [
				db
					.prepare(
						`INSERT INTO house_calls (public_id, number, key_hash, body_hash, change_nr, state, created_at, changed_at, locale, city_id, fio, iin, phone, email, address, comment,
							place, lat, lon, building, departure_date, begins, ends, patients_count, order_total, fee, account_id, nurse_id, missed_at, missed_reason, name_folded, name_turned)
						SELECT ?1, ?2, ?3, ?3, ${nextChange}, ?4, ?5, ?5, 'ru', ${almaty}, ?6, '', ?7, '', ?8, ?9, ?8, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?20, 4000, NULL, ?17, ?18, ?19, ?21, ?22`,
					)
					.bind(
						randomBytes(24).toString('base64url'),
						newNumber(random),
						key,
						visit.state ?? 'new',
						now,
						visit.fio,
						`+7700000006${String(at)}`,
						visit.address,
						visit.comment,
						visit.lat,
						visit.lon,
						`demo-${String(at)}`,
						today,
						visit.begins,
						visit.ends,
						visit.patients,
						nurseId,
						visit.missed === undefined ? null : now,
						visit.missed ?? '',
						lines.reduce((sum, { price }) => sum + price, 0),
						...foundNames(visit.fio),
					),
				db
					.prepare(
						`INSERT INTO house_call_lines (house_call_id, position, analysis_id, code, slug, ${localisedColumns('name').join(', ')}, price, sampling)
						SELECT h.id, j.key, CAST(j.value ->> 'id' AS BIGINT), j.value ->> 'code', j.value ->> 'slug', ${localisedColumns('name')
							.map((column) => `j.value ->> '${column}'`)
							.join(', ')},
							CAST(j.value ->> 'price' AS BIGINT), 0
						FROM json_each(?2) j CROSS JOIN house_calls h ON h.key_hash = ?1`,
					)
					.bind(key, JSON.stringify(lines)),
			];
		}),
	);
}
