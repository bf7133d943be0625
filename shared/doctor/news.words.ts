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
	to: { ru: 'Адрес для писем: {{email}}.', en: 'Emails go to {{email}}.', kz: 'Хаттар {{email}} мекенжайына келеді.' },
	noEmail: {
		ru: 'Почта в вашем профиле не указана, поэтому письма не придут. Как её добавить, сказано в профиле.',
		en: 'Your profile has no email address, so no emails will come. Your profile says how to add one.',
		kz: 'Профиліңізде пошта көрсетілмеген, сондықтан хат келмейді. Оны қалай қосу керегі профильде жазылған.',
	},
	profile: { ru: 'Открыть профиль', en: 'Open your profile', kz: 'Профильді ашу' },
	fields: {
		digest: { ru: 'Сводка о том, что ждёт просмотра', en: 'Digest of what waits for your review', kz: 'Қаралмаған нәтижелер бойынша жиынтық хат' },
		hour: { ru: 'Во сколько присылать, если раз в день', en: 'Time of the daily digest', kz: 'Күніне бір рет болса, сағат нешеде жіберу керек' },
		offers: { ru: 'Сообщать, что пациент открыл результат', en: 'Tell me when a patient opens a result to me', kz: 'Пациент нәтижесін ашқанда хабарлау' },
	},
	options: {
		digest: {
			off: { ru: 'Не присылать', en: 'Do not send', kz: 'Жіберілмесін' },
			daily: { ru: 'Раз в день', en: 'Once a day', kz: 'Күніне бір рет' },
			often: { ru: 'Раз в два часа', en: 'Every two hours', kz: 'Екі сағат сайын' },
		},
	},
	hints: {
		digest: {
			ru: 'Если нового нет, письма не будет. Ночью письма не приходят.',
			en: 'When there is nothing new, no email is sent. None are sent at night.',
			kz: 'Жаңасы болмаса, хат жіберілмейді. Түнде хат келмейді.',
		},
		hour: { ru: 'По времени Алматы', en: 'Almaty time', kz: 'Алматы уақыты бойынша' },
	},
	save: { ru: 'Сохранить', en: 'Save', kz: 'Сақтау' },
	saved: { ru: 'Сохранено.', en: 'Saved.', kz: 'Сақталды.' },
});
