/** The page that stands in for Telegram on a local site. */
import { defineWords } from '#shared/i18n/words.ts';

export const localTelegramWords = defineWords('local-telegram', {
	title: { ru: 'Учебный чат вместо Telegram', en: 'Practice chat in place of Telegram', kz: 'Telegram орнындағы жаттығу чаты' },
	note: {
		ru: 'Ничего не уходит в Telegram: эта страница показывает, что увидел бы человек в чате с ботом @{{bot}}.',
		en: 'Nothing goes to Telegram: this page shows what a person would see in the chat with the bot @{{bot}}.',
		kz: 'Telegram-ға ештеңе кетпейді: бұл бет адам @{{bot}} ботымен чатта не көретінін көрсетеді.',
	},
	chat: { ru: 'Чат', en: 'Chat', kz: 'Чат' },
	start: { ru: 'Старт', en: 'Start', kz: 'Бастау' },
	message: { ru: 'Сообщение боту', en: 'Message to the bot', kz: 'Ботқа хабарлама' },
	send: { ru: 'Отправить', en: 'Send', kz: 'Жіберу' },
	block: { ru: 'Заблокировать бота', en: 'Block the bot', kz: 'Ботты бұғаттау' },
	other: { ru: 'Чат другого человека', en: 'Chat of another person', kz: 'Басқа адамның чаты' },
	refresh: { ru: 'Обновить', en: 'Refresh', kz: 'Жаңарту' },
	back: { ru: 'К настройкам на сайте', en: 'To the settings of the site', kz: 'Сайттағы баптауларға' },
	empty: { ru: 'Сообщений пока нет.', en: 'No messages yet.', kz: 'Әзірге хабарлама жоқ.' },
});
