/** The page where a doctor chooses letters of what is new. */
import { brand } from '#shared/brand.ts';
import { doctorNewsForm } from '#shared/doctor/news-forms.ts';
import type { DoctorNewsPayload } from '#shared/doctor/news-payload.ts';
import { doctorNewsWords } from '#shared/doctor/news.words.ts';
import { localise } from '#shared/kit/urls.ts';
import { DoctorNewsPage } from '#client/doctor/doctor-news-page.tsx';
import { definePage } from '#worker/site/define-page.ts';
import { formAction } from '#worker/site/form-action.ts';
import { found, refused, type AccountRequest, type Loaded } from '#worker/site/request.ts';

const page = '/cabinet/emails';

const save = formAction(doctorNewsForm, async ({ c, send, refuse }) => {
	const saved = await send();
	return saved.ok ? { kind: 'redirect', to: localise(`${page}?done=saved`, c.var.locale) } : refuse(saved.error);
});

async function load({ call, query, refused: form }: AccountRequest): Promise<Loaded<DoctorNewsPayload>> {
	const news = await call('doctor.news', {});
	return news.ok ? found({ news: news.value, isSaved: query.done === 'saved', refused: form }) : refused(news.error);
}

export const doctorNews = definePage('cabinet-emails', {
	cache: 'personal',
	audience: ['doctor'],
	query: ['done'],
	form: { save },
	load,
	Page: DoctorNewsPage,
	head: (_props, translator) => {
		const t = translator(doctorNewsWords);
		return { title: t('headTitle', { brand: brand.name }), description: t('lead'), canonical: page, index: false };
	},
});
