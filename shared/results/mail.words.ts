/** Letters with the way to a result: no name, no number, no test, no value. */
import { defineWords } from '#shared/i18n/words.ts';

export const resultMailWords = defineWords('result-mail', {
	subject: { ru: '{{brand}}: результаты анализов', en: '{{brand}}: test results', kz: '{{brand}}: талдау нәтижелері' },
	/** To a reader who needs the receipt. */
	text: {
		ru: 'Здравствуйте!\n\nВас просят посмотреть результаты анализов. Откройте страницу и введите номер заявки и пароль с чека:\n{{link}}\n\nСами результаты, номера и пароли мы в письмах не присылаем. Если у вас нет номера и пароля, попросите их у того, кто отправил вам это письмо. Если письмо попало к вам по ошибке, просто удалите его. Вопросы: {{phone}}.',
		en: 'Hello,\n\nSomeone would like you to see test results. Open this page and enter the request number and password from the receipt:\n{{link}}\n\nWe never send results, numbers or passwords by email. If you do not have the number and password, ask the person who sent you this. If you got this by mistake, just delete it. Questions? {{phone}}.',
		kz: 'Сәлеметсіз бе!\n\nСізден талдау нәтижелерін қарауды сұрайды. Бетті ашып, чектегі өтінім нөмірі мен құпиясөзді енгізіңіз:\n{{link}}\n\nНәтижелердің өзін, нөмірлер мен құпиясөздерді хатпен жібермейміз. Нөмір мен құпиясөз сізде болмаса, оларды осы хатты жіберген адамнан сұраңыз. Хат сізге қате келсе, жай ғана өшіріп тастаңыз. Сұрақтар: {{phone}}.',
	},
	/** To the account’s own address. */
	own: {
		ru: 'Здравствуйте!\n\nВы просили прислать ссылку на результаты. Чтобы прочитать их, откройте ссылку и войдите в кабинет:\n{{link}}\n\nСами результаты мы в письмах не присылаем, чтобы их не увидел никто другой. Вопросы: {{phone}}.',
		en: 'Hello,\n\nYou asked for a link to your results. To read them, open the link and sign in:\n{{link}}\n\nWe never send results by email so that no one else can see them. Questions? {{phone}}.',
		kz: 'Сәлеметсіз бе!\n\nСіз нәтижелерге сілтеме жіберуді сұрадыңыз. Оқу үшін сілтемені ашып, кабинетке кіріңіз:\n{{link}}\n\nНәтижелерді бөгде адам көрмеуі үшін хатпен жібермейміз. Сұрақтар: {{phone}}.',
	},
});
