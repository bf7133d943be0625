/** Critical values of a doctor's patients. */
import { defineWords } from '#shared/i18n/words.ts';

export const criticalWords = defineWords('doctor-critical', {
	headTitle: { ru: 'Критические значения — {{brand}}', en: 'Critical values — {{brand}}', kz: 'Критикалық мәндер — {{brand}}' },
	title: { ru: 'Критические значения', en: 'Critical values', kz: 'Критикалық мәндер' },
	/** Beside the other lists of a doctor. */
	tab: { ru: 'Критические', en: 'Critical', kz: 'Критикалық' },
	lead: {
		ru: 'Свяжитесь с пациентом и подтвердите каждое значение. Отметка «просмотрено» в списке результатов его не подтверждает.',
		en: 'Contact the patient and acknowledge each value. Marking a result as reviewed does not acknowledge it.',
		kz: 'Пациентпен хабарласып, әр мәнді растаңыз. Нәтижелер тізіміндегі «қаралды» белгісі оны растамайды.',
	},
	after: {
		ru: {
			one: 'Если значение ждёт дольше {{count}} минуты, мы напоминаем вам сообщением.',
			few: 'Если значение ждёт дольше {{count}} минут, мы напоминаем вам сообщением.',
			many: 'Если значение ждёт дольше {{count}} минут, мы напоминаем вам сообщением.',
			other: 'Если значение ждёт дольше {{count}} минуты, мы напоминаем вам сообщением.',
		},
		en: {
			one: 'If a value waits for more than {{count}} minute, we send you a reminder.',
			other: 'If a value waits for more than {{count}} minutes, we send you a reminder.',
		},
		kz: {
			one: 'Мән {{count}} минуттан артық күтсе, сізге еске салу хабарламасын жібереміз.',
			other: 'Мән {{count}} минуттан артық күтсе, сізге еске салу хабарламасын жібереміз.',
		},
	},
	tabs: {
		label: { ru: 'Критические значения', en: 'Critical values', kz: 'Критикалық мәндер' },
		waiting: { ru: 'Ждут подтверждения', en: 'To acknowledge', kz: 'Растауды күтіп тұр' },
		log: { ru: 'Журнал подтверждений', en: 'Acknowledgment log', kz: 'Растаулар журналы' },
	},
	none: {
		ru: 'Неподтверждённых критических значений нет.',
		en: 'There are no critical values to acknowledge.',
		kz: 'Расталмаған критикалық мәндер жоқ.',
	},
	noneFurther: { ru: 'Дальше значений нет.', en: 'There are no more values.', kz: 'Әрі қарай мән жоқ.' },
	emptyLog: {
		ru: 'В журнале ещё нет записей.',
		en: 'The log has no entries yet.',
		kz: 'Журналда әлі жазба жоқ.',
	},
	logLead: {
		ru: 'Запись в журнале нельзя изменить или удалить. Лаборатория видит её.',
		en: 'An entry of the log cannot be changed or deleted. The laboratory can see it.',
		kz: 'Журналдағы жазбаны өзгертуге де, жоюға да болмайды. Оны зертхана көреді.',
	},
	request: { ru: 'Заявка {{number}}', en: 'Request {{number}}', kz: '№ {{number}} өтінім' },
	born: { ru: '{{year}} г. р.', en: 'b. {{year}}', kz: '{{year}} ж. т.' },
	range: { ru: 'норма: {{range}}', en: 'reference: {{range}}', kz: 'қалыпты мәні: {{range}}' },
	ready: { ru: 'Готово {{moment}}', en: 'Ready {{moment}}', kz: 'Дайын болды: {{moment}}' },
	late: { ru: 'Ждёт слишком долго', en: 'Has waited too long', kz: 'Тым ұзақ күтіп тұр' },
	patientPhone: { ru: 'Телефон пациента:', en: 'Patient’s phone:', kz: 'Пациенттің телефоны:' },
	noPhone: {
		ru: 'Телефона пациента у лаборатории нет. Позвоните в лабораторию:',
		en: 'The laboratory has no phone number of the patient. Call the laboratory:',
		kz: 'Зертханада пациенттің телефоны жоқ. Зертханаға қоңырау шалыңыз:',
	},
	open: { ru: 'Открыть результат', en: 'Open result', kz: 'Нәтижені ашу' },
	fields: { note: { ru: 'Что сделано', en: 'What was done', kz: 'Не істелді' } },
	hints: {
		note: {
			ru: 'Например: позвонил пациенту, направлен в приёмный покой',
			en: 'For example: called the patient, sent to the emergency department',
			kz: 'Мысалы: пациентке қоңырау шалдым, қабылдау бөліміне жіберілді',
		},
	},
	acknowledge: { ru: 'Подтвердить', en: 'Acknowledge', kz: 'Растау' },
	acknowledging: { ru: 'Подтверждаем…', en: 'Acknowledging…', kz: 'Расталуда…' },
	acknowledged: { ru: 'Подтверждено {{moment}}', en: 'Acknowledged {{moment}}', kz: 'Расталған уақыты: {{moment}}' },
	/** What the laboratory did by phone; `doctor` is the reader, `some` a doctor by name, who may be the reader as well. */
	byPhone: {
		told: {
			doctor: {
				ru: 'Лаборатория сообщила вам по телефону: {{moment}}',
				en: 'The laboratory told you by phone: {{moment}}',
				kz: 'Зертхана сізге телефонмен хабарлады: {{moment}}',
			},
			some: {
				ru: 'Лаборатория сообщила врачу по телефону: {{moment}}',
				en: 'The laboratory told a doctor by phone: {{moment}}',
				kz: 'Зертхана дәрігерге телефонмен хабарлады: {{moment}}',
			},
			another: {
				ru: 'Лаборатория сообщила по телефону другому врачу: {{moment}}',
				en: 'The laboratory told another doctor by phone: {{moment}}',
				kz: 'Зертхана басқа дәрігерге телефонмен хабарлады: {{moment}}',
			},
			patient: {
				ru: 'Лаборатория сообщила пациенту по телефону: {{moment}}',
				en: 'The laboratory told the patient by phone: {{moment}}',
				kz: 'Зертхана пациентке телефонмен хабарлады: {{moment}}',
			},
			other: {
				ru: 'Лаборатория сообщила по телефону: {{moment}}',
				en: 'The laboratory told somebody by phone: {{moment}}',
				kz: 'Зертхана телефонмен хабарлады: {{moment}}',
			},
		},
		unreached: {
			doctor: {
				ru: 'Лаборатория не смогла сообщить вам по телефону: {{moment}}',
				en: 'The laboratory could not tell you by phone: {{moment}}',
				kz: 'Зертхана сізге телефонмен хабарлай алмады: {{moment}}',
			},
			some: {
				ru: 'Лаборатория не смогла сообщить врачу по телефону: {{moment}}',
				en: 'The laboratory could not tell a doctor by phone: {{moment}}',
				kz: 'Зертхана дәрігерге телефонмен хабарлай алмады: {{moment}}',
			},
			another: {
				ru: 'Лаборатория не смогла сообщить по телефону другому врачу: {{moment}}',
				en: 'The laboratory could not tell another doctor by phone: {{moment}}',
				kz: 'Зертхана басқа дәрігерге телефонмен хабарлай алмады: {{moment}}',
			},
			patient: {
				ru: 'Лаборатория не смогла сообщить пациенту по телефону: {{moment}}',
				en: 'The laboratory could not tell the patient by phone: {{moment}}',
				kz: 'Зертхана пациентке телефонмен хабарлай алмады: {{moment}}',
			},
			other: {
				ru: 'Лаборатория не смогла сообщить по телефону: {{moment}}',
				en: 'The laboratory could not tell somebody by phone: {{moment}}',
				kz: 'Зертхана телефонмен хабарлай алмады: {{moment}}',
			},
		},
	},
	noNote: { ru: 'Без пометки', en: 'No note', kz: 'Ескертпесіз' },
	isOver: {
		ru: 'С тех пор лаборатория изменила или отозвала это значение.',
		en: 'The laboratory has changed or withdrawn this value since.',
		kz: 'Содан бері зертхана бұл мәнді өзгертті немесе қайтарып алды.',
	},
	/** What the last press did. */
	outcome: {
		acknowledged: {
			ru: 'Подтверждение записано в журнал.',
			en: 'Your acknowledgment is in the log.',
			kz: 'Растауыңыз журналға жазылды.',
		},
		already: {
			ru: 'Это значение уже было подтверждено. В журнале стоит прежняя запись, новая не добавлена.',
			en: 'This value had been acknowledged already. The log keeps the earlier entry; nothing was added.',
			kz: 'Бұл мән бұрын расталған. Журналда бұрынғы жазба тұр, жаңасы қосылмады.',
		},
		told: {
			ru: 'Пока страница была открыта, лаборатория сообщила об этом значении по телефону. Ваше подтверждение не записано: кому и когда сообщили, видно в журнале.',
			en: 'While the page was open, the laboratory told of this value by phone. Your acknowledgment was not recorded: the log says who was told, and when.',
			kz: 'Бет ашық тұрғанда зертхана бұл мән туралы телефонмен хабарлады. Растауыңыз жазылмады: кімге және қашан хабарланғаны журналда көрінеді.',
		},
		changed: {
			ru: 'Пока страница была открыта, лаборатория изменила или отозвала это значение, и подтверждение не записано. Посмотрите, какое значение стоит теперь.',
			en: 'The laboratory changed or withdrew this value while the page was open, so nothing was acknowledged. See what stands now.',
			kz: 'Бет ашық тұрғанда зертхана бұл мәнді өзгертті немесе қайтарып алды, сондықтан растау жазылмады. Қазір қандай мән тұрғанын қараңыз.',
		},
	},
	/** On an opened result. */
	waiting: {
		ru: {
			one: 'Ждёт подтверждения {{count}} критическое значение.',
			few: 'Ждут подтверждения {{count}} критических значения.',
			many: 'Ждут подтверждения {{count}} критических значений.',
			other: 'Ждут подтверждения {{count}} критического значения.',
		},
		en: { one: '{{count}} critical value awaits your acknowledgment.', other: '{{count}} critical values await your acknowledgment.' },
		kz: { one: '{{count}} критикалық мән растауды күтіп тұр.', other: '{{count}} критикалық мән растауды күтіп тұр.' },
	},
	toList: { ru: 'Подтвердить', en: 'Acknowledge', kz: 'Растау' },
	pages: {
		label: { ru: 'Страницы списка', en: 'Pages of the list', kz: 'Тізім беттері' },
		first: { ru: 'К началу', en: 'To the beginning', kz: 'Басына' },
		next: { ru: 'Дальше', en: 'Next', kz: 'Келесі' },
	},
});
