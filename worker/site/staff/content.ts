/** What the site says, in the staff's console: lists, one text with its drafts and versions, and one version. */
import { sections } from '#shared/content/types.ts';
import { locales, type Locale } from '#shared/i18n/locales.ts';
import { success } from '#shared/kit/errors.ts';
import { slug } from '#shared/kit/schemas.ts';
import { localise, queryString } from '#shared/kit/urls.ts';
import { callOffContentForm, publishContentForm, removeContentForm, restoreContentForm, saveContentForm } from '#shared/staff/forms.ts';
import { contentLists } from '#shared/staff/content-calls.ts';
import {
	contentOutcomes,
	type ContentOutcome,
	type ContentPayload,
	type ContentPiecePayload,
	type ContentVersionPayload,
} from '#shared/staff/content-payload.ts';
import type { EdgeContext } from '#worker/edge/context.ts';
import { mutate } from '#worker/edge/mutation.ts';
import { formAction } from '#worker/site/form-action.ts';
import { found, redirected, refused, type AccountRequest, type Loaded } from '#worker/site/request.ts';
import { loadSamplings, noSamplings } from '#worker/site/catalogue/samplings.ts';
import { loadAnalyses } from '#worker/site/content/load.ts';
import { refusedStaff } from './define.ts';

const path = '/staff/content';
const pageSize = 40;
const number = /^[1-9]\d{0,14}$/;
const numberIn = (text: string | undefined) => (text !== undefined && number.test(text) ? Number(text) : undefined);
const cursor = /^(?:(?:[1-9]\d{0,14}\/)?[a-z]{1,20}\/[a-z0-9-]{1,120}|[1-9]\d{0,14})$/;
const sectionIn = (text: string | undefined) => sections.find((one) => one === text);

export async function loadContent(request: AccountRequest): Promise<Loaded<ContentPayload>> {
	const { query, call, locale } = request;
	const section = sectionIn(query.section);
	const fresh = slug.safeParse(query.new?.trim().toLowerCase());
	if (section !== undefined && fresh.success) return redirected(localise(`${path}/${section}/${fresh.data}`, locale));
	const list = contentLists.find((one) => one === query.list) ?? 'site';
	const after = query.after !== undefined && cursor.test(query.after) ? query.after : undefined;
	const q = query.q?.trim().slice(0, 80) ?? '';
	const listed = await call('staff.content.list', {
		params: { list, q, pageSize, ...(section === undefined ? {} : { section }), ...(after === undefined ? {} : { after }) },
	});
	if (!listed.ok) return refusedStaff(request, listed.error, path);
	return found({ ...listed.value, list, section: section ?? null, q, isFurther: after !== undefined });
}

const textIn = ({ query, locale }: AccountRequest): Locale => locales.find((one) => one === query.text) ?? locale;

export async function loadContentPiece(request: AccountRequest): Promise<Loaded<ContentPiecePayload>> {
	const { params, query, call, today, city, refused: form } = request;
	const [section, name] = [sectionIn(params.section), slug.safeParse(params.slug)];
	if (section === undefined || !name.success) return refused({ name: 'not-found' });
	const place = { section, slug: name.data };
	const here = `${path}/${section}/${name.data}`;
	const text = textIn(request);
	const [draft, before] = [numberIn(query.draft), numberIn(query.before)];
	const [shown, versions] = await Promise.all([
		call('staff.content.show', { params: { ...place, text, ...(draft === undefined ? {} : { draft }) } }),
		call('staff.content.versions', { params: { ...place, pageSize: 20, ...(before === undefined ? {} : { before }) } }),
	]);
	if (!shown.ok) return refusedStaff(request, shown.error, here);
	if (!versions.ok) return refusedStaff(request, versions.error, here);
	const codes = (shown.value.preview?.blocks ?? []).flatMap((block) => (block.kind === 'tests' ? block.codes : []));
	const [analyses, samplings] =
		codes.length === 0 ? [success([]), success(noSamplings)] : await Promise.all([loadAnalyses(request, codes), loadSamplings(request)]);
	if (!analyses.ok) return refused(analyses.error);
	if (!samplings.ok) return refused(samplings.error);
	return found({
		...shown.value,
		text,
		analyses: analyses.value,
		samplings: samplings.value,
		versions: versions.value.data,
		nextVersion: versions.value.next,
		isFurther: before !== undefined,
		isTakingOff: query.off === '1' && shown.value.standing !== null,
		outcome: contentOutcomes.find((outcome) => outcome === query.done) ?? null,
		today,
		refused: form,
		phone: city.phone,
	});
}

