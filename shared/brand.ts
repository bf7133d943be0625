/** Whose site this is: an operator puts its own name, phone and legal entity here, and nowhere else. */
export const brand = {
	name: 'Zerthana',
	phone: '+77273500098',
	email: 'info@zerthana.example',
	social: [
		{ name: 'Instagram', url: 'https://instagram.com/zerthana.example' },
		{ name: 'Telegram', url: 'https://t.me/zerthana_example' },
	],
	legalEntity: { ru: 'ТОО «Зертхана»', en: 'Zerthana LLP', kz: '«Зертхана» ЖШС' },
	bin: '000000000000',
	licence: { ru: 'Лицензия № 00000000 на медицинскую деятельность', en: 'Medical license No. 00000000', kz: 'Медициналық қызметке № 00000000 лицензия' },
	address: { ru: 'Алматы, ул. Толе би, 100', en: '100 Tole Bi St, Almaty', kz: 'Алматы, Төле би көшесі, 100' },
} as const;
