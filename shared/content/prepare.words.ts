/** How to prepare for some tests together: choosing them, and the plan. */
import { defineWords } from '#shared/i18n/words.ts';

export const prepareWords = defineWords('prepare', {
	title: { ru: 'Ваш план подготовки', en: 'Your preparation plan', kz: 'Дайындық жоспарыңыз' },
	label: { ru: 'Какие анализы вы сдаёте?', en: 'Which tests are you taking?', kz: 'Қандай талдау тапсырасыз?' },
	labelMore: { ru: 'Добавить ещё анализ', en: 'Add another test', kz: 'Тағы талдау қосу' },
	placeholder: { ru: 'Например: глюкоза', en: 'For example: glucose', kz: 'Мысалы: глюкоза' },
	search: { ru: 'Найти', en: 'Search', kz: 'Табу' },
	found: { ru: 'Нашлось по запросу «{{q}}»', en: 'Found for “{{q}}”', kz: '«{{q}}»: табылғаны' },
	add: { ru: 'Добавить', en: 'Add', kz: 'Қосу' },
	addOne: { ru: 'Добавить: {{name}}', en: 'Add: {{name}}', kz: 'Қосу: {{name}}' },
	nothing: {
		ru: 'По запросу «{{q}}» анализов не нашлось. Проверьте слово или позвоните нам: {{phone}}.',
		en: 'No tests found for “{{q}}”. Check the word or call us: {{phone}}.',
		kz: '«{{q}}»: талдау табылмады. Сөзді тексеріңіз немесе бізге қоңырау шалыңыз: {{phone}}.',
	},
	chosen: { ru: 'Выбранные анализы', en: 'Chosen tests', kz: 'Таңдалған талдаулар' },
	remove: { ru: 'Убрать из плана: {{name}}', en: 'Remove from the plan: {{name}}', kz: 'Жоспардан алып тастау: {{name}}' },
	unknown: {
		ru: {
			one: '{{count}} анализ из адреса мы не узнали: в плане его нет.',
			few: '{{count}} анализа из адреса мы не узнали: в плане их нет.',
			many: '{{count}} анализов из адреса мы не узнали: в плане их нет.',
			other: '{{count}} анализа из адреса мы не узнали: в плане их нет.',
		},
		en: {
			one: 'We do not know {{count}} test in the address: it is not in the plan.',
			other: 'We do not know {{count}} tests in the address: they are not in the plan.',
		},
		kz: {
			one: 'Мекенжайдағы {{count}} талдауды танымадық: ол жоспарда жоқ.',
			other: 'Мекенжайдағы {{count}} талдауды танымадық: олар жоспарда жоқ.',
		},
	},
	full: {
		ru: 'В одном плане может быть не больше {{max}} анализов.',
		en: 'One plan takes at most {{max}} tests.',
		kz: 'Бір жоспарда ең көбі {{max}} талдау болады.',
	},
	print: { ru: 'Распечатать план', en: 'Print the plan', kz: 'Жоспарды басып шығару' },
	order: { ru: 'Заказать эти анализы', en: 'Order these tests', kz: 'Осы талдауларға тапсырыс беру' },
	clear: { ru: 'Начать заново', en: 'Start over', kz: 'Қайта бастау' },
	asDoctor: {
		ru: 'Если врач сказал иначе, делайте, как сказал врач. Лекарства сами не отменяйте.',
		en: 'If your doctor told you otherwise, follow your doctor. Do not stop any medicine on your own.',
		kz: 'Дәрігер басқаша айтса, дәрігердің айтқанын істеңіз. Дәріні өз бетіңізше тоқтатпаңыз.',
	},
});
