/** Calls about critical values, as a doctor of the laboratory writes them down. */
import { defineWords } from '#shared/i18n/words.ts';

export const staffCriticalWords = defineWords('staff-critical', {
	fields: {
		whom: { ru: 'Кому сообщили', en: 'Who was told', kz: 'Кімге хабарланды' },
		name: { ru: 'Имя и кто это', en: 'Name and role', kz: 'Аты-жөні және кім екені' },
		readBack: { ru: 'Значение повторено', en: 'Read back', kz: 'Мән қайталанды' },
		note: { ru: 'О чём договорились, что помешало', en: 'What was agreed, what was difficult', kz: 'Не келісілді, не кедергі болды' },
	},
	/** Of the field `whom`, where nobody answered. */
	called: { ru: 'Кому звонили', en: 'Who was called', kz: 'Кімге қоңырау шалынды' },
	readBack: {
		ru: 'Собеседник повторил значение, и оно повторено верно',
		en: 'The value was read back to me, and read back correctly',
		kz: 'Тыңдаушы мәнді қайталады, дұрыс қайталады',
	},
	hints: {
		name: {
			ru: 'Например: мать пациента, Анар Серикова; дежурный врач Ким',
			en: 'For example: the patient’s mother, Anar Serikova; Dr. Kim, on duty',
			kz: 'Мысалы: пациенттің анасы Анар Серікова; кезекші дәрігер Ким',
		},
	},
	options: {
		whom: {
			doctor: { ru: 'Врачу', en: 'A doctor', kz: 'Дәрігерге' },
			patient: { ru: 'Пациенту', en: 'The patient', kz: 'Пациентке' },
			other: { ru: 'Другому', en: 'Somebody else', kz: 'Басқа адамға' },
		},
	},
	endsBy: {
		doctor: {
			ru: 'Запись уйдёт из очереди, когда узнает врач: названный в заявке или заменяющий его (укажите имя).',
			en: 'The entry leaves the queue once a doctor knows: the one that the request names, or one in that one’s place (say the name).',
			kz: 'Дәрігер білгенде жазба кезектен кетеді: өтінімдегі дәрігер немесе оның орнындағысы (аты-жөнін жазыңыз).',
		},
		ended: {
			ru: 'Учётная запись врача закрыта. Запись уйдёт из очереди, когда узнает врач: укажите имя того, кому сообщили.',
			en: 'The doctor’s account has ended. The entry leaves the queue once a doctor knows: say the name of the one you told.',
			kz: 'Дәрігердің тіркелгісі жабылған. Дәрігер білгенде жазба кезектен кетеді: кімге хабарланғанын, аты-жөнін жазыңыз.',
		},
		anybody: {
			ru: 'Врача в заявке нет: запись уйдёт из очереди, когда узнает пациент или тот, кто о нём заботится.',
			en: 'The request names no doctor: the entry leaves the queue once the patient knows, or whoever takes care of the patient.',
			kz: 'Өтінімде дәрігер жоқ: пациент немесе оған қарайтын адам білгенде жазба кезектен кетеді.',
		},
	},
	told: { ru: 'Записать, что сообщили', en: 'Record that you told', kz: 'Хабарланғанын жазу' },
	unreached: { ru: 'Сообщить не удалось', en: 'Could not tell', kz: 'Хабарлау мүмкін болмады' },
	missed: { ru: 'Записать попытку', en: 'Record the try', kz: 'Әрекетті жазу' },
	contacts: { ru: 'Звонки', en: 'Calls', kz: 'Қоңыраулар' },
	/** Of one call: to whom, and what came of it. */
	outcomes: {
		told: {
			doctor: { ru: 'сообщили врачу', en: 'told a doctor', kz: 'дәрігерге хабарланды' },
			patient: { ru: 'сообщили пациенту', en: 'told the patient', kz: 'пациентке хабарланды' },
			other: { ru: 'сообщили другому', en: 'told somebody else', kz: 'басқа адамға хабарланды' },
		},
		unreached: {
			doctor: { ru: 'не удалось сообщить врачу', en: 'could not tell the doctor', kz: 'дәрігерге хабарлау мүмкін болмады' },
			patient: { ru: 'не удалось сообщить пациенту', en: 'could not tell the patient', kz: 'пациентке хабарлау мүмкін болмады' },
			other: { ru: 'не удалось сообщить другому', en: 'could not tell somebody else', kz: 'басқа адамға хабарлау мүмкін болмады' },
		},
	},
	unreachedTimes: {
		ru: {
			one: 'Не удалось сообщить {{count}} раз, последний: {{moment}}',
			few: 'Не удалось сообщить {{count}} раза, последний: {{moment}}',
			many: 'Не удалось сообщить {{count}} раз, последний: {{moment}}',
			other: 'Не удалось сообщить {{count}} раза, последний: {{moment}}',
		},
		en: { one: '{{count}} failed call, the last: {{moment}}', other: '{{count}} failed calls, the last: {{moment}}' },
		kz: { one: 'Хабарлау мүмкін болмады: {{count}} рет, соңғысы: {{moment}}', other: 'Хабарлау мүмкін болмады: {{count}} рет, соңғысы: {{moment}}' },
	},
});
