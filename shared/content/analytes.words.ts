/** What is measured, explained: the list, a page, and the headings that every text has. */
import { defineWords } from '#shared/i18n/words.ts';

export const analyteWords = defineWords('analytes', {
	/** Headings of a text; an import refuses a text that lacks one. */
	parts: {
		what: { ru: 'Что это', en: 'What it is', kz: 'Бұл не' },
		high: { ru: 'Почему выше нормы', en: 'Why it is high', kz: 'Неге жоғары болады' },
		low: { ru: 'Почему ниже нормы', en: 'Why it is low', kz: 'Неге төмен болады' },
		distorts: { ru: 'Что искажает результат', en: 'What distorts the result', kz: 'Нәтижені не бұрмалайды' },
		ask: { ru: 'Что спросить у врача', en: 'What to ask your doctor', kz: 'Дәрігерден не сұрау керек' },
	},
	/** Words of questions that name no analyte: the search of the site leaves them out. */
	asking: {
		ru: 'общий общая общее что такое значит означает показывает это почему зачем от чего из-за как какой какая какие при мой моя мне у в на и или за для анализ анализы кровь крови показатель показатели результат расшифровка норма нормы нормальный высокий высокая высокое высокие низкий низкая низкое низкие выше ниже повышен повышена повышено повышенный повышенная понижен понижена понижено пониженный пониженная снижен снижена снижено сниженный много мало поднялся упал растёт падает причины опасно делать если вне',
		en: 'complete total count general what is does mean meaning show shows why how of the a an my in on for from and or test tests blood marker result results explained range normal high higher low lower raised elevated increased decreased reduced too much little causes reason reasons dangerous do if level levels',
		kz: 'жалпы не деген нені білдіреді көрсетеді мәні неге неліктен қалай қандай қайсы менің менде және немесе үшін талдау талдауы қан қанның қандағы көрсеткіш көрсеткіші нәтиже нәтижесі қалыпты жоғары төмен жоғарылаған төмендеген көтерілген түскен көп аз себебі себептері қауіпті болса деңгейі бұл',
	},
	groups: {
		'blood-count': { ru: 'Общий анализ крови', en: 'Blood count', kz: 'Жалпы қан талдауы' },
		inflammation: { ru: 'Воспаление', en: 'Inflammation', kz: 'Қабыну' },
		'iron-vitamins': { ru: 'Железо и витамины', en: 'Iron and vitamins', kz: 'Темір мен дәрумендер' },
		sugar: { ru: 'Сахар крови', en: 'Blood sugar', kz: 'Қандағы қант' },
		lipids: { ru: 'Холестерин и жиры', en: 'Cholesterol and fats', kz: 'Холестерин мен майлар' },
		liver: { ru: 'Печень', en: 'Liver', kz: 'Бауыр' },
		kidneys: { ru: 'Почки', en: 'Kidneys', kz: 'Бүйрек' },
		minerals: { ru: 'Соли и минералы', en: 'Salts and minerals', kz: 'Тұздар мен минералдар' },
		enzymes: { ru: 'Поджелудочная железа и мышцы', en: 'Pancreas and muscles', kz: 'Ұйқы безі мен бұлшықет' },
		thyroid: { ru: 'Щитовидная железа', en: 'Thyroid', kz: 'Қалқанша без' },
		hormones: { ru: 'Гормоны', en: 'Hormones', kz: 'Гормондар' },
		clotting: { ru: 'Свёртывание крови', en: 'Blood clotting', kz: 'Қанның ұюы' },
		heart: { ru: 'Сердце', en: 'Heart', kz: 'Жүрек' },
		immunity: { ru: 'Аллергия и иммунитет', en: 'Allergy and immunity', kz: 'Аллергия мен иммунитет' },
		infections: { ru: 'Инфекции', en: 'Infections', kz: 'Жұқпалар' },
		'tumor-markers': { ru: 'Онкомаркеры', en: 'Tumor markers', kz: 'Онкомаркерлер' },
		urine: { ru: 'Моча', en: 'Urine', kz: 'Несеп' },
		stool: { ru: 'Кал', en: 'Stool', kz: 'Нәжіс' },
		reproduction: { ru: 'Репродуктивное здоровье', en: 'Reproductive health', kz: 'Репродуктивтік денсаулық' },
		tissue: { ru: 'Клетки и ткани', en: 'Cells and tissue', kz: 'Жасушалар мен тіндер' },
		genetics: { ru: 'Генетика', en: 'Genetics', kz: 'Генетика' },
		medicines: { ru: 'Лекарства, алкоголь, наркотики', en: 'Medicines, alcohol, drugs', kz: 'Дәрі, алкоголь, есірткі' },
	},
	wholeGroup: { ru: '{{group}}: все ({{count}})', en: '{{group}}: all ({{count}})', kz: '{{group}}: барлығы ({{count}})' },
	groupsLabel: { ru: 'Группы показателей', en: 'Groups', kz: 'Көрсеткіш топтары' },
	headTitle: {
		ru: '{{name}}: что значит, почему выше или ниже нормы — {{brand}}',
		en: '{{name}}: what it means, why it is high or low — {{brand}}',
		kz: '{{name}}: нені білдіреді, неге жоғары немесе төмен — {{brand}}',
	},
	headTitleFor: { ru: '{{q}}: {{title}} — {{brand}}', en: '{{q}}: {{title}} — {{brand}}', kz: '{{q}}: {{title}} — {{brand}}' },
	label: { ru: 'Найти показатель', en: 'Find what was measured', kz: 'Көрсеткішті іздеу' },
	placeholder: { ru: 'Например: ферритин или HGB', en: 'For example: ferritin or HGB', kz: 'Мысалы: ферритин немесе HGB' },
	search: { ru: 'Найти', en: 'Search', kz: 'Табу' },
	found: {
		ru: {
			one: 'Найден {{count}} показатель',
			few: 'Найдено {{count}} показателя',
			many: 'Найдено {{count}} показателей',
			other: 'Найдено {{count}} показателя',
		},
		en: { one: '{{count}} page found', other: '{{count}} pages found' },
		kz: { one: '{{count}} көрсеткіш табылды', other: '{{count}} көрсеткіш табылды' },
	},
	nothing: { ru: 'Такого показателя здесь пока нет', en: 'There is no such page here yet', kz: 'Мұнда ондай көрсеткіш әзірге жоқ' },
	nothingHint: {
		ru: 'Попробуйте другое название или сокращение с бланка. О своём результате спросите врача, который направил на анализ.',
		en: 'Try another name, or the abbreviation on your report. About your own result, ask the doctor who ordered the test.',
		kz: 'Басқа атауын немесе бланктегі қысқартуды жазып көріңіз. Өз нәтижеңіз туралы талдауға жіберген дәрігерден сұраңыз.',
	},
	all: { ru: 'Все показатели', en: 'All pages', kz: 'Барлық көрсеткіштер' },
	also: { ru: 'Другие названия', en: 'Other names', kz: 'Басқа атаулары' },
	group: { ru: 'Группа', en: 'Group', kz: 'Тобы' },
	notReviewed: { ru: 'Врач этот текст ещё не проверял.', en: 'No doctor has reviewed this text yet.', kz: 'Бұл мәтінді дәрігер әлі тексерген жоқ.' },
	/** Above every text. */
	notDiagnosis: {
		ru: 'Эта страница объясняет показатель, а не ваш результат. Что он значит для вас, скажет врач: он знает жалобы, лекарства и другие анализы. Если вам плохо, звоните 103.',
		en: 'This page explains what is measured, not your own result. What it means for you is for a doctor to say, who knows your symptoms, medications and other tests. If you feel very unwell, call 103.',
		kz: 'Бұл бет көрсеткішті түсіндіреді, сіздің нәтижеңізді емес. Оның сіз үшін не білдіретінін шағымыңызды, дәріңізді және басқа талдауларыңызды білетін дәрігер айтады. Халіңіз нашар болса, 103 нөміріне қоңырау шалыңыз.',
	},
	sources: { ru: 'Источники', en: 'Sources', kz: 'Дереккөздер' },
	tests: { ru: 'В каких анализах его измеряют', en: 'Tests that measure it', kz: 'Ол қай талдауларда өлшенеді' },
	trend: {
		ru: 'Как он менялся у вас: в кабинете, после входа',
		en: 'How yours has changed: in your account, after you sign in',
		kz: 'Сізде қалай өзгергені: кабинетте, кіргеннен кейін',
	},
	reading: { ru: 'Статьи по теме', en: 'Articles on this topic', kz: 'Тақырып бойынша мақалалар' },
	others: { ru: 'Другие показатели группы', en: 'Others in this group', kz: 'Осы топтағы басқа көрсеткіштер' },
	/** On the page of a test. */
	ofTest: { ru: 'Что значат показатели', en: 'What the values mean', kz: 'Көрсеткіштер нені білдіреді' },
	/** From the price list and the articles. */
	toList: { ru: 'Что значат показатели анализов', en: 'What test values mean', kz: 'Талдау көрсеткіштері нені білдіреді' },
});
