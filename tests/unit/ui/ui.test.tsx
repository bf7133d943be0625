/** What the parts of the interface write: markup that works without a script, and what it says to who does not see it. */
import { describe, expect, test } from 'vitest';
import { consultationForm } from '#shared/consultation/forms.ts';
import { feedbackForm } from '#shared/contacts/forms.ts';
import { formsWords } from '#shared/i18n/forms.words.ts';
import { translator } from '#shared/i18n/translator.ts';
import type { Failure } from '#shared/kit/errors.ts';
import { holdForm } from '#shared/staff/result-forms.ts';
import { glyphs } from '#client/ui/glyphs.ts';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { Columns } from '#client/ui/columns.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Fact, Facts } from '#client/ui/facts.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { fieldsOf, Form } from '#client/ui/form.tsx';
import { Icon, type IconName } from '#client/ui/icon.tsx';
import { Link } from '#client/ui/link.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { Pagination } from '#client/ui/pagination.tsx';
import { Section } from '#client/ui/section.tsx';
import { Tabs } from '#client/ui/tabs.tsx';
import { YesNo } from '#client/ui/yes-no.tsx';
import { draw, tagsOf, textsOf } from '#tests/support/draw.tsx';

describe('a link', () => {
	test('within the site stands in the reader’s language', () => {
		expect(draw(<Link to="/pricelist?page=2">x</Link>)).toBe('<a href="/pricelist?page=2">x</a>');
		expect(draw(<Link to="/pricelist?page=2">x</Link>, 'kz')).toBe('<a href="/kz/pricelist?page=2">x</a>');
		expect(draw(<Link to="/">x</Link>, 'en')).toBe('<a href="/en">x</a>');
	});

	test('to a call stands in no language: the call is told by a parameter', () => {
		expect(draw(<Link to="/api/site-test-results/blanks?lang=kk-KZ">x</Link>, 'kz')).toBe('<a href="/api/site-test-results/blanks?lang=kk-KZ">x</a>');
	});

	test('to another site tells it nothing of this one', () => {
		expect(draw(<Link to="https://example.org/">x</Link>, 'kz')).toBe('<a href="https://example.org/" rel="noopener noreferrer">x</a>');
		expect(draw(<Link to="tel:+77270550001">x</Link>, 'kz')).toBe('<a href="tel:+77270550001">x</a>');
	});
});

test('a button and a link that looks like one carry what they are given', () => {
	const [pressed] = tagsOf(
		draw(
			<Button variant="quiet" className="own" name="toggle" value="5" aria-pressed="false">
				x
			</Button>,
		),
		'button',
	);
	for (const part of [/class="\S*quiet\S* own"/, /name="toggle"/, /value="5"/, /aria-pressed="false"/]) expect(pressed).toMatch(part);
	expect(draw(<ButtonLink to="/order">x</ButtonLink>, 'en')).toMatch(/^<a href="\/en\/order" class="\S*main\S*">x<\/a>$/);
});

test('a button that is an icon alone has a name', () => {
	const html = draw(<IconButton icon="trash" label="Убрать" removes name="toggle" value={5} />);
	const [button] = tagsOf(html, 'button');
	for (const part of [/class="\S*button\S* \S*removes\S*"/, /aria-label="Убрать"/, /name="toggle"/, /value="5"/]) expect(button).toMatch(part);
	expect(tagsOf(html, 'svg')).toEqual([expect.stringContaining('aria-hidden="true"')]);
});

