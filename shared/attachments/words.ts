/** Which results are in an account, and why. */
import { defineWords } from '#shared/i18n/words.ts';

export const attachmentWords = defineWords('attachments', {
	headTitle: { ru: 'Журнал результатов — {{brand}}', en: 'Results journal — {{brand}}', kz: 'Нәтижелер журналы — {{brand}}' },
	title: { ru: 'Журнал результатов', en: 'Results journal', kz: 'Нәтижелер журналы' },
	/** A link to it, from elsewhere. */
	link: {
		ru: 'Журнал: кто открывал результаты и как они сюда попали',
		en: 'Journal: who opened your results and how they came here',
		kz: 'Журнал: нәтижелерді кім ашты және олар мұнда қалай түсті',
	},
	tabs: {
		opened: { ru: 'Кто открывал', en: 'Who opened them', kz: 'Кім ашты' },
		attached: { ru: 'Как попали в кабинет', en: 'How they came here', kz: 'Кабинетке қалай түсті' },
	},
	lead: {
		ru: 'Здесь видно, что и когда добавлено в кабинет и чем подтверждено. Если результат не ваш, уберите его и позвоните нам: {{phone}}.',
		en: 'This shows what was added to your account, when, and how it was confirmed. If a result is not yours, remove it and call us at {{phone}}.',
		kz: 'Мұнда кабинетке не және қашан қосылғаны, немен расталғаны көрсетілген. Нәтиже сіздікі болмаса, оны алып тастап, бізге қоңырау шалыңыз: {{phone}}.',
	},
	list: { ru: 'Что добавлено', en: 'What was added', kz: 'Не қосылған' },
	none: {
		ru: 'В кабинет ещё ничего не добавлено. Результат появится сам, если в заявке стоит ваш подтверждённый телефон, имя и дата рождения. Другой результат можно добавить номером и паролем с чека.',
		en: 'Nothing has been added to your account yet. A result appears by itself when the request has your confirmed phone number, name and date of birth. You can add any other result with the number and password on its receipt.',
		kz: 'Кабинетке әлі ештеңе қосылған жоқ. Өтінімде расталған телефоныңыз, аты-жөніңіз және туған күніңіз көрсетілсе, нәтиже өзі пайда болады. Басқа нәтижені чектегі нөмір мен құпиясөз арқылы қосуға болады.',
	},
	history: {
		title: { ru: 'Все прежние результаты', en: 'All earlier results', kz: 'Бұрынғы барлық нәтиже' },
		text: {
			ru: 'Вся история и будущие результаты по ИИН появятся после того, как вы один раз покажете удостоверение личности в любом пункте приёма и назовёте код из этого кабинета. Для ребёнка нужен его документ.',
			en: 'Your whole history and future results by IIN appear after you show your ID once at any collection point and give the code from this account. For a child, bring the child’s document.',
			kz: 'ЖСН бойынша бүкіл тарих пен болашақ нәтижелер кез келген қабылдау пунктінде жеке куәлігіңізді бір рет көрсетіп, осы кабинеттегі кодты айтқаннан кейін пайда болады. Бала үшін оның құжаты керек.',
		},
		confirmed: {
			ru: 'Документ проверен в пункте приёма. Результаты по ИИН появляются здесь сами.',
			en: 'Your document was checked at a collection point. Results by IIN appear here by themselves.',
			kz: 'Құжат қабылдау пунктінде тексерілген. ЖСН бойынша нәтижелер мұнда өзі пайда болады.',
		},
		part: {
			ru: 'Здесь то, что подтверждено вашим телефоном или чеком. Другие результаты появятся, когда в пункте приёма один раз проверят ваш документ.',
			en: 'This account shows what your phone number or a receipt confirms. Other results appear after a collection point checks your ID once.',
			kz: 'Мұнда телефоныңызбен немесе чекпен расталған нәтижелер көрсетіледі. Қалғандары қабылдау пунктінде құжатыңыз бір рет тексерілгеннен кейін шығады.',
		},
		how: { ru: 'Как показать все результаты', en: 'How to see all results', kz: 'Барлық нәтижені қалай көруге болады' },
		getCode: { ru: 'Показать код для пункта приёма', en: 'Show a code for the collection point', kz: 'Қабылдау пунктіне арналған кодты көрсету' },
		code: { ru: 'Ваш код', en: 'Your code', kz: 'Сіздің кодыңыз' },
		until: {
			ru: 'Действует до {{untilMoment}}. Назовите его только сотруднику пункта приёма. Новый код отменяет прежний.',
			en: 'Valid until {{untilMoment}}. Give it only to the staff of the collection point. A new code replaces this one.',
			kz: '{{untilMoment}} дейін жарамды. Оны тек қабылдау пунктінің қызметкеріне айтыңыз. Жаңа код алдыңғысын ауыстырады.',
		},
	},
	request: { ru: 'Заявка {{number}}', en: 'Request {{number}}', kz: '{{number}} өтінімі' },
	gone: { ru: 'Этого результата в кабинете больше нет', en: 'This result is no longer in your account', kz: 'Бұл нәтиже кабинетте енді жоқ' },
	levels: {
		receipt: {
			ru: 'Добавлено по номеру и паролю с чека',
			en: 'Added with the number and password from the receipt',
			kz: 'Чектегі нөмір мен құпиясөз арқылы қосылды',
		},
		phone: {
			ru: 'Добавлено по подтверждённому телефону, имени и дате рождения',
			en: 'Added by your confirmed phone number, name and date of birth',
			kz: 'Расталған телефон, аты-жөн және туған күн бойынша қосылды',
		},
		reception: {
			ru: 'Добавлено по ИИН после проверки документа в пункте приёма',
			en: 'Added by IIN after your document was checked at a collection point',
			kz: 'Қабылдау пунктінде құжат тексерілгеннен кейін ЖСН бойынша қосылды',
		},
		egov: {
			ru: 'Добавлено по ИИН после подтверждения через eGov',
			en: 'Added by IIN after confirmation through eGov',
			kz: 'eGov арқылы расталғаннан кейін ЖСН бойынша қосылды',
		},
	},
	ends: {
		owner: { ru: 'Вы убрали его: {{moment}}', en: 'You removed it: {{moment}}', kz: 'Сіз оны алып тастадыңыз: {{moment}}' },
		laboratory: { ru: 'Лаборатория убрала его: {{moment}}', en: 'The laboratory removed it: {{moment}}', kz: 'Зертхана оны алып тастады: {{moment}}' },
		identity: {
			ru: 'Данные в заявке и в кабинете разошлись: {{moment}}. Вопросы: {{phone}}',
			en: 'The details in the request and in your account no longer match: {{moment}}. Questions: {{phone}}',
			kz: 'Өтінім мен кабинеттегі деректер сәйкес келмеді: {{moment}}. Сұрақтар: {{phone}}',
		},
		/** The account shows it still. */
		replaced: {
			ru: 'Подтверждён более надёжным способом: {{moment}}. Остался в кабинете.',
			en: 'Confirmed in a stronger way: {{moment}}. It is still in your account.',
			kz: 'Сенімдірек тәсілмен расталды: {{moment}}. Кабинетте қалды.',
		},
		stronger: {
			ru: 'Подтверждён более надёжным способом: {{moment}}. Если результата в кабинете нет, позвоните: {{phone}}',
			en: 'Confirmed in a stronger way: {{moment}}. If the result is not in your account, call {{phone}}',
			kz: 'Сенімдірек тәсілмен расталды: {{moment}}. Нәтиже кабинетте болмаса, қоңырау шалыңыз: {{phone}}',
		},
		unproved: {
			ru: 'Подтверждение ИИН отозвано: {{moment}}. Вопросы: {{phone}}',
			en: 'The confirmation of your IIN was withdrawn: {{moment}}. Questions: {{phone}}',
			kz: 'ЖСН растауы кері қайтарылды: {{moment}}. Сұрақтар: {{phone}}',
		},
		removed: {
			ru: 'Ребёнок убран из семьи: {{moment}}',
			en: 'The child was removed from the family: {{moment}}',
			kz: 'Бала отбасыдан шығарылды: {{moment}}',
		},
	},
	takeBack: {
		summary: { ru: 'Убрать из кабинета', en: 'Remove from my account', kz: 'Кабинеттен алып тастау' },
		lead: {
			ru: 'Результат исчезнет из кабинета, и ссылки на него перестанут работать. Вернуть его сюда сможет только лаборатория. По чеку он по-прежнему откроется.',
			en: 'The result will leave your account, and links to it will stop working. Only the laboratory can bring it back here. It can still be opened with its receipt.',
			kz: 'Нәтиже кабинеттен жоғалады, оған берілген сілтемелер жұмысын тоқтатады. Оны мұнда тек зертхана қайтара алады. Чек арқылы ол бұрынғыдай ашылады.',
		},
		yes: { ru: 'Да, убрать', en: 'Yes, remove it', kz: 'Иә, алып тастау' },
		done: { ru: 'Результат убран из кабинета.', en: 'The result was removed from your account.', kz: 'Нәтиже кабинеттен алып тасталды.' },
		failed: {
			ru: 'Не получилось убрать результат. Обновите страницу и попробуйте ещё раз.',
			en: 'The result could not be removed. Reload the page and try again.',
			kz: 'Нәтижені алып тастау мүмкін болмады. Бетті жаңартып, қайталап көріңіз.',
		},
	},
	older: { ru: 'Показать более ранние', en: 'Show earlier ones', kz: 'Бұрынғыларын көрсету' },
	newest: { ru: 'К самым новым', en: 'To the newest', kz: 'Ең жаңаларына' },
});
