/** What rules of patterns say, the same on the page and on paper. `title` names what was measured, `says` what such a combination is often seen with, `clinical` is for a doctor. */
import { defineWords } from '#shared/i18n/words.ts';

export const patternWords = defineWords('patterns', {
	title: { ru: 'Что показатели значат вместе', en: 'What the values mean together', kz: 'Көрсеткіштер бірге нені білдіреді' },
	lead: {
		ru: 'Так врачи обычно читают такое сочетание. Поставить диагноз и сказать, что оно значит именно для вас, может только врач.',
		en: 'This is how doctors usually read such a combination. Only a doctor can make a diagnosis and say what it means for you.',
		kz: 'Дәрігерлер мұндай үйлесімді әдетте осылай түсінеді. Диагноз қойып, оның сіз үшін нені білдіретінін тек дәрігер айта алады.',
	},
	/** Before a doctor. */
	clinicalTitle: { ru: 'Сочетания', en: 'Patterns', kz: 'Үйлесімдер' },
	/** Beside the short name of a pattern that a doctor has to see the same day. */
	urgent: { ru: 'срочно', en: 'urgent', kz: 'шұғыл' },
	/** Names of the values stand in it. */
	values: { ru: 'Показатели: {{names}}.', en: 'Values: {{names}}.', kz: 'Көрсеткіштер: {{names}}.' },
	see: { ru: 'К кому: {{doctor}}. Когда: {{when}}.', en: 'Who to see: {{doctor}}. When: {{when}}.', kz: 'Кімге: {{doctor}}. Қашан: {{when}}.' },
	sources: { ru: 'На чём это основано', en: 'What this is based on', kz: 'Бұл неге негізделген' },
	when: {
		planned: { ru: 'на ближайшем плановом приёме', en: 'at your next planned visit', kz: 'келесі жоспарлы қабылдауда' },
		weeks: { ru: 'в ближайшие недели', en: 'within the next few weeks', kz: 'алдағы апталарда' },
		days: { ru: 'в ближайшие дни', en: 'within the next few days', kz: 'алдағы күндерде' },
		today: { ru: 'сегодня, не откладывая', en: 'today, without waiting', kz: 'кейінге қалдырмай, бүгін' },
	},
	doctors: {
		therapist: { ru: 'терапевт или врач общей практики', en: 'a general practitioner', kz: 'терапевт немесе жалпы практика дәрігері' },
		endocrinologist: { ru: 'эндокринолог', en: 'an endocrinologist', kz: 'эндокринолог' },
		gastroenterologist: {
			ru: 'гастроэнтеролог или терапевт',
			en: 'a gastroenterologist or a general practitioner',
			kz: 'гастроэнтеролог немесе терапевт',
		},
		nephrologist: { ru: 'нефролог или терапевт', en: 'a nephrologist or a general practitioner', kz: 'нефролог немесе терапевт' },
		cardiologist: { ru: 'кардиолог или терапевт', en: 'a cardiologist or a general practitioner', kz: 'кардиолог немесе терапевт' },
		paediatrician: { ru: 'педиатр', en: 'a pediatrician', kz: 'педиатр' },
	},
	caveats: {
		pregnancy: {
			ru: 'Если вы беременны, у этих показателей другие границы, часто строже: скажите об этом врачу.',
			en: 'If you are pregnant, other limits apply to these values, often stricter ones: tell the doctor.',
			kz: 'Жүкті болсаңыз, бұл көрсеткіштердің шектері басқа, көбіне қатаңырақ: бұл туралы дәрігерге айтыңыз.',
		},
		comment: {
			ru: 'Лаборатория написала комментарий к одному из этих показателей: покажите врачу и его.',
			en: 'The laboratory wrote a comment on one of these values: show it to the doctor as well.',
			kz: 'Зертхана осы көрсеткіштердің біріне түсініктеме жазған: оны да дәрігерге көрсетіңіз.',
		},
		critical: {
			ru: 'В этом результате есть критическое значение, поэтому ждать нельзя.',
			en: 'There is a critical value in this result, so do not wait.',
			kz: 'Бұл нәтижеде критикалық мән бар, сондықтан күтуге болмайды.',
		},
	},
	alarms: {
		anaemia: {
			ru: 'Звоните 103, если есть боль в груди, одышка в покое, обморок или сильное кровотечение.',
			en: 'Call 103 if you have chest pain, shortness of breath at rest, fainting or heavy bleeding.',
			kz: 'Кеуде ауырса, тыныш отырғанда ентіксеңіз, естен тансаңыз немесе қан көп кетсе, 103 нөміріне қоңырау шалыңыз.',
		},
		thyroid: {
			ru: 'Звоните 103, если сердце бьётся очень часто или с перебоями, есть одышка, высокая температура или спутанность сознания.',
			en: 'Call 103 if your heart beats very fast or irregularly, or you have shortness of breath, a high fever or confusion.',
			kz: 'Жүрек тым жиі немесе ретсіз соқса, ентігу, қатты дене қызуы болса немесе сана шатасса, 103 нөміріне қоңырау шалыңыз.',
		},
		liver: {
			ru: 'Звоните 103, если желтуха сопровождается температурой, спутанностью сознания, сильной сонливостью, кровоточивостью или сильной болью в животе.',
			en: 'Call 103 if the skin or eyes are yellow and there is fever, confusion, great sleepiness, bleeding or severe pain in the belly.',
			kz: 'Тері не көз сарғайып, дене қызса, сана шатасса, қатты ұйқы басса, қан кетсе немесе іш қатты ауырса, 103 нөміріне қоңырау шалыңыз.',
		},
		sugar: {
			ru: 'Звоните 103, если есть сильная жажда с рвотой, глубокое частое дыхание, запах ацетона или спутанность сознания.',
			en: 'Call 103 if there is great thirst with vomiting, deep fast breathing, a smell of acetone or confusion.',
			kz: 'Қатты шөлдеп құссаңыз, терең әрі жиі тыныстасаңыз, ауыздан ацетон иісі шықса немесе сана шатасса, 103 нөміріне қоңырау шалыңыз.',
		},
		pancreas: {
			ru: 'Звоните 103 при сильной боли в животе, особенно со рвотой.',
			en: 'Call 103 for severe pain in the belly, above all with vomiting.',
			kz: 'Іш қатты ауырса, әсіресе құсу қосылса, 103 нөміріне қоңырау шалыңыз.',
		},
		potassium: {
			ru: 'Звоните 103 при перебоях в сердце, боли в груди, обмороке или резкой слабости в мышцах.',
			en: 'Call 103 for an irregular heartbeat, chest pain, fainting or sudden weakness of the muscles.',
			kz: 'Жүрек ретсіз соқса, кеуде ауырса, естен тансаңыз немесе бұлшықет кенет әлсіресе, 103 нөміріне қоңырау шалыңыз.',
		},
	},
	rules: {
		'iron-deficiency-anaemia': {
			title: { ru: 'Ферритин и гемоглобин снижены вместе', en: 'Ferritin and hemoglobin are both low', kz: 'Ферритин де, гемоглобин де төмен' },
			says: {
				ru: 'Такое сочетание часто бывает при анемии из-за нехватки железа. Врач ищет и причину: куда уходит железо или почему оно не усваивается.',
				en: 'Such a combination is often seen in anemia caused by a lack of iron. A doctor also looks for the cause: where the iron is lost, or why it is not absorbed.',
				kz: 'Мұндай үйлесім темір тапшылығынан болатын анемияда жиі кездеседі. Дәрігер себебін де іздейді: темір қайда кетіп жатыр немесе неге сіңбейді.',
			},
			clinical: { ru: 'железодефицитная анемия?', en: 'iron deficiency anemia?', kz: 'темір тапшылықты анемия?' },
		},
		'iron-deficiency': {
			title: {
				ru: 'Запас железа мал, гемоглобин ещё не снижен',
				en: 'Iron stores are low, hemoglobin is not low yet',
				kz: 'Темір қоры аз, гемоглобин әлі төмендемеген',
			},
			says: {
				ru: 'Так часто выглядит нехватка железа до анемии. Гемоглобин без снижения её не исключает. Причину ищет врач; железо без назначения не начинайте.',
				en: 'A lack of iron often looks like this before anemia. Hemoglobin that is not low does not rule it out. A doctor looks for the cause; do not start iron on your own.',
				kz: 'Темір тапшылығы анемияға дейін көбіне осылай көрінеді. Гемоглобиннің төмендемегені оны жоққа шығармайды. Себебін дәрігер іздейді; темір препаратын өз бетіңізше бастамаңыз.',
			},
			clinical: { ru: 'дефицит железа без анемии?', en: 'iron deficiency without anemia?', kz: 'анемиясыз темір тапшылығы?' },
		},
		'ferritin-with-inflammation': {
			title: {
				ru: 'Ферритин рядом с повышенным С-реактивным белком',
				en: 'Ferritin beside a raised C-reactive protein',
				kz: 'С-реактивті ақуыз жоғары кездегі ферритин',
			},
			says: {
				ru: 'Воспаление поднимает ферритин, поэтому сейчас по нему нельзя исключить нехватку железа. Врач решит, какие показатели железа нужны ещё и когда повторить.',
				en: 'Inflammation raises ferritin, so it cannot rule out a lack of iron now. A doctor decides which other measures of iron are needed, and when to repeat it.',
				kz: 'Қабыну ферритинді көтереді, сондықтан қазір ол бойынша темір тапшылығын жоққа шығаруға болмайды. Темірдің тағы қандай көрсеткіштері керек екенін және қашан қайталау керегін дәрігер шешеді.',
			},
			clinical: {
				ru: 'ферритин ненадёжен: воспаление; дефицит железа не исключён',
				en: 'ferritin unreliable: inflammation; iron deficiency not excluded',
				kz: 'ферритин сенімсіз: қабыну; темір тапшылығы жоққа шықпайды',
			},
		},
		'b12-macrocytosis': {
			title: {
				ru: 'Витамин B12 снижен, эритроциты крупные',
				en: 'Vitamin B12 is low and red cells are large',
				kz: 'B12 витамині төмен, эритроциттер ірі',
			},
			says: {
				ru: 'Такое сочетание часто бывает при дефиците витамина B12. Если есть онемение, покалывание, шаткость или ухудшилась память, не откладывайте: это может не пройти само.',
				en: 'Such a combination is often seen in vitamin B12 deficiency. If you have numbness, tingling, an unsteady walk or a worse memory, do not put it off: it may not go away by itself.',
				kz: 'Мұндай үйлесім B12 витаминінің тапшылығында жиі кездеседі. Ұю, шаншу, теңселу болса немесе жады нашарласа, кейінге қалдырмаңыз: бұл өздігінен кетпеуі мүмкін.',
			},
			clinical: { ru: 'дефицит B12 с макроцитозом?', en: 'B12 deficiency with macrocytosis?', kz: 'макроцитозбен B12 тапшылығы?' },
		},
		'folate-macrocytosis': {
			title: {
				ru: 'Фолиевая кислота снижена, эритроциты крупные',
				en: 'Folate is low and red cells are large',
				kz: 'Фолий қышқылы төмен, эритроциттер ірі',
			},
			says: {
				ru: 'Такое сочетание часто бывает при нехватке фолиевой кислоты. До неё проверяют витамин B12: фолиевая кислота без него может скрыть его дефицит. Сами её не начинайте.',
				en: 'Such a combination is often seen in folate deficiency. Vitamin B12 is checked first: folic acid alone can hide a lack of it. Do not start it on your own.',
				kz: 'Мұндай үйлесім фолий қышқылының тапшылығында жиі кездеседі. Алдымен B12 витамині тексеріледі: фолий қышқылының өзі оның тапшылығын жасырып қалуы мүмкін. Оны өз бетіңізше бастамаңыз.',
			},
			clinical: {
				ru: 'дефицит фолатов с макроцитозом? проверить B12',
				en: 'folate deficiency with macrocytosis? check B12',
				kz: 'макроцитозбен фолат тапшылығы? B12 тексеру керек',
			},
		},
		hypothyroidism: {
			title: { ru: 'ТТГ повышен, свободный Т4 снижен', en: 'TSH is high and free T4 is low', kz: 'ТТГ жоғары, бос Т4 төмен' },
			says: {
				ru: 'Такое сочетание часто бывает, когда щитовидная железа вырабатывает мало гормонов. Скажите врачу, если принимаете амиодарон, препараты лития или биотин: они меняют эти показатели.',
				en: 'Such a combination is often seen when the thyroid makes too little hormone. Tell the doctor if you take amiodarone, lithium or biotin: they change these values.',
				kz: 'Мұндай үйлесім қалқанша без гормонды аз шығарғанда жиі кездеседі. Амиодарон, литий препараттарын немесе биотин қабылдасаңыз, дәрігерге айтыңыз: олар бұл көрсеткіштерді өзгертеді.',
			},
			clinical: { ru: 'манифестный гипотиреоз?', en: 'overt hypothyroidism?', kz: 'айқын гипотиреоз?' },
		},
		'subclinical-hypothyroidism': {
			title: {
				ru: 'ТТГ повышен, свободный Т4 в своих границах',
				en: 'TSH is high and free T4 is within its limits',
				kz: 'ТТГ жоғары, бос Т4 өз шегінде',
			},
			says: {
				ru: 'Так часто выглядит начало сниженной функции щитовидной железы. ТТГ обычно повторяют через 2–3 месяца. Скажите врачу, если планируете беременность, принимаете амиодарон, препараты лития или биотин.',
				en: 'An underactive thyroid often begins like this. TSH is usually repeated after 2 to 3 months. Tell the doctor if you plan a pregnancy, or take amiodarone, lithium or biotin.',
				kz: 'Қалқанша без қызметінің төмендеуі көбіне осылай басталады. ТТГ әдетте 2–3 айдан кейін қайталанады. Жүктілікті жоспарласаңыз, амиодарон, литий препараттарын немесе биотин қабылдасаңыз, дәрігерге айтыңыз.',
			},
			clinical: { ru: 'субклинический гипотиреоз? повторить', en: 'subclinical hypothyroidism? repeat', kz: 'субклиникалық гипотиреоз? қайталау керек' },
		},
		hyperthyroidism: {
			title: {
				ru: 'ТТГ почти не определяется, гормоны щитовидной железы повышены',
				en: 'TSH is almost absent and thyroid hormone is high',
				kz: 'ТТГ мүлде аз, қалқанша без гормоны жоғары',
			},
			says: {
				ru: 'Такое сочетание часто бывает при избытке гормонов щитовидной железы. Его может подделать биотин в больших дозах, меняет и амиодарон: скажите о них врачу.',
				en: 'Such a combination is often seen when there is too much thyroid hormone. High doses of biotin can imitate it, and amiodarone changes it: tell the doctor about them.',
				kz: 'Мұндай үйлесім қалқанша без гормоны артық болғанда жиі кездеседі. Биотиннің үлкен дозасы дәл осындай көрініс беруі мүмкін, амиодарон да өзгертеді: олар туралы дәрігерге айтыңыз.',
			},
			clinical: {
				ru: 'манифестный тиреотоксикоз? исключить биотин',
				en: 'overt thyrotoxicosis? exclude biotin',
				kz: 'айқын тиреотоксикоз? биотинді жоққа шығару керек',
			},
		},
		'subclinical-hyperthyroidism': {
			title: {
				ru: 'ТТГ снижен, свободный Т4 в своих границах',
				en: 'TSH is low and free T4 is within its limits',
				kz: 'ТТГ төмен, бос Т4 өз шегінде',
			},
			says: {
				ru: 'Так часто выглядит начало избытка гормонов щитовидной железы. Обычно смотрят и свободный Т3, ТТГ повторяют. Скажите врачу о биотине, амиодароне и о сердцебиении.',
				en: 'Too much thyroid hormone often begins like this. Free T3 is usually measured as well, and TSH repeated. Tell the doctor about biotin, amiodarone and palpitations.',
				kz: 'Қалқанша без гормонының артуы көбіне осылай басталады. Әдетте бос Т3 те қаралады, ТТГ қайталанады. Биотин, амиодарон және жүрек қағуы туралы дәрігерге айтыңыз.',
			},
			clinical: {
				ru: 'субклинический тиреотоксикоз? Т3, повторить',
				en: 'subclinical thyrotoxicosis? T3, repeat',
				kz: 'субклиникалық тиреотоксикоз? Т3, қайталау керек',
			},
		},
		'central-hypothyroidism': {
			title: {
				ru: 'Свободный Т4 снижен, а ТТГ не повышен',
				en: 'Free T4 is low although TSH is not high',
				kz: 'Бос Т4 төмен, бірақ ТТГ жоғары емес',
			},
			says: {
				ru: 'По одному ТТГ здесь судить нельзя. Такое сочетание бывает, когда щитовидной железе не хватает команды гипофиза, при тяжёлых болезнях и из-за некоторых лекарств. Его повторяют и разбирают с врачом.',
				en: 'TSH alone cannot be relied on here. Such a combination is seen when the pituitary does not drive the thyroid, in severe illness and with some medicines. It is repeated and worked out with a doctor.',
				kz: 'Мұнда тек ТТГ-ға сүйенуге болмайды. Мұндай үйлесім гипофиз қалқанша безге жеткілікті белгі бермегенде, ауыр сырқаттарда және кейбір дәрілерден болады. Оны қайталап, дәрігермен бірге анықтайды.',
			},
			clinical: {
				ru: 'вторичный гипотиреоз? тяжёлое заболевание, лекарства',
				en: 'central hypothyroidism? severe illness, medicines',
				kz: 'орталық гипотиреоз? ауыр сырқат, дәрілер',
			},
		},
		'liver-injury-with-jaundice': {
			title: {
				ru: 'АЛТ выше верхней границы в 3 раза и больше, билирубин в 2 раза и больше',
				en: 'ALT is 3 times its upper limit or more, bilirubin 2 times or more',
				kz: 'АЛТ жоғарғы шектен 3 есе және одан көп, билирубин 2 есе және одан көп',
			},
			says: {
				ru: 'Такое сочетание бывает при серьёзном повреждении печени: вирусами, лекарствами, ядами, закупоркой желчных путей. Врач нужен сегодня. Возьмите с собой список всех лекарств, трав и добавок; новых без врача не принимайте.',
				en: 'Such a combination is seen in serious liver injury: by viruses, medicines, poisons or blocked bile ducts. See a doctor today. Take a list of all medicines, herbs and supplements with you; take nothing new without a doctor.',
				kz: 'Мұндай үйлесім бауыр қатты зақымданғанда болады: вирустан, дәріден, удан, өт жолы бітелгенде. Дәрігер бүгін керек. Барлық дәрі, шөп пен қоспалар тізімін ала барыңыз; дәрігерсіз жаңасын қабылдамаңыз.',
			},
			clinical: {
				ru: 'АЛТ ≥3×ВГН и билирубин ≥2×ВГН: закон Хая?',
				en: 'ALT ≥3×ULN and bilirubin ≥2×ULN: Hy’s law?',
				kz: 'АЛТ ≥3×ЖШ және билирубин ≥2×ЖШ: Хай заңы?',
			},
		},
		'liver-cells': {
			title: {
				ru: 'АЛТ повышена намного сильнее, чем щелочная фосфатаза',
				en: 'ALT is raised far more than alkaline phosphatase',
				kz: 'АЛТ сілтілік фосфатазадан әлдеқайда көп жоғарылаған',
			},
			says: {
				ru: 'Так чаще бывает, когда повреждены сами клетки печени: вирусом, лекарством, алкоголем, жиром. Скажите врачу обо всех лекарствах и добавках и до приёма не пейте алкоголь.',
				en: 'This is more often seen when the cells of the liver themselves are injured: by a virus, a medicine, alcohol or fat. Tell the doctor about all medicines and supplements, and drink no alcohol before the visit.',
				kz: 'Бауыр жасушаларының өзі зақымданғанда жиі осылай болады: вирустан, дәріден, алкогольден, майдан. Барлық дәрі мен қоспаны дәрігерге айтыңыз, қабылдауға дейін алкоголь ішпеңіз.',
			},
			clinical: { ru: 'цитолитический тип (R ≥5)', en: 'hepatocellular pattern (R ≥5)', kz: 'цитолиздік тип (R ≥5)' },
		},
		'liver-bile': {
			title: {
				ru: 'Щелочная фосфатаза и ГГТ повышены сильнее, чем АЛТ',
				en: 'Alkaline phosphatase and GGT are raised more than ALT',
				kz: 'Сілтілік фосфатаза мен ГГТ АЛТ-дан көбірек жоғарылаған',
			},
			says: {
				ru: 'Так чаще бывает, когда желчь плохо оттекает: из-за камней, лекарств, болезней желчных протоков. Обычно нужно УЗИ. Скажите врачу о тёмной моче, светлом стуле и зуде.',
				en: 'This is more often seen when bile does not flow well: because of stones, medicines or diseases of the bile ducts. An ultrasound is usually needed. Tell the doctor about dark urine, pale stool and itching.',
				kz: 'Өт жақсы ақпағанда жиі осылай болады: тастан, дәріден, өт жолдарының ауруынан. Әдетте УДЗ керек. Зәрдің қарайғанын, нәжістің ағарғанын және қышуды дәрігерге айтыңыз.',
			},
			clinical: { ru: 'холестатический тип (R ≤2)', en: 'cholestatic pattern (R ≤2)', kz: 'холестаздық тип (R ≤2)' },
		},
		'diabetes-range': {
			title: {
				ru: 'Глюкоза и гликированный гемоглобин оба в пределах, принятых для диабета',
				en: 'Glucose and HbA1c are both in the range used for diabetes',
				kz: 'Глюкоза да, гликирленген гемоглобин де диабетке тән шекте',
			},
			says: {
				ru: 'Такое сочетание в одной пробе часто бывает при сахарном диабете. Диагноз ставит врач, он же решает о лечении.',
				en: 'Such a combination in one sample is often seen in diabetes. A doctor makes the diagnosis and decides on treatment.',
				kz: 'Бір үлгідегі мұндай үйлесім қант диабетінде жиі кездеседі. Диагнозды дәрігер қояды, емін де сол шешеді.',
			},
			clinical: {
				ru: 'оба критерия диабета в одной пробе',
				en: 'both criteria of diabetes in one sample',
				kz: 'бір үлгіде диабеттің екі критерийі де бар',
			},
		},
		'diabetes-one-of-two': {
			title: {
				ru: 'Глюкоза и гликированный гемоглобин говорят разное',
				en: 'Glucose and HbA1c do not say the same',
				kz: 'Глюкоза мен гликирленген гемоглобин екі түрлі айтады',
			},
			says: {
				ru: 'Один показатель в пределах, принятых для диабета, другой нет. Тот, что выше, повторяют. Гликированный гемоглобин искажают анемия, болезни крови и почек, недавнее переливание крови.',
				en: 'One value is in the range used for diabetes, the other is not. The one above its limit is repeated. HbA1c is distorted by anemia, diseases of blood and kidneys, and a recent blood transfusion.',
				kz: 'Бір көрсеткіш диабетке тән шекте, екіншісі олай емес. Шектен асқаны қайталанады. Гликирленген гемоглобинді анемия, қан мен бүйрек аурулары, жақында қан құю бұрмалайды.',
			},
			clinical: {
				ru: 'глюкоза и HbA1c расходятся: повторить',
				en: 'glucose and HbA1c disagree: repeat',
				kz: 'глюкоза мен HbA1c сәйкес емес: қайталау керек',
			},
		},
		'before-diabetes': {
			title: {
				ru: 'Глюкоза и гликированный гемоглобин оба немного ниже пределов для диабета',
				en: 'Glucose and HbA1c are both just below the range used for diabetes',
				kz: 'Глюкоза да, гликирленген гемоглобин де диабет шегінен сәл төмен',
			},
			says: {
				ru: 'Такое сочетание часто бывает при нарушении обмена глюкозы, из которого может развиться диабет. Врач скажет, что изменить и когда проверить снова.',
				en: 'Such a combination is often seen when sugar is not handled well, which can turn into diabetes. A doctor says what to change and when to check again.',
				kz: 'Мұндай үйлесім глюкоза алмасуы бұзылғанда жиі кездеседі, одан диабет дамуы мүмкін. Нені өзгерту және қашан қайта тексеру керегін дәрігер айтады.',
			},
			clinical: { ru: 'промежуточная гипергликемия по обоим', en: 'intermediate hyperglycemia by both', kz: 'екеуі бойынша да аралық гипергликемия' },
		},
		'hba1c-with-anaemia': {
			title: {
				ru: 'Гликированный гемоглобин при сниженном гемоглобине',
				en: 'HbA1c beside a low hemoglobin',
				kz: 'Гемоглобин төмен кездегі гликирленген гемоглобин',
			},
			says: {
				ru: 'При анемии гликированный гемоглобин может быть и завышен, и занижен: полагаться на него одного нельзя. Врач решит, чем его заменить, и найдёт причину анемии.',
				en: 'In anemia HbA1c can read too high or too low: it cannot be relied on alone. A doctor decides what to use instead, and looks for the cause of the anemia.',
				kz: 'Анемияда гликирленген гемоглобин жоғары да, төмен де шығуы мүмкін: тек соған сүйенуге болмайды. Оны немен алмастыруды дәрігер шешеді, анемияның себебін де сол іздейді.',
			},
			clinical: { ru: 'HbA1c ненадёжен: анемия', en: 'HbA1c unreliable: anemia', kz: 'HbA1c сенімсіз: анемия' },
		},
		'ldl-very-high': {
			title: { ru: 'Холестерин ЛПНП очень высокий', en: 'LDL cholesterol is very high', kz: 'ТТЛП холестерині өте жоғары' },
			says: {
				ru: 'Такой уровень часто бывает наследственным (семейная гиперхолестеринемия) и повышает риск инфаркта смолоду. Врач проверит щитовидную железу и почки, спросит о родных: им тоже может быть нужен анализ.',
				en: 'Such a level is often inherited (familial hypercholesterolemia) and raises the risk of a heart attack from a young age. A doctor checks thyroid and kidneys and asks about relatives: they may need a test too.',
				kz: 'Мұндай деңгей көбіне тұқым қуалайды (отбасылық гиперхолестеринемия) және жастан инфаркт қаупін арттырады. Дәрігер қалқанша без бен бүйректі тексереді, туыстарды сұрайды: оларға да талдау керек болуы мүмкін.',
			},
			clinical: {
				ru: 'ЛПНП ≥4,9: семейная гиперхолестеринемия?',
				en: 'LDL ≥4.9: familial hypercholesterolemia?',
				kz: 'ТТЛП ≥4,9: отбасылық гиперхолестеринемия?',
			},
		},
		'ldl-by-risk': {
			title: {
				ru: 'Цель по холестерину ЛПНП зависит от вашего риска',
				en: 'The aim for LDL cholesterol depends on your risk',
				kz: 'ТТЛП холестеринінің мақсатты деңгейі сіздің қаупіңізге байланысты',
			},
			says: {
				ru: 'Одной границы для всех здесь нет. Если были инфаркт или инсульт, есть диабет, болезнь почек, высокое давление или вы курите, нужен уровень намного ниже указанной границы. Свою цель узнайте у врача.',
				en: 'There is no one limit for everyone. After a heart attack or stroke, with diabetes, kidney disease, high blood pressure or smoking, a much lower level is needed than the limit shown. Ask a doctor what your aim is.',
				kz: 'Мұнда бәріне ортақ бір шек жоқ. Инфаркт не инсульт болған болса, диабет, бүйрек ауруы, жоғары қысым болса немесе темекі шексеңіз, көрсетілген шектен әлдеқайда төмен деңгей керек. Өз мақсатыңызды дәрігерден біліңіз.',
			},
			clinical: {
				ru: 'ЛПНП: цель по риску (<1,4; <1,8; <2,6; <3,0)',
				en: 'LDL: aim by risk (<1.4; <1.8; <2.6; <3.0)',
				kz: 'ТТЛП: мақсат қауіп бойынша (<1,4; <1,8; <2,6; <3,0)',
			},
		},
		'triglycerides-very-high': {
			title: { ru: 'Триглицериды очень высокие', en: 'Triglycerides are very high', kz: 'Триглицеридтер өте жоғары' },
			says: {
				ru: 'При таком уровне выше риск острого воспаления поджелудочной железы. До врача не пейте алкоголь и ешьте как можно меньше жира. Причиной бывают и диабет, и лекарства.',
				en: 'At such a level the risk of acute inflammation of the pancreas is higher. Drink no alcohol and eat as little fat as you can before you see the doctor. Diabetes and medicines can be the cause.',
				kz: 'Мұндай деңгейде ұйқы безінің жедел қабыну қаупі жоғары. Дәрігерге дейін алкоголь ішпеңіз, майды барынша аз жеңіз. Себебі диабет те, дәрі де болуы мүмкін.',
			},
			clinical: { ru: 'ТГ ≥10: риск панкреатита', en: 'TG ≥10: risk of pancreatitis', kz: 'ТГ ≥10: панкреатит қаупі' },
		},
		'potassium-with-kidneys': {
			title: {
				ru: 'Калий повышен, а почки работают хуже',
				en: 'Potassium is high and the kidneys work less well',
				kz: 'Калий жоғары, бүйрек жұмысы нашарлаған',
			},
			says: {
				ru: 'Вместе это опаснее, чем по отдельности: избыток калия влияет на ритм сердца. Обычно калий сразу повторяют и делают ЭКГ. Скажите врачу обо всех лекарствах, прежде всего от давления и сердца.',
				en: 'Together this is more dangerous than each alone: too much potassium affects the rhythm of the heart. Potassium is usually repeated at once, with an ECG. Tell the doctor about all medicines, above all for blood pressure and heart.',
				kz: 'Бұл екеуі бірге жеке-жекеден қауіптірек: артық калий жүрек ырғағына әсер етеді. Әдетте калий бірден қайталанып, ЭКГ жасалады. Барлық дәріні, ең алдымен қысым мен жүрек дәрілерін дәрігерге айтыңыз.',
			},
			clinical: {
				ru: 'гиперкалиемия при сниженной функции почек: ЭКГ, повторить',
				en: 'hyperkalemia with reduced kidney function: ECG, repeat',
				kz: 'бүйрек қызметі төмен кездегі гиперкалиемия: ЭКГ, қайталау керек',
			},
		},
		'kidneys-both': {
			title: {
				ru: 'Скорость фильтрации почек снижена, и в моче есть альбумин',
				en: 'Kidney filtration is reduced and there is albumin in the urine',
				kz: 'Бүйректің сүзу жылдамдығы төмен, зәрде альбумин бар',
			},
			says: {
				ru: 'Если так остаётся три месяца и дольше, это часто бывает при хронической болезни почек. Анализы повторяют. Обезболивающие и другие лекарства согласуйте с врачом: некоторые вредят почкам.',
				en: 'If it stays so for three months or longer, it is often seen in chronic kidney disease. The tests are repeated. Agree painkillers and other medicines with the doctor: some harm the kidneys.',
				kz: 'Үш ай және одан ұзақ осылай тұрса, созылмалы бүйрек ауруында жиі кездеседі. Талдаулар қайталанады. Ауырсынуды басатын және басқа дәрілерді дәрігермен келісіңіз: кейбірі бүйрекке зиян.',
			},
			clinical: { ru: 'ХБП? рСКФ <60 и альбуминурия', en: 'CKD? eGFR <60 and albuminuria', kz: 'СБА? ШСЖ <60 және альбуминурия' },
		},
		'kidneys-albumin': {
			title: {
				ru: 'В моче есть альбумин, хотя фильтрация почек не ниже 60',
				en: 'There is albumin in the urine although kidney filtration is not below 60',
				kz: 'Бүйректің сүзуі 60-тан төмен болмаса да, зәрде альбумин бар',
			},
			says: {
				ru: 'Почки могут страдать и при такой фильтрации, чаще от диабета и высокого давления. Анализ повторяют: альбумин бывает и при инфекции, температуре, тяжёлой нагрузке, во время месячных.',
				en: 'Kidneys can suffer even with such filtration, most often from diabetes and high blood pressure. The test is repeated: albumin is also found with infection, fever, hard exercise and during periods.',
				kz: 'Сүзу осындай болса да, бүйрек зардап шегуі мүмкін, көбіне диабет пен жоғары қысымнан. Талдау қайталанады: альбумин инфекцияда, дене қызғанда, ауыр жүктемеде, етеккір кезінде де болады.',
			},
			clinical: {
				ru: 'альбуминурия при рСКФ ≥60: повторить',
				en: 'albuminuria with eGFR ≥60: repeat',
				kz: 'ШСЖ ≥60 кезіндегі альбуминурия: қайталау керек',
			},
		},
	},
});
