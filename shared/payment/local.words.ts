/** The page that stands in for a payment provider's on a local site. */
import { defineWords } from '#shared/i18n/words.ts';

export const localPayWords = defineWords('local-pay', {
	title: { ru: 'Учебная страница оплаты', en: 'Practice payment page', kz: 'Жаттығу төлем беті' },
	note: {
		ru: 'Здесь никто ни за что не платит: эта страница стоит вместо страницы банка.',
		en: 'No real money is charged here: this page stands in for the bank’s page.',
		kz: 'Мұнда ешкім ештеңе төлемейді: бұл бет банк бетінің орнында тұр.',
	},
	order: { ru: 'Заказ', en: 'Order', kz: 'Тапсырыс' },
	sum: { ru: 'К оплате', en: 'Amount due', kz: 'Төленетін сома' },
	pay: { ru: 'Оплатить', en: 'Pay', kz: 'Төлеу' },
	refuse: { ru: 'Отказать в оплате', en: 'Decline the payment', kz: 'Төлемді қабылдамау' },
	late: { ru: 'Оплатить, а сайту не сообщить', en: 'Pay without telling the site', kz: 'Төлеу, бірақ сайтқа хабарламау' },
	twice: { ru: 'Оплатить и сообщить дважды', en: 'Pay and tell the site twice', kz: 'Төлеп, сайтқа екі рет хабарлау' },
	refund: { ru: 'Вернуть деньги со стороны банка', en: 'Return the money from the bank’s side', kz: 'Ақшаны банк тарапынан қайтару' },
	back: { ru: 'Вернуться без оплаты', en: 'Go back without paying', kz: 'Төлемей қайту' },
	closed: {
		ru: 'Эта страница закрыта: платёж уже сделан, отклонён или опоздал.',
		en: 'This page is closed: the payment was made, declined or came too late.',
		kz: 'Бұл бет жабық: төлем жасалған, қабылданбаған немесе кешіккен.',
	},
	goOn: { ru: 'Вернуться на сайт', en: 'Back to the site', kz: 'Сайтқа оралу' },
});
