/** Opening a result to a doctor's account. */
import { defineWords } from '#shared/i18n/words.ts';

export const offerWords = defineWords('offers', {
	patient: {
		title: { ru: 'Открыть врачу в его кабинете', en: 'Open it in a doctor’s account', kz: 'Дәрігердің кабинетінде ашу' },
		lead: {
			ru: 'Если у врача есть кабинет на этом сайте, спросите у него код из восьми цифр. Врач увидит результат, когда примет его у себя.',
			en: 'If your doctor has an account on this site, ask for the eight-digit code. The doctor sees the result after accepting it there.',
			kz: 'Дәрігеріңіздің осы сайтта кабинеті болса, одан сегіз цифрлы кодты сұраңыз. Дәрігер нәтижені өз кабинетінде қабылдаған соң көреді.',
		},
		fields: {
			doctorCode: { ru: 'Код врача', en: 'Doctor’s code', kz: 'Дәрігердің коды' },
			days: { ru: 'На какой срок', en: 'For how long', kz: 'Қандай мерзімге' },
		},
		hints: { doctorCode: { ru: '8 цифр', en: '8 digits', kz: '8 цифр' } },
		options: {
			days: {
				'1': { ru: '1 день', en: '1 day', kz: '1 күн' },
				'7': { ru: '7 дней', en: '7 days', kz: '7 күн' },
				'30': { ru: '30 дней', en: '30 days', kz: '30 күн' },
			},
		},
		find: { ru: 'Найти врача', en: 'Find the doctor', kz: 'Дәрігерді табу' },
		isIt: { ru: 'Это ваш врач?', en: 'Is this your doctor?', kz: 'Бұл сіздің дәрігеріңіз бе?' },
		open: { ru: 'Открыть результат этому врачу', en: 'Open the result to this doctor', kz: 'Нәтижені осы дәрігерге ашу' },
		other: { ru: 'Ввести другой код', en: 'Enter another code', kz: 'Басқа код енгізу' },
		errors: {
			'wrong-code': {
				ru: 'Такого кода нет, или его срок закончился. Спросите у врача новый.',
				en: 'There is no such code, or it has expired. Ask the doctor for a new one.',
				kz: 'Мұндай код жоқ немесе мерзімі өткен. Дәрігерден жаңасын сұраңыз.',
			},
			'not-available': {
				ru: 'Открыто уже слишком много ссылок и результатов. Отзовите то, что больше не нужно.',
				en: 'Too many links and results are already open. Revoke what you no longer need.',
				kz: 'Ашық сілтемелер мен нәтижелер тым көп. Керек еместерін қайтарып алыңыз.',
			},
		},
	},
	headTitle: { ru: 'Результаты от пациентов — {{brand}}', en: 'Results from patients — {{brand}}', kz: 'Пациенттер ашқан нәтижелер — {{brand}}' },
	title: { ru: 'Результаты от пациентов', en: 'Results from patients', kz: 'Пациенттер ашқан нәтижелер' },
	tab: { ru: 'От пациентов', en: 'From patients', kz: 'Пациенттерден' },
	lead: {
		ru: 'Здесь результаты, которые пациенты открыли вам сами. Назовите пациенту код, примите результат, и его можно будет открыть до срока, который задал пациент.',
		en: 'These are results that patients opened to you themselves. Tell the patient your code and accept the result; you can then open it until the time the patient set.',
		kz: 'Мұнда пациенттер сізге өздері ашқан нәтижелер бар. Пациентке кодты айтып, нәтижені қабылдаңыз: оны пациент белгілеген мерзімге дейін аша аласыз.',
	},
	code: {
		title: { ru: 'Код для пациентов', en: 'Code for patients', kz: 'Пациенттерге арналған код' },
		until: { ru: 'Действует до {{untilMoment}}', en: 'Valid until {{untilMoment}}', kz: '{{untilMoment}} дейін жарамды' },
		lead: {
			ru: 'По коду пациент найдёт вас и решит, открыть ли результат. Сам по себе код ничего не открывает.',
			en: 'With the code a patient finds you and decides whether to open a result. The code itself opens nothing.',
			kz: 'Код арқылы пациент сізді тауып, нәтижені ашу-ашпауды шешеді. Кодтың өзі ештеңе ашпайды.',
		},
		make: { ru: 'Получить код', en: 'Get a code', kz: 'Код алу' },
		another: { ru: 'Получить новый код', en: 'Get a new code', kz: 'Жаңа код алу' },
	},
	/** Beside values of several requests, to a doctor. */
	beside: {
		ru: {
			one: 'Среди них {{count}} заявка, которую открыл вам сам пациент. Когда срок закончится или пациент её отзовёт, её значения здесь исчезнут.',
			few: 'Среди них {{count}} заявки, которые открыл вам сам пациент. Когда срок закончится или пациент их отзовёт, их значения здесь исчезнут.',
			many: 'Среди них {{count}} заявок, которые открыл вам сам пациент. Когда срок закончится или пациент их отзовёт, их значения здесь исчезнут.',
			other: 'Среди них {{count}} заявки, которые открыл вам сам пациент. Когда срок закончится или пациент их отзовёт, их значения здесь исчезнут.',
		},
		en: {
			one: '{{count}} of these requests was opened to you by the patient. Its values disappear from here when its time ends or the patient withdraws it.',
			other: '{{count}} of these requests were opened to you by the patient. Their values disappear from here when their time ends or the patient withdraws them.',
		},
		kz: {
			one: 'Олардың арасында пациент сізге өзі ашқан {{count}} өтінім бар. Мерзімі біткенде немесе пациент қайтарып алғанда, оның мәндері мұнда көрінбейді.',
			other: 'Олардың арасында пациент сізге өзі ашқан {{count}} өтінім бар. Мерзімі біткенде немесе пациент қайтарып алғанда, олардың мәндері мұнда көрінбейді.',
		},
	},
	/** A request among others. */
	mark: { ru: 'открыто пациентом', en: 'opened by the patient', kz: 'пациент ашқан' },
	csvNote: {
		ru: 'В таблицу CSV входят только заявки, которые направлены вам.',
		en: 'The CSV table holds only requests addressed to you.',
		kz: 'CSV кестесінде тек сізге жіберілген өтінімдер бар.',
	},
	list: { ru: 'Открыто вам', en: 'Opened to you', kz: 'Сізге ашылған' },
	none: { ru: 'Пока никто не открыл вам результат.', en: 'No one has opened a result to you yet.', kz: 'Әзірге ешкім сізге нәтиже ашқан жоқ.' },
	offered: { ru: 'Открыто {{moment}}', en: 'Opened {{moment}}', kz: 'Ашылған уақыты: {{moment}}' },
	until: { ru: 'Можно смотреть до {{untilMoment}}', en: 'Can be read until {{untilMoment}}', kz: '{{untilMoment}} дейін көруге болады' },
	accept: { ru: 'Принять', en: 'Accept', kz: 'Қабылдау' },
	decline: { ru: 'Отказаться', en: 'Decline', kz: 'Бас тарту' },
	open: { ru: 'Открыть результат', en: 'Open result', kz: 'Нәтижені ашу' },
	acceptNote: {
		ru: 'Принимая, вы берёте на себя врачебную тайну об этом результате. Пациент видит, когда вы его открывали.',
		en: 'By accepting you take on medical confidentiality for this result. The patient sees when you opened it.',
		kz: 'Қабылдау арқылы осы нәтиже бойынша дәрігерлік құпияны сақтауды мойныңызға аласыз. Пациент оны қашан ашқаныңызды көреді.',
	},
	gone: {
		ru: 'Этот результат больше не открыт вам: закончился срок или пациент его отозвал.',
		en: 'This result is no longer open to you: its time has ended, or the patient withdrew it.',
		kz: 'Бұл нәтиже сізге енді ашық емес: мерзімі аяқталды немесе пациент оны қайтарып алды.',
	},
	failed: { ru: 'Не получилось. Попробуйте ещё раз.', en: 'That did not work. Please try again.', kz: 'Болмай қалды. Қайталап көріңіз.' },
});
