/** News and articles. */
import { defineWords } from '#shared/i18n/words.ts';

export const contentWords = defineWords('content', {
	news: {
		title: { ru: 'Новости', en: 'News', kz: 'Жаңалықтар' },
		lead: {
			ru: 'Новые анализы и пункты приёма, изменения в графике и на сайте.',
			en: 'New tests and collection points, changes to hours and to this site.',
			kz: 'Жаңа талдаулар мен пункттер, жұмыс кестесіндегі және сайттағы өзгерістер.',
		},
		others: { ru: 'Другие новости', en: 'Other news', kz: 'Басқа жаңалықтар' },
		empty: { ru: 'Новостей пока нет.', en: 'There is no news yet.', kz: 'Әзірге жаңалық жоқ.' },
	},
	articles: {
		title: { ru: 'Статьи', en: 'Articles', kz: 'Мақалалар' },
		lead: {
			ru: 'Об анализах простыми словами: зачем они, как подготовиться, как понять результат.',
			en: 'Tests in plain words: what they are for, how to prepare, how to read the result.',
			kz: 'Талдаулар туралы қарапайым тілмен: олар не үшін керек, оған қалай дайындалу және нәтижесін қалай түсіну керек.',
		},
		others: { ru: 'Другие статьи', en: 'Other articles', kz: 'Басқа мақалалар' },
		empty: { ru: 'Статей пока нет.', en: 'There are no articles yet.', kz: 'Әзірге мақала жоқ.' },
	},
	table: { ru: 'Таблица', en: 'Table', kz: 'Кесте' },
	headTitle: { ru: '{{title}} — {{brand}}', en: '{{title}} — {{brand}}', kz: '{{title}} — {{brand}}' },
	headTitlePage: { ru: '{{title}}, страница {{page}} — {{brand}}', en: '{{title}}, page {{page}} — {{brand}}', kz: '{{title}}, {{page}}-бет — {{brand}}' },
});
