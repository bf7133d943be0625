/** Checking a report: by its code, and its file without any connection. */
import { defineWords } from '#shared/i18n/words.ts';

export const verifyWords = defineWords('verify', {
	headTitle: { ru: 'Проверка бланка — {{brand}}', en: 'Check a report — {{brand}}', kz: 'Бланкті тексеру — {{brand}}' },
	headDescription: {
		ru: 'Подлинный ли бланк результатов: проверка по коду с бланка.',
		en: 'Whether a report of results is genuine: check it by its code.',
		kz: 'Нәтижелер бланкінің түпнұсқа екенін кодымен тексеру.',
	},
	/** A way here, from elsewhere. */
	way: { ru: 'Проверить, подлинный ли бланк', en: 'Check that a report is genuine', kz: 'Бланктің түпнұсқалығын тексеру' },
	title: { ru: 'Проверка бланка результатов', en: 'Check a report of results', kz: 'Нәтижелер бланкін тексеру' },
	lead: {
		ru: 'Код напечатан в начале бланка, под квадратным кодом для камеры.',
		en: 'The code is printed at the top of the report, below the square for cameras.',
		kz: 'Код бланктің басында, камераға арналған шаршы кодтың астында басылған.',
	},
	fields: { code: { ru: 'Код бланка', en: 'Report code', kz: 'Бланк коды' } },
	hints: {
		code: {
			ru: '24 знака. Дефисы можно не набирать, регистр не важен.',
			en: '24 characters. You can leave out the hyphens; capitals do not matter.',
			kz: '24 таңба. Дефистерді термесе де болады, бас не кіші әріп бәрібір.',
		},
	},
	check: { ru: 'Проверить', en: 'Check', kz: 'Тексеру' },
	checking: { ru: 'Проверяем…', en: 'Checking…', kz: 'Тексерілуде…' },
	correct: { ru: 'Исправить код', en: 'Correct the code', kz: 'Кодты түзету' },
	another: { ru: 'Проверить другой бланк', en: 'Check another report', kz: 'Басқа бланкті тексеру' },
	/** What is said of a report; of each a title, and what follows from it. */
	genuine: {
		title: {
			ru: 'Лаборатория выдала бланк с таким кодом, это последняя версия',
			en: 'The laboratory issued a report with this code, and it is the latest version',
			kz: 'Зертхана осы коды бар бланкті берген, бұл оның соңғы нұсқасы',
		},
		lead: {
			ru: 'Сверьте с бланком то, что указано ниже. Сами результаты здесь не показаны: изменены ли они на бумаге, эта проверка не скажет. Если нужна уверенность, попросите файл PDF и проверьте его.',
			en: 'Compare what is below with the report. The results themselves are not shown here: whether they were altered on paper, this check cannot tell. To be sure, ask for the PDF file and check it.',
			kz: 'Төмендегіні бланкпен салыстырыңыз. Нәтижелердің өзі мұнда көрсетілмейді: олардың қағазда өзгертілгенін бұл тексеру айтпайды. Сенімді болу үшін PDF файлын сұрап, соны тексеріңіз.',
		},
	},
	superseded: {
		title: { ru: 'Это старая версия бланка', en: 'This is an older version of the report', kz: 'Бұл — бланктің ескі нұсқасы' },
		lead: {
			ru: 'Лаборатория выдала этот бланк, но позже изменила результаты. Он больше недействителен: попросите новый бланк у того, кто его показал.',
			en: 'The laboratory issued this report but has changed the results since. It is no longer valid: ask the person who showed it for the newer one.',
			kz: 'Зертхана бұл бланкті берген, бірақ кейін нәтижелерді өзгерткен. Ол енді жарамсыз: жаңа бланкті көрсеткен адамнан сұраңыз.',
		},
	},
	withdrawn: {
		title: { ru: 'Результаты этого бланка отозваны', en: 'The results of this report were withdrawn', kz: 'Бұл бланктің нәтижелері қайтарып алынған' },
		lead: {
			ru: 'Лаборатория выдала этот бланк, но позже отозвала или приостановила его результаты. Полагаться на него нельзя, нового пока нет.',
			en: 'The laboratory issued this report but has since withdrawn or suspended its results. Do not rely on it; there is no newer one yet.',
			kz: 'Зертхана бұл бланкті берген, бірақ кейін оның нәтижелерін қайтарып алған немесе тоқтата тұрған. Оған сүйенуге болмайды, жаңасы әзірге жоқ.',
		},
	},
	unknown: {
		title: { ru: 'Действующего бланка с таким кодом нет', en: 'No valid report has this code', kz: 'Мұндай коды бар жарамды бланк жоқ' },
		lead: {
			ru: 'Такого кода нет, или бланк перестал действовать: например, лаборатория исправила в нём данные человека. Полагаться на него нельзя. Уточните в лаборатории, она ответит и тому, кто проверяет, и тому, чей это бланк.',
			en: 'There is no such code, or the report is no longer valid: for example, because the laboratory corrected the person’s details. Do not rely on it. Ask the laboratory: it will answer both you and the person the report is for.',
			kz: 'Мұндай код жоқ немесе бланк күшін жойған: мысалы, зертхана ондағы адамның деректерін түзеткен. Оған сүйенуге болмайды. Зертханадан нақтылаңыз: ол тексерушіге де, бланк иесіне де жауап береді.',
		},
	},
	malformed: {
		title: { ru: 'В коде ошибка', en: 'There is a slip in the code', kz: 'Кодта қате бар' },
		lead: {
			ru: 'Такой код не мог быть напечатан: в нём пропущен, лишний или перепутан знак. Сверьте его с бланком и исправьте ниже.',
			en: 'No report can carry this code: a character is missing, extra or mixed up. Compare it with the report and correct it below.',
			kz: 'Мұндай код басылуы мүмкін емес: таңбасы жетіспейді, артық немесе шатасқан. Оны бланкпен салыстырып, төменде түзетіңіз.',
		},
	},
	call: { ru: 'Телефон лаборатории:', en: 'The laboratory’s phone:', kz: 'Зертхананың телефоны:' },
	facts: {
		name: { ru: 'Чей бланк', en: 'Whose report', kz: 'Бланк иесі' },
		number: { ru: 'Номер бланка', en: 'Report number', kz: 'Бланк нөмірі' },
		edition: { ru: 'Версия', en: 'Version', kz: 'Нұсқасы' },
		collected: { ru: 'Биоматериал взят', en: 'Sample collected', kz: 'Биоматериал алынды' },
		issued: { ru: 'Бланк впервые выдан', en: 'Report first issued', kz: 'Бланк алғаш берілді' },
		lines: { ru: 'Готовых показателей', en: 'Values ready', kz: 'Дайын көрсеткіштер' },
		/** So many are ready of so many. */
		ready: { ru: '{{ready}} из {{total}}', en: '{{ready}} of {{total}}', kz: '{{ready}} / {{total}}' },
	},
	linesHint: {
		ru: 'В бланке, который напечатан раньше или только с готовыми показателями, строк может быть меньше.',
		en: 'A report that was printed earlier, or with ready values only, may have fewer lines.',
		kz: 'Бұрынырақ немесе тек дайын көрсеткіштермен басылған бланкте жол азырақ болуы мүмкін.',
	},
	toFile: { ru: 'Проверить файл PDF', en: 'Check a PDF file', kz: 'PDF файлын тексеру' },
	toFileLead: {
		ru: 'Файл бланка подписан лабораторией: если в нём изменён хотя бы один знак, это обнаружится.',
		en: 'The file of a report is signed by the laboratory: if even one character of it was changed, that is found out.',
		kz: 'Бланк файлына зертхананың қолтаңбасы қойылған: онда бір таңба өзгерсе де, ол анықталады.',
	},
	/** The page that checks files. */
	file: {
		headTitle: { ru: 'Проверка файла бланка — {{brand}}', en: 'Check a report file — {{brand}}', kz: 'Бланк файлын тексеру — {{brand}}' },
		title: { ru: 'Проверка файла бланка', en: 'Check a report file', kz: 'Бланк файлын тексеру' },
		lead: {
			ru: 'Выберите файл PDF с результатами. Он не покидает вашего устройства: проверяет его эта страница, и интернет ей больше не нужен.',
			en: 'Choose a PDF file with results. It does not leave your device: this page checks it, and needs the internet no more.',
			kz: 'Нәтижелері бар PDF файлын таңдаңыз. Ол құрылғыңыздан шықпайды: оны осы бет тексереді, бұдан былай интернет қажет емес.',
		},
		save: { ru: 'Скачать проверку одним файлом', en: 'Download this check as one file', kz: 'Тексеруді бір файлмен жүктеп алу' },
		saveNote: {
			ru: 'Скачанный файл открывается в браузере и проверяет бланки без интернета. Ключи лаборатории в нём те, что действуют сегодня.',
			en: 'The downloaded file opens in a browser and checks reports without the internet. It holds the laboratory’s keys of today.',
			kz: 'Жүктелген файл браузерде ашылып, бланктерді интернетсіз тексереді. Онда зертхананың бүгінгі кілттері бар.',
		},
		/** In that file. */
		saved: {
			ru: 'Эта страница сохранена одним файлом: {{moment}}. Ключей, которые появились у лаборатории позже, в ней нет, и она не знает, какие ключи лаборатория с тех пор отозвала: это покажет только проверка по коду на сайте. Доверяйте лишь файлу, который скачали с сайта сами. Если ключ подписи окажется неизвестен, скачайте файл заново.',
			en: 'This page was saved as one file on {{moment}}. It does not hold keys that the laboratory took into use later, nor does it know which keys have been withdrawn since: only the check by code on the site tells that. Rely only on a file that you downloaded from the site yourself. If a signing key is unknown, download it again.',
			kz: 'Бұл бет бір файл болып сақталған уақыты: {{moment}}. Зертханада кейін пайда болған кілттер онда жоқ, содан бері қай кілттің күші жойылғанын да білмейді: оны тек сайттағы код бойынша тексеру көрсетеді. Сайттан өзіңіз жүктеп алған файлға ғана сеніңіз. Қолтаңба кілті белгісіз болса, файлды қайта жүктеп алыңыз.',
		},
		choose: { ru: 'Файл PDF', en: 'PDF file', kz: 'PDF файлы' },
		noScript: {
			ru: 'Для проверки файла нужен JavaScript. Без него проверьте бланк по коду или позвоните в лабораторию.',
			en: 'Checking a file needs JavaScript. Without it, check the report by its code or call the laboratory.',
			kz: 'Файлды тексеру үшін JavaScript қажет. Онсыз бланкті кодымен тексеріңіз немесе зертханаға қоңырау шалыңыз.',
		},
		genuine: {
			title: { ru: 'Файл подлинный, в нём ничего не изменено', en: 'The file is genuine and unchanged', kz: 'Файл түпнұсқа, онда ештеңе өзгертілмеген' },
			lead: {
				ru: 'Подписан лабораторией: {{moment}}. Не заменила ли лаборатория этот бланк позже, скажет только проверка по коду на сайте.',
				en: 'Signed by the laboratory on {{moment}}. Whether the laboratory has replaced this report since, only the check by code on the site can tell.',
				kz: 'Зертхана қол қойған уақыты: {{moment}}. Зертхана бұл бланкті кейін алмастырған-алмастырмағанын тек сайттағы код бойынша тексеру айтады.',
			},
		},
		changed: {
			title: { ru: 'Файл изменён', en: 'The file was changed', kz: 'Файл өзгертілген' },
			lead: {
				ru: 'Он не такой, каким его подписала лаборатория. Полагаться на него нельзя: попросите бланк заново.',
				en: 'It is not as the laboratory signed it. Do not rely on it: ask for the report again.',
				kz: 'Ол зертхана қол қойған күйінде емес. Оған сүйенуге болмайды: бланкті қайта сұраңыз.',
			},
		},
		'unknown-key': {
			title: { ru: 'Ключ подписи неизвестен', en: 'The signing key is unknown', kz: 'Қолтаңба кілті белгісіз' },
			lead: {
				ru: 'Подписан ли файл этой лабораторией, установить нельзя: такого ключа у неё нет или больше нет. Обновите страницу или проверьте бланк по коду.',
				en: 'Whether this laboratory signed the file cannot be told: it has no such key, or no longer. Reload the page, or check the report by its code.',
				kz: 'Файлға осы зертхана қол қойғанын анықтау мүмкін емес: мұндай кілт онда жоқ немесе енді жоқ. Бетті жаңартыңыз немесе бланкті кодымен тексеріңіз.',
			},
		},
		unsigned: {
			title: { ru: 'В файле нет подписи лаборатории', en: 'The file has no signature of the laboratory', kz: 'Файлда зертхананың қолтаңбасы жоқ' },
			lead: {
				ru: 'Это не файл бланка с сайта: возможно, снимок, скан или файл, сохранённый заново. Проверьте бланк по коду или попросите сам файл.',
				en: 'It is not a report file from the site: it may be a photo, a scan, or a file that was saved anew. Check the report by its code, or ask for the file itself.',
				kz: 'Бұл — сайттан алынған бланк файлы емес: сурет, скан немесе қайта сақталған файл болуы мүмкін. Бланкті кодымен тексеріңіз немесе файлдың өзін сұраңыз.',
			},
		},
		unread: {
			title: { ru: 'Файл не открылся', en: 'The file could not be read', kz: 'Файл ашылмады' },
			lead: { ru: 'Выберите его ещё раз.', en: 'Choose it again.', kz: 'Оны қайта таңдаңыз.' },
		},
		'no-keys': {
			title: { ru: 'Ключи не прочитаны', en: 'The keys cannot be read', kz: 'Кілттер оқылмады' },
			lead: {
				ru: 'В поле «Открытые ключи» нет ни одного ключа лаборатории. Обновите страницу, и они появятся снова.',
				en: 'The “Public keys” field holds no key of the laboratory. Reload the page, and they are there again.',
				kz: '«Ашық кілттер» өрісінде зертхананың бірде-бір кілті жоқ. Бетті жаңартсаңыз, олар қайта шығады.',
			},
		},
		online: { ru: 'Проверить по коду {{code}}', en: 'Check by code {{code}}', kz: '{{code}} коды бойынша тексеру' },
		byCode: { ru: 'Проверить по коду', en: 'Check by code', kz: 'Код бойынша тексеру' },
		keys: { ru: 'Открытые ключи', en: 'Public keys', kz: 'Ашық кілттер' },
		keysHint: {
			ru: 'Ключи лаборатории на момент загрузки страницы. Сюда можно вставить ключи, полученные от лаборатории иначе.',
			en: 'The laboratory’s keys as this page was loaded. You can paste keys that the laboratory gave you in another way.',
			kz: 'Бет жүктелген кездегі зертхана кілттері. Зертханадан басқа жолмен алынған кілттерді де осында қоюға болады.',
		},
	},
});
