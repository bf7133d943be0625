/** How to reach the laboratory, and writing to it. */
import { defineWords } from '#shared/i18n/words.ts';

export const contactsWords = defineWords('contacts', {
	headTitle: { ru: 'Контакты {{inCity}} — {{brand}}', en: 'Contact us {{inCity}} — {{brand}}', kz: '{{inCity}} байланыс деректері — {{brand}}' },
	headDescription: {
		ru: 'Телефон, почта и пункты приёма {{inCity}}, часы работы и форма для вопросов и отзывов.',
		en: 'Phone, email, hours and collection points {{inCity}}, and a form for questions and feedback.',
		kz: '{{inCity}} қабылдау пункттері, телефон, электрондық пошта, жұмыс уақыты, сұрақтар мен пікірлерге арналған нысан.',
	},
	title: { ru: 'Контакты {{inCity}}', en: 'Contact us {{inCity}}', kz: '{{inCity}} байланыс деректері' },
	lead: {
		ru: 'Позвоните, напишите или приходите в пункт приёма.',
		en: 'Call, write, or visit a collection point.',
		kz: 'Қоңырау шалыңыз, жазыңыз немесе қабылдау пунктіне келіңіз.',
	},
	call: { ru: 'Позвонить', en: 'Call us', kz: 'Қоңырау шалу' },
	mail: { ru: 'Написать на почту', en: 'Email us', kz: 'Электрондық поштаға жазу' },
	points: { ru: 'Пункты приёма {{inCity}}', en: 'Collection points {{inCity}}', kz: '{{inCity}} қабылдау пункттері' },
	write: { ru: 'Написать нам', en: 'Write to us', kz: 'Бізге жазу' },
	writeLead: {
		ru: 'Вопрос, отзыв или предложение. Ответим по телефону, который вы укажете.',
		en: 'Questions, feedback or suggestions. We will call you back at the number you leave.',
		kz: 'Сұрақ, пікір немесе ұсыныс жазыңыз. Көрсеткен нөміріңізге қоңырау шалып, жауап береміз.',
	},
	fields: {
		city: { ru: 'Город', en: 'City', kz: 'Қала' },
		name: { ru: 'Имя', en: 'First name', kz: 'Аты' },
		surname: { ru: 'Фамилия', en: 'Last name', kz: 'Тегі' },
		phoneNumber: { ru: 'Телефон', en: 'Phone', kz: 'Телефон' },
		message: { ru: 'Сообщение', en: 'Message', kz: 'Хабарлама' },
	},
	hints: {
		message: {
			ru: 'До 2000 знаков. Не пишите сюда ИИН и результаты анализов.',
			en: 'Up to 2,000 characters. Please do not include your IIN or test results.',
			kz: '2000 таңбаға дейін. Мұнда ЖСН мен талдау нәтижелерін жазбаңыз.',
		},
	},
	errors: {
		'already-exists': {
			ru: 'Это сообщение мы уже получили, второй раз отправлять его не нужно. Если хотите что-то добавить, измените текст.',
			en: 'We already have this message, so there is no need to send it again. To add something, change the text.',
			kz: 'Бұл хабарламаны алып қойдық, қайта жіберудің қажеті жоқ. Қосарыңыз болса, мәтінді өзгертіңіз.',
		},
	},
	send: { ru: 'Отправить сообщение', en: 'Send message', kz: 'Хабарламаны жіберу' },
	sentTitle: { ru: 'Сообщение получено', en: 'We received your message', kz: 'Хабарлама алынды' },
	sent: {
		ru: 'Спасибо. Сотрудник прочитает его и ответит вам по телефону. Срочный вопрос быстрее решить звонком.',
		en: 'Thank you. Our staff will read it and call you back. If this is urgent, calling us is faster.',
		kz: 'Рақмет. Қызметкер оны оқып, сізге телефон арқылы жауап береді. Шұғыл сұрақ болса, қоңырау шалған тезірек.',
	},
	another: { ru: 'Написать ещё одно сообщение', en: 'Write another message', kz: 'Тағы бір хабарлама жазу' },
});
