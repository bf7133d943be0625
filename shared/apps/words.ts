/** Letting an app read results, and the list of those that may. */
import { defineWords } from '#shared/i18n/words.ts';

export const appWords = defineWords('apps', {
	headTitle: { ru: 'Доступ приложений — {{brand}}', en: 'App access — {{brand}}', kz: 'Қосымшаларға рұқсат — {{brand}}' },
	title: { ru: 'Доступ приложений', en: 'App access', kz: 'Қосымшаларға рұқсат' },
	lead: {
		ru: 'Приложения других компаний, которым вы разрешили читать результаты. Закрыть доступ можно в любой момент.',
		en: 'Apps of other companies that you allowed to read results. You can end their access at any time.',
		kz: 'Нәтижелерді оқуға өзіңіз рұқсат берген басқа компаниялардың қосымшалары. Рұқсатты кез келген уақытта тоқтата аласыз.',
	},
	none: {
		ru: 'Ни одному приложению доступ не открыт.',
		en: 'No app has access.',
		kz: 'Ешбір қосымшаға рұқсат берілмеген.',
	},
	how: {
		ru: 'Чтобы открыть доступ, выберите нашу лабораторию в самом приложении: оно приведёт вас сюда.',
		en: 'To give access, choose our laboratory in the app itself: it will bring you here.',
		kz: 'Рұқсат беру үшін қосымшаның өзінен біздің зертхананы таңдаңыз: ол сізді осында әкеледі.',
	},
	list: { ru: 'Приложения с доступом', en: 'Apps with access', kz: 'Рұқсаты бар қосымшалар' },
	allowedAt: { ru: 'Разрешено: {{moment}}', en: 'Allowed: {{moment}}', kz: 'Рұқсат берілген уақыт: {{moment}}' },
	byFamily: { ru: 'Разрешено из семейного кабинета', en: 'Allowed from a family account', kz: 'Рұқсат отбасы кабинетінен берілген' },
	used: { ru: 'Последнее обращение: {{moment}}', en: 'Last used: {{moment}}', kz: 'Соңғы рет: {{moment}}' },
	neverUsed: { ru: 'Ещё не обращалось', en: 'Not used yet', kz: 'Әлі пайдаланылмаған' },
	endsAt: { ru: 'Доступ закроется: {{moment}}', en: 'Access ends: {{moment}}', kz: 'Рұқсаттың аяқталуы: {{moment}}' },
	end: { ru: 'Закрыть доступ', en: 'End access', kz: 'Рұқсатты тоқтату' },
	ended: {
		ru: 'Доступ закрыт. Новых данных приложение не получит.',
		en: 'Access has ended. The app gets no new data.',
		kz: 'Рұқсат тоқтатылды. Қосымша жаңа деректерді алмайды.',
	},
	kept: {
		ru: 'То, что приложение уже получило, остаётся у него. Об удалении спросите его разработчика.',
		en: 'What an app has already received stays with it. Ask its maker about deletion.',
		kz: 'Қосымша алып үлгерген деректер өзінде қалады. Оларды жою туралы әзірлеушісінен сұраңыз.',
	},
	failed: {
		ru: 'Не получилось закрыть доступ. Попробуйте ещё раз.',
		en: 'Access could not be ended. Please try again.',
		kz: 'Рұқсатты тоқтату мүмкін болмады. Қайталап көріңіз.',
	},
	journal: { ru: 'Кто открывал результаты', en: 'Who opened the results', kz: 'Нәтижелерді кім ашты' },
	resources: {
		Patient: { ru: 'Имя, дата рождения и пол', en: 'Name, date of birth and sex', kz: 'Аты-жөні, туған күні және жынысы' },
		Observation: {
			ru: 'Показатели анализов: значения, нормы и отметки',
			en: 'Test values with their reference ranges and flags',
			kz: 'Талдау көрсеткіштері: мәндері, қалыпты шегі және белгілері',
		},
		DiagnosticReport: {
			ru: 'Заявки: состав, даты и заключения',
			en: 'Requests: what they contain, dates and conclusions',
			kz: 'Өтінімдер: құрамы, күндері және қорытындылары',
		},
	},
	ask: {
		headTitle: { ru: 'Разрешить доступ приложению — {{brand}}', en: 'Allow an app — {{brand}}', kz: 'Қосымшаға рұқсат беру — {{brand}}' },
		title: {
			ru: '«{{name}}» просит доступ к результатам',
			en: '“{{name}}” asks for access to results',
			kz: '«{{name}}» нәтижелерге рұқсат сұрайды',
		},
		by: { ru: 'Разработчик: {{publisher}}', en: 'Made by {{publisher}}', kz: 'Әзірлеуші: {{publisher}}' },
		website: { ru: 'Сайт разработчика', en: 'Maker’s website', kz: 'Әзірлеушінің сайты' },
		whose: { ru: 'Чьи результаты', en: 'Whose results', kz: 'Кімнің нәтижелері' },
		child: {
			ru: 'Сейчас показаны данные ребёнка. Чтобы открыть свои, сначала вернитесь к себе в разделе «Семья».',
			en: 'A child’s data is shown now. To share your own, switch back under “Family” first.',
			kz: 'Қазір баланың деректері көрсетіліп тұр. Өз деректеріңізді ашу үшін алдымен «Отбасы» бөлімінде өзіңізге қайтыңыз.',
		},
		family: { ru: 'Перейти в раздел «Семья»', en: 'Go to “Family”', kz: '«Отбасы» бөліміне өту' },
		what: { ru: 'Что увидит приложение', en: 'What the app will see', kz: 'Қосымша не көреді' },
		all: {
			ru: 'Все результаты в кабинете и новые, пока доступ открыт. Менять приложение ничего не может.',
			en: 'All results in the account, and new ones while access lasts. The app can change nothing.',
			kz: 'Кабинеттегі барлық нәтижені және рұқсат аяқталғанша шыққан жаңаларын. Қосымша ештеңені өзгерте алмайды.',
		},
		held: {
			ru: 'О том, что лаборатория сообщает лично, приложение узнает только, что значение не показано.',
			en: 'Of what the laboratory tells in person, the app learns only that a value is not shown.',
			kz: 'Зертхана жеке хабарлайтын нәтиже туралы қосымша мәннің көрсетілмегенін ғана біледі.',
		},
		until: { ru: 'До какого времени', en: 'Until when', kz: 'Қай уақытқа дейін' },
		once: { ru: '30 минут после вашего ответа', en: '30 minutes after your answer', kz: 'Жауабыңыздан кейін 30 минут' },
		lasting: {
			ru: 'Закроется само: {{moment}}. Раньше — в разделе «Доступ приложений».',
			en: 'Ends by itself: {{moment}}. Sooner under “App access”.',
			kz: 'Өздігінен аяқталады: {{moment}}. Одан ерте «Қосымшаларға рұқсат» бөлімінде тоқтатуға болады.',
		},
		leads: {
			ru: 'Адрес возврата после ответа: {{place}}',
			en: 'After your answer you return to {{place}}',
			kz: 'Жауаптан кейін қайтатын жеріңіз: {{place}}',
		},
		careTitle: { ru: 'Разрешайте только тому, кому доверяете', en: 'Allow only what you trust', kz: 'Тек сенетін қосымшаға рұқсат беріңіз' },
		care: {
			ru: 'Приложение делает не наша лаборатория. Дальше за ваши данные отвечает его разработчик.',
			en: 'The app is not made by our laboratory. Its maker is responsible for your data from there on.',
			kz: 'Қосымшаны біздің зертхана жасамаған. Одан әрі деректеріңізге оның әзірлеушісі жауап береді.',
		},
		confirm: {
			ru: 'Сначала подтвердите, что это вы: результаты за все годы уходят из кабинета.',
			en: 'First confirm that it is you: results of all years leave the account.',
			kz: 'Алдымен бұл сіз екеніңізді растаңыз: барлық жылдардың нәтижелері кабинеттен шығады.',
		},
		confirmYes: { ru: 'Подтвердить, что это я', en: 'Confirm that it is me', kz: 'Өзім екенімді растау' },
		failed: {
			ru: 'Ответ не принят: данные на странице могли измениться. Проверьте их и ответьте ещё раз.',
			en: 'Your answer was not taken: what this page shows may have changed. Check it and answer again.',
			kz: 'Жауап қабылданбады: беттегі деректер өзгерген болуы мүмкін. Оларды тексеріп, қайта жауап беріңіз.',
		},
		allow: { ru: 'Разрешить', en: 'Allow', kz: 'Рұқсат беру' },
		deny: { ru: 'Не разрешать', en: 'Do not allow', kz: 'Рұқсат бермеу' },
	},
	unknown: {
		headTitle: { ru: 'Неизвестное приложение — {{brand}}', en: 'Unknown app — {{brand}}', kz: 'Белгісіз қосымша — {{brand}}' },
		title: { ru: 'Это приложение нам не известно', en: 'We do not know this app', kz: 'Бұл қосымша бізге белгісіз' },
		text: {
			ru: 'Оно не зарегистрировано в лаборатории или просит вернуть вас на чужой адрес. Доступ не открыт, и вернуть вас в приложение мы не можем. Сообщите его разработчику.',
			en: 'It is not registered with the laboratory, or asks to send you to an address that is not its own. No access was given, and we cannot send you back to the app. Please tell its maker.',
			kz: 'Ол зертханада тіркелмеген немесе сізді бөтен мекенжайға қайтаруды сұрайды. Рұқсат берілген жоқ, сізді қосымшаға қайтара алмаймыз. Бұл туралы әзірлеушісіне хабарлаңыз.',
		},
		home: { ru: 'В личный кабинет', en: 'To your account', kz: 'Жеке кабинетке' },
	},
	leave: {
		headTitle: { ru: 'Возвращаем в приложение — {{brand}}', en: 'Back to the app — {{brand}}', kz: 'Қосымшаға қайтару — {{brand}}' },
		title: { ru: 'Возвращаем вас в приложение «{{name}}»', en: 'Taking you back to “{{name}}”', kz: 'Сізді «{{name}}» қосымшасына қайтарамыз' },
		allowed: { ru: 'Доступ разрешён.', en: 'Access was allowed.', kz: 'Рұқсат берілді.' },
		denied: { ru: 'Доступ не разрешён.', en: 'Access was not allowed.', kz: 'Рұқсат берілмеді.' },
		failed: {
			ru: 'Приложение составило запрос с ошибкой, доступ не открыт. Сообщите его разработчику.',
			en: 'The app made its request in a wrong way, and no access was given. Please tell its maker.',
			kz: 'Қосымшаның сұрауында қате бар, рұқсат берілген жоқ. Бұл туралы әзірлеушісіне хабарлаңыз.',
		},
		open: { ru: 'Вернуться в приложение', en: 'Back to the app', kz: 'Қосымшаға қайту' },
	},
});
