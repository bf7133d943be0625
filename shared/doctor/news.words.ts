/** The page where a doctor chooses letters of what is new. */
import { defineWords } from '#shared/i18n/words.ts';

export const doctorNewsWords = defineWords('doctor-news', {
	headTitle: { ru: 'Письма о результатах — {{brand}}', en: 'Emails about results — {{brand}}', kz: 'Нәтижелер туралы хаттар — {{brand}}' },
	title: { ru: 'Письма о результатах', en: 'Emails about results', kz: 'Нәтижелер туралы хаттар' },
	lead: {
		ru: 'В письме только числа и ссылка на список: ни имён, ни значений. О критическом значении, которое долго ждёт подтверждения, мы сообщаем всегда.',
		en: 'An email holds only numbers and a link to your list: no names and no values. We always tell you of a critical value that has waited long to be acknowledged.',
		kz: 'Хатта тек сандар мен тізімге сілтеме болады: аты-жөні де, мәндері де жазылмайды. Растауды ұзақ күтіп тұрған критикалық мән туралы әрқашан хабарлаймыз.',
	},
	to: { ru: 'Письма приходят на {{email}}.', en: 'Emails go to {{email}}.', kz: 'Хаттар {{email}} мекенжайына келеді.' },
	noEmail: {
		ru: 'Почта в вашем профиле не указана, поэтому письма не придут. Как её добавить, сказано в профиле.',
		en: 'Your profile has no email address, so no emails will come. Your profile says how to add one.',
		kz: 'Профиліңізде пошта көрсетілмеген, сондықтан хат келмейді. Оны қалай қосу керегі профильде жазылған.',
	},
	profile: { ru: 'Открыть профиль', en: 'Open your profile', kz: 'Профильді ашу' },
	fields: {
		digest: { ru: 'Сводка о том, что ждёт просмотра', en: 'Digest of what waits for your review', kz: 'Қаралмаған нәтижелер бойынша жиынтық хат' },
		hour: { ru: 'Во сколько присылать, если раз в день', en: 'Time of the daily digest', kz: 'Күніне бір рет болса, сағат нешеде жіберу керек' },
		offers: { ru: 'Результаты, которые открывают пациенты', en: 'Results that patients open to you', kz: 'Пациенттер ашатын нәтижелер' },
	},
	options: {
		digest: {
			off: { ru: 'Не присылать', en: 'Do not send', kz: 'Жіберілмесін' },
			daily: { ru: 'Раз в день', en: 'Once a day', kz: 'Күніне бір рет' },
			often: {
				ru: 'Днём, когда есть новое, не чаще раза в два часа',
				en: 'During the day when there is something new, at most every two hours',
				kz: 'Күндіз, жаңасы болғанда, екі сағатта бір реттен жиі емес',
			},
		},
		offers: {
			told: { ru: 'Присылать письмо', en: 'Send an email', kz: 'Хат жіберілсін' },
		},
	},
	hints: {
		hour: {
			ru: 'По времени Алматы. Если нового нет, письма не будет.',
			en: 'Almaty time. When there is nothing new, no email is sent.',
			kz: 'Алматы уақыты бойынша. Жаңасы болмаса, хат жіберілмейді.',
		},
	},
	save: { ru: 'Сохранить', en: 'Save', kz: 'Сақтау' },
	saved: { ru: 'Сохранено.', en: 'Saved.', kz: 'Сақталды.' },
});
