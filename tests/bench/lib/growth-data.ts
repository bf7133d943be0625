/** Grows the laboratory's tables inside the database itself, by statements, to sizes that no import would reach in a minute. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createHash } from 'node:crypto';
import type { D1Database } from '@cloudflare/workers-types';
import { unstable_splitSqlQuery } from 'wrangler';
import { root } from '#scripts/lib/paths.ts';

export async function migrateInMemory(db: D1Database): Promise<void> {
	const folder = join(root, 'worker/lab/db/migrations');
	for (const file of readdirSync(folder).sort()) {
		for (const statement of unstable_splitSqlQuery(readFileSync(join(folder, file), 'utf8'))) await db.prepare(statement).run();
	}
}

/** Ids of copies begin above this one. */
const step = 1_000_000;
const between = (from: number, to: number) => `(WITH RECURSIVE k(n) AS (SELECT ${from} UNION ALL SELECT n + 1 FROM k WHERE n < ${to}) SELECT n FROM k) k`;

/** Copies of every test from the first to the last of these numbers; the counts of offers are made anew. */
export async function copyTests(db: D1Database, from: number, to: number): Promise<void> {
	const k = between(from, to);
	const statements = [
		`INSERT INTO analyses (id, code, slug, kind, listed, category, name_ru, name_en, name_kz, sort_ru, sort_en, sort_kz, turnaround, popular, loinc, bm_sampling, add_to_cart)
			SELECT a.id + k.n * ${step}, a.code || '-' || k.n, a.slug || '-' || k.n, a.kind, a.listed, a.category, a.name_ru || ' ' || k.n, a.name_en || ' ' || k.n, a.name_kz || ' ' || k.n,
			a.sort_ru || k.n, a.sort_en || k.n, a.sort_kz || k.n, a.turnaround, 1000000, a.loinc, a.bm_sampling, a.add_to_cart FROM ${k} JOIN analyses a WHERE a.id < ${step} AND a.kind = 'test'`,
		`INSERT INTO analysis_texts (analysis_id, locale, synonyms, about, range_note)
			SELECT t.analysis_id + k.n * ${step}, t.locale, t.synonyms, t.about, t.range_note FROM ${k} JOIN analysis_texts t JOIN analyses a ON a.id = t.analysis_id WHERE a.id < ${step} AND a.kind = 'test'`,
		`INSERT INTO analysis_terms (analysis_id, kind, position, code)
			SELECT t.analysis_id + k.n * ${step}, t.kind, t.position, t.code FROM ${k} JOIN analysis_terms t JOIN analyses a ON a.id = t.analysis_id WHERE a.id < ${step} AND a.kind = 'test'`,
		`INSERT INTO analytes (code, analysis_id, position, name_ru, name_en, name_kz, loinc, unit, decimals, ranges, critical)
			SELECT t.code || '-' || k.n, t.analysis_id + k.n * ${step}, t.position, t.name_ru, t.name_en, t.name_kz, t.loinc, t.unit, t.decimals, t.ranges, t.critical
			FROM ${k} JOIN analytes t JOIN analyses a ON a.id = t.analysis_id WHERE a.id < ${step} AND a.kind = 'test'`,
		`INSERT INTO prices (analysis_id, city_id, price, saving, category, listed)
			SELECT p.analysis_id + k.n * ${step}, p.city_id, p.price + k.n, 0, p.category, p.listed FROM ${k} JOIN prices p JOIN analyses a ON a.id = p.analysis_id WHERE a.id < ${step} AND a.kind = 'test'`,
		'DELETE FROM offer_counts',
		`INSERT INTO offer_counts (city_id, category, kind, count)
			SELECT p.city_id, a.category, a.kind, count(*) FROM prices p JOIN analyses a ON a.id = p.analysis_id GROUP BY p.city_id, a.category, a.kind`,
		'UPDATE catalogue_generation SET generation = generation + 1 WHERE one = 1',
	];
	for (const statement of statements) await db.prepare(statement).run();
}

