/** Collection points: whether they are open now. */
import { defineWords } from '#shared/i18n/words.ts';

export const pointsWords = defineWords('points', {
	open: { ru: 'Открыто до {{till}}', en: 'Open until {{till}}', kz: 'Ашық, жабылуы: {{till}}' },
	break: { ru: 'Перерыв до {{till}}', en: 'On a break until {{till}}', kz: 'Үзіліс, аяқталуы: {{till}}' },
	closed: {
		today: { ru: 'Закрыто, откроется в {{from}}', en: 'Closed, opens at {{from}}', kz: 'Жабық, ашылуы: {{from}}' },
		tomorrow: { ru: 'Закрыто, откроется завтра в {{from}}', en: 'Closed, opens tomorrow at {{from}}', kz: 'Жабық, ашылуы: ертең, {{from}}' },
		monday: { ru: 'Закрыто, откроется в понедельник в {{from}}', en: 'Closed, opens on Monday at {{from}}', kz: 'Жабық, ашылуы: дүйсенбі, {{from}}' },
		saturday: { ru: 'Закрыто, откроется в субботу в {{from}}', en: 'Closed, opens on Saturday at {{from}}', kz: 'Жабық, ашылуы: сенбі, {{from}}' },
		sunday: { ru: 'Закрыто, откроется в воскресенье в {{from}}', en: 'Closed, opens on Sunday at {{from}}', kz: 'Жабық, ашылуы: жексенбі, {{from}}' },
		never: { ru: 'Закрыто', en: 'Closed', kz: 'Жабық' },
	},
	blood: {
		until: { ru: 'кровь сегодня до {{till}}', en: 'blood today until {{till}}', kz: 'бүгін қан алу аяқталады: {{till}}' },
		over: { ru: 'кровь сегодня уже не берут', en: 'no more blood draws today', kz: 'бүгін қан алу аяқталды' },
	},
	/** Of the order that is being placed. */
	visit: {
		now: {
			ru: 'Пункт примет всё из этого заказа сегодня до {{till}}',
			en: 'This point takes everything in this order today until {{till}}',
			kz: 'Пункт осы тапсырыстың бәрін бүгін қабылдайды, аяқталуы: {{till}}',
		},
		later: {
			ru: 'Пункт примет всё из этого заказа сегодня с {{from}} до {{till}}',
			en: 'This point takes everything in this order today from {{from}} to {{till}}',
			kz: 'Пункт осы тапсырыстың бәрін бүгін қабылдайды, уақыты: {{from}}–{{till}}',
		},
		tomorrow: {
			ru: 'Сегодня уже не успеть: всё из этого заказа примут завтра с {{from}}',
			en: 'No more today: everything in this order is taken tomorrow from {{from}}',
			kz: 'Бүгін үлгермейсіз: осы тапсырыстың бәрі ертең қабылданады, басталуы: {{from}}',
		},
		monday: {
			ru: 'Сегодня уже не успеть: всё из этого заказа примут в понедельник с {{from}}',
			en: 'No more today: everything in this order is taken on Monday from {{from}}',
			kz: 'Бүгін үлгермейсіз: осы тапсырыстың бәрі дүйсенбіде қабылданады, басталуы: {{from}}',
		},
		saturday: {
			ru: 'Сегодня уже не успеть: всё из этого заказа примут в субботу с {{from}}',
			en: 'No more today: everything in this order is taken on Saturday from {{from}}',
			kz: 'Бүгін үлгермейсіз: осы тапсырыстың бәрі сенбіде қабылданады, басталуы: {{from}}',
		},
		sunday: {
			ru: 'Сегодня уже не успеть: всё из этого заказа примут в воскресенье с {{from}}',
			en: 'No more today: everything in this order is taken on Sunday from {{from}}',
			kz: 'Бүгін үлгермейсіз: осы тапсырыстың бәрі жексенбіде қабылданады, басталуы: {{from}}',
		},
	},
	map: { ru: 'На карте', en: 'On a map', kz: 'Картада' },
});
