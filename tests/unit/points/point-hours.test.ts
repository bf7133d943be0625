/** Opening hours as people say them, in three languages. */
import { describe, expect, test } from 'vitest';
import { translator } from '#shared/i18n/translator.ts';
import { orderWords } from '#shared/order/words.ts';
import { hoursLine } from '#shared/points/hours.ts';

const [long, short] = [
	{ from: '07:00', till: '20:00' },
	{ from: '08:00', till: '14:00' },
];
const schedule = { weekdays: long, saturday: long, sunday: long, break: null, bloodUntil: null };

describe.each([
	['every day', schedule, 'ежедневно 07:00–20:00', 'daily 07:00–20:00', 'күн сайын 07:00–20:00'],
	[
		'three kinds of days',
		{ ...schedule, saturday: short, sunday: null },
		'пн–пт 07:00–20:00, сб 08:00–14:00, вс выходной',
		'Mon–Fri 07:00–20:00, Sat 08:00–14:00, Sun closed',
		'дс–жм 07:00–20:00, сб 08:00–14:00, жс демалыс',
	],
	[
		'Saturday as a weekday',
		{ ...schedule, sunday: null },
		'пн–сб 07:00–20:00, вс выходной',
		'Mon–Sat 07:00–20:00, Sun closed',
		'дс–сб 07:00–20:00, жс демалыс',
	],
	[
		'no weekend',
		{ ...schedule, saturday: null, sunday: null },
		'пн–пт 07:00–20:00, сб и вс выходные',
		'Mon–Fri 07:00–20:00, Sat–Sun closed',
		'дс–жм 07:00–20:00, сб мен жс демалыс',
	],
	[
		'both days of the weekend alike',
		{ ...schedule, saturday: short, sunday: short },
		'пн–пт 07:00–20:00, сб–вс 08:00–14:00',
		'Mon–Fri 07:00–20:00, Sat–Sun 08:00–14:00',
		'дс–жм 07:00–20:00, сб–жс 08:00–14:00',
	],
	['never', { ...schedule, weekdays: null, saturday: null, sunday: null }, 'закрыт', 'closed', 'жабық'],
	[
		'a break and an end of blood draws, whose ending follows the figures in Kazakh',
		{ ...schedule, break: { from: '12:00', till: '12:30' }, bloodUntil: '11:30' },
		'ежедневно 07:00–20:00 · перерыв 12:00–12:30 · кровь берут до 11:30',
		'daily 07:00–20:00 · break 12:00–12:30 · blood draws until 11:30',
		'күн сайын 07:00–20:00 · үзіліс 12:00–12:30 · қан сағат 11:30-ға дейін алынады',
	],
	[
		'another end',
		{ ...schedule, bloodUntil: '18:00' },
		'ежедневно 07:00–20:00 · кровь берут до 18:00',
		'daily 07:00–20:00 · blood draws until 18:00',
		'күн сайын 07:00–20:00 · қан сағат 18:00-ге дейін алынады',
	],
] as const)('%s', (_case, hours, ru, en, kz) => {
	test.each(Object.entries({ ru, en, kz }))('%s', (locale, line) => {
		expect(hoursLine(translator(locale as 'ru' | 'en' | 'kz')(orderWords), hours)).toBe(line);
	});
});
