/** Handing a page on. */
import { defineWords } from '#shared/i18n/words.ts';

export const shareWords = defineWords('share', {
	share: { ru: 'Поделиться', en: 'Share', kz: 'Бөлісу' },
	copied: { ru: 'Ссылка скопирована', en: 'Link copied', kz: 'Сілтеме көшірілді' },
	failed: {
		ru: 'Скопировать не получилось. Ссылка стоит в адресной строке.',
		en: 'We could not copy the link. You can copy it from the address bar.',
		kz: 'Көшіру мүмкін болмады. Сілтеме мекенжай жолағында тұр.',
	},
});
