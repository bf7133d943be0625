/** Works out the patterns of requests from before they were kept, some at a time. */
import type { Job } from '#worker/lab/kit/jobs.ts';
import { withoutPatterns, writePatterns } from './kept-patterns-store.ts';
import { linesOf } from './lines-store.ts';
import { keptPatterns } from './patterns.ts';
import { findRequestById } from './requests-store.ts';

const maxAtOnce = 40;

export const keepPatterns: Job = async ({ db }) => {
	const rows = await Promise.all(
		(await withoutPatterns(db, maxAtOnce)).map(async (id) => {
			const [request, lines] = [await findRequestById(db, id), await linesOf(db, id)];
			return request === null ? [] : [{ id, version: request.version, patterns: keptPatterns(request, lines) }];
		}),
	);
	const worked = rows.flat();
	if (worked.length > 0) await writePatterns(db, worked);
};
