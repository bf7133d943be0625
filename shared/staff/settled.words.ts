/** What somebody has seen to: letters of visitors that were answered, and refused messages that were settled. */
import { defineWords } from '#shared/i18n/words.ts';

export const staffSettledWords = defineWords('staff-settled', {
	titles: {
		feedback: { ru: 'Отвеченные обращения', en: 'Answered messages of visitors', kz: 'Жауап берілген өтініштер' },
		consultations: { ru: 'Отвеченные заявки на консультацию', en: 'Answered requests for consultations', kz: 'Жауап берілген кеңес өтінімдері' },
		refused: { ru: 'Решённые отклонённые сообщения ЛИС', en: 'Settled refused messages of the LIS', kz: 'Шешілген қабылданбаған ЗАЖ хабарламалары' },
	},
	leads: {
		feedback: {
			ru: 'Сначала последние ответы. Обращение можно открыть снова: оно вернётся в «Сегодня» с новым сроком, человеку при этом не пишут.',
			en: 'The latest answers come first. A message can be opened again: it comes back to Today with a fresh deadline, and the person is not written to by that.',
			kz: 'Алдымен соңғы жауаптар. Өтінішті қайта ашуға болады: ол жаңа мерзіммен «Бүгінге» оралады, адамға бұл туралы жазылмайды.',
		},
		consultations: {
			ru: 'Сначала последние ответы. Заявку можно открыть снова: она вернётся в «Сегодня» с новым сроком, человеку при этом не пишут.',
			en: 'The latest answers come first. A request can be opened again: it comes back to Today with a fresh deadline, and the person is not written to by that.',
			kz: 'Алдымен соңғы жауаптар. Өтінімді қайта ашуға болады: ол жаңа мерзіммен «Бүгінге» оралады, адамға бұл туралы жазылмайды.',
		},
		refused: {
			ru: 'Сначала решённые последними. Само сообщение после решения не хранится: если ЛИС пришлёт его снова и оно снова не подойдёт, оно вернётся в очередь само.',
			en: 'What was settled last comes first. The message itself is not kept after that: if the LIS sends it again and it does not fit again, it comes back to the queue by itself.',
			kz: 'Алдымен соңғы шешілгендер. Шешілген соң хабарламаның өзі сақталмайды: ЗАЖ оны қайта жіберіп, ол тағы қабылданбаса, кезекке өзі оралады.',
		},
	},
	/** From a queue to its list here. */
	open: {
		feedback: { ru: 'Отвеченные обращения', en: 'Answered messages', kz: 'Жауап берілген өтініштер' },
		consultations: { ru: 'Отвеченные заявки', en: 'Answered requests', kz: 'Жауап берілген өтінімдер' },
		refused: { ru: 'Решённые сообщения', en: 'Settled messages', kz: 'Шешілген хабарламалар' },
	},
	back: { ru: 'К очереди', en: 'To the queue', kz: 'Кезекке' },
	all: { ru: 'Показать с начала', en: 'Show from the beginning', kz: 'Басынан көрсету' },
	find: { ru: 'Найти', en: 'Find', kz: 'Табу' },
	finding: { ru: 'Ищем…', en: 'Searching…', kz: 'Іздеудеміз…' },
	none: { ru: 'Здесь пока ничего нет.', en: 'There is nothing here yet.', kz: 'Мұнда әзірге ештеңе жоқ.' },
	noMore: { ru: 'Дальше записей нет.', en: 'There are no more entries.', kz: 'Әрі қарай жазба жоқ.' },
	found: { ru: 'Найдено по запросу «{{q}}».', en: 'Found for “{{q}}”.', kz: '«{{q}}» сұрауы бойынша табылды.' },
	noneFound: { ru: 'По запросу «{{q}}» ничего не найдено.', en: 'Nothing was found for “{{q}}”.', kz: '«{{q}}» сұрауы бойынша ештеңе табылмады.' },
	noneYet: {
		ru: 'Среди просмотренных по запросу «{{q}}» ничего нет. Дальше лежат более давние.',
		en: 'Nothing among those looked through fits “{{q}}”. Older ones lie further on.',
		kz: 'Қаралғандардың ішінде «{{q}}» сұрауына сай ештеңе жоқ. Әрі қарай ескілері бар.',
	},
	gone: {
		ru: 'Этот поиск больше не открывается. Найдите снова.',
		en: 'This search opens no more. Search again.',
		kz: 'Бұл іздеу енді ашылмайды. Қайта іздеңіз.',
	},
	/** Above the form of an entry that is not among those below. */
	notListed: {
		ru: 'Запись № {{nr}} не открыта снова. В списке ниже её нет.',
		en: 'Entry no. {{nr}} was not opened again. It is not in the list below.',
		kz: '№ {{nr}} жазба қайта ашылмады. Төмендегі тізімде ол жоқ.',
	},
	reopen: { ru: 'Открыть снова', en: 'Open again', kz: 'Қайта ашу' },
	sending: { ru: 'Сохраняем…', en: 'Saving…', kz: 'Сақтаудамыз…' },
	done: {
		reopened: {
			ru: 'Открыто снова: запись вернулась в очередь, срок отсчитывается заново.',
			en: 'Opened again: the entry is back in its queue, and its deadline begins anew.',
			kz: 'Қайта ашылды: жазба кезекке оралды, мерзім қайта есептеледі.',
		},
		changed: {
			ru: 'Ничего не изменено: запись уже стоит иначе, чем было показано.',
			en: 'Nothing was changed: the entry stands otherwise by now than was shown.',
			kz: 'Ештеңе өзгерген жоқ: жазбаның күйі көрсетілгеннен басқа.',
		},
	},
	toQueue: { ru: 'Открыть очередь', en: 'Open the queue', kz: 'Кезекті ашу' },
	fields: {
		q: { ru: 'Номер, телефон, имя или слова', en: 'Number, phone, name or words', kz: 'Нөмірі, телефоны, аты немесе сөздер' },
		note: { ru: 'Почему', en: 'Why', kz: 'Неге' },
	},
});
