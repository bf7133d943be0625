/** Signing in by a passkey, and the page of an account's passkeys. */
import { defineWords } from '#shared/i18n/words.ts';

export const passkeyWords = defineWords('passkeys', {
	headTitle: { ru: 'Ключи доступа — {{brand}}', en: 'Passkeys — {{brand}}', kz: 'Кіру кілттері — {{brand}}' },
	headDescription: {
		ru: 'Вход в личный кабинет по отпечатку, лицу или PIN-коду устройства.',
		en: 'Sign in to your account with your fingerprint, face or device PIN.',
		kz: 'Жеке кабинетке саусақ ізімен, бетпен немесе құрылғының PIN-кодымен кіру.',
	},
	title: { ru: 'Ключи доступа', en: 'Passkeys', kz: 'Кіру кілттері' },
	lead: {
		ru: 'С ключом доступа вы входите по отпечатку, лицу или PIN-коду устройства — без пароля и без кода. Ключ нельзя подсмотреть, и на поддельном сайте он не сработает.',
		en: 'With a passkey you sign in with your fingerprint, face or device PIN, without a password or a code. Nobody can spy on it, and it does not work on a fake site.',
		kz: 'Кіру кілтімен саусақ ізі, бет немесе құрылғының PIN-коды арқылы, құпиясөзсіз және кодсыз кіресіз. Кілтті ешкім көре алмайды, жалған сайтта ол жұмыс істемейді.',
	},
	list: { ru: 'Ваши ключи доступа', en: 'Your passkeys', kz: 'Сіздің кіру кілттеріңіз' },
	none: { ru: 'Ключей доступа пока нет.', en: 'You have no passkeys yet.', kz: 'Кіру кілттері әзірге жоқ.' },
	unnamed: { ru: 'Ключ без названия', en: 'Passkey without a name', kz: 'Атаусыз кілт' },
	created: { ru: 'Добавлен: {{moment}}', en: 'Added: {{moment}}', kz: 'Қосылған уақыты: {{moment}}' },
	used: { ru: 'Последнее использование: {{moment}}', en: 'Last used: {{moment}}', kz: 'Соңғы қолданылған уақыты: {{moment}}' },
	unused: { ru: 'Ещё не использован', en: 'Not used yet', kz: 'Әлі қолданылмаған' },
	synced: { ru: 'Есть и на других ваших устройствах', en: 'Also on your other devices', kz: 'Басқа құрылғыларыңызда да бар' },
	local: { ru: 'Только на одном устройстве', en: 'On one device only', kz: 'Тек бір құрылғыда' },
	add: {
		button: { ru: 'Добавить ключ доступа', en: 'Add a passkey', kz: 'Кіру кілтін қосу' },
		sending: { ru: 'Добавляем…', en: 'Adding…', kz: 'Қосылуда…' },
		full: {
			ru: 'Больше {{max}} ключей добавить нельзя. Удалите тот, которым не пользуетесь.',
			en: 'You cannot add more than {{max}} passkeys. Remove one that you do not use.',
			kz: '{{max}} кілттен артық қосуға болмайды. Пайдаланбайтын кілтіңізді жойыңыз.',
		},
		confirm: {
			ru: 'Перед добавлением и удалением мы попросим подтвердить, что это вы.',
			en: 'Before you add or remove a passkey, we will ask you to confirm that it is you.',
			kz: 'Кілтті қосар және жояр алдында бұл өзіңіз екеніңізді растауды сұраймыз.',
		},
		notMine: {
			ru: 'Вы отметили, что это не ваше устройство, поэтому ключ доступа здесь не добавить. Войдите на своём телефоне или компьютере.',
			en: 'You said that this device is not yours, so you cannot add a passkey here. Sign in on your own phone or computer.',
			kz: 'Бұл құрылғы сіздікі емес деп белгіледіңіз, сондықтан мұнда кіру кілтін қосуға болмайды. Өз телефоныңыздан немесе компьютеріңізден кіріңіз.',
		},
		unable: {
			ru: 'Этот браузер не умеет работать с ключами доступа, или в нём отключены скрипты. Вход с паролем и по коду работает как прежде.',
			en: 'This browser cannot use passkeys, or scripts are turned off. Your password and codes work as before.',
			kz: 'Бұл браузер кіру кілттерімен жұмыс істей алмайды немесе скрипттер өшірілген. Құпиясөзбен және кодпен бұрынғыдай кіре аласыз.',
		},
	},
	rename: {
		title: { ru: 'Переименовать', en: 'Rename', kz: 'Атын өзгерту' },
		field: { ru: 'Название ключа', en: 'Name of the passkey', kz: 'Кілттің атауы' },
		send: { ru: 'Сохранить название', en: 'Save the name', kz: 'Атауды сақтау' },
	},
	remove: { ru: 'Удалить', en: 'Remove', kz: 'Жою' },
	done: {
		added: { ru: 'Ключ доступа добавлен: {{name}}.', en: 'Passkey added: {{name}}.', kz: 'Кіру кілті қосылды: {{name}}.' },
		renamed: { ru: 'Название сохранено.', en: 'The name is saved.', kz: 'Атауы сақталды.' },
		removed: {
			ru: 'Ключ доступа удалён: войти с ним больше нельзя. В самом устройстве его можно удалить отдельно.',
			en: 'The passkey is removed and can no longer be used to sign in. You can delete it from the device itself as well.',
			kz: 'Кіру кілті жойылды: онымен енді кіруге болмайды. Құрылғының өзінен бөлек жоюға болады.',
		},
	},
	/** After a recovery of the password. */
	recovered: {
		title: { ru: 'Проверьте ключи доступа', en: 'Check your passkeys', kz: 'Кіру кілттерін тексеріңіз' },
		text: {
			ru: 'Новый пароль задан, на других устройствах вы вышли из кабинета. Эти ключи доступа по-прежнему открывают ваш кабинет. Если какой-то не ваш, удалите его сейчас.',
			en: 'Your new password is set, and your other devices are signed out. These passkeys still open your account. If one of them is not yours, remove it now.',
			kz: 'Жаңа құпиясөз қойылды, басқа құрылғыларда кабинеттен шықтыңыз. Мына кіру кілттері кабинетіңізді әлі де ашады. Біреуі сіздікі болмаса, оны қазір жойыңыз.',
		},
		go: { ru: 'Все ключи мои, продолжить', en: 'All of these are mine, continue', kz: 'Барлығы менікі, жалғастыру' },
	},
	signIn: {
		button: { ru: 'Войти с ключом доступа', en: 'Sign in with a passkey', kz: 'Кіру кілтімен кіру' },
		sending: { ru: 'Входим…', en: 'Signing in…', kz: 'Кіріп жатырмыз…' },
	},
	confirm: {
		button: { ru: 'Подтвердить ключом доступа', en: 'Confirm with a passkey', kz: 'Кіру кілтімен растау' },
	},
	/** Said beside the button, by the script. */
	outcome: {
		cancelled: {
			ru: 'Не завершено. Попробуйте ещё раз или выберите другой способ.',
			en: 'Not finished. Try again or choose another way.',
			kz: 'Аяқталмады. Қайталап көріңіз немесе басқа тәсілді таңдаңыз.',
		},
		exists: {
			ru: 'На этом устройстве уже есть ключ доступа к вашему кабинету.',
			en: 'This device already has a passkey for your account.',
			kz: 'Бұл құрылғыда кабинетіңіздің кіру кілті бұрыннан бар.',
		},
		failed: {
			ru: 'Не получилось связаться с сайтом. Попробуйте ещё раз.',
			en: 'We could not reach the site. Try again.',
			kz: 'Сайтпен байланысу мүмкін болмады. Қайталап көріңіз.',
		},
	},
	/** Of the button, whatever it does. */
	errors: {
		'wrong-credentials': {
			ru: 'Этот ключ доступа не подошёл. Возможно, его удалили из кабинета. Выберите другой ключ или другой способ.',
			en: 'This passkey did not work. It may have been removed from the account. Choose another passkey or another way.',
			kz: 'Бұл кіру кілті жарамады. Ол кабинеттен жойылған болуы мүмкін. Басқа кілтті не басқа тәсілді таңдаңыз.',
		},
		'start-again': {
			ru: 'Время вышло: на ответ есть пять минут. Нажмите ещё раз.',
			en: 'Time is up: you have five minutes to respond. Press the button again.',
			kz: 'Уақыт бітті: жауапқа бес минут беріледі. Қайта басыңыз.',
		},
		'already-exists': { ru: 'Этот ключ доступа уже добавлен.', en: 'This passkey has already been added.', kz: 'Бұл кіру кілті бұрын қосылған.' },
		conflict: {
			ru: 'Больше ключей добавить нельзя. Удалите тот, которым не пользуетесь.',
			en: 'You cannot add more passkeys. Remove one that you do not use.',
			kz: 'Кілтті артық қосуға болмайды. Пайдаланбайтын кілтіңізді жойыңыз.',
		},
	},
	/** Of the page of devices. */
	section: {
		text: {
			ru: 'Вход по отпечатку, лицу или PIN-коду устройства, без пароля.',
			en: 'Sign in with your fingerprint, face or device PIN, without a password.',
			kz: 'Саусақ ізімен, бетпен немесе құрылғының PIN-кодымен, құпиясөзсіз кіру.',
		},
		open: { ru: 'Настроить ключи доступа', en: 'Manage passkeys', kz: 'Кіру кілттерін баптау' },
	},
});
