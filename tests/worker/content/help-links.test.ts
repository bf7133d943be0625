/** Ways to the answers: which topic is linked from where its question arises, and that each link leads to an anchor that is there. */
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { helpWords } from '#shared/content/help.words.ts';
import { topics, type Topic } from '#shared/content/types.ts';
import { locales, type Locale } from '#shared/i18n/locales.ts';
import { translator } from '#shared/i18n/translator.ts';
import { localise } from '#shared/kit/urls.ts';
import { addPatient, sessionCookies, signIn } from '#tests/support/accounts.ts';
import { upTo } from '#tests/support/checkout.ts';
import { importFolder, promisedPages, typed } from '#tests/support/content.ts';
import { fresh, joinCookies, person, submit } from '#tests/support/laboratory.ts';
import { idOf, origin, seedSite, visit } from '#tests/support/site.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let family = '';
let basket = '';
let atConfirm = '';
beforeAll(async () => {
	await seedSite();
	await importFolder(
		Object.assign({}, promisedPages, ...topics.map((topic, at) => typed(`questions/ask-${topic}`, [`order: ${at + 1}`, `topic: ${topic}`]))),
		{},
	);
	const { token } = await signIn('patient', await addPatient());
	family = sessionCookies('patient', token);
	basket = `globals.currentBasket=${String(await idOf('BIO-001'))}`;
	atConfirm = await upTo('/order/confirm', basket);
});

const pageOf = async (path: string, cookie = '') => {
	const answer = await visit(path, { headers: { Cookie: cookie } });
	expect([path, answer.status]).toEqual([path, 200]);
	return answer.text();
};

/** An order that is paid by card, as far as the page after it. */
async function ordered(locale: Locale) {
	const placed = await submit(localise('/order/confirm', locale), { ...person, payment: 'card', key: fresh() }, basket);
	const id = new URL(placed.headers.get('Location') ?? '', origin).searchParams.get('order') ?? '';
	return { id, cookie: joinCookies('', placed) };
}

interface Place {
	readonly name: string;
	readonly topics: readonly Topic[];
	readonly open: (locale: Locale) => Promise<string>;
}
const at = (path: string, name: string, of: readonly Topic[], cookie = () => ''): Place => ({
	name,
	topics: of,
	open: (locale) => pageOf(localise(path, locale), cookie()),
});

const places: readonly Place[] = [
	at('/pricelist', 'the price list', ['prices']),
	at('/pricelist/glyukoza', 'a test', ['prices', 'preparation']),
	at('/analysis-prepare', 'how to prepare', ['preparation']),
	at('/basket', 'the basket', ['prices', 'refund'], () => basket),
	at('/order', 'ordering', ['abroad', 'children'], () => basket),
	at('/order/confirm', 'the end of ordering', ['payment', 'data'], () => atConfirm),
	at('/house-call', 'a house call', ['order', 'data', 'abroad']),
	at('/results/login', 'opening a result', ['results', 'data']),
	at('/login/registration', 'registration', ['abroad']),
	at('/cabinet/family', 'a family', ['children'], () => family),
	{
		name: 'an order that was placed',
		topics: ['payment', 'preparation', 'time'],
		open: async (locale) => {
			const { id, cookie } = await ordered(locale);
			return pageOf(localise(`/order/success?order=${id}`, locale), cookie);
		},
	},
	{
		name: 'an order',
		topics: ['payment', 'refund', 'time'],
		open: async (locale) => {
			const { id, cookie } = await ordered(locale);
			return pageOf(localise(`/order/${id}`, locale), cookie);
		},
	},
];

describe.each(locales)('in %s', (locale) => {
	const words = translator(locale)(helpWords).words.about;
	const help = localise('/help', locale);

	it.each(places.map((place) => [place.name, place] as const))('%s leads to its answers', async (_name, place) => {
		const [html, answers] = await Promise.all([place.open(locale), pageOf(help)]);
		const linked = [...html.matchAll(new RegExp(`href="${help}#([a-z]+)"[^>]*>([^<]*)<`, 'g'))].map(([, topic = '', text = '']) => ({ topic, text }));
		expect(linked.map(({ topic }) => topic).sort()).toEqual([...place.topics].sort());
		for (const { topic, text } of linked) {
			expect(text).toBe(words[topic as Topic]);
			expect(answers).toContain(`<section id="${topic}"`);
		}
	});
});
