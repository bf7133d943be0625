/** Promotions: what runs where, from which day to which. */
import { defineWords } from '#shared/i18n/words.ts';

export const promotionWords = defineWords('promotions', {
	running: { ru: 'Сейчас {{inCity}}', en: 'Now {{inCity}}', kz: '{{inCity}} қазіргі акциялар' },
	/** Nothing runs in the city. */
	nothing: { ru: 'Сейчас {{where}} акций нет.', en: 'There are no promotions {{where}} right now.', kz: 'Қазір акция {{where}} жоқ.' },
	upcoming: { ru: 'Скоро', en: 'Coming soon', kz: 'Жақында басталады' },
	elsewhere: { ru: 'В других городах', en: 'In other cities', kz: 'Басқа қалаларда' },
	ended: { ru: 'Завершились', en: 'Ended', kz: 'Аяқталғандар' },
	others: { ru: 'Другие акции сейчас', en: 'Other promotions now', kz: 'Қазіргі басқа акциялар' },
	share: { ru: 'скидка {{percent}}\u00a0%', en: '{{percent}}% off', kz: '{{percent}}\u00a0% жеңілдік' },
	lastDay: { ru: 'Последний день — {{day}}', en: 'Last day: {{day}}', kz: 'Соңғы күні — {{day}}' },
	firstDay: { ru: 'Первый день — {{day}}', en: 'First day: {{day}}', kz: 'Бірінші күні — {{day}}' },
	wasLastDay: { ru: 'Завершилась. Последний день был {{day}}', en: 'Ended. The last day was {{day}}', kz: 'Аяқталды. Соңғы күні — {{day}}' },
	hasEnded: { ru: 'Завершилась', en: 'Ended', kz: 'Аяқталды' },
	/** Days after today, the last one among them. */
	daysLeft: {
		ru: { one: 'Остался {{count}} день', few: 'Осталось {{count}} дня', many: 'Осталось {{count}} дней', other: 'Осталось {{count}} дня' },
		en: { one: '{{count}} day left', other: '{{count}} days left' },
		kz: { one: '{{count}} күн қалды', other: '{{count}} күн қалды' },
	},
	lastToday: { ru: 'Сегодня последний день', en: 'Today is the last day', kz: 'Бүгін — соңғы күн' },
	facts: {
		share: { ru: 'Размер', en: 'Amount', kz: 'Мөлшері' },
		days: { ru: 'Когда', en: 'When', kz: 'Қашан' },
		where: { ru: 'Где', en: 'Where', kz: 'Қайда' },
		what: { ru: 'На что', en: 'On what', kz: 'Неге' },
	},
	period: { ru: '{{from}} — {{until}}', en: '{{from}} – {{until}}', kz: '{{from}} — {{until}}' },
	everywhere: { ru: 'Все города сети', en: 'All cities of the network', kz: 'Желінің барлық қаласы' },
	everything: {
		ru: 'Все анализы и комплексы; взятие биоматериала — по обычной цене',
		en: 'All tests and panels; sample collection is full price',
		kz: 'Барлық талдаулар мен кешендер; биоматериал алу — әдеттегі бағамен',
	},
	toPrices: { ru: 'Открыть прайс-лист', en: 'Open the price list', kz: 'Прайс-парақты ашу' },
	notHere: {
		ru: 'Эта акция не действует {{where}}. Цены ниже — обычные, без неё.',
		en: 'This promotion does not apply {{where}}. The prices below are without it.',
		kz: 'Бұл акция {{where}} жоқ. Төмендегі бағалар — акциясыз.',
	},
	notBegun: {
		ru: 'Акция ещё не началась, её первый день — {{day}}. Цены ниже — обычные, без неё.',
		en: 'This promotion has not started yet; its first day is {{day}}. The prices below are without it.',
		kz: 'Акция әлі басталған жоқ, бірінші күні — {{day}}. Төмендегі бағалар — акциясыз.',
	},
	over: {
		ru: 'Акция завершилась. Цены ниже — обычные, без неё.',
		en: 'This promotion has ended. The prices below are without it.',
		kz: 'Акция аяқталды. Төмендегі бағалар — акциясыз.',
	},
	/** Where no prices stand below. */
	notHereShort: { ru: 'Эта акция не действует {{where}}.', en: 'This promotion does not apply {{where}}.', kz: 'Бұл акция {{where}} жоқ.' },
	notBegunShort: {
		ru: 'Акция ещё не началась, её первый день — {{day}}.',
		en: 'This promotion has not started yet; its first day is {{day}}.',
		kz: 'Акция әлі басталған жоқ, бірінші күні — {{day}}.',
	},
	overShort: { ru: 'Акция завершилась.', en: 'This promotion has ended.', kz: 'Акция аяқталды.' },
	absent: {
		ru: 'Анализов этой акции {{where}} сейчас нет.',
		en: 'The tests of this promotion are not available {{where}} right now.',
		kz: 'Бұл акцияның талдаулары қазір {{where}} жоқ.',
	},
});
