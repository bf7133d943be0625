/** The calendar of public holidays, and what else a points' file may say: brought in, refused with its line, and seen in the replies. */
import { beforeAll, expect, test, vi } from 'vitest';
import { dayAfter, dayInAlmaty, formatDay, weekdayOf } from '#shared/kit/dates.ts';
import { lis, seedSite, visit } from '#tests/support/site.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const bring = async (path: string, csv: string) => {
	const answer = await lis('PUT', path, csv, { 'Content-Type': 'text/csv' });
	return { http: answer.status, ...((await answer.json()) as object) };
};
const header = 'day,name_ru,name_en,name_kz,hours\n';
const named = (day: string, hours: string) => `${day},Праздник,Holiday,Мереке,${hours}\n`;

/** Days beyond any visit that is planned, of which replies tell all the same: the tests of other files see no holidays. */
const today = dayInAlmaty(Date.now());
const next = (weekday: number, after: number) => {
	let day = dayAfter(today, after);
	while (weekdayOf(day) !== weekday) day = dayAfter(day, 1);
	return day;
};
const [monday, tuesday, sunday, later] = [next(1, 62), next(2, 62), next(0, 62), next(3, 80)];

interface Reply {
	readonly schedule: { readonly days?: readonly { readonly day: string; readonly name: string; readonly hours: unknown }[] };
}
const view = async (slug: string, lang = 'ru-RU') => (await (await visit(`/api/cabinet/view?slug=${slug}&lang=${lang}&city_id=98`)).json()) as Reply;
const dayOf = async (slug: string, day: string, lang?: string) => (await view(slug, lang)).schedule.days?.find((one) => one.day === day);

beforeAll(async () => {
	await seedSite();
	expect(
		await bring('/lis/holidays', header + named(monday, 'holiday') + named(tuesday, 'saturday') + named(sunday, 'weekdays') + named(later, 'holiday')),
	).toMatchObject({
		http: 200,
		rows: 4,
	});
});

test('a holiday of which a point says nothing is to be asked about; one that it names has its hours, or none', async () => {
	expect(await dayOf('abay', monday)).toEqual({ day: monday, name: 'Праздник', hours: 'ask' });
	expect(await bring('/lis/points', 'slug,holidays\nabay,09:00-12:00\n')).toMatchObject({ http: 200 });
	expect(await dayOf('abay', monday)).toMatchObject({ hours: { from: '09:00', till: '12:00' } });
	expect(await bring('/lis/points', 'slug,holidays\nabay,-\n')).toMatchObject({ http: 200 });
	expect(await dayOf('abay', monday)).toMatchObject({ hours: null });
	expect(await bring('/lis/points', 'slug,holidays\nabay,\n')).toMatchObject({ http: 200 });
	expect(await dayOf('abay', monday)).toMatchObject({ hours: 'ask' });
});

test('a moved day goes by the hours that its row says, is named in the language of the reply, and what is far ahead is left out', async () => {
	expect(await dayOf('abay', tuesday, 'en-US')).toEqual({ day: tuesday, name: 'Holiday', hours: { from: '08:00', till: '14:00' } });
	expect(await dayOf('abay', sunday, 'kk-KZ')).toEqual({ day: sunday, name: 'Мереке', hours: { from: '07:30', till: '16:00' } });
	expect(await dayOf('abay', later)).toBeUndefined();
});