export const orderIdOf = (n: number) => `bench-order-${String(n).padStart(16, '0')}`;
export const orderNrOf = (n: number) => String(n).padStart(8, '0');
export const requestIdOf = (n: number) => `bench-request-${String(n).padStart(14, '0')}`;
export const accessOf = (n: number) => `bench-access-${String(n).padStart(16, '0')}`;
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');

const line = JSON.stringify({
	name: { ru: 'Глюкоза', en: 'Glucose', kz: 'Глюкоза' },
	analysis: { code: 'BIO-001', name: { ru: 'Глюкоза', en: 'Glucose', kz: 'Глюкоза' }, slug: null },
	material: { ru: 'Кровь', en: 'Blood', kz: 'Қан' },
	unit: { ru: 'ммоль/л', en: 'mmol/L', kz: 'ммоль/л' },
	decimals: 1,
	range: null,
	note: { ru: '', en: '', kz: '' },
	value: { number: 5.4, comparator: null },
	flag: 'N',
	comment: '',
	reason: '',
});
const many = 20_000;

/** Orders with three lines each and a request of results with three lines; one in fifty waits in state 1. */
export async function addOrders(db: D1Database, from: number, to: number): Promise<void> {
	const analysis = await db.prepare("SELECT id FROM analyses WHERE kind = 'test' ORDER BY id LIMIT 1").first<{ id: number }>();
	for (let first = from; first <= to; first += many) {
		const k = between(first, Math.min(to, first + many - 1));
		const orderId = "printf('bench-order-%016d', k.n)";
		const requestId = "printf('bench-request-%014d', k.n)";
		const lines = 'JOIN (SELECT 0 AS at UNION ALL SELECT 1 UNION ALL SELECT 2) l';
		const statements = [
			`INSERT INTO orders (id, order_nr, key_hash, body_hash, status, created_at, changed_at, city_id, city_name_ru, city_name_en, city_name_kz, point_slug, last_name, first_name, middle_name, birth_date, sex, iin, phone, email, payment, total, request_nr)
				SELECT ${orderId}, printf('%08d', k.n), 'key-' || k.n, '', CASE WHEN k.n % 50 = 0 THEN 1 ELSE 4 END, k.n, k.n, 98, 'Алматы', 'Almaty', 'Алматы', 'none', 'Тест', 'Тест', '', '1990-01-01', 'F', '',
				'+77010000000', '', 'cash', 3000, printf('%010d', k.n) FROM ${k}`,
			`INSERT INTO order_lines (order_id, position, analysis_id, code, slug, name_ru, name_en, name_kz, price, sampling, turnaround)
				SELECT ${orderId}, l.at, ${analysis?.id ?? 1}, 'BIO-001', 'glyukoza', 'Глюкоза', 'Glucose', 'Глюкоза', 1000, 0, 1 FROM ${k} ${lines}`,
			`INSERT INTO result_requests (id, request_nr, order_id, password, last_name, first_name, middle_name, birth_date, sex, lab, issued, created_at)
				SELECT ${requestId}, printf('%010d', k.n), ${orderId}, '', 'Тест', 'Тест', '', '1990-01-01', 'F', '', 1, k.n FROM ${k}`,
			`INSERT INTO result_lines (request_id, code, position, state, issued, body, corrected, message_id)
				SELECT ${requestId}, 'BIO-' || l.at, l.at, 'done', 1, '${line}', 0, 'bench' FROM ${k} ${lines}`,
		];
		for (const statement of statements) await db.prepare(statement).run();
	}
}

/** Accesses to an order and to a request of results, under one token. */
export async function openFor(db: D1Database, n: number): Promise<void> {
	const hash = hashOf(accessOf(n));
	await db.batch([
		db
			.prepare('INSERT OR IGNORE INTO order_access (hash, order_id, created_at, expires_at) VALUES (?1, ?2, ?3, ?4)')
			.bind(hash, orderIdOf(n), Date.now(), Date.now() + 86_400_000),
		db.prepare('INSERT OR IGNORE INTO result_access (hash, request_id, expires_at) VALUES (?1, ?2, ?3)').bind(hash, requestIdOf(n), Date.now() + 3_600_000),
	]);
}
