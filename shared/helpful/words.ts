/** Whether a page has helped: the question below a text, and the thanks. */
import { defineWords } from '#shared/i18n/words.ts';

export const helpfulWords = defineWords('helpful', {
	question: { ru: 'Было полезно?', en: 'Was this helpful?', kz: 'Пайдалы болды ма?' },
	yes: { ru: 'Да', en: 'Yes', kz: 'Иә' },
	no: { ru: 'Нет', en: 'No', kz: 'Жоқ' },
	headTitle: { ru: 'Ваш отзыв о странице — {{brand}}', en: 'Your opinion of the page — {{brand}}', kz: 'Бет туралы пікіріңіз — {{brand}}' },
	headDescription: {
		ru: 'Скажите, помогла ли вам страница и чего на ней не хватает.',
		en: 'Tell us whether the page helped and what is missing.',
		kz: 'Бет сізге көмектесті ме, онда не жетіспейді — айтыңыз.',
	},
	title: { ru: 'Ваш отзыв о странице', en: 'Your opinion of the page', kz: 'Бет туралы пікіріңіз' },
	thanks: { ru: 'Спасибо, ответ получен', en: 'Thank you, we have your answer', kz: 'Рақмет, жауабыңыз алынды' },
	thanksNo: {
		ru: 'Жаль, что страница не помогла. Напишите, чего не хватило, — это необязательно.',
		en: 'We are sorry the page did not help. You can tell us what was missing, if you like.',
		kz: 'Бет көмектеспегені өкінішті. Қаласаңыз, не жетіспегенін жазыңыз.',
	},
	thanksComment: {
		ru: 'Мы прочитаем ваш комментарий и поправим страницу. Ответить на него мы не сможем: кто его написал, мы не знаем.',
		en: 'We will read your comment and improve the page. We cannot reply to it, as we do not know who wrote it.',
		kz: 'Пікіріңізді оқып, бетті жақсартамыз. Кім жазғанын білмейміз, сондықтан жауап бере алмаймыз.',
	},
	fields: {
		kind: { ru: 'Раздел', en: 'Section', kz: 'Бөлім' },
		slug: { ru: 'Страница', en: 'Page', kz: 'Бет' },
		answer: { ru: 'Страница помогла?', en: 'Did the page help?', kz: 'Бет көмектесті ме?' },
		comment: { ru: 'Чего не хватило', en: 'What was missing', kz: 'Не жетіспеді' },
	},
	options: {
		answer: {
			yes: { ru: 'Да', en: 'Yes', kz: 'Иә' },
			no: { ru: 'Нет', en: 'No', kz: 'Жоқ' },
		},
	},
	hints: {
		comment: {
			ru: 'До 500 знаков. Не пишите имя, телефон, ИИН и результаты анализов. Вопрос, на который нужен ответ, задайте по телефону или на странице контактов.',
			en: 'Up to 500 characters. Please do not include names, phone numbers, your IIN or test results. If you need an answer, call us or use the contact page.',
			kz: '500 таңбаға дейін. Атыңызды, телефоныңызды, ЖСН мен талдау нәтижелерін жазбаңыз. Жауап қажет болса, қоңырау шалыңыз немесе байланыс бетінен жазыңыз.',
		},
	},
	send: { ru: 'Отправить', en: 'Send', kz: 'Жіберу' },
	back: { ru: 'Вернуться на страницу', en: 'Back to the page', kz: 'Бетке оралу' },
	contacts: { ru: 'Контакты', en: 'Contact us', kz: 'Байланыс' },
});
