/** Calls about results that are held back, as the staff writes them down. */
import { defineWords } from '#shared/i18n/words.ts';

export const staffHeldWords = defineWords('staff-held', {
	fields: {
		whom: { ru: 'С кем поговорили', en: 'Who was spoken to', kz: 'Кіммен сөйлестіңіз' },
		name: { ru: 'Имя и кто это', en: 'Name and role', kz: 'Аты-жөні және кім екені' },
		note: { ru: 'Пометка', en: 'Note', kz: 'Белгі' },
	},
	/** Of the field `whom`, where nobody answered. */
	called: { ru: 'Кому звонили', en: 'Who was called', kz: 'Кімге қоңырау шалынды' },
	hints: {
		name: {
			ru: 'Если это не сам человек. Например: мать, Анар Серикова.',
			en: 'If it is not the person. For example: the mother, Anar Serikova.',
			kz: 'Адамның өзі болмаса. Мысалы: анасы, Анар Серікова.',
		},
		note: {
			ru: 'Без значений и диагнозов. Например: перезвонить после 18:00.',
			en: 'No values and no diagnoses. For example: call again after 6 pm.',
			kz: 'Мәндер мен диагноздарсыз. Мысалы: 18:00-ден кейін қайта қоңырау шалу.',
		},
	},
	options: {
		whom: {
			patient: { ru: 'С самим человеком', en: 'The person', kz: 'Адамның өзімен' },
			other: { ru: 'С другим', en: 'Somebody else', kz: 'Басқа адаммен' },
			nobody: { ru: 'Разговор не нужен (укажите почему)', en: 'No call is needed (say why)', kz: 'Сөйлесу қажет емес (себебін жазыңыз)' },
		},
	},
	release: { ru: 'Записать и показать результат', en: 'Record it and show the result', kz: 'Жазып, нәтижені көрсету' },
	unreached: { ru: 'Не дозвонились', en: 'Could not be reached', kz: 'Байланысу мүмкін болмады' },
	missed: { ru: 'Записать попытку', en: 'Record the try', kz: 'Әрекетті жазу' },
	contacts: { ru: 'Звонки', en: 'Calls', kz: 'Қоңыраулар' },
	/** Of one call: to whom, and what came of it. */
	outcomes: {
		told: {
			patient: { ru: 'поговорили с самим человеком', en: 'spoke to the person', kz: 'адамның өзімен сөйлесті' },
			other: { ru: 'поговорили с другим', en: 'spoke to somebody else', kz: 'басқа адаммен сөйлесті' },
			nobody: { ru: 'показали без разговора', en: 'shown without a call', kz: 'сөйлесусіз көрсетілді' },
		},
		unreached: {
			patient: { ru: 'не дозвонились человеку', en: 'could not reach the person', kz: 'адаммен байланысу мүмкін болмады' },
			other: { ru: 'не дозвонились другому', en: 'could not reach somebody else', kz: 'басқа адаммен байланысу мүмкін болмады' },
		},
	},
	unreachedTimes: {
		ru: {
			one: 'Не дозвонились {{count}} раз, последний: {{moment}}',
			few: 'Не дозвонились {{count}} раза, последний: {{moment}}',
			many: 'Не дозвонились {{count}} раз, последний: {{moment}}',
			other: 'Не дозвонились {{count}} раза, последний: {{moment}}',
		},
		en: { one: '{{count}} failed call, the last: {{moment}}', other: '{{count}} failed calls, the last: {{moment}}' },
		kz: { one: 'Байланысу мүмкін болмады: {{count}} рет, соңғысы: {{moment}}', other: 'Байланысу мүмкін болмады: {{count}} рет, соңғысы: {{moment}}' },
	},
});
