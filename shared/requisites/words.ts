/** Whose laboratory this is, as a contract or an invoice names it. */
import { defineWords } from '#shared/i18n/words.ts';

export const requisitesWords = defineWords('requisites', {
	headTitle: { ru: 'Реквизиты — {{brand}}', en: 'Company details — {{brand}}', kz: 'Деректемелер — {{brand}}' },
	title: { ru: 'Реквизиты', en: 'Company details', kz: 'Деректемелер' },
	lead: {
		ru: 'Для договора, счёта и обращения: кто отвечает за лабораторию и как с ней связаться.',
		en: 'For contracts, invoices and formal letters: who is responsible for the laboratory and how to reach it.',
		kz: 'Шарт, шот және ресми хат үшін: зертханаға кім жауапты және онымен қалай байланысуға болады.',
	},
	entity: { ru: 'Организация', en: 'Company', kz: 'Ұйым' },
	bin: { ru: 'БИН', en: 'BIN (business identification number)', kz: 'БСН' },
	address: { ru: 'Юридический адрес', en: 'Registered address', kz: 'Заңды мекенжайы' },
	licence: { ru: 'Лицензия', en: 'License', kz: 'Лицензия' },
	number: { ru: '№ {{number}}', en: 'No. {{number}}', kz: '№ {{number}}' },
	example: { ru: 'пример', en: 'example', kz: 'үлгі' },
	binLine: { ru: 'БИН: {{bin}}', en: 'BIN: {{bin}}', kz: 'БСН: {{bin}}' },
	licenceLine: {
		ru: 'Лицензия на медицинскую деятельность: {{licence}}',
		en: 'Medical license: {{licence}}',
		kz: 'Медициналық қызметке лицензия: {{licence}}',
	},
	phone: { ru: 'Телефон', en: 'Phone', kz: 'Телефон' },
	email: { ru: 'Почта', en: 'Email', kz: 'Пошта' },
	scans: { ru: 'Лицензии и сертификаты', en: 'Licenses and certificates', kz: 'Лицензиялар мен сертификаттар' },
	legal: { ru: 'Правила и документы', en: 'Rules and documents', kz: 'Ережелер мен құжаттар' },
});
