/** The messages that a chosen visit is none any more. They name no test and no person. 67 letters of Cyrillic are one part of a short message to pay for. */
import { defineWords } from '#shared/i18n/words.ts';

export const visitMessageWords = defineWords('visit-messages', {
	sms: {
		ru: '{{brand}}: {{day}} в {{time}} пункт не примет. Другое время: {{link}} {{phone}}',
		en: '{{brand}}: the collection point cannot take you on {{day}} at {{time}}. Choose another time: {{link}} {{phone}}',
		kz: '{{brand}}: {{day}}, {{time}}: қабылдау жоқ. Басқа уақыт: {{link}} {{phone}}',
	},
	goneSms: {
		ru: '{{brand}}: ваш пункт закрылся, {{day}} не приходите. Подскажем другой: {{phone}}',
		en: '{{brand}}: your collection point has closed. Please do not come on {{day}}. Call us to find another one: {{phone}}',
		kz: '{{brand}}: пунктіңіз жабылды, {{day}} күні келмеңіз. Басқасын айтамыз: {{phone}}',
	},
	subject: {
		ru: '{{brand}}: выберите другое время визита, заказ {{number}}',
		en: '{{brand}}: please choose another time for order {{number}}',
		kz: '{{brand}}: басқа уақытты таңдаңыз, № {{number}} тапсырыс',
	},
	text: {
		ru: 'Здравствуйте!\n\nВы собирались прийти {{moment}}, пункт: {{point}}. С тех пор его график изменился. {{reason}}\n\nЧто можно сделать:\n— Выбрать другой день или час на странице заказа {{number}}: {{link}}\n— Пойти в другой пункт: повторите там же заказ с другим пунктом, а этот отмените.\n— Позвонить нам, поможем: {{phone}}.\n\nПодготовку к анализам считайте от нового времени.\n\n{{brand}}',
		en: 'Hello,\n\nYou planned to come on {{moment}}. Collection point: {{point}}. Its hours have changed since then. {{reason}}\n\nWhat you can do:\n— Choose another day or time on the page of order {{number}}: {{link}}\n— Go to another collection point: on the same page, order again with a different one, and cancel this order.\n— Call us and we will help: {{phone}}.\n\nPlan how you prepare for the tests from the new time.\n\n{{brand}}',
		kz: 'Сәлеметсіз бе!\n\nСіздің келетін уақытыңыз: {{moment}}, пункт: {{point}}. Содан бері пункттің жұмыс уақыты өзгерді. {{reason}}\n\nНе істеуге болады:\n— Басқа күнді немесе уақытты таңдаңыз. Тапсырыс беті ({{number}}): {{link}}\n— Басқа пунктке барыңыз: сол бетте басқа пунктті таңдап, қайта тапсырыс беріңіз, ал мына тапсырыстың күшін жойыңыз.\n— Бізге қоңырау шалыңыз, көмектесеміз: {{phone}}.\n\nТалдауға дайындықты жаңа уақыттан бастап есептеңіз.\n\n{{brand}}',
	},
	goneSubject: {
		ru: '{{brand}}: пункт приёма закрылся, заказ {{number}}',
		en: '{{brand}}: your collection point has closed, order {{number}}',
		kz: '{{brand}}: қабылдау пункті жабылды, № {{number}} тапсырыс',
	},
	goneText: {
		ru: 'Здравствуйте!\n\nВы собирались прийти {{moment}}, но пункт, который вы выбрали, больше не работает.\n\nЧто можно сделать:\n— Позвонить нам, подскажем ближайший пункт: {{phone}}.\n— На странице заказа {{number}} повторить заказ с другим пунктом, а этот отменить: {{link}}\n\nПодготовку к анализам считайте от нового времени.\n\n{{brand}}',
		en: 'Hello,\n\nYou planned to come on {{moment}}, but the collection point you chose has closed for good.\n\nWhat you can do:\n— Call us and we will help you find the nearest one: {{phone}}.\n— On the page of order {{number}}, order again with another collection point, and cancel this order: {{link}}\n\nPlan how you prepare for the tests from the new time.\n\n{{brand}}',
		kz: 'Сәлеметсіз бе!\n\nСіздің келетін уақытыңыз: {{moment}}, бірақ таңдаған пунктіңіз енді жұмыс істемейді.\n\nНе істеуге болады:\n— Бізге қоңырау шалыңыз, ең жақын пунктті айтамыз: {{phone}}.\n— Тапсырыс бетінде ({{number}}) басқа пунктті таңдап, қайта тапсырыс беріңіз, ал мына тапсырыстың күшін жойыңыз: {{link}}\n\nТалдауға дайындықты жаңа уақыттан бастап есептеңіз.\n\n{{brand}}',
	},
	reasons: {
		pointDayOff: { ru: 'В этот день пункт не работает.', en: 'It is closed that day.', kz: 'Бұл күні пункт жұмыс істемейді.' },
		pointClosed: { ru: 'В это время пункт закрыт.', en: 'It is closed at that time.', kz: 'Бұл уақытта пункт жабық.' },
		pointBreak: { ru: 'В это время у пункта перерыв.', en: 'It has a break at that time.', kz: 'Бұл уақытта пунктте үзіліс.' },
		bloodOver: { ru: 'В это время кровь уже не берут.', en: 'Blood is no longer drawn at that time.', kz: 'Бұл уақытта қан алынбайды.' },
	},
});