describe('an icon', () => {
	test.each(Object.keys(glyphs) as IconName[])('%s draws something, and is not read out', (name) => {
		const html = draw(<Icon name={name} />);
		expect(html).toMatch(/^<svg class="\S+" viewBox="0 0 24 24" aria-hidden="true"><(path d="M|circle|rect|line)/i);
		// One path at most, and none of what the stylesheet says.
		expect(tagsOf(html, 'path').length).toBeLessThanOrEqual(1);
		expect(html).not.toMatch(/xmlns|stroke|(?<!-)width="24"/);
	});

	test('lines that begin with a relative move keep their place when they are joined', () => {
		// The shield is drawn absolutely, its tick relatively.
		expect(draw(<Icon name="shield" />)).toMatch(/zM0 0m9 12 2 2 4-4"/);
	});
});

test('a notice carries its role, and says by its sign what colour says', () => {
	const html = draw(
		<Notice tone="bad" title="Сегодня" role="alert">
			<p>Подробности</p>
		</Notice>,
	);
	expect(html).toMatch(/^<div class="[^"]*bad[^"]*" role="alert"><svg/);
	expect(textsOf(html, 'p')).toEqual(['Сегодня', 'Подробности']);
});

test('what comes first on a phone comes first in the document', () => {
	const order = (first: boolean) => {
		const html = draw(
			<Columns asideFirst={first} aside="ASIDE">
				MAIN
			</Columns>,
		);
		expect(tagsOf(html, 'aside')).toHaveLength(1);
		return html.indexOf('ASIDE') < html.indexOf('MAIN');
	};
	expect([order(true), order(false)]).toEqual([true, false]);
});

describe('tabs', () => {
	const html = draw(
		<Tabs
			label="Заказы"
			current="/cabinet?tab=done"
			tabs={[
				{ name: 'Ждут', path: '/cabinet', count: 2 },
				{ name: 'Готовы', path: '/cabinet?tab=done' },
			]}
		/>,
		'kz',
	);

	test('are links with addresses, of which one is the page', () => {
		expect(tagsOf(html, 'a')).toEqual(['<a href="/kz/cabinet">', '<a href="/kz/cabinet?tab=done" aria-current="page">']);
		expect(tagsOf(html, 'nav')).toEqual(['<nav aria-label="Заказы">']);
	});

	test('tell how many there are where that is known', () => {
		expect(textsOf(html, 'a')).toEqual(['Ждут2', 'Готовы']);
	});
});

describe('pages of a list', () => {
	const pathOf = (page: number) => (page === 1 ? '/news' : `/news?page=${page}`);

	test('are the first, the last and those around the present one', () => {
		const html = draw(<Pagination page={5} pages={9} pathOf={pathOf} />);
		expect(textsOf(html, 'a')).toEqual(['Назад', '1', '4', '5', '6', '9', 'Вперёд']);
		expect(textsOf(html, 'span')).toEqual(['…', '…']);
		expect(tagsOf(html, 'a').filter((tag) => tag.includes('aria-current="page"'))).toEqual([
			'<a href="/news?page=5" aria-label="Страница 5" aria-current="page">',
		]);
	});

	test('of a single page there is nothing to choose', () => {
		expect(draw(<Pagination page={1} pages={1} pathOf={pathOf} />)).toBe('');
	});

	test('the ends lead nowhere further', () => {
		expect(draw(<Pagination page={1} pages={2} pathOf={pathOf} />)).not.toContain('rel="prev"');
		expect(draw(<Pagination page={2} pages={2} pathOf={pathOf} />)).not.toContain('rel="next"');
	});
});

test('a dialog is named by its heading, closed until it is opened, and closes without a script', () => {
	const html = draw(
		<Dialog id="city" title="Город">
			<p>Список</p>
		</Dialog>,
	);
	expect(tagsOf(html, 'dialog')).toEqual([expect.stringMatching(/^<dialog id="city" class="\S+" aria-labelledby="city-title" closedby="any">$/)]);
	expect(html).toContain('<h2 id="city-title">Город</h2>');
	expect(html).toMatch(/<form method="dialog"><button class="\S+" aria-label="Закрыть">/);
	// An island's open dialog is opened as a modal one by the browser: the attribute alone would not keep the focus in it.
	expect(
		tagsOf(
			draw(
				<Dialog id="city" title="Город" open>
					x
				</Dialog>,
			),
			'dialog',
		)[0],
	).not.toMatch(/\sopen/);
});

describe('what is said above a refused form that was posted whole', () => {
	const banner = (form: typeof consultationForm | typeof feedbackForm, error: Failure) => {
		const refused = { values: {}, key: null, error };
		const fields = Object.fromEntries(Object.keys(form.fields).map((name) => [name, name]));
		const html = draw(
			<Form form={form} words={{ fields }} refused={refused}>
				{null}
			</Form>,
		);
		return html.replace(/<script.*?<\/script>/gs, '').replace(/<(\w+)[^>]* hidden="">.*?<\/\1>/gs, '');
	};
	const t = translator('ru')(formsWords);

	test('everything is kept where nothing but text was asked for', () => {
		const said = banner(feedbackForm, { name: 'captcha' });
		expect(said).toContain(t('kept'));
		expect(said).not.toContain(t('filesAgain'));
	});

	test('files have to be chosen again', () => {
		const said = banner(consultationForm, { name: 'captcha' });
		expect(said).not.toContain(t('kept'));
		expect(said).toContain(t('keptTexts'));
		expect(said).toContain(t('filesAgain'));
		expect(banner(consultationForm, { name: 'validation', fields: [{ field: 'fio', rule: 'required' }] })).toContain(t('filesAgain'));
	});
});

test('a fact without a value is left out, or says so', () => {
	const html = draw(
		<Facts>
			<Fact name="Телефон">+7 701 123 45 67</Fact>
			<Fact name="Почта">{''}</Fact>
			<Fact name="Пол">{null}</Fact>
			<Fact name="Этаж">{0}</Fact>
			<Fact name="Код" none="не указано">
				{''}
			</Fact>
		</Facts>,
	);
	expect(textsOf(html, 'dt')).toEqual(['Телефон', 'Этаж', 'Код']);
	expect(textsOf(html, 'dd')).toEqual(['+7 701 123 45 67', '0', 'не указано']);
});

test('a section is named by its heading where that has an id, and is no landmark otherwise', () => {
	expect(draw(<Section title="Пункты" id="points" />)).toMatch(/^<section class="[^"]*" aria-labelledby="points"><h2 id="points">Пункты<\/h2><\/section>$/);
	expect(draw(<Section title="Пункты" />)).toMatch(/^<section class="[^"]*"><h2>Пункты<\/h2><\/section>$/);
});

test('what there is comes before what there is not, each in the order given; a list of none has no heading', () => {
	const words = { yes: 'Есть', no: 'Нет' };
	const items = [
		{ key: 'lift', holds: false, text: 'Лифт' },
		{ key: 'ramp', holds: true, text: 'Пандус' },
		{ key: 'parking', holds: true, text: <b>Парковка</b> },
	];
	const html = draw(<YesNo words={words} items={items} />);
	expect(textsOf(html, 'h3')).toEqual(['Есть', 'Нет']);
	expect(textsOf(html, 'li')).toEqual(['Пандус', 'Парковка', 'Лифт']);
	expect(textsOf(draw(<YesNo words={words} items={items.slice(1)} />), 'h3')).toEqual(['Есть']);
	expect(textsOf(draw(<YesNo words={words} items={[]} />), 'h3')).toEqual([]);
});

describe('boxes of which any may be ticked', () => {
	const Hold = fieldsOf(holdForm);
	const words = { fields: { codes: 'Lines' }, options: { codes: { 'BIO-001': 'Glucose' } } };
	const optional = translator('en')(formsWords)('optional');
	const drawn = (wanted: boolean) =>
		draw(
			<Form form={holdForm} words={words} refused={null}>
				<Hold.CheckboxGroup name="codes" values={['BIO-001']} wanted={wanted} />
			</Form>,
			'en',
		);
	test('are called optional, unless another field says that one is wanted', () => {
		expect(drawn(false)).toContain(`>${optional}<`);
		expect(drawn(true)).not.toContain(`>${optional}<`);
		expect(drawn(true)).toContain('Glucose');
	});
});
