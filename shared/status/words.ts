/** The public page of the state: whether the site works, in plain words. */
import { defineWords } from '#shared/i18n/words.ts';

export const statusWords = defineWords('status', {
	headTitle: { ru: 'Состояние сайта — {{brand}}', en: 'Site status — {{brand}}', kz: 'Сайттың жай-күйі — {{brand}}' },
	headDescription: {
		ru: 'Работают ли сайт, заказы, результаты и сообщения прямо сейчас и куда звонить, если что-то не работает.',
		en: 'Whether the site, orders, results and messages work right now, and which number to call if something does not.',
		kz: 'Сайт, тапсырыстар, нәтижелер және хабарламалар қазір жұмыс істеп тұр ма, бірдеңе істемесе қайда қоңырау шалу керек.',
	},
	title: { ru: 'Состояние сайта', en: 'Site status', kz: 'Сайттың жай-күйі' },
	overall: {
		works: { ru: 'Всё работает', en: 'Everything works', kz: 'Бәрі жұмыс істеп тұр' },
		late: { ru: 'Не всё работает как обычно', en: 'Not everything works as usual', kz: 'Бәрі бірдей қалыпты жұмыс істеп тұрған жоқ' },
		fails: { ru: 'Кое-что сейчас не работает', en: 'Something does not work right now', kz: 'Қазір кейбір нәрсе жұмыс істемей тұр' },
		unknown: {
			ru: 'Не всё удалось проверить',
			en: 'We could not check everything',
			kz: 'Барлығын тексеру мүмкін болмады',
		},
	},
	call: {
		ru: 'Если вопрос срочный, позвоните:',
		en: 'If it is urgent, call:',
		kz: 'Сұрақ шұғыл болса, қоңырау шалыңыз:',
	},
	parts: {
		site: { ru: 'Сайт', en: 'Site', kz: 'Сайт' },
		orders: { ru: 'Заказы и оплата', en: 'Orders and payment', kz: 'Тапсырыс пен төлем' },
		results: { ru: 'Результаты анализов', en: 'Test results', kz: 'Талдау нәтижелері' },
		messages: { ru: 'SMS и письма', en: 'Text messages and emails', kz: 'SMS және хаттар' },
	},
	states: {
		works: { ru: 'Работает', en: 'Works', kz: 'Жұмыс істеп тұр' },
		late: { ru: 'Работает с перебоями', en: 'Works with problems', kz: 'Іркілістермен жұмыс істеп тұр' },
		fails: { ru: 'Не работает', en: 'Does not work', kz: 'Жұмыс істемей тұр' },
		unknown: { ru: 'Неизвестно', en: 'Unknown', kz: 'Белгісіз' },
		off: { ru: 'Отключено', en: 'Turned off', kz: 'Өшірілген' },
	},
	since: { ru: 'Началось: {{moment}}', en: 'Started: {{moment}}', kz: 'Басталған уақыты: {{moment}}' },
	checked: {
		ru: 'Проверено: {{moment}}, время Алматы.',
		en: 'Checked: {{moment}}, Almaty time.',
		kz: 'Тексерілді: {{moment}}, Алматы уақыты.',
	},
	again: {
		ru: 'Обновите страницу, чтобы проверить ещё раз.',
		en: 'Reload the page to check again.',
		kz: 'Қайта тексеру үшін бетті жаңартыңыз.',
	},
	notes: {
		site: {
			late: {
				ru: 'Страницы открываются, но работают не полностью: сведения могут быть старыми, а формы — не отправляться.',
				en: 'Pages open, but not everything on them works: information may be out of date, and forms may not go through.',
				kz: 'Беттер ашылады, бірақ толық жұмыс істемейді: мәліметтер ескі болуы, ал формалар жіберілмеуі мүмкін.',
			},
		},
		orders: {
			late: {
				ru: 'Заказы принимаются, но оплата картой и возвраты подтверждаются дольше обычного. Платить второй раз не нужно.',
				en: 'Orders are taken, but card payments and refunds take longer than usual to be confirmed. Do not pay twice.',
				kz: 'Тапсырыстар қабылданады, бірақ картамен төлем мен қайтарым әдеттегіден ұзақ расталады. Екінші рет төлеудің қажеті жоқ.',
			},
			fails: {
				ru: 'Оформить заказ или вызов на дом на сайте сейчас нельзя.',
				en: 'You cannot place an order or book a house call on the site right now.',
				kz: 'Қазір сайтта тапсырыс беруге немесе үйге шақыруға болмайды.',
			},
			unknown: {
				ru: 'Мы не смогли узнать, принимаются ли заказы.',
				en: 'We could not find out whether orders are taken.',
				kz: 'Тапсырыстар қабылданып жатқанын анықтай алмадық.',
			},
		},
		results: {
			late: {
				ru: 'Готовые результаты открываются, но часть новых задерживается.',
				en: 'Results that are ready can be opened, but some new ones are delayed.',
				kz: 'Дайын нәтижелер ашылады, бірақ жаңаларының бір бөлігі кешігіп жатыр.',
			},
			fails: {
				ru: 'Открыть результаты на сайте сейчас нельзя. Они не потеряны.',
				en: 'Results cannot be opened on the site right now. They are not lost.',
				kz: 'Қазір сайтта нәтижелерді ашуға болмайды. Олар жоғалған жоқ.',
			},
			unknown: {
				ru: 'Мы не смогли узнать, приходят ли результаты вовремя.',
				en: 'We could not find out whether results arrive on time.',
				kz: 'Нәтижелер уақытында келіп жатқанын анықтай алмадық.',
			},
		},
		messages: {
			late: {
				ru: 'Коды и уведомления приходят позже обычного.',
				en: 'Codes and notifications arrive later than usual.',
				kz: 'Кодтар мен хабарламалар әдеттегіден кеш келеді.',
			},
			fails: {
				ru: 'Коды и уведомления сейчас не отправляются.',
				en: 'Codes and notifications are not being sent right now.',
				kz: 'Қазір кодтар мен хабарламалар жіберілмейді.',
			},
			unknown: {
				ru: 'Мы не смогли узнать, отправляются ли коды и уведомления.',
				en: 'We could not find out whether codes and notifications are being sent.',
				kz: 'Кодтар мен хабарламалардың жіберіліп жатқанын анықтай алмадық.',
			},
			off: {
				ru: 'Сайт не отправляет SMS и писем.',
				en: 'The site sends no text messages or emails.',
				kz: 'Сайт SMS пен хат жібермейді.',
			},
		},
	},
});