export async function loadContentVersion(request: AccountRequest): Promise<Loaded<ContentVersionPayload>> {
	const { params, call, city, refused: form } = request;
	const [section, name, version] = [sectionIn(params.section), slug.safeParse(params.slug), numberIn(params.version)];
	if (section === undefined || !name.success || version === undefined) return refused({ name: 'not-found' });
	const shown = await call('staff.content.version', { params: { section, slug: name.data, version } });
	if (!shown.ok) return refusedStaff(request, shown.error, `${path}/${section}/${name.data}/versions/${String(version)}`);
	return found({ ...shown.value, text: textIn(request), refused: form, phone: city.phone });
}

/** What the address of a text's page, or of one of its versions, names. */
function placeAt(c: EdgeContext) {
	const [section = '', name = '', , version = ''] = c
		.get('barePath')
		.slice(path.length + 1)
		.split('/');
	return { section: section as (typeof sections)[number], slug: name, version: Number(version) };
}

/** The text's page, saying what became of it. */
const again = (c: EdgeContext, done: ContentOutcome, more: Readonly<Record<string, string | number>> = {}) => {
	const { section, slug: name } = placeAt(c);
	return { kind: 'redirect' as const, to: localise(`${path}/${section}/${name}${queryString({ ...more, done })}`, c.var.locale) };
};

export const contentPieceActions = {
	save: formAction(saveContentForm, async ({ c, values, refuse }) => {
		const { section, slug: name } = placeAt(c);
		const saved = await mutate(c, 'staff.content.save', { params: { section, slug: name }, body: values, captchaToken: null });
		return saved.ok ? again(c, saved.value.scheduled ? 'saved-beside' : 'saved', { draft: saved.value.id, text: values.text }) : refuse(saved.error);
	}),
	publish: formAction(publishContentForm, async ({ c, values: { id, ...body }, refuse }) => {
		const published = await mutate(c, 'staff.content.publish', { params: { id }, body, captchaToken: null });
		if (!published.ok) return refuse(published.error);
		return published.value.state === 'scheduled' ? again(c, 'scheduled', { draft: id }) : again(c, 'published');
	}),
	'call-off': formAction(callOffContentForm, async ({ c, values: { id, state }, refuse }) => {
		const done = await mutate(c, 'staff.content.call-off', { params: { id }, body: { state }, captchaToken: null });
		if (!done.ok) return refuse(done.error);
		return state === 'scheduled' ? again(c, 'called-off', { draft: id }) : again(c, 'discarded');
	}),
	remove: formAction(removeContentForm, async ({ c, values, refuse }) => {
		const { section, slug: name } = placeAt(c);
		const removed = await mutate(c, 'staff.content.remove', { params: { section, slug: name }, body: values, captchaToken: null });
		return removed.ok ? again(c, 'removed') : refuse(removed.error);
	}),
};

export const contentVersionActions = {
	restore: formAction(restoreContentForm, async ({ c, values, refuse }) => {
		const { section, slug: name, version } = placeAt(c);
		const restored = await mutate(c, 'staff.content.restore', { params: { section, slug: name, version }, body: values, captchaToken: null });
		return restored.ok ? again(c, 'restored') : refuse(restored.error);
	}),
};
