/** Tests side by side. */
import { defineWords } from '#shared/i18n/words.ts';

export const compareWords = defineWords('compare', {
	headTitle: { ru: 'Сравнение анализов — {{brand}}', en: 'Compare tests — {{brand}}', kz: 'Талдауларды салыстыру — {{brand}}' },
	headTitleOf: { ru: '{{names}} — сравнение', en: '{{names}} — comparison', kz: '{{names}} — салыстыру' },
	headDescription: {
		ru: 'Два или три анализа рядом: для чего каждый, сколько стоит, когда готов, какой нужен биоматериал и как подготовиться.',
		en: 'Two or three tests side by side: what each is for, its price, turnaround time, sample and preparation.',
		kz: 'Екі не үш талдау қатар: әрқайсысы не үшін керек, бағасы, дайын болу мерзімі, биоматериалы мен дайындығы.',
	},
	title: { ru: 'Сравнение анализов', en: 'Compare tests', kz: 'Талдауларды салыстыру' },
	lead: {
		ru: 'Два или три анализа рядом. Какой из них нужен вам, решает врач.',
		en: 'Two or three tests side by side. Your doctor decides which one you need.',
		kz: 'Екі не үш талдау қатар. Сізге қайсысы қажет екенін дәрігер шешеді.',
	},
	label: { ru: 'Какой анализ сравнить?', en: 'Which test to compare?', kz: 'Қай талдауды салыстыру керек?' },
	labelMore: { ru: 'Добавить к сравнению', en: 'Add to the comparison', kz: 'Салыстыруға қосу' },
	full: {
		ru: 'Рядом помещаются три анализа. Чтобы добавить другой, уберите один из них.',
		en: 'Three tests fit side by side. To add another, remove one of them.',
		kz: 'Қатарға үш талдау сыяды. Басқасын қосу үшін біреуін алып тастаңыз.',
	},
	one: {
		ru: 'Добавьте ещё один анализ, чтобы было с чем сравнить.',
		en: 'Add another test to compare it with.',
		kz: 'Салыстыру үшін тағы бір талдау қосыңыз.',
	},
	unknown: {
		ru: {
			one: '{{count}} анализ из адреса мы не узнали: в сравнении его нет.',
			few: '{{count}} анализа из адреса мы не узнали: в сравнении их нет.',
			many: '{{count}} анализов из адреса мы не узнали: в сравнении их нет.',
			other: '{{count}} анализа из адреса мы не узнали: в сравнении их нет.',
		},
		en: {
			one: 'We do not know {{count}} test in the address: it is not compared.',
			other: 'We do not know {{count}} tests in the address: they are not compared.',
		},
		kz: {
			one: 'Мекенжайдағы {{count}} талдауды танымадық: ол салыстыруда жоқ.',
			other: 'Мекенжайдағы {{count}} талдауды танымадық: олар салыстыруда жоқ.',
		},
	},
	chosen: { ru: 'Сравниваем', en: 'Comparing', kz: 'Салыстырылатындар' },
	remove: { ru: 'Убрать из сравнения: {{name}}', en: 'Remove from the comparison: {{name}}', kz: 'Салыстырудан алып тастау: {{name}}' },
	popular: { ru: 'Начните с популярного', en: 'Start with a popular test', kz: 'Танымал талдаудан бастаңыз' },
	similar: { ru: 'Сравнить ещё с', en: 'Also compare with', kz: 'Тағы мыналармен салыстыру' },
	/** On the page of a test. */
	withSimilar: { ru: 'Сравнить с похожими', en: 'Compare with similar tests', kz: 'Ұқсас талдаулармен салыстыру' },
	table: { ru: 'Сравнение {{inCity}}', en: 'Comparison {{inCity}}', kz: '{{inCity}} салыстыру' },
	aspect: { ru: 'Что сравниваем', en: 'What is compared', kz: 'Не салыстырылады' },
	price: { ru: 'Цена', en: 'Price', kz: 'Бағасы' },
	sampling: { ru: 'Взятие биоматериала', en: 'Sample collection', kz: 'Биоматериал алу' },
	samplingNote: {
		ru: 'Оплачивается один раз на весь заказ, если вид взятия один и тот же.',
		en: 'Charged once per order when the kind of collection is the same.',
		kz: 'Биоматериал алу түрі бірдей болса, бүкіл тапсырысқа бір рет төленеді.',
	},
	noSampling: { ru: 'Не нужно', en: 'Not needed', kz: 'Қажет емес' },
	ready: { ru: 'Готовность', en: 'Turnaround time', kz: 'Дайын болу мерзімі' },
	about: { ru: 'Для чего нужен', en: 'What it is for', kz: 'Не үшін қажет' },
	measures: { ru: 'Что входит', en: 'What is included', kz: 'Не кіреді' },
	material: { ru: 'Биоматериал', en: 'Sample type', kz: 'Биоматериал' },
	preparation: { ru: 'Как подготовиться', en: 'How to prepare', kz: 'Қалай дайындалу керек' },
	interferences: { ru: 'Что может исказить результат', en: 'What can affect the result', kz: 'Нәтижені не бұрмалауы мүмкін' },
	none: { ru: 'Нет сведений', en: 'No information', kz: 'Мәлімет жоқ' },
	cities: { ru: 'Цены по городам', en: 'Prices by city', kz: 'Қалалар бойынша бағалар' },
	city: { ru: 'Город', en: 'City', kz: 'Қала' },
	citiesNote: {
		ru: 'Без взятия биоматериала и без акций.',
		en: 'Without sample collection and without promotions.',
		kz: 'Биоматериал алусыз және акцияларсыз.',
	},
	order: { ru: 'Заказать эти анализы', en: 'Order these tests', kz: 'Осы талдауларға тапсырыс беру' },
	print: { ru: 'Распечатать сравнение', en: 'Print the comparison', kz: 'Салыстыруды басып шығару' },
	clear: { ru: 'Начать заново', en: 'Start over', kz: 'Қайта бастау' },
});
