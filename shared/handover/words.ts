/** The page that a handed over archive is taken from. */
import { defineWords } from '#shared/i18n/words.ts';

export const handoverWords = defineWords('handover', {
	headTitle: { ru: 'Архив ваших данных: {{brand}}', en: 'Archive of your data: {{brand}}', kz: 'Деректеріңіздің архиві: {{brand}}' },
	description: {
		ru: 'Архив результатов и данных, выданный в регистратуре.',
		en: 'An archive of results and data that the front desk handed over.',
		kz: 'Тіркеу бөлімінде берілген нәтижелер мен деректер архиві.',
	},
	title: { ru: 'Архив ваших результатов и данных', en: 'Archive of your results and data', kz: 'Нәтижелеріңіз бен деректеріңіздің архиві' },
	lead: {
		ru: 'Введите код, который вам дали в регистратуре. Архив откроется один раз и только на этом устройстве, на два часа.',
		en: 'Enter the code that you were given at the front desk. The archive opens once, on this device only, for two hours.',
		kz: 'Тіркеу бөлімінде берілген кодты енгізіңіз. Архив бір рет, тек осы құрылғыда екі сағатқа ашылады.',
	},
	fields: { code: { ru: 'Код', en: 'Code', kz: 'Код' } },
	hints: { code: { ru: '8 цифр', en: '8 digits', kz: '8 цифр' } },
	open: { ru: 'Открыть архив', en: 'Open the archive', kz: 'Архивті ашу' },
	opening: { ru: 'Открываем…', en: 'Opening…', kz: 'Ашылуда…' },
	wrongCode: { ru: 'Неверный код.', en: 'Wrong code.', kz: 'Код қате.' },
	triesLeft: {
		ru: {
			one: 'Осталась {{count}} попытка, потом ссылка закроется навсегда.',
			few: 'Осталось {{count}} попытки, потом ссылка закроется навсегда.',
			many: 'Осталось {{count}} попыток, потом ссылка закроется навсегда.',
			other: 'Осталось {{count}} попытки, потом ссылка закроется навсегда.',
		},
		en: { one: '{{count}} try left before the link closes for good.', other: '{{count}} tries left before the link closes for good.' },
		kz: {
			one: '{{count}} әрекет қалды, содан кейін сілтеме біржола жабылады.',
			other: '{{count}} әрекет қалды, содан кейін сілтеме біржола жабылады.',
		},
	},
	taking: {
		lead: {
			ru: 'Все ваши результаты или всё, что есть о вас у лаборатории. Скачать можно до {{untilMoment}}.',
			en: 'All your results, or everything that the laboratory has of you. You can download it until {{untilMoment}}.',
			kz: 'Барлық нәтижеңіз немесе зертханадағы сіз туралы деректің бәрі. {{untilMoment}} дейін жүктеп алуға болады.',
		},
		guestLead: {
			ru: 'Всё, что нашлось о вас у лаборатории по документу и телефону. Скачать можно до {{untilMoment}}.',
			en: 'Everything that the laboratory found of you by the document and the phone. You can download it until {{untilMoment}}.',
			kz: 'Зертханада құжат пен телефон бойынша табылған сіз туралы деректің бәрі. {{untilMoment}} дейін жүктеп алуға болады.',
		},
		whole: { ru: 'Всё о вас: данные и результаты', en: 'Everything about you: data and results', kz: 'Сіз туралы бәрі: деректер мен нәтижелер' },
		results: { ru: 'Только результаты', en: 'Results only', kz: 'Тек нәтижелер' },
		none: { ru: 'У лаборатории нет ваших результатов.', en: 'The laboratory has no results of yours.', kz: 'Зертханада нәтижелеріңіз жоқ.' },
		signIn: {
			ru: 'Что именно и когда было скачано, видно в журнале кабинета: его вы увидите, когда снова сможете войти.',
			en: 'The journal of your account shows what was downloaded and when: you will see it once you can sign in again.',
			kz: 'Не және қашан жүктелгені кабинет журналында көрінеді: қайта кіре алғанда оны көресіз.',
		},
	},
	over: {
		title: { ru: 'Ссылка не действует', en: 'The link is not valid', kz: 'Сілтеме жарамсыз' },
		lead: {
			ru: 'Её срок закончился, её уже открыли на другом устройстве, выдали новую или адрес скопирован не полностью. Новую выдают в регистратуре, по документу.',
			en: 'It expired, was opened on another device, a new one took its place, or the address was not copied in full. You get a new one at the front desk, with a document.',
			kz: 'Мерзімі өтті, басқа құрылғыда ашылды, жаңасы берілді немесе мекенжайы толық көшірілмеді. Жаңасын тіркеу бөлімі құжатпен береді.',
		},
	},
	locked: {
		title: { ru: 'Ссылка закрыта', en: 'The link is closed', kz: 'Сілтеме жабылды' },
		lead: {
			ru: 'Код введён неверно пять раз, поэтому ссылка закрыта навсегда. Новую выдают в регистратуре, по документу.',
			en: 'A wrong code was entered five times, so the link is closed for good. You get a new one at the front desk, with a document.',
			kz: 'Код бес рет қате енгізілді, сондықтан сілтеме біржола жабылды. Жаңасын тіркеу бөлімі құжатпен береді.',
		},
	},
	close: { ru: 'Закрыть архив', en: 'Close the archive', kz: 'Архивті жабу' },
	closed: {
		title: { ru: 'Архив закрыт', en: 'The archive is closed', kz: 'Архив жабылды' },
		lead: {
			ru: 'В этом браузере он больше не откроется. Скачанные файлы остались на устройстве: на чужом удалите их. Новую ссылку выдают в регистратуре, по документу.',
			en: 'It opens no more in this browser. Files that you downloaded are still on this device: delete them where it is not yours. You get a new link at the front desk, with a document.',
			kz: 'Бұл браузерде ол енді ашылмайды. Жүктелген файлдар құрылғыда қалды: құрылғы бөтен болса, оларды жойыңыз. Жаңа сілтемені тіркеу бөлімі құжатпен береді.',
		},
	},
	ended: {
		ru: 'Скачать не получилось: время архива вышло, или он закрыт. Новую ссылку выдают в регистратуре, по документу.',
		en: 'Nothing was downloaded: the archive’s time is over, or it was closed. You get a new link at the front desk, with a document.',
		kz: 'Жүктелмеді: архив мерзімі өтті немесе ол жабылған. Жаңа сілтемені тіркеу бөлімі құжатпен береді.',
	},
	call: { ru: 'Вопросы:', en: 'Questions:', kz: 'Сұрақтар:' },
	signIn: { ru: 'Войти в кабинет', en: 'Sign in', kz: 'Кабинетке кіру' },
});
