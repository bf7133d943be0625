/** Whose site this is: an operator puts its own name, phone and legal entity here, and nowhere else. Numbers that the state gave it are settings. */
export const brand = {
	name: 'Zerthana',
	phone: '+77273500098',
	email: 'info@zerthana.example',
	social: [
		{ name: 'Instagram', url: 'https://instagram.com/zerthana.example' },
		{ name: 'Telegram', url: 'https://t.me/zerthana_example' },
	],
	legalEntity: { ru: 'ТОО «Зертхана»', en: 'Zerthana LLP', kz: '«Зертхана» ЖШС' },
	address: { ru: 'Алматы, ул. Толе би, 100', en: '100 Tole Bi St, Almaty', kz: 'Алматы, Төле би көшесі, 100' },
} as const;
