/** Calls of a doctor's templates. */
import type { templateCalls } from '#shared/templates/calls.ts';
import { templatesLimit } from '#shared/templates/rules.ts';
import { idempotencyKeyPattern } from '#shared/kit/call.ts';
import { failure, success, type Result } from '#shared/kit/errors.ts';
import { analysesByIds } from '#worker/lab/catalogue/list.ts';
import { sortKey } from '#worker/lab/catalogue/sort-key.ts';
import type { HandlersOf, LabContext } from '#worker/lab/kit/handler.ts';
import { wholeList } from '#worker/lab/kit/lists.ts';
import { canonical, hashOf, randomToken } from '#worker/lab/kit/secrets.ts';
import { countKnown, deleteTemplate, findByKey, findTemplate, insertTemplate, linesOf, templatesOf, updateTemplate } from './store.ts';

/** Each once, and all of them tests that the catalogue knows: a sampling service comes along by itself. */
async function checked({ db }: Pick<LabContext, 'db'>, analyses: readonly number[]): Promise<Result<number[]>> {
	const ids = [...new Set(analyses)];
	return (await countKnown(db, ids)) === ids.length ? success(ids) : failure('validation', { fields: [{ field: 'analyses', rule: 'unknown' }] });
}

const isSame = (one: readonly number[], other: readonly number[]) => one.length === other.length && one.every((id, at) => id === other[at]);

export const templateHandlers: HandlersOf<keyof typeof templateCalls> = {
	'template.list': async ({ db, principal, cityId, locale }) => {
		const rows = await templatesOf(db, principal.accountId, cityId);
		const keyed = rows.map(({ changed_at: at, ...row }) => ({ key: sortKey(row.name, locale), row: { ...row, changedAt: new Date(at).toISOString() } }));
		keyed.sort((a, b) => (a.key === b.key ? (a.row.id < b.row.id ? -1 : 1) : a.key < b.key ? -1 : 1));
		return success(wholeList(keyed.map(({ row }) => row)));
	},

	'template.view': async ({ db, principal, cityId, locale }, { params: { id } }) => {
		const template = await findTemplate(db, principal.accountId, id);
		if (template === null) return failure('not-found');
		const { name, version, changed_at: at } = template;
		const analyses = await analysesByIds(db, locale, cityId, await linesOf(db, id));
		return success({ id, name, version, changedAt: new Date(at).toISOString(), analyses });
	},

	'template.create': async (context, { body }) => {
		const { db, now, principal, idempotencyKey, services } = context;
		if (idempotencyKey === null || !idempotencyKeyPattern.test(idempotencyKey))
			return failure('bad-request', { fields: [{ field: 'Idempotency-Key', rule: 'invalid' }] });
		const doctorId = principal.accountId;
		const [keyHash, bodyHash] = await Promise.all([hashOf(`template:${doctorId}:${idempotencyKey}`), hashOf(canonical(body))]);
		const answer = ({ id, version, body_hash: standing }: { id: string; version: number; body_hash: string }) =>
			standing === bodyHash ? success({ id, version }) : failure('conflict');
		const standing = await findByKey(db, keyHash);
		if (standing !== null) return answer(standing);
		const analyses = await checked(context, body.analyses);
		if (!analyses.ok) return analyses;
		const id = randomToken(services.random, 128);
		await insertTemplate(db, { id, doctorId, name: body.name, analyses: analyses.value, keyHash, bodyHash, now }, templatesLimit);
		const written = await findByKey(db, keyHash);
		return written === null ? failure('validation', { fields: [{ field: 'name', rule: 'templatesFull' }] }) : answer(written);
	},

	'template.update': async (context, { body: { id, version, name, analyses: asked } }) => {
		const { db, now, principal } = context;
		const analyses = await checked(context, asked);
		if (!analyses.ok) return analyses;
		const doctorId = principal.accountId;
		if (await updateTemplate(db, { id, doctorId, version, name, analyses: analyses.value, now })) return success({ id, version: version + 1 });
		const standing = await findTemplate(db, doctorId, id);
		if (standing === null) return failure('not-found');
		// The answer to the same change was lost on its way.
		const isWritten = standing.version === version + 1 && standing.name === name && isSame(await linesOf(db, id), analyses.value);
		return isWritten ? success({ id, version: standing.version }) : failure('conflict');
	},

	'template.delete': async ({ db, principal }, { params: { id } }) =>
		(await deleteTemplate(db, principal.accountId, id)) ? success({ deleted: true as const }) : failure('not-found'),
};