test('the page of a point says the days ahead, by their names', async () => {
	const html = await (await visit('/en/cabinets/abay')).text();
	const days = /<ul class="[^"]*days[^"]*">(.*?)<\/ul>/s.exec(html)?.[1] ?? '';
	for (const text of [formatDay('en', tuesday), 'Holiday', '08:00–14:00', 'please call to check']) expect(days).toContain(text);
	// What the browser tells "open now" by.
	expect(html).toContain(`&quot;day&quot;:&quot;${monday}&quot;`);
	// And search engines: but for the day of which nobody has said anything.
	const data = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(([, text = '']) => JSON.parse(text) as Data);
	interface Data {
		readonly specialOpeningHoursSpecification?: readonly { readonly validFrom: string; readonly opens: string; readonly closes: string }[];
	}
	const special = data.flatMap((one) => one.specialOpeningHoursSpecification ?? []);
	expect(special.find(({ validFrom }) => validFrom === tuesday)).toMatchObject({ validThrough: tuesday, opens: '08:00', closes: '14:00' });
	expect(special.some(({ validFrom }) => validFrom === monday)).toBe(false);
	// A closed day is one that closes as it opens.
	expect(await bring('/lis/points', 'slug,holidays\nabay,-\n')).toMatchObject({ http: 200 });
	expect(await (await visit('/en/cabinets/abay')).text()).toContain(`"validFrom":"${monday}","validThrough":"${monday}","opens":"00:00","closes":"00:00"`);
	expect(await bring('/lis/points', 'slug,holidays\nabay,\n')).toMatchObject({ http: 200 });
});

test('a day is taken back by `usual`, and the same file again changes nothing', async () => {
	const day = next(4, 62);
	expect(await bring('/lis/holidays', header + named(day, 'holiday'))).toMatchObject({ changed: 1 });
	expect(await dayOf('abay', day)).toBeDefined();
	expect(await bring('/lis/holidays', header + named(day, 'usual'))).toMatchObject({ changed: 1 });
	expect(await dayOf('abay', day)).toBeUndefined();
	expect(await bring('/lis/holidays', header + named(day, 'usual'))).toMatchObject({ changed: 0 });
});

test.each([
	['a day that is none', named('2026-02-30', 'holiday'), '2:day', 'form'],
	['a day in other figures', named('16.12.2026', 'holiday'), '2:day', 'form'],
	['hours of nobody', named('2031-01-01', 'always'), '2:hours', 'oneOf'],
	['a name in two languages', '2031-01-01,Праздник,Holiday,,holiday\n', '2:name_kz', 'allThree'],
	['a day twice', named('2031-01-01', 'holiday') + named('2031-01-01', 'sunday'), '3:day', 'double'],
])('%s is refused with its line, and nothing of the file is taken', async (_case, rows, field, rule) => {
	const day = next(5, 62);
	expect(await bring('/lis/holidays', header + rows + named(day, 'holiday'))).toMatchObject({
		http: 422,
		fields: expect.arrayContaining([expect.objectContaining({ field, rule })]),
	});
	expect(await dayOf('abay', day)).toBeUndefined();
});

test('ways, crowding and former names of a point come back; what is wrong with them is named', async () => {
	const columns = 'slug,synonyms,bus_ru,bus_en,bus_kz,load';
	expect(await bring('/lis/points', `${columns}\nabay,проспект Ленина,Остановка рядом.,The stop is near.,Аялдама жақын.,09=60;08=95\n`)).toMatchObject({
		http: 200,
	});
	const point = (await view('abay', 'en-US')) as unknown as { readonly synonyms: string[]; readonly ways: object; readonly load: object };
	expect(point.ways).toEqual({ bus: 'The stop is near.' });
	expect(point.load).toEqual([
		{ hour: 8, percent: 95 },
		{ hour: 9, percent: 60 },
	]);
	expect(point.synonyms).toEqual(expect.arrayContaining(['Пункт на Абая', 'проспект Ленина']));
	for (const [load, rule] of [
		['8=95', 'form'],
		['08=101', 'form'],
		['08=95;08=90', 'repeated'],
	])
		expect(await bring('/lis/points', `slug,load\nabay,${load}\n`)).toMatchObject({
			http: 422,
			fields: [expect.objectContaining({ field: '2:load', rule })],
		});
	expect(await bring('/lis/points', `${columns}\nabay,,,,,\n`)).toMatchObject({ http: 200 });
});
