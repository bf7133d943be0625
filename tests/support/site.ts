/** The site inside workerd, as a browser and as the laboratory's system meet it; and a small catalogue for it. */
import { env, SELF } from 'cloudflare:test';

export const origin = env.SITE_ORIGIN;

/** A request as a browser of the site sends it; redirects are looked at, not followed. */
export const visit = (path: string, init: RequestInit = {}): Promise<Response> => SELF.fetch(`${origin}${path}`, { redirect: 'manual', ...init });

/** An answer of which only the head is looked at. */
export const drop = async (answer: Response): Promise<Response> => {
	await answer.body?.cancel();
	return answer;
};

/** A plain form post of the site's own page. */
export const post = (path: string, fields: Readonly<Record<string, string>>, headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
	visit(path, {
		method: 'POST',
		body: new URLSearchParams(fields).toString(),
		headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'same-origin', ...headers },
	});

/** A call of the laboratory's own system. */
export const lis = (method: string, path: string, body?: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
	visit(path, {
		method,
		headers: { Authorization: `Bearer ${env.LIS_KEY}`, ...(body === undefined ? {} : { 'Content-Type': 'application/json' }), ...headers },
		...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
	});

/** Brings a file in; where it is asked about, yes is said. */
export async function bringFile(path: string, rows: readonly object[]): Promise<Response> {
	const asked = await lis('PUT', path, rows);
	if (asked.status !== 409) return asked;
	await asked.body?.cancel();
	return lis('PUT', `${path}?yes=1`, rows);
}

const names = (ru: string, en: string, kz: string) => ({ name_ru: ru, name_en: en, name_kz: kz });
const about = { about_ru: 'Показывает, как работает организм.', about_en: 'Shows how the body works.', about_kz: 'Ағзаның жұмысын көрсетеді.' };

const cities = [
	{
		id: 98,
		slug: 'almaty',
		...names('Алматы', 'Almaty', 'Алматы'),
		where_ru: 'в Алматы',
		where_en: 'in Almaty',
		where_kz: 'Алматыда',
		lat: 43.239,
		lon: 76.946,
		phone: '+77273500098',
		house_call: 'yes',
	},
	{
		id: 99,
		slug: 'astana',
		...names('Астана', 'Astana', 'Астана'),
		where_ru: 'в Астане',
		where_en: 'in Astana',
		where_kz: 'Астанада',
		lat: 51.169,
		lon: 71.449,
		phone: '+77172500099',
		house_call: 'no',
	},
];
/** What people ask for in their own words; brought in after the catalogue. */
const concepts = [
	{
		kind: 'concept',
		code: 'ultrasound',
		...names('УЗИ', 'Ultrasound', 'УДЗ'),
		about_ru: 'УЗИ у нас не делают.',
		about_en: 'We do not do ultrasound.',
		about_kz: 'Бізде УДЗ жасалмайды.',
		offered: 'no',
	},
];
const catalogue = [
	{ kind: 'category', code: 'biochemistry', ...names('Биохимия', 'Biochemistry', 'Биохимия'), ...about },
	{ kind: 'category', code: 'panels', ...names('Комплексы', 'Panels', 'Кешендер'), ...about },
	{ kind: 'category', code: 'sampling', ...names('Взятие биоматериала', 'Sampling', 'Биоматериал алу'), ...about },
	{ kind: 'biomaterial', code: 'venous-blood', ...names('Венозная кровь', 'Venous blood', 'Көктамыр қаны') },
	{ kind: 'biomaterial', code: 'urine', ...names('Моча', 'Urine', 'Несеп') },
	{ kind: 'tube', code: 'serum-yellow', ...names('Пробирка с гелем', 'Gel tube', 'Гелі бар түтік') },
	{ kind: 'preparation', code: 'fasting-8', ...names('Не есть 8 часов.', 'Fast for 8 hours.', '8 сағат тамақ ішпеңіз.') },
	{ kind: 'interference', code: 'haemolysis', ...names('Гемолиз.', 'Haemolysis.', 'Гемолиз.') },
	{ kind: 'unit', code: 'mmol/L', ...names('ммоль/л', 'mmol/L', 'ммоль/л') },
	{
		kind: 'sampling',
		code: 'SMP-001',
		slug: 'vzyatie-krovi',
		parent: 'sampling',
		...names('Взятие крови из вены', 'Venous blood sampling', 'Көктамырдан қан алу'),
		...about,
		turnaround: 0,
	},
	{
		kind: 'test',
		code: 'BIO-001',
		slug: 'glyukoza',
		parent: 'biochemistry',
		...names('Глюкоза', 'Glucose', 'Глюкоза'),
		synonyms_ru: 'сахар',
		synonyms_en: 'sugar',
		synonyms_kz: 'қант',
		...about,
		biomaterials: 'venous-blood',
		tubes: 'serum-yellow',
		preparation: 'fasting-8',
		interferences: 'haemolysis',
		turnaround: 1,
		loinc: '14771-0',
		unit: 'mmol/L',
		ranges: '4.1..5.9',
		critical: '<2.2 | >25',
		decimals: 1,
		bm_sampling: 'SMP-001',
		add_to_cart: 'yes',
		popular: 1,
	},
	{
		kind: 'test',
		code: 'BIO-002',
		slug: 'kaliy',
		parent: 'biochemistry',
		...names('Калий', 'Potassium', 'Калий'),
		...about,
		biomaterials: 'venous-blood',
		tubes: 'serum-yellow',
		preparation: 'fasting-8',
		turnaround: 1,
		unit: 'mmol/L',
		ranges: '3.5..5.1',
		critical: '<2.8 | >6.2',
		decimals: 1,
		bm_sampling: 'SMP-001',
		add_to_cart: 'yes',
	},
	{
		kind: 'test',
		code: 'BIO-003',
		slug: 'glyukoza-v-moche',
		parent: 'biochemistry',
		...names('Глюкоза в моче', 'Glucose in urine', 'Несептегі глюкоза'),
		...about,
		biomaterials: 'urine',
		turnaround: 1,
		ranges: '=not-detected',
		add_to_cart: 'no',
	},
	{
		kind: 'panel',
		code: 'PAN-001',
		slug: 'kompleks-bazovyy',
		parent: 'panels',
		...names('Базовый комплекс', 'Basic panel', 'Негізгі кешен'),
		...about,
		biomaterials: 'venous-blood',
		turnaround: 1,
		contains: 'BIO-001;BIO-002',
		bm_sampling: 'SMP-001',
		add_to_cart: 'yes',
	},
];
const prices = [
	{ code: 'SMP-001', almaty: 800, astana: 850 },
	{ code: 'BIO-001', almaty: 1300, astana: 1350 },
	{ code: 'BIO-002', almaty: 1400, astana: '-' },
	{ code: 'BIO-003', almaty: 900, astana: 950 },
	{ code: 'PAN-001', almaty: 2400, astana: '-' },
];
const no = {
	is_covid: 'no',
	is_cashless_payment: 'yes',
	is_works_on_weekends: 'yes',
	is_kaspired: 'yes',
	is_ramp: 'yes',
	has_parking: 'no',
	is_child_friendly: 'yes',
	has_gynaecology: 'no',
	has_swabs: 'yes',
	is_drop_off_only: 'no',
	has_urgent: 'no',
	has_lift: 'no',
};
export const point = (slug: string, city: string) => ({
	slug,
	city,
	...names('Пункт на Абая', 'Abay Point', 'Абай пункті'),
	address_ru: 'пр. Абая, 1',
	address_en: '1 Abay Ave',
	address_kz: 'Абай даңғ., 1',
	how_ru: 'Вход с улицы.',
	how_en: 'Street entrance.',
	how_kz: 'Көшеден кіру.',
	lat: 43.24,
	lon: 76.95,
	phone: '+77273500001',
	weekdays: '07:30-16:00',
	saturday: '08:00-14:00',
	sunday: '-',
	break: '',
	blood_until: '11:00',
	discount: 0,
	services: 'SMP-001',
	...no,
});

/** Brings a small catalogue in, through the laboratory's own calls. @throws when one of them refuses */
export async function seedSite(): Promise<void> {
	const files: [string, readonly object[]][] = [
		['/lis/cities', cities],
		['/lis/catalogue', catalogue],
		['/lis/catalogue', concepts],
		['/lis/prices', prices],
		['/lis/points', [point('abay', 'almaty'), point('abay-astana', 'astana')]],
	];
	for (const [path, rows] of files) {
		const answer = await lis('PUT', path, rows);
		if (answer.status !== 200) throw new Error(`${path}: ${String(answer.status)} ${await answer.text()}`);
		await answer.body?.cancel();
	}
}

interface Listed {
	readonly data: readonly { readonly id: number; readonly code: string; readonly price: number | null; readonly expired: boolean }[];
}

/** Id of an analysis by its code. @throws when there is none */
export async function idOf(code: string, cityId = 98): Promise<number> {
	const listed = (await (await visit(`/api/analysis?code=${code}&lang=ru-RU&city_id=${String(cityId)}`)).json()) as Listed;
	const [found] = listed.data;
	if (!found) throw new Error(`no analysis ${code}`);
	return found.id;
}

/** The cookies that an answer sets, as a request sends them back. */
export const cookiesOf = (answer: Response): string =>
	answer.headers
		.getSetCookie()
		.map((cookie) => cookie.split(';', 1)[0] ?? '')
		.join('; ');
