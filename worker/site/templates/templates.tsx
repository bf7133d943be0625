/** A doctor's templates: the list, one of them, and the two pages on which one is put together. */
import type { Analysis } from '#shared/catalogue/calls.ts';
import { merge, sumOf } from '#shared/basket/rules.ts';
import { brand } from '#shared/brand.ts';
import { success, type Result } from '#shared/kit/errors.ts';
import { printableLine } from '#shared/kit/printable.ts';
import type { Template } from '#shared/templates/calls.ts';
import type { TemplateEditPayload, TemplatePayload, TemplatesPayload } from '#shared/templates/payload.ts';
import { parseIds } from '#shared/templates/rules.ts';
import { templateWords } from '#shared/templates/words.ts';
import type { Translator } from '#shared/i18n/translator.ts';
import { TemplateEditPage } from '#client/templates/template-edit-page.tsx';
import { TemplatePage } from '#client/templates/template-page.tsx';
import { TemplatesPage } from '#client/templates/templates-page.tsx';
import { itemsOf, samplingFor } from '#worker/site/basket/items.ts';
import { definePage } from '#worker/site/define-page.ts';
import { found, refused, type AccountRequest, type Loaded } from '#worker/site/request.ts';
import { applyTemplate, createTemplate, deleteTemplate, updateTemplate } from './actions.ts';
import { editQuery } from './query.ts';

async function loadList({ call, query }: AccountRequest): Promise<Loaded<TemplatesPayload>> {
	const listed = await call('template.list', {});
	if (!listed.ok) return refused(listed.error);
	return found({ templates: listed.value.data, outcome: query.deleted ? 'deleted' : query.gone ? 'gone' : null });
}

const idPattern = /^[A-Za-z0-9_-]{22,64}$/;

async function loadOne({ call, params, query, basket }: AccountRequest): Promise<Loaded<TemplatePayload>> {
	const id = params.id ?? '';
	if (!idPattern.test(id)) return refused({ name: 'not-found' });
	const viewed = await call('template.view', { params: { id } });
	if (!viewed.ok) return refused(viewed.error);
	const template = viewed.value;
	const services = await samplingFor(call, template.analyses);
	if (!services.ok) return refused(services.error);
	const settled = merge<Analysis>([], template.analyses, services.value).items;
	const isAsked = query.use !== undefined && basket.length > 0;
	// Sampling services come and go by themselves: they are not counted.
	const held = isAsked ? await itemsOf(call, basket) : success([]);
	const count = held.ok ? held.value.filter(({ kind }) => kind !== 'sampling').length : basket.length;
	return found({
		template,
		total: sumOf(settled),
		sampling: settled.flatMap(({ id: service, kind, name, price }) => (kind === 'sampling' ? [{ id: service, name, price }] : [])),
		outcome: query.saved ? 'saved' : query.none ? 'none' : query.failed ? 'remove-failed' : null,
		ask: isAsked ? { target: query.use === 'order' ? 'order' : 'basket', count, full: query.full !== undefined } : null,
	});
}

const pageSize = 20;

type Found = TemplateEditPayload['found'];

/** By text, or by section; by both, what the text finds within the section. Sampling services come along by themselves. */
async function find({ call, query }: AccountRequest): Promise<Result<Found>> {
	const q = printableLine(query.q ?? '')
		.trim()
		.slice(0, 100);
	const category = /^[a-z0-9-]{1,120}$/.test(query.category ?? '') ? (query.category ?? '') : '';
	const page = /^[1-9]\d{0,3}$/.test(query.page ?? '') ? Number(query.page) : 1;
	if (q === '' && category === '') return success(null);
	const searched =
		q === ''
			? await call('analysis.list', { params: { category, page, pageSize } })
			: await call('analysis.search', { params: { q, page, pageSize: 200 } });
	if (!searched.ok) return searched;
	const listed = searched.value.data.filter(({ kind }) => kind !== 'sampling');
	const { totalCount, pageCount } = searched.value._meta;
	if (q === '') return success({ analyses: listed, total: totalCount, page, pages: pageCount });
	const within = category === '' ? listed : listed.filter((one) => one.category.code === category);
	return success({ analyses: within, total: within.length, page: 1, pages: 1 });
}

async function loadEdit(request: AccountRequest, base: string, template: Template | null): Promise<Loaded<TemplateEditPayload>> {
	const { call, query, person, newKey, refused: form } = request;
	// An address that somebody else left in this browser is not this doctor's work.
	const isOwn = query.of === person.mark;
	const asked = isOwn && query.v === undefined && template !== null ? null : isOwn ? parseIds(query.ids) : null;
	const [chosen, categories, searched] = await Promise.all([
		asked === null ? success(template?.analyses ?? []) : itemsOf(call, asked),
		call('analysis-category.list', {}),
		find(request),
	]);
	if (!chosen.ok) return refused(chosen.error);
	const opened = isOwn && /^[1-9]\d{0,8}$/.test(query.v ?? '') ? Number(query.v) : (template?.version ?? 1);
	return found({
		base,
		template,
		// Saving again after the notice of another version is deliberate.
		version: form?.error.name === 'conflict' && template !== null ? template.version : opened,
		chosen: chosen.value.filter(({ kind }) => kind !== 'sampling'),
		q: query.q ?? '',
		category: query.category ?? '',
		categories: categories.ok ? categories.value.data.filter(({ code }) => code !== 'sampling') : [],
		found: searched.ok ? searched.value : null,
		searchFailed: !searched.ok || !categories.ok,
		of: person.mark,
		formKey: form?.key ?? newKey(),
		refused: form,
	});
}

async function loadUpdate(request: AccountRequest): Promise<Loaded<TemplateEditPayload>> {
	const id = request.params.id ?? '';
	if (!idPattern.test(id)) return refused({ name: 'not-found' });
	const viewed = await request.call('template.view', { params: { id } });
	return viewed.ok ? loadEdit(request, `/template/${id}/edit`, viewed.value) : refused(viewed.error);
}

/** No head names a template: titles stand in histories. */
const headOf = (canonical: string) => (_props: object, translator: Translator) => {
	const t = translator(templateWords);
	return { title: t('headTitle', { brand: brand.name }), description: t('headDescription'), canonical, index: false };
};

export const templates = definePage('template', {
	cache: 'personal',
	audience: ['doctor'],
	query: ['deleted', 'gone'],
	load: loadList,
	Page: TemplatesPage,
	head: headOf('/template'),
});

export const template = definePage('template-view', {
	cache: 'personal',
	audience: ['doctor'],
	query: ['saved', 'none', 'failed', 'use', 'full'],
	form: { use: applyTemplate, remove: deleteTemplate },
	load: loadOne,
	Page: TemplatePage,
	head: headOf('/template'),
});

export const templateCreate = definePage('template-analyzes', {
	cache: 'personal',
	audience: ['doctor'],
	query: editQuery,
	form: { save: createTemplate },
	load: (request) => loadEdit(request, '/template/analyzes', null),
	Page: TemplateEditPage,
	head: headOf('/template/analyzes'),
});

export const templateEdit = definePage('template-edit', {
	cache: 'personal',
	audience: ['doctor'],
	query: editQuery,
	form: { save: updateTemplate },
	load: loadUpdate,
	Page: TemplateEditPage,
	head: headOf('/template'),
});
