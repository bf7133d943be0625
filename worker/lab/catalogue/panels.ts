/** Panels that somebody has chosen, and those that hold for no more what was chosen one by one. */
import type { Database } from '#worker/providers/database/port.ts';
import type { PanelMember } from '#shared/catalogue/calls.ts';
import type { Reply } from '#shared/calls.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { analysesByIds, toAnalysis } from './list.ts';
import { memberRows, panelsAmong, panelsInstead, type MemberRow } from './panels-store.ts';

function toMember(row: MemberRow): PanelMember {
	const { id, code, slug, kind, name, price, add_to_cart, bm_sampling, expired } = toAnalysis(row);
	return { id, code, slug, kind, name, price, add_to_cart, bm_sampling, expired };
}

/** The panels among the ids, in their order, then those that could take the place of some of them, those that save most first. */
export async function panelsAround(db: Database, locale: Locale, cityId: number, ids: readonly number[]): Promise<Reply<'analysis.panels'>['data']> {
	const [chosen, instead] = await Promise.all([panelsAmong(db, ids), panelsInstead(db, cityId, ids)]);
	const panelIds = [...chosen, ...instead];
	const [panels, members] = await Promise.all([analysesByIds(db, locale, cityId, panelIds), memberRows(db, locale, cityId, panelIds)]);
	const of = Map.groupBy(members, ({ panel_id }) => panel_id);
	return panels.map((panel) => ({ ...panel, contains: (of.get(panel.id) ?? []).map(toMember) }));
}
