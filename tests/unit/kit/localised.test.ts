import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { locales } from '#shared/i18n/locales.ts';
import {
	allLocalised,
	everyLanguage,
	gatherLocalised,
	localised,
	localisedColumns,
	localisedValues,
	readLocalised,
	readLocalisedRows,
	selectLocalised,
	type LocalisedColumns,
} from '#worker/lab/kit/localised.ts';

const anyText = fc.string({ unit: 'grapheme' });
const words = { ru: 'Почта', en: 'Post', kz: 'Пошта' };

function database(): DatabaseSync {
	const db = new DatabaseSync(':memory:');
	db.exec(`CREATE TABLE places (id INTEGER PRIMARY KEY, ${localisedColumns('where').join(' TEXT, ')} TEXT);
		CREATE TABLE notes (place INTEGER, locale TEXT, note TEXT)`);
	return db;
}

const write = (db: DatabaseSync, text: object) =>
	db.prepare(`INSERT INTO places (${localisedColumns('where').join(', ')}) VALUES (${localisedValues('?1')})`).run(JSON.stringify(text));

describe('texts in three languages', () => {
	test('what is written into the three columns is read from them, whatever it says', () => {
		const db = database();
		const read = db.prepare(`SELECT ${allLocalised('where', 'p')} FROM places p ORDER BY id DESC LIMIT 1`);
		fc.assert(
			fc.property(fc.tuple(anyText, anyText, anyText), ([ru, en, kz]) => {
				const text = { ru, en, kz };
				write(db, text);
				expect(readLocalised(read.get() as unknown as LocalisedColumns<'where'>, 'where')).toEqual(text);
			}),
		);
	});

	test.each(locales)('one language is selected under the name of the text, or another (%s)', (locale) => {
		const db = database();
		write(db, words);
		expect({ ...db.prepare(`SELECT ${localised('where', locale)} FROM places`).get() }).toEqual({ where: words[locale] });
		expect({ ...db.prepare(`SELECT ${localised('where', locale, 'p', 'place')} FROM places p`).get() }).toEqual({ place: words[locale] });
	});

	test('texts of two tables stand side by side in a row, and what an outer join has not found is empty', () => {
		const db = database();
		write(db, words);
		const row = db
			.prepare(`SELECT ${allLocalised('where', 'a')}, ${allLocalised('where', 'b', 'beside')} FROM places a LEFT JOIN places b ON b.id = a.id + 1`)
			.get() as unknown as LocalisedColumns<'where' | 'beside', string | null>;
		expect(readLocalised(row, 'where')).toEqual(words);
		expect(readLocalised(row, 'beside')).toEqual({ ru: '', en: '', kz: '' });
	});

	test('expressions of each language are read as a text', () => {
		const row = database()
			.prepare(`SELECT ${selectLocalised('code', (locale) => `upper('${locale}')`)}`)
			.get() as unknown as LocalisedColumns<'code'>;
		expect(readLocalised(row, 'code')).toEqual(everyLanguage((locale) => locale.toUpperCase()));
	});

	test('rows per language are gathered into one text; a language without a row is empty', () => {
		const db = database();
		db.exec("INSERT INTO notes VALUES (1, 'ru', 'натощак'), (1, 'kz', 'аш қарынға')");
		const gathered = (place: number) =>
			(db.prepare(`SELECT ${gatherLocalised('note')} AS note FROM notes WHERE place = ?1`).get(place) as { note: string }).note;
		expect(readLocalisedRows(gathered(1))).toEqual({ ru: 'натощак', en: '', kz: 'аш қарынға' });
		expect(readLocalisedRows(gathered(2))).toEqual({ ru: '', en: '', kz: '' });
		expect(readLocalisedRows(null)).toEqual({ ru: '', en: '', kz: '' });
	});
});
