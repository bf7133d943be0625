/** The page that a letter's own link opens: what it ends, and what is left. */
import { defineWords } from '#shared/i18n/words.ts';

export const unsubscribeWords = defineWords('unsubscribe', {
	headTitle: { ru: 'Письма о результатах — {{brand}}', en: 'Emails about results — {{brand}}', kz: 'Нәтижелер туралы хаттар — {{brand}}' },
	on: {
		title: { ru: 'Больше не получать писем', en: 'Stop these emails', kz: 'Хаттарды бұдан былай алмау' },
		lead: {
			ru: 'Письма о готовых, задержанных и исправленных результатах перестанут приходить на этот адрес: и о ваших результатах, и о результатах детей.',
			en: 'Emails about results that are ready, delayed or corrected will stop coming to this address, about your own results and your children’s.',
			kz: 'Дайын, кешіккен және түзетілген нәтижелер туралы хаттар бұл мекенжайға келмейтін болады: өз нәтижелеріңіз туралы да, балалардікі туралы да.',
		},
		press: { ru: 'Больше не присылать', en: 'Stop the emails', kz: 'Бұдан былай жіберілмесін' },
	},
	off: {
		title: { ru: 'Письма отключены', en: 'Emails are off', kz: 'Хаттар өшірілді' },
		lead: {
			ru: 'Письма о результатах на этот адрес больше не приходят: ни о ваших, ни о результатах детей.',
			en: 'Emails about results no longer come to this address, neither about your own nor about your children’s.',
			kz: 'Нәтижелер туралы хаттар бұл мекенжайға енді келмейді: өз нәтижелеріңіз туралы да, балалардікі туралы да.',
		},
	},
	over: {
		title: { ru: 'Ссылка больше не действует', en: 'This link no longer works', kz: 'Сілтеме енді жарамайды' },
		lead: {
			ru: 'По ней ничего не изменилось. Какие уведомления приходят, можно выбрать в настройках кабинета.',
			en: 'Nothing was changed by it. You can choose your notifications in your account settings.',
			kz: 'Ол арқылы ештеңе өзгерген жоқ. Қандай хабарлама келетінін кабинет баптауларында таңдауға болады.',
		},
	},
	/** Of letters to a doctor. */
	doctor: {
		on: {
			ru: 'Сводки о том, что ждёт просмотра, и письма о результатах, которые вам открыли пациенты, перестанут приходить на этот адрес.',
			en: 'Digests of what waits for your review, and emails about results that patients opened to you, will stop coming to this address.',
			kz: 'Қаралмаған нәтижелер бойынша жиынтық хаттар мен пациенттер сізге ашқан нәтижелер туралы хаттар бұл мекенжайға келмейтін болады.',
		},
		off: {
			ru: 'Сводки о том, что ждёт просмотра, и письма о результатах, которые вам открыли пациенты, на этот адрес больше не приходят.',
			en: 'Digests of what waits for your review, and emails about results that patients opened to you, no longer come to this address.',
			kz: 'Қаралмаған нәтижелер бойынша жиынтық хаттар мен пациенттер сізге ашқан нәтижелер туралы хаттар бұл мекенжайға енді келмейді.',
		},
		kept: {
			ru: 'О критическом значении, которое ждёт подтверждения, и о безопасности кабинета мы сообщаем как раньше.',
			en: 'We still tell you of a critical value that waits to be acknowledged, and of your account’s security.',
			kz: 'Растауды күтіп тұрған критикалық мән және кабинет қауіпсіздігі туралы бұрынғыдай хабарлаймыз.',
		},
	},
	kept: {
		ru: 'Коды для входа, письма о заказах и о безопасности кабинета приходят как раньше.',
		en: 'Sign-in codes and emails about orders and your account’s security still come.',
		kz: 'Кіру кодтары, тапсырыстар мен кабинет қауіпсіздігі туралы хаттар бұрынғыдай келеді.',
	},
	otherwise: {
		ru: 'Если результат исправят или его нужно будет сообщить лично, мы скажем об этом другим способом, который у вас включён.',
		en: 'If a result is corrected or has to be told in person, we will tell you another way that you have left on.',
		kz: 'Нәтиже түзетілсе немесе оны жеке айту керек болса, сізде қосулы тұрған басқа жолмен хабарлаймыз.',
	},
	nothingElse: {
		ru: 'Других уведомлений у вас нет. О том, что результат готов или исправлен, вы узнаете только в кабинете или по телефону.',
		en: 'You have no other notifications on. You will learn that a result is ready or corrected only in your account or by phone.',
		kz: 'Сізде басқа хабарлама қосылмаған. Нәтиже дайын болғанын не түзетілгенін тек кабинеттен немесе телефоннан білесіз.',
	},
	back: {
		ru: 'Вернуть письма можно в настройках, войдя в кабинет.',
		en: 'You can turn the emails back on in settings after signing in.',
		kz: 'Кабинетке кіріп, баптаулардан хаттарды қайта қосуға болады.',
	},
	settings: { ru: 'Открыть настройки', en: 'Open settings', kz: 'Баптауларды ашу' },
	fields: {},
});
