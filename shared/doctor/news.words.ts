/** The page where a doctor chooses letters of what is new. */
import { defineWords } from '#shared/i18n/words.ts';

export const doctorNewsWords = defineWords('doctor-news', {
	headTitle: { ru: 'Письма о новом — {{brand}}', en: 'Emails about news — {{brand}}', kz: 'Жаңалық туралы хаттар — {{brand}}' },
	title: { ru: 'Письма о новом', en: 'Emails about what is new', kz: 'Жаңалық туралы хаттар' },
	lead: {
		ru: 'В письме только числа и ссылка на список: ни имён, ни значений. О критическом значении, которое ждёт подтверждения, мы сообщаем всегда.',
		en: 'An email holds only numbers and a link to your list: no names and no values. We always tell you of a critical value that waits to be acknowledged.',
		kz: 'Хатта тек сандар мен тізімге сілтеме болады: аты-жөні де, мәндері де жазылмайды. Растауды күтіп тұрған критикалық мән туралы әрқашан хабарлаймыз.',
	},
	to: { ru: 'Письма приходят на {{email}}.', en: 'Emails go to {{email}}.', kz: 'Хаттар {{email}} мекенжайына келеді.' },
	noEmail: {
		ru: 'Почта в вашем профиле не указана, поэтому письма не придут. Как её добавить, сказано в профиле.',
		en: 'Your profile has no email address, so no emails will come. Your profile says how to add one.',
		kz: 'Профиліңізде пошта көрсетілмеген, сондықтан хат келмейді. Оны қалай қосу керегі профильде жазылған.',
	},
	profile: { ru: 'Открыть профиль', en: 'Open your profile', kz: 'Профильді ашу' },
	fields: {
		digest: { ru: 'Сводка о результатах', en: 'Digest of results', kz: 'Нәтижелер жиынтығы' },
		hour: { ru: 'Во сколько присылать сводку за день', en: 'Hour of the daily digest', kz: 'Күндік жиынтықты қай сағатта жіберу керек' },
		offers: { ru: 'Результаты, которые открывают пациенты', en: 'Results that patients open to you', kz: 'Пациенттер ашатын нәтижелер' },
	},
	options: {
		digest: {
			off: { ru: 'Не присылать', en: 'None', kz: 'Жіберілмесін' },
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
			ru: 'По времени Алматы. В день, когда нового нет, письма не будет.',
			en: 'Almaty time. On a day without news there is no email.',
			kz: 'Алматы уақыты бойынша. Жаңасы жоқ күні хат болмайды.',
		},
	},
	save: { ru: 'Сохранить', en: 'Save', kz: 'Сақтау' },
	saved: { ru: 'Сохранено.', en: 'Saved.', kz: 'Сақталды.' },
});
