/** The way of a request's sample, and what is said of a request that is late. Nothing is promised that the laboratory did not name. */
import { defineWords } from '#shared/i18n/words.ts';

export const wayWords = defineWords('results-way', {
	title: { ru: 'Как идёт работа', en: 'Progress', kz: 'Жұмыс барысы' },
	steps: {
		taken: { ru: 'Биоматериал взят', en: 'Sample taken', kz: 'Биоматериал алынды' },
		sent: { ru: 'В пути в лабораторию', en: 'On its way to the laboratory', kz: 'Зертханаға жолда' },
		'in-work': { ru: 'В работе', en: 'In progress', kz: 'Жұмыс үстінде' },
		ready: { ru: 'Проверено и готово', en: 'Checked and ready', kz: 'Тексерілді, дайын' },
	},
	done: { ru: 'пройдено', en: 'done', kz: 'өтті' },
	current: { ru: 'сейчас', en: 'now', kz: 'қазір' },
	planned: { ru: 'Ожидается {{moment}}.', en: 'Expected on {{moment}}.', kz: 'Күтілетін уақыты: {{moment}}.' },
	putOff: {
		ru: 'Результаты задерживаются, приносим извинения. Новый срок: {{moment}} (раньше ожидали {{before}}).',
		en: 'The results are delayed, and we are sorry. They are now expected on {{moment}} (before: {{before}}).',
		kz: 'Нәтижелер кешігіп жатыр, кешірім сұраймыз. Жаңа мерзімі: {{moment}} (бұрынғысы: {{before}}).',
	},
	late: {
		ru: 'Результаты должны были быть готовы {{moment}}, приносим извинения. Нового срока лаборатория пока не назвала. Спросить можно по телефону:',
		en: 'The results were expected on {{moment}}, and we are sorry. The laboratory has not named a new time yet. You can ask by phone:',
		kz: 'Нәтижелердің мерзімі ({{moment}}) өтіп кетті, кешірім сұраймыз. Зертхана жаңа мерзімін әзірге айтқан жоқ. Мына телефоннан сұрауға болады:',
	},
	ask: { ru: 'Спросить можно по телефону:', en: 'You can ask by phone:', kz: 'Мына телефоннан сұрауға болады:' },
	news: {
		ru: 'В этой заявке есть новое.',
		en: 'There is something new in this request.',
		kz: 'Бұл өтінімде жаңалық бар.',
	},
	show: { ru: 'Показать', en: 'Show', kz: 'Көрсету' },
});
