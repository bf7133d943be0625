/** Calls of what readers say of pages. */
import type { Database } from '#worker/providers/database/port.ts';
import type { helpfulCalls } from '#shared/helpful/calls.ts';
import { subjectPath, type HelpfulSubject } from '#shared/helpful/paths.ts';
import { failure, success } from '#shared/kit/errors.ts';
import type { HandlersOf } from '#worker/lab/kit/handler.ts';
import { cursorPage, writtenRow } from '#worker/lab/kit/lists.ts';
import { hashOf, randomToken } from '#worker/lab/kit/secrets.ts';
import { commentsAfter, countsAfter, keepAnswer } from './store.ts';

/** Whether there is such a page: nothing is kept of one that somebody makes up. */
async function isThere(db: Database, { kind, slug }: HelpfulSubject): Promise<boolean> {
	const row =
		kind === 'analyses'
			? await db.prepare('SELECT 1 AS one FROM analyses WHERE slug = ?1').bind(slug).first()
			: await db.prepare('SELECT 1 AS one FROM content WHERE section = ?1 AND slug = ?2').bind(kind, slug).first();
	return row !== null;
}

const withPath = <Row extends HelpfulSubject>(row: Row) => ({ ...row, path: subjectPath(row) });

export const helpfulHandlers: HandlersOf<keyof typeof helpfulCalls> = {
	'helpful.send': async ({ db, locale, now, device, services }, { body }) => {
		const { kind, slug, answer, comment } = body;
		if (!(await isThere(db, body))) return failure('validation', { fields: [{ field: 'slug', rule: 'unknown' }] });
		// Of a browser that the edge does not tell apart each answer counts by itself.
		const fingerprint = await hashOf(`${device.mark === '' ? randomToken(services.random, 128) : device.mark}\n${kind}/${slug}`);
		// A comment says what was missing; of a page that has helped nothing was.
		await keepAnswer(db, { fingerprint, kind, slug, answer, comment: answer === 'no' ? comment : '', locale }, now);
		return success({});
	},

	'lis.helpful.list': async ({ db }, { params: { after, pageSize } }) => {
		const [kind = '', slug = ''] = after.split('/');
		const { page, next } = cursorPage(await countsAfter(db, kind, slug, pageSize + 1), pageSize, (last) => `${last.kind}/${last.slug}`);
		return success({ data: page.map(withPath), next });
	},

	'lis.helpful.comments': async ({ db }, { params: { after, pageSize } }) => {
		const { page, next } = cursorPage(await commentsAfter(db, after, pageSize + 1), pageSize, ({ id }) => id);
		return success({ data: page.map((row) => withPath(writtenRow(row))), next });
	},
};
