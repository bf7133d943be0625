/** Why a page of the console follows no more, or not for now, where there is a connection. */
import { defineWords } from '#shared/i18n/words.ts';

export const staffFollowingWords = defineWords('staff-following', {
	busy: {
		ru: 'Слишком много запросов, сверка будет позже. Показано то, что было. Последняя сверка: {{moment}}',
		en: 'Too many requests, the next check comes later. This is how things stood. Last check: {{moment}}',
		kz: 'Сұраулар тым көп, тексеру кейінірек болады. Бұрынғы күйі көрсетілген. Соңғы тексеру: {{moment}}',
	},
	unavailable: {
		ru: 'Сайт не ответил, сверка повторится. Показано то, что было. Последняя сверка: {{moment}}',
		en: 'The site did not answer, the check will be tried again. This is how things stood. Last check: {{moment}}',
		kz: 'Сайт жауап бермеді, тексеру қайталанады. Бұрынғы күйі көрсетілген. Соңғы тексеру: {{moment}}',
	},
	anew: {
		ru: 'Страница изменилась и больше не обновляется: загрузите её заново.',
		en: 'The page has changed and is no longer kept up to date: load it again.',
		kz: 'Бет өзгерді және енді жаңартылмайды: оны қайта жүктеңіз.',
	},
});
