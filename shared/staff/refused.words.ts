/** One refused message of the LIS in the staff's console. */
import { defineWords } from '#shared/i18n/words.ts';

export const staffRefusedWords = defineWords('staff-refused', {
	title: { ru: 'Отклонённое сообщение ЛИС № {{id}}', en: 'Refused message of the LIS No. {{id}}', kz: 'Қабылданбаған ЗАЖ хабарламасы № {{id}}' },
	back: { ru: 'Все отклонённые, которые ждут человека', en: 'All refused ones that wait for a person', kz: 'Адамды күткен барлық қабылданбағандар' },
	settled: { ru: 'Все решённые сообщения', en: 'All settled messages', kz: 'Барлық шешілген хабарламалар' },
	kind: { ru: 'Формат', en: 'Format', kz: 'Пішімі' },
	kinds: {
		json: { ru: 'JSON', en: 'JSON', kz: 'JSON' },
		fhir: { ru: 'FHIR R4', en: 'FHIR R4', kz: 'FHIR R4' },
		hl7: { ru: 'HL7 v2', en: 'HL7 v2', kz: 'HL7 v2' },
	},
	states: {
		waiting: { ru: 'ждёт человека', en: 'waits for a person', kz: 'адамды күтуде' },
		taken: { ru: 'принято', en: 'taken', kz: 'қабылданды' },
		dismissed: { ru: 'снято с очереди', en: 'dismissed', kz: 'кезектен алынды' },
	},
	firstAt: { ru: 'Пришло впервые', en: 'First came', kz: 'Алғаш келгені' },
	lastAt: { ru: 'Последний раз', en: 'Last time', kz: 'Соңғы рет' },
	replays: { ru: 'Пробовали снова', en: 'Tried again', kz: 'Қайта байқалды' },
	settledBy: { ru: 'Кто решил', en: 'Settled by', kz: 'Кім шешті' },
	settledAt: { ru: 'Когда решено', en: 'Settled at', kz: 'Қашан шешілді' },
	faults: {
		caption: { ru: 'Почему не принято', en: 'Why it was not taken', kz: 'Неге қабылданбады' },
		place: { ru: 'Место в сообщении', en: 'Place in the message', kz: 'Хабарламадағы орны' },
		rule: { ru: 'Правило', en: 'Rule', kz: 'Ереже' },
		text: { ru: 'Что не так', en: 'What is wrong', kz: 'Не дұрыс емес' },
		whole: { ru: 'всё сообщение', en: 'the whole message', kz: 'бүкіл хабарлама' },
		none: {
			ru: 'Места не названы: сообщение не принято целиком.',
			en: 'No place is named: the message was refused as a whole.',
			kz: 'Орны аталмаған: хабарлама тұтас қабылданбаған.',
		},
	},
	acts: { ru: 'В журнале', en: 'In the journal', kz: 'Журналда' },
	request: { ru: 'Открыть заявку', en: 'Open the request', kz: 'Өтінімді ашу' },
	undecided: {
		ru: 'Сначала решают, чей это результат: это делает тот, кто видит результаты. До решения сообщение с очереди не снимают. Если решат, что человек тот же, оно придёт к отклонённым.',
		en: 'First somebody decides whose result this is: who may see results does it. Until then the message is not dismissed. If the person is the same, it comes to the refused ones.',
		kz: 'Алдымен бұл нәтиже кімдікі екені шешіледі: оны нәтижелерді көретін қызметкер шешеді. Шешілгенше хабарлама кезектен алынбайды. Сол адам деп шешілсе, ол қабылданбағандарға келеді.',
	},
	mismatches: { ru: 'Решить, чей это результат', en: 'Decide whose result this is', kz: 'Нәтиже кімдікі екенін шешу' },
	done: {
		taken: { ru: 'Сообщение принято.', en: 'The message is taken.', kz: 'Хабарлама қабылданды.' },
		dismissed: { ru: 'Сообщение снято с очереди.', en: 'The message is dismissed.', kz: 'Хабарлама кезектен алынды.' },
		changed: {
			ru: 'Ничего не изменено: сообщение уже стоит иначе, чем было показано.',
			en: 'Nothing was changed: the message stands otherwise by now than was shown.',
			kz: 'Ештеңе өзгерген жоқ: хабарламаның күйі көрсетілгеннен басқа.',
		},
	},
});
