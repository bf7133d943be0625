/** How fast the site is for its visitors, in the staff's console. */
import { defineWords } from '#shared/i18n/words.ts';

export const staffSiteWords = defineWords('staff-figures-site', {
	hint: {
		ru: 'Измерено в браузерах посетителей. Три визита из четырёх были не медленнее указанного. Визит относится к странице, с которой он начался.',
		en: 'Measured in the browsers of visitors. Three visits of four were no slower than what is written. A visit belongs to the page that it began with.',
		kz: 'Келушілердің браузерлерінде өлшенген. Төрт кірудің үшеуі жазылғаннан баяу болмаған. Кіру өзі басталған бетке жатады.',
	},
	share: {
		ru: 'Измеряются не все визиты, а часть, выбранная случайно. Доля: {{percent}} %.',
		en: 'Not all visits are measured, but some that are chosen by chance. Share: {{percent}}%.',
		kz: 'Барлық кіру емес, кездейсоқ таңдалған бөлігі өлшенеді. Үлесі: {{percent}} %.',
	},
	off: {
		ru: 'Сейчас визиты не измеряются (настройка VITALS_PERCENT).',
		en: 'Visits are not measured now (setting VITALS_PERCENT).',
		kz: 'Қазір кірулер өлшенбейді (VITALS_PERCENT баптауы).',
	},
	caption: { ru: 'Скорость страниц', en: 'Speed of pages', kz: 'Беттердің жылдамдығы' },
	page: { ru: 'Страница', en: 'Page', kz: 'Бет' },
	allPages: { ru: 'Все страницы', en: 'All pages', kz: 'Барлық бет' },
	visits: { ru: 'Визитов', en: 'Visits', kz: 'Кіру саны' },
	lcp: {
		p75: { ru: 'Главное на экране (LCP)', en: 'Main part is there (LCP)', kz: 'Негізгісі экранда (LCP)' },
		good: { ru: 'До 2,5 с', en: 'Within 2.5 s', kz: '2,5 с дейін' },
	},
	inp: {
		p75: { ru: 'Ответ на нажатие (INP)', en: 'Answer to a press (INP)', kz: 'Басуға жауап (INP)' },
		good: { ru: 'До 200 мс', en: 'Within 200 ms', kz: '200 мс дейін' },
	},
	cls: {
		p75: { ru: 'Сдвиги (CLS)', en: 'Shifts (CLS)', kz: 'Жылжулар (CLS)' },
		good: { ru: 'До 0,1', en: 'Within 0.1', kz: '0,1 дейін' },
	},
	ttfb: { ru: 'Первый байт (TTFB)', en: 'First byte (TTFB)', kz: 'Бірінші байт (TTFB)' },
	upTo: {
		s: { ru: '≤ {{value}} с', en: '≤ {{value}} s', kz: '≤ {{value}} с' },
		ms: { ru: '≤ {{value}} мс', en: '≤ {{value}} ms', kz: '≤ {{value}} мс' },
		plain: { ru: '≤ {{value}}', en: '≤ {{value}}', kz: '≤ {{value}}' },
	},
	over: {
		s: { ru: '> {{value}} с', en: '> {{value}} s', kz: '> {{value}} с' },
		ms: { ru: '> {{value}} мс', en: '> {{value}} ms', kz: '> {{value}} мс' },
		plain: { ru: '> {{value}}', en: '> {{value}}', kz: '> {{value}}' },
	},
	answersHint: {
		ru: 'Откуда взялись общедоступные страницы. Что часть сервера насчитала за последнюю минуту своей работы, может потеряться.',
		en: 'Where public pages came from. What a part of the server counted in the last minute of its work may be lost.',
		kz: 'Жалпыға ортақ беттер қайдан алынды. Сервер бөлігінің жұмысының соңғы минутында санағаны жоғалуы мүмкін.',
	},
	sources: {
		memory: { ru: 'Из памяти', en: 'From memory', kz: 'Жадтан' },
		cache: { ru: 'Из кэша', en: 'From the cache', kz: 'Кэштен' },
		made: { ru: 'Собраны заново', en: 'Made anew', kz: 'Қайта жасалған' },
	},
});
