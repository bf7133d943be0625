/** Words that every form shares: marks of fields, the check for robots, sending. */
import { defineWords } from '#shared/i18n/words.ts';

export const formsWords = defineWords('forms', {
	optional: { ru: 'необязательно', en: 'optional', kz: 'міндетті емес' },
	summary: { ru: 'Исправьте, пожалуйста:', en: 'Please fix:', kz: 'Мыналарды түзетіңіз:' },
	choose: { ru: 'Выберите', en: 'Choose', kz: 'Таңдаңыз' },
	/** Of a form that is filled in on several pages. */
	steps: { ru: 'Шаги', en: 'Steps', kz: 'Қадамдар' },
	step: { ru: 'Шаг {{step}} из {{count}}.', en: 'Step {{step}} of {{count}}.', kz: '{{step}}-қадам, барлығы {{count}}.' },
	sending: { ru: 'Отправляем…', en: 'Sending…', kz: 'Жіберілуде…' },
	showPassword: { ru: 'Показать пароль', en: 'Show password', kz: 'Құпиясөзді көрсету' },
	bannerTitle: { ru: 'Не получилось отправить', en: 'The form could not be sent', kz: 'Жіберу мүмкін болмады' },
	kept: { ru: 'Всё, что вы ввели, осталось в форме.', en: 'Everything you entered is still in the form.', kz: 'Енгізгеніңіздің бәрі нысанда сақталды.' },
	/** Of a form whose files did not stay in it. */
	keptTexts: { ru: 'Введённые данные остались в форме.', en: 'What you entered is still in the form.', kz: 'Енгізген деректеріңіз нысанда сақталды.' },
	filesAgain: {
		ru: 'Если вы прикрепляли файл, выберите его ещё раз.',
		en: 'If you attached a file, please choose it again.',
		kz: 'Файл тіркеген болсаңыз, оны қайта таңдаңыз.',
	},
	restored: {
		ru: 'Мы вернули то, что вы вводили раньше в этой вкладке.',
		en: 'We restored what you entered in this tab earlier.',
		kz: 'Осы қойындыда бұрын енгізгеніңіз қайтарылды.',
	},
	startOver: { ru: 'Очистить форму', en: 'Clear the form', kz: 'Нысанды тазарту' },
	/** Of a form that had to wait until its owner had confirmed that it is still them. */
	confirmed: {
		ru: 'Вы подтвердили, что это вы. Проверьте форму и отправьте её ещё раз.',
		en: 'You confirmed that it is you. Check the form and send it again.',
		kz: 'Бұл өзіңіз екеніңізді растадыңыз. Нысанды тексеріп, қайта жіберіңіз.',
	},
	callUs: { ru: 'Если не получается, позвоните нам:', en: 'If it still does not work, call us:', kz: 'Жіберілмей жатса, бізге қоңырау шалыңыз:' },
	offline: {
		ru: 'Нет связи с сайтом. Проверьте интернет и нажмите кнопку ещё раз.',
		en: 'We cannot reach the site. Check your connection and press the button again.',
		kz: 'Сайтпен байланыс жоқ. Интернетті тексеріп, түймені қайта басыңыз.',
	},
	failed: {
		ru: 'Сайт не смог принять форму. Попробуйте ещё раз через минуту.',
		en: 'The site could not accept the form. Try again in a minute.',
		kz: 'Сайт нысанды қабылдай алмады. Бір минуттан кейін қайталап көріңіз.',
	},
	tooLarge: {
		ru: 'Отправлено слишком много данных. Сократите текст или выберите файлы поменьше.',
		en: 'Too much data was sent. Shorten the text or choose smaller files.',
		kz: 'Тым көп дерек жіберілді. Мәтінді қысқартыңыз немесе кішірек файлдарды таңдаңыз.',
	},
	tooMany: {
		ru: 'Слишком много попыток. Подождите немного и нажмите кнопку ещё раз.',
		en: 'Too many tries. Wait a little and press the button again.',
		kz: 'Тым көп әрекет жасалды. Біраз күтіп, түймені қайта басыңыз.',
	},
	unavailable: {
		ru: 'Сервис временно недоступен. Попробуйте ещё раз через минуту.',
		en: 'The service is temporarily unavailable. Try again in a minute.',
		kz: 'Қызмет уақытша қолжетімсіз. Бір минуттан кейін қайталап көріңіз.',
	},
	/** What came of a form whose page was left while it was on its way. */
	outcome: {
		sent: { ru: 'Отправлено: «{{title}}».', en: '“{{title}}” was sent.', kz: '«{{title}}» жіберілді.' },
		refused: {
			ru: 'Не отправлено: «{{title}}». В форме нужно кое-что исправить, введённое сохранено.',
			en: '“{{title}}” was not sent. Something in the form needs fixing; what you entered is kept.',
			kz: '«{{title}}» жіберілмеді. Нысанда түзететін нәрсе бар, енгізгеніңіз сақталды.',
		},
		failed: {
			ru: 'Не отправлено: «{{title}}». Введённое сохранено, попробуйте ещё раз.',
			en: '“{{title}}” was not sent. What you entered is kept: please try again.',
			kz: '«{{title}}» жіберілмеді. Енгізгеніңіз сақталды, қайталап көріңіз.',
		},
		unknown: {
			ru: 'Вы ушли со страницы, пока отправлялась форма «{{title}}». Дошла ли она, неизвестно. Отправьте её ещё раз: дважды она не придёт.',
			en: 'You left while “{{title}}” was being sent, so we do not know whether it arrived. Send it again: it will not count twice.',
			kz: '«{{title}}» жіберіліп жатқанда беттен шығып кеттіңіз. Жеткен-жетпегені белгісіз. Қайта жіберіңіз: ол екі рет есептелмейді.',
		},
		/** Of one that would count twice. */
		unknownOnce: {
			ru: 'Вы ушли со страницы, пока отправлялась форма «{{title}}». Дошла ли она, неизвестно. Введённое сохранено.',
			en: 'You left while “{{title}}” was being sent, so we do not know whether it arrived. What you entered is kept.',
			kz: '«{{title}}» жіберіліп жатқанда беттен шығып кеттіңіз. Жеткен-жетпегені белгісіз. Енгізгеніңіз сақталды.',
		},
		toForm: { ru: 'Вернуться к форме', en: 'Back to the form', kz: 'Нысанға оралу' },
		next: { ru: 'Открыть', en: 'Open', kz: 'Ашу' },
	},
	files: {
		cancel: { ru: 'Отменить', en: 'Cancel', kz: 'Болдырмау' },
		retry: { ru: 'Отправить ещё раз', en: 'Send again', kz: 'Қайта жіберу' },
		remove: { ru: 'Убрать', en: 'Remove', kz: 'Алып тастау' },
		cancelled: { ru: 'Отправка отменена.', en: 'The upload was canceled.', kz: 'Жіберу тоқтатылды.' },
		sent: { ru: 'Загружен.', en: 'Uploaded.', kz: 'Жүктелді.' },
		twice: {
			ru: {
				one: '{{count}} файл уже есть в списке, второй раз он не добавлен.',
				few: '{{count}} файла уже есть в списке, второй раз они не добавлены.',
				many: '{{count}} файлов уже есть в списке, второй раз они не добавлены.',
				other: '{{count}} файла уже есть в списке, второй раз они не добавлены.',
			},
			en: {
				one: '{{count}} file is already in the list and was not added again.',
				other: '{{count}} files are already in the list and were not added again.',
			},
			kz: { one: '{{count}} файл тізімде бар, қайта қосылмады.', other: '{{count}} файл тізімде бар, қайта қосылмады.' },
		},
		stopped: { ru: 'Файл не отправлен.', en: 'The file was not sent.', kz: 'Файл жіберілмеді.' },
		kilobytes: { ru: '{{size}} КБ', en: '{{size}} KB', kz: '{{size}} КБ' },
		megabytes: { ru: '{{size}} МБ', en: '{{size}} MB', kz: '{{size}} МБ' },
	},
	retryMinutes: {
		ru: {
			one: 'Попробуйте снова через {{count}} минуту.',
			few: 'Попробуйте снова через {{count}} минуты.',
			many: 'Попробуйте снова через {{count}} минут.',
			other: 'Попробуйте снова через {{count}} минуты.',
		},
		en: { one: 'Try again in {{count}} minute.', other: 'Try again in {{count}} minutes.' },
		kz: { one: '{{count}} минуттан кейін қайталап көріңіз.', other: '{{count}} минуттан кейін қайталап көріңіз.' },
	},
	triesLeft: {
		ru: {
			one: 'Осталась {{count}} попытка, потом вход закроется на 15 минут.',
			few: 'Осталось {{count}} попытки, потом вход закроется на 15 минут.',
			many: 'Осталось {{count}} попыток, потом вход закроется на 15 минут.',
			other: 'Осталось {{count}} попытки, потом вход закроется на 15 минут.',
		},
		en: { one: '{{count}} try left before access is locked for 15 minutes.', other: '{{count}} tries left before access is locked for 15 minutes.' },
		kz: { one: '{{count}} әрекет қалды, содан кейін кіру 15 минутқа жабылады.', other: '{{count}} әрекет қалды, содан кейін кіру 15 минутқа жабылады.' },
	},
	captcha: {
		idle: {
			ru: 'Защита от роботов включена: она сработает сама, отмечать ничего не нужно.',
			en: 'Protected from bots: the check runs by itself, and there is nothing for you to do.',
			kz: 'Роботтардан қорғаныс қосулы: тексеру өздігінен жүреді, ештеңе белгілеудің қажеті жоқ.',
		},
		working: { ru: 'Проверяем, что вы не робот…', en: 'Checking that you are not a bot…', kz: 'Робот емес екеніңізді тексеріп жатырмыз…' },
		ready: { ru: 'Проверка пройдена.', en: 'Check passed.', kz: 'Тексеруден өттіңіз.' },
		failed: {
			ru: 'Проверка не удалась. Нажмите кнопку ещё раз.',
			en: 'The check failed. Press the button again.',
			kz: 'Тексеру орындалмады. Түймені қайта басыңыз.',
		},
		noScript: {
			ru: 'Чтобы отправить форму, нужен JavaScript: без него не работает защита от роботов. Включите его или позвоните нам — мы всё сделаем по телефону:',
			en: 'This form needs JavaScript: our protection from bots does not work without it. Turn it on, or call us and we will take care of it by phone:',
			kz: 'Нысанды жіберу үшін JavaScript керек: онсыз роботтардан қорғаныс жұмыс істемейді. Оны қосыңыз немесе бізге қоңырау шалыңыз, бәрін телефон арқылы рәсімдейміз:',
		},
	},
});
