/** Search in the catalogue. */
import { z } from 'zod';
import { analysis } from '#shared/catalogue/calls.ts';
import { callTable, defineCall, listOf, page, pageSize } from '#shared/kit/call.ts';

const analysisSearch = defineCall('analysis.search', {
	summary: 'Analyses by text: names, synonyms and codes in three languages; wrong layout, transliteration, typos, Kazakh letters folded',
	path: '/api/analysis/search',
	params: z.object({ q: z.string().trim().min(1).max(100), page, pageSize: pageSize.default(20) }),
	reply: listOf(analysis).extend({
		/** How the text was read when it was not found as typed (`fyfkbp` -> «анализ»); null otherwise. */
		understood: z.string().nullable(),
		/** A sentence that says so when what was asked for is nothing that the network does, such as an X-ray; nothing is found then. */
		notOffered: z.string().nullable().optional(),
	}),
	audience: 'anyone',
	cache: { freshSeconds: 300, tags: ['catalogue', 'prices'], unbounded: ['q'] },
	browser: true,
	limit: 'search',
});

export const searchCalls = callTable(analysisSearch);
