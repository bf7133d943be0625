import { readdirSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';

const folder = 'worker/lab/db/migrations';

/** A database of the laboratory as it was before a migration, and that migration. */
function before(name: string) {
	const db = new DatabaseSync(':memory:');
	const files = readdirSync(folder).toSorted();
	const run = (file: string) => db.exec(readFileSync(`${folder}/${file}`, 'utf8'));
	files.slice(0, files.indexOf(name)).forEach(run);
	return { db, migrate: () => run(name) };
}

describe('migrations keep what stands', () => {
	test('the city of an order has its three names, and the order its lines', () => {
		const { db, migrate } = before('0009_order_city.sql');
		const order = (id: string, city: object) =>
			db
				.prepare(
					`INSERT INTO orders (id, order_nr, key_hash, body_hash, status, created_at, changed_at, city_id, city, point_slug, last_name, first_name, middle_name,
						birth_date, sex, iin, phone, email, payment, total) VALUES (?1, ?1, ?1, '', 1, 1, 1, 98, ?2, 'p', 'A', 'B', '', '1990-01-01', 'F', '', '', '', 'cash', 0)`,
				)
				.run(id, JSON.stringify(city));
		order('a', { ru: 'Алматы', en: 'Almaty', kz: 'Алматы' });
		order('b', { ru: 'Усть-Каменогорск', en: 'Oskemen "East"', kz: 'Өскемен' });
		db.exec("INSERT INTO order_lines VALUES ('b', 0, 1, 'BIO-001', 'glyukoza', 'Глюкоза', 'Glucose', 'Глюкоза', 1000, 0, 1)");
		migrate();
		expect(
			db
				.prepare('SELECT id, status, city_name_ru AS ru, city_name_en AS en, city_name_kz AS kz FROM orders ORDER BY id')
				.all()
				.map((row) => ({ ...row })),
		).toEqual([
			{ id: 'a', status: 1, ru: 'Алматы', en: 'Almaty', kz: 'Алматы' },
			{ id: 'b', status: 1, ru: 'Усть-Каменогорск', en: 'Oskemen "East"', kz: 'Өскемен' },
		]);
		expect(db.prepare("SELECT count(*) AS lines FROM order_lines WHERE order_id = 'b'").get()).toMatchObject({ lines: 1 });
		expect(
			db
				.prepare('PRAGMA table_info(orders)')
				.all()
				.map(({ name }) => name),
		).not.toContain('city');
	});
	test('an access to an order that stands lasts 60 days from the order’s last change, or from when it was given', () => {
		const { db, migrate } = before('0012_tries_by_client.sql');
		const day = 24 * 3_600_000;
		db.prepare(
			`INSERT INTO orders (id, order_nr, key_hash, body_hash, status, created_at, changed_at, city_id, city_name_ru, city_name_en, city_name_kz, point_slug, last_name,
				first_name, middle_name, birth_date, sex, iin, phone, email, payment, total)
				VALUES ('a', 'a', 'a', '', 2, 1, ?1, 98, 'А', 'A', 'А', 'p', 'A', 'B', '', '1990-01-01', 'F', '', '', '', 'cash', 0)`,
		).run(10 * day);
		db.exec("INSERT INTO order_access (hash, order_id, created_at) VALUES ('before', 'a', 1)");
		db.prepare("INSERT INTO order_access (hash, order_id, created_at) VALUES ('after', 'a', ?1)").run(20 * day);
		db.exec("INSERT INTO lookup_tries (subject, at) VALUES ('s', 1)");
		migrate();
		const ends = db.prepare('SELECT hash, expires_at AS until FROM order_access ORDER BY created_at').all();
		expect(ends.map((row) => ({ ...row }))).toEqual([
			{ hash: 'before', until: 70 * day },
			{ hash: 'after', until: 80 * day },
		]);
		expect({ ...db.prepare('SELECT client, success FROM lookup_tries').get() }).toEqual({ client: '', success: 0 });
	});
});
