/** What a doctor writes to a patient beside a result: as the doctor and as the patient read it. */
import { defineWords } from '#shared/i18n/words.ts';

export const commentWords = defineWords('doctor-comment', {
	/** For the patient. */
	patient: {
		title: { ru: 'Комментарий врача', en: 'Your doctor’s comment', kz: 'Дәрігердің түсіндірмесі' },
		whose: {
			ru: 'Это слова вашего врача, а не лаборатории. Вопросы о них задавайте врачу.',
			en: 'These are your doctor’s words, not the laboratory’s. Ask your doctor if you have questions.',
			kz: 'Бұл зертхананың емес, дәрігеріңіздің сөзі. Сұрағыңыз болса, дәрігерден сұраңыз.',
		},
		/** The name of the doctor, and when it was written. */
		by: { ru: '{{doctor}}, {{moment}}', en: '{{doctor}}, {{moment}}', kz: '{{doctor}}, {{moment}}' },
		changed: {
			ru: 'После этого комментария результат изменился или дополнился. Спросите врача, остаётся ли комментарий в силе.',
			en: 'The result has changed or been added to since this comment. Ask your doctor whether the comment still holds.',
			kz: 'Осы түсіндірмеден кейін нәтиже өзгерді немесе толықтырылды. Түсіндірме әлі күшінде ме, дәрігерден сұраңыз.',
		},
	},
	title: { ru: 'Комментарий пациенту', en: 'Comment to the patient', kz: 'Пациентке түсіндірме' },
	lead: {
		ru: 'Пациент увидит комментарий на странице результата с вашим именем и получит сообщение, что вы написали. На бланк лаборатории и по ссылкам, которыми пациент делится, он не попадает.',
		en: 'The patient sees the comment on the page of the result with your name, and is told that you wrote. It is not printed on the laboratory’s report, and who opens a link that the patient shares does not see it.',
		kz: 'Пациент түсіндірмені нәтиже бетінде сіздің атыңызбен көреді және жазғаныңыз туралы хабарлама алады. Ол зертхана бланкісіне басылмайды, пациент бөліскен сілтемеде де көрінбейді.',
	},
	noAccount: {
		ru: 'У пациента нет этого результата в личном кабинете, поэтому написать ему здесь нельзя.',
		en: 'The patient has no account with this result, so you cannot write to them here.',
		kz: 'Бұл нәтиже пациенттің жеке кабинетінде жоқ, сондықтан оған осында жазу мүмкін емес.',
	},
	fields: { comment: { ru: 'Текст', en: 'Text', kz: 'Мәтін' } },
	hints: {
		comment: {
			ru: 'До 2000 знаков. Изменить написанное нельзя, отозвать можно.',
			en: 'Up to 2,000 characters. What is sent cannot be edited, but you can withdraw it.',
			kz: '2000 таңбаға дейін. Жазылғанды өзгертуге болмайды, қайтарып алуға болады.',
		},
	},
	send: { ru: 'Отправить пациенту', en: 'Send to the patient', kz: 'Пациентке жіберу' },
	sending: { ru: 'Отправляем…', en: 'Sending…', kz: 'Жіберілуде…' },
	written: { ru: 'Отправлено {{moment}}', en: 'Sent {{moment}}', kz: 'Жіберілген уақыты: {{moment}}' },
	withdraw: { ru: 'Отозвать', en: 'Withdraw', kz: 'Қайтарып алу' },
	withdrawn: {
		ru: 'Отозвано {{moment}}. Пациент его больше не видит.',
		en: 'Withdrawn {{moment}}. The patient no longer sees it.',
		kz: 'Қайтарып алынған уақыты: {{moment}}. Пациент оны енді көрмейді.',
	},
	outcome: {
		written: { ru: 'Комментарий отправлен.', en: 'The comment has been sent.', kz: 'Түсіндірме жіберілді.' },
		withdrawn: { ru: 'Комментарий отозван.', en: 'The comment has been withdrawn.', kz: 'Түсіндірме қайтарып алынды.' },
	},
	errors: {
		'not-available': {
			ru: 'Комментарий не отправлен: результата больше нет в кабинете пациента или комментариев уже слишком много.',
			en: 'The comment was not sent: the patient’s account no longer shows this result, or there are too many comments already.',
			kz: 'Түсіндірме жіберілмеді: нәтиже пациенттің кабинетінде енді жоқ немесе түсіндірмелер тым көп.',
		},
	},
});
