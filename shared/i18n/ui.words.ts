/** What the parts of `client/ui` say by themselves, whatever page they stand on. */
import { defineWords } from '#shared/i18n/words.ts';

export const uiWords = defineWords('ui', {
	close: { ru: 'Закрыть', en: 'Close', kz: 'Жабу' },
	pages: { ru: 'Страницы', en: 'Pages', kz: 'Беттер' },
	page: { ru: 'Страница {{page}}', en: 'Page {{page}}', kz: '{{page}}-бет' },
	previous: { ru: 'Назад', en: 'Back', kz: 'Артқа' },
	next: { ru: 'Вперёд', en: 'Next', kz: 'Алға' },
	chart: {
		table: { ru: 'Показать таблицей', en: 'Show as a table', kz: 'Кесте түрінде көрсету' },
		when: { ru: 'Дата', en: 'Date', kz: 'Күні' },
		value: { ru: 'Значение', en: 'Value', kz: 'Мәні' },
		valueIn: { ru: 'Значение, {{unit}}', en: 'Value, {{unit}}', kz: 'Мәні, {{unit}}' },
		outside: { ru: 'вне нормы', en: 'out of range', kz: 'қалыпты шектен тыс' },
		empty: { ru: 'Данных за это время нет.', en: 'There is no data for this period.', kz: 'Бұл кезеңде деректер жоқ.' },
	},
});
