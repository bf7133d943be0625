/** What the bot says at Telegram. A word behind a slash is a command: a press sends it. */
import { defineWords } from '#shared/i18n/words.ts';

export const telegramWords = defineWords('telegram', {
	connected: {
		ru: 'Готово! Уведомления о результатах будут приходить в этот чат. Названий анализов и значений в них нет.\n\nОтключить: /stop',
		en: 'Done! News about results will come to this chat. Messages never include test names or values.\n\nTurn off: /stop',
		kz: 'Дайын! Нәтижелер туралы хабарламалар осы чатқа келеді. Оларда талдау атаулары мен көрсеткіштер болмайды.\n\nӨшіру: /stop',
	},
	news: {
		ru: '{{news}}\n\nПрочитать: {{link}}\n\nНе присылать сюда: /stop',
		en: '{{news}}\n\nRead it: {{link}}\n\nStop messages here: /stop',
		kz: '{{news}}\n\nОқу: {{link}}\n\nМұнда жібермеу: /stop',
	},
	standing: {
		ru: 'Уведомления о результатах приходят в этот чат. Отключить: /stop',
		en: 'News about results comes to this chat. Turn off: /stop',
		kz: 'Нәтижелер туралы хабарламалар осы чатқа келеді. Өшіру: /stop',
	},
	welcome: {
		ru: 'Здравствуйте! Сюда могут приходить уведомления о результатах. Чтобы подключить их, откройте настройки личного кабинета и нажмите «Подключить Telegram»: {{link}}',
		en: 'Hello! News about results can come here. To connect this chat, open the settings of your account and press “Connect Telegram”: {{link}}',
		kz: 'Сәлеметсіз бе! Нәтижелер туралы хабарламалар осында келе алады. Қосу үшін жеке кабинет баптауларын ашып, «Telegram-ды қосу» түймесін басыңыз: {{link}}',
	},
	invalid: {
		ru: 'Эта ссылка устарела или уже использована. Откройте настройки личного кабинета и нажмите «Подключить Telegram» ещё раз: {{link}}',
		en: 'This link has expired or was used already. Open the settings of your account and press “Connect Telegram” again: {{link}}',
		kz: 'Бұл сілтеменің мерзімі өткен немесе ол қолданылған. Жеке кабинет баптауларын ашып, «Telegram-ды қосу» түймесін қайта басыңыз: {{link}}',
	},
	taken: {
		ru: 'В этот чат уже приходят уведомления другого кабинета. Сначала отключите их: /stop. Затем ещё раз откройте ссылку из настроек: она действует 10 минут.',
		en: 'This chat already gets news of another account. Turn that off first: /stop. Then open the link from the settings again: it works for 10 minutes.',
		kz: 'Бұл чатқа басқа кабинеттің хабарламалары келеді. Алдымен соны өшіріңіз: /stop. Содан кейін баптаулардағы сілтемені қайта ашыңыз: ол 10 минут жарамды.',
	},
	stopped: {
		ru: 'Готово, сюда больше ничего не придёт. Подключить снова можно в настройках личного кабинета: {{link}}',
		en: 'Done, nothing more will come here. You can connect again in the settings of your account: {{link}}',
		kz: 'Дайын, мұнда енді ештеңе келмейді. Қайта қосуды жеке кабинет баптауларынан табасыз: {{link}}',
	},
	stoppedLast: {
		ru: 'Готово, сюда больше ничего не придёт. Другие уведомления у вас тоже отключены: о результатах, даже исправленных, мы не сообщим. Их можно посмотреть в личном кабинете или спросить по телефону {{phone}}. Включить уведомления: {{link}}',
		en: 'Done, nothing more will come here. Your other notifications are off too: we will not tell you about results, not even corrected ones. You can see them in your account or ask at {{phone}}. Turn notifications on: {{link}}',
		kz: 'Дайын, мұнда енді ештеңе келмейді. Басқа хабарламаларыңыз да өшірулі: нәтижелер туралы, тіпті түзетілгендері туралы да хабарламаймыз. Оларды жеке кабинеттен көре аласыз немесе {{phone}} телефонынан сұрай аласыз. Хабарламаларды қосу: {{link}}',
	},
	notConnected: {
		ru: 'Этот чат не подключён: уведомления сюда не приходят.',
		en: 'This chat is not connected: no news comes here.',
		kz: 'Бұл чат қосылмаған: мұнда хабарлама келмейді.',
	},
	other: {
		ru: 'Здесь отвечает программа, сообщения никто не читает. Позвоните нам: {{phone}}. Если вам плохо, звоните 103.',
		en: 'This is an automatic chat, and nobody reads messages here. Please call us: {{phone}}. If you feel very unwell, call 103.',
		kz: 'Мұнда бағдарлама жауап береді, хабарламаларды ешкім оқымайды. Бізге қоңырау шалыңыз: {{phone}}. Халіңіз нашар болса, 103 нөміріне қоңырау шалыңыз.',
	},
});
