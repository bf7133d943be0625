/** The page where a patient takes results along. */
import { brand } from '#shared/brand.ts';
import { exportFormats } from '#shared/export/limits.ts';
import type { ExportPayload } from '#shared/export/payload.ts';
import { exportWords } from '#shared/export/words.ts';
import { ExportPage } from '#client/export/export-page.tsx';
import { definePage } from './define-page.ts';
import { found, refused, type AccountRequest, type Loaded } from './request.ts';

/** What is no year of ours is as if nothing was chosen. */
const yearOf = (text: string | undefined): string => (text !== undefined && /^(?:19|20)\d{2}$/.test(text) ? text : 'all');

async function loadExport({ call, query, person }: AccountRequest): Promise<Loaded<ExportPayload>> {
	const year = yearOf(query.year);
	const format = exportFormats.find((one) => one === query.format) ?? 'archive';
	const plan = await call('export.plan', { params: { year } });
	if (!plan.ok) return refused(plan.error);
	const { years, parts } = plan.value;
	return found({ years, year, format, parts: parts[format], isStrong: person.isStrong });
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
