/** The pages where results are taken along: a patient's, and what a doctor has chosen. */
import { brand } from '#shared/brand.ts';
import { exportChoices } from '#shared/export/limits.ts';
import type { ExportPayload, SelectionPayload } from '#shared/export/payload.ts';
import { exportWords } from '#shared/export/words.ts';
import { ExportPage } from '#client/export/export-page.tsx';
import { SelectionPage } from '#client/export/selection-page.tsx';
import { definePage } from './define-page.ts';
import { found, refused, type AccountRequest, type Loaded } from './request.ts';

/** What is no year of ours is as if nothing was chosen. */
const yearOf = (text: string | undefined): string => (text !== undefined && /^(?:19|20)\d{2}$/.test(text) ? text : 'all');

async function loadExport({ call, query, person }: AccountRequest): Promise<Loaded<ExportPayload>> {
	const year = yearOf(query.year);
	const chosen = exportChoices.find((one) => one === query.format) ?? 'archive';
	const plan = await call('export.plan', { params: { year } });
	if (!plan.ok) return refused(plan.error);
	const { years, parts, whole } = plan.value;
	// Who has no results may take the rest along; of a child there are the results alone.
	const format = whole === null ? (chosen === 'whole' ? 'archive' : chosen) : years.length === 0 ? 'whole' : chosen;
	return found({ years, year, format, parts: format === 'whole' ? [] : parts[format], whole, isStrong: person.isStrong });
}

export const exportPage = definePage('cabinet-export', {
	cache: 'personal',
	audience: ['patient'],
	query: ['year', 'format'],
	load: loadExport,
	Page: ExportPage,
	head: (_props, translator) => {
		const t = translator(exportWords);
		return { title: t('headTitle', { brand: brand.name }), description: t('lead'), canonical: '/cabinet/export', index: false };
	},
});

async function loadSelection({ call, query }: AccountRequest): Promise<Loaded<SelectionPayload>> {
	const { requests = '' } = query;
	if (requests === '') return found({ chosen: null });
	const chosen = await call('export.selection', { params: { requests } });
	// What is no list of requests is as if nothing was chosen.
	if (!chosen.ok) return chosen.error.name === 'bad-request' ? found({ chosen: null }) : refused(chosen.error);
	return found({ chosen: chosen.value });
}

export const selectionPage = definePage('cabinet-selection', {
	cache: 'personal',
	audience: ['doctor'],
	query: ['requests'],
	load: loadSelection,
	Page: SelectionPage,
	head: (_props, translator) => {
		const t = translator(exportWords);
		return { title: t('selection.headTitle', { brand: brand.name }), description: t('selection.lead'), canonical: '/cabinet/selection', index: false };
	},
});
