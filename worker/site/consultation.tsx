/** Asking for an online consultation. */
import { brand } from '#shared/brand.ts';
import { consultationForm } from '#shared/consultation/forms.ts';
import { consultationWords } from '#shared/consultation/words.ts';
import { success } from '#shared/kit/errors.ts';
import { localise } from '#shared/kit/urls.ts';
import { ConsultationPage, type ConsultationProps } from '#client/consultation/consultation-page.tsx';
import { knownPerson } from './known-person.ts';
import { definePage } from './define-page.ts';
import { found, refused, type Loaded, type PersonalRequest } from './request.ts';
import { uploadAction } from './upload-action.ts';

async function loadConsultation(request: PersonalRequest): Promise<Loaded<ConsultationProps>> {
	const { call, query, captcha, newKey, refused: form, today } = request;
	const sent = query.sent === '1';
	const [cities, known] = await Promise.all([call('city.list', {}), sent ? null : knownPerson(request)]);
	if (!cities.ok) return refused(cities.error);
	return found({ cities: cities.value.data, sent, known, captcha, formKey: form?.key ?? newKey(), refused: form, today });
}

const ask = uploadAction(consultationForm, {
	field: 'attachments',
	upload: async (c, formKey, file) => {
		const kept = await c.var.call('consultation.attachment', { params: { form: formKey }, file });
		return kept.ok ? success(kept.value.token) : kept;
	},
	done: (c) => ({ kind: 'redirect', to: localise('/consultation?sent=1', c.var.locale) }),
});

export const consultation = definePage('consultation', {
	cache: 'personal',
	audience: 'anyone',
	query: ['sent'],
	sitemap: true,
	form: { ask },
	load: loadConsultation,
	Page: ConsultationPage,
	head: ({ sent }, translator) => {
		const t = translator(consultationWords);
		return { title: t('headTitle', { brand: brand.name }), description: t('headDescription'), canonical: '/consultation', index: !sent };
	},
});
