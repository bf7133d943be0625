/** What an owner reads of accounts that the front desk has put together. */
import { defineWords } from '#shared/i18n/words.ts';

export const mergingWords = defineWords('merging', {
	title: { ru: 'Объединённые кабинеты', en: 'Merged accounts', kz: 'Біріктірілген кабинеттер' },
	lead: {
		ru: 'В регистратуре по документу и кодам с этим кабинетом объединили другой ваш кабинет. Входите сюда: тот закрыт. Если вы об этом не просили, позвоните нам.',
		en: 'At the front desk, by your ID and by codes, another account of yours was merged into this one. Sign in here: that one is closed. If you did not ask for this, call us.',
		kz: 'Тіркеу бөлімінде құжат пен кодтар бойынша басқа кабинетіңіз осымен біріктірілді. Осында кіріңіз: ол жабық. Егер сіз мұны сұрамасаңыз, бізге қоңырау шалыңыз.',
	},
	contact: { ru: 'Кабинет с контактами', en: 'Account with the contacts', kz: 'Байланысы бар кабинет' },
	states: {
		moving: {
			ru: '{{at}}: объединён, данные ещё переходят',
			en: '{{at}}: merged, its data is still on its way',
			kz: '{{at}}: біріктірілді, деректері әлі өтуде',
		},
		merged: { ru: '{{at}}: объединён', en: '{{at}}: merged', kz: '{{at}}: біріктірілді' },
		returning: { ru: '{{at}}: объединение отменяется', en: '{{at}}: the merge is being undone', kz: '{{at}}: біріктіру болдырылмауда' },
		returned: { ru: '{{at}}: объединение отменено', en: '{{at}}: the merge was undone', kz: '{{at}}: біріктіру болдырылмады' },
	},
	underWay: {
		ru: 'Ваши кабинеты объединяются. Результаты и заказы второго кабинета ещё переходят сюда, здесь пока не всё. Обновите страницу через несколько минут.',
		en: 'Your accounts are being merged. Results and orders of the other account are still on their way, so not everything is here yet. Reload the page in a few minutes.',
		kz: 'Кабинеттеріңіз біріктірілуде. Екінші кабинеттің нәтижелері мен тапсырыстары әлі өтуде, мұнда әзірге бәрі емес. Бірнеше минуттан кейін бетті жаңартыңыз.',
	},
});
