/** The seed's calendar against the law's own rules: the days that are fixed, and what becomes of those that fall on a weekend. */
import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { dayAfter, weekdayOf } from '#shared/kit/dates.ts';

interface Row {
	readonly day: string;
	readonly name_ru: string;
	readonly hours: string;
}
const rows = parse<Row>(readFileSync('worker/lab/db/seed/holidays.csv', 'utf8'), { columns: true });
const holidays = rows.filter(({ hours }) => hours === 'holiday');

/** Law of the Republic on holidays. The day of the Constitution was August 30 until 2026, whose own was no day off, and is March 15 since. */
const fixed = ['01-01', '01-02', '01-07', '03-08', '03-21', '03-22', '03-23', '05-01', '05-07', '05-09', '07-06', '10-25', '12-16'];

test.each(['2026', '2027'])('%s has every holiday, and Kurban Ait', (year) => {
	const ofYear = holidays.filter(({ day }) => day.startsWith(year));
	const wanted = [...fixed, ...(year === '2026' ? [] : ['03-15'])].map((day) => `${year}-${day}`);
	const kurban = ofYear.filter(({ name_ru: name }) => name.includes('Курбан-айт')).map(({ day }) => day);
	expect(kurban).toHaveLength(1);
	expect(ofYear.map(({ day }) => day).toSorted()).toEqual([...wanted, ...kurban].toSorted());
});

test('a holiday on a weekend gives the next working day off, but for the two of religions', () => {
	const taken = new Set(holidays.map(({ day }) => day));
	const moved: string[] = [];
	for (const { day, name_ru: name } of holidays) {
		if (/Рождество|Курбан-айт/.test(name) || ![0, 6].includes(weekdayOf(day))) continue;
		let next = dayAfter(day, 1);
		while (taken.has(next) || [0, 6].includes(weekdayOf(next))) next = dayAfter(next, 1);
		taken.add(next);
		moved.push(next);
	}
	expect(rows.filter(({ hours }) => hours !== 'holiday').map(({ day }) => day)).toEqual(moved);
});
