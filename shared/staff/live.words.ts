/** How a page of the console says that it follows what others do. */
import { defineWords } from '#shared/i18n/words.ts';

export const staffLiveWords = defineWords('staff-live', {
	looked: { ru: 'Сверено: {{moment}}', en: 'Checked: {{moment}}', kz: 'Тексерілді: {{moment}}' },
	offline: {
		ru: 'Нет связи. Показано то, что было. Последняя сверка: {{moment}}',
		en: 'No connection. This is how things stood. Last check: {{moment}}',
		kz: 'Байланыс жоқ. Бұрынғы күйі көрсетілген. Соңғы тексеру: {{moment}}',
	},
	over: {
		ru: 'Страница больше не обновляется: войдите снова.',
		en: 'The page is no longer kept up to date: sign in again.',
		kz: 'Бет енді жаңартылмайды: қайта кіріңіз.',
	},
	came: { ru: 'Новых строк: {{count}}', en: 'New rows: {{count}}', kz: 'Жаңа жолдар: {{count}}' },
	waits: {
		ru: 'Есть изменения: коснитесь страницы, и они появятся.',
		en: 'There are changes: touch the page to see them.',
		kz: 'Өзгерістер бар: көру үшін бетті түртіңіз.',
	},
	settled: { ru: 'Уже разобрано. {{who}}, {{moment}}', en: 'Seen to already. {{who}}, {{moment}}', kz: 'Реттеліп қойды. {{who}}, {{moment}}' },
	gone: { ru: 'Больше не ждёт', en: 'No longer waiting', kz: 'Енді күтіп тұрған жоқ' },
	off: { ru: 'Больше не в этом списке', en: 'No longer in this list', kz: 'Енді бұл тізімде жоқ' },
	moved: { ru: 'Строка перенесена в другое место', en: 'The row has moved to another place', kz: 'Жол басқа орынға көшті' },
});
