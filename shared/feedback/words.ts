/** How to reach the laboratory, and writing to it. */
import { defineWords } from '#shared/i18n/words.ts';

export const feedbackWords = defineWords('feedback', {
	headTitle: { ru: 'Контакты {{where}} — {{brand}}', en: 'Contacts {{where}} — {{brand}}', kz: '{{where}} бізбен байланыс — {{brand}}' },
	headDescription: {
		ru: 'Телефон, почта и пункты приёма {{where}}, часы работы и форма для вопросов и отзывов.',
		en: 'Phone, e-mail and collection points {{where}}, opening hours, and a form for questions and feedback.',
		kz: '{{where}} қабылдау пункттері, телефон, пошта, жұмыс уақыты, сұрақтар мен пікірлерге арналған нысан.',
	},
	title: { ru: 'Контакты {{where}}', en: 'Contacts {{where}}', kz: '{{where}} бізбен байланыс' },
	lead: {
		ru: 'Позвоните, напишите или приходите в пункт приёма.',
		en: 'Call us, write to us or visit a collection point.',
		kz: 'Қоңырау шалыңыз, жазыңыз немесе қабылдау пунктіне келіңіз.',
	},
	call: { ru: 'Позвонить', en: 'Call us', kz: 'Қоңырау шалу' },
	mail: { ru: 'Написать на почту', en: 'E-mail us', kz: 'Поштаға жазу' },
	points: { ru: 'Пункты приёма {{where}}', en: 'Collection points {{where}}', kz: '{{where}} қабылдау пункттері' },
	noPoints: {
		ru: 'В этом городе пока нет пунктов приёма.',
		en: 'There are no collection points in this city yet.',
		kz: 'Бұл қалада әзірге қабылдау пункті жоқ.',
	},
	write: { ru: 'Написать нам', en: 'Write to us', kz: 'Бізге жазу' },
	writeLead: {
		ru: 'Вопрос, отзыв или предложение. Ответим по телефону, который вы оставите.',
		en: 'A question, praise or a complaint. We will answer by the phone number that you leave.',
		kz: 'Сұрақ, пікір немесе ұсыныс. Қалдырған телефоныңызға жауап береміз.',
	},
	fields: {
		city: { ru: 'Город', en: 'City', kz: 'Қала' },
		name: { ru: 'Имя', en: 'First name', kz: 'Аты' },
		surname: { ru: 'Фамилия', en: 'Surname', kz: 'Тегі' },
		phoneNumber: { ru: 'Телефон', en: 'Phone', kz: 'Телефон' },
		message: { ru: 'Сообщение', en: 'Message', kz: 'Хабарлама' },
	},
	hints: {
		message: {
			ru: 'До 2000 знаков. Не пишите сюда ИИН и результаты анализов.',
			en: 'Up to 2,000 characters. Please leave out your IIN and test results.',
			kz: '2000 таңбаға дейін. Мұнда ЖСН мен талдау нәтижелерін жазбаңыз.',
		},
	},
	errors: {
		'already-exists': {
			ru: 'Это сообщение мы уже получили, второй раз отправлять его не нужно. Если хотите что-то добавить, измените текст.',
			en: 'We already have this message; there is no need to send it again. To add something, change the text.',
			kz: 'Бұл хабарламаны алдық, оны қайта жіберудің қажеті жоқ. Бірдеңе қосқыңыз келсе, мәтінді өзгертіңіз.',
		},
	},
	send: { ru: 'Отправить сообщение', en: 'Send message', kz: 'Хабарламаны жіберу' },
	sentTitle: { ru: 'Сообщение получено', en: 'Your message has been received', kz: 'Хабарлама алынды' },
	sent: {
		ru: 'Спасибо. Сотрудник прочитает его и ответит вам по телефону. Срочный вопрос быстрее решить звонком.',
		en: 'Thank you. A member of our team will read it and call you back. If it is urgent, calling us is faster.',
		kz: 'Рақмет. Қызметкер оны оқып, сізге телефон арқылы жауап береді. Шұғыл сұрақты қоңырау шалып шешкен тез.',
	},
	another: { ru: 'Написать ещё одно сообщение', en: 'Write another message', kz: 'Тағы бір хабарлама жазу' },
});
