/** What is kept of public content goes when its own area changes, and stays when another does. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import { callEntry, callIds, contentTags } from '#shared/calls.ts';
import { drop, lis, seedSite, visit } from '#tests/support/site.ts';
import { generationOf, raiseGenerations, readGenerations } from '#worker/gateway/generations.ts';

beforeAll(seedSite);

/** Generations of kept content by its path, without language and city. */
async function kept(): Promise<Readonly<Record<string, readonly string[]>>> {
	const { keys } = await env.CONTENT.list({ prefix: 'content:' });
	const pieces = await Promise.all(keys.map(async ({ name }) => ({ name, piece: await env.CONTENT.get<{ readonly generation: string }>(name, 'json') })));
	return Object.fromEntries(
		[...Map.groupBy(pieces, ({ name }) => /:(\/[^?]+)/.exec(name)?.[1] ?? '')].map(([path, found]) => [
			path,
			found.map(({ name, piece }) => `${name} ${piece?.generation ?? ''}`).sort(),
		]),
	);
}
const look = async () => {
	for (const path of ['/', '/pricelist', '/pricelist/glyukoza']) await drop(await visit(path));
	return kept();
};

describe('generations of areas', () => {
	it('new prices drop prices, and neither cities nor points', async () => {
		const before = await look();
		expect((await drop(await lis('PUT', '/lis/prices', [{ code: 'BIO-001', almaty: 1301, astana: 1351 }]))).status).toBe(200);
		const after = await look();
		for (const path of ['/api/city', '/api/cabinet', '/api/biomaterial']) expect(after[path], path).toEqual(before[path]);
		for (const path of ['/api/analysis', '/api/analysis/view', '/api/analysis-category']) expect(after[path], path).not.toEqual(before[path]);
		expect(await (await visit('/pricelist/glyukoza')).text()).toMatch(/1.301/);
	});
	it('a file that is refused drops nothing', async () => {
		const before = (await env.CONTENT.list({ prefix: 'generation:' })).keys;
		expect((await drop(await lis('PUT', '/lis/prices', [{ code: 'NONE', almaty: 1 }]))).status).toBe(422);
		expect((await env.CONTENT.list({ prefix: 'generation:' })).keys).toEqual(before);
	});
	it('two areas raised at once are both raised', async () => {
		const before = await readGenerations(env.CONTENT, Date.now(), () => undefined);
		await Promise.all([raiseGenerations(env.CONTENT, ['prices'], Date.now()), raiseGenerations(env.CONTENT, ['points'], Date.now())]);
		const stored = await env.CONTENT.get(['generation:prices', 'generation:points']);
		for (const tag of ['prices', 'points']) expect(stored.get(`generation:${tag}`), tag).not.toBe(before.get(tag));
		const after = await readGenerations(env.CONTENT, Date.now(), () => undefined);
		expect(generationOf(after, ['cities'])).toBe(generationOf(before, ['cities']));
		expect([...after.entries()].filter(([tag]) => tag === 'prices' || tag === 'points')).toEqual(
			[
				['prices', stored.get('generation:prices')],
				['points', stored.get('generation:points')],
			].sort((a, b) => contentTags.indexOf(a[0] as never) - contentTags.indexOf(b[0] as never)),
		);
	});
	it('every area that a call changes is one that some content is made of', () => {
		for (const id of callIds) for (const tag of callEntry(id).invalidates) expect(contentTags, `${id}: ${tag}`).toContain(tag);
		for (const { id, cache } of callIds.map(callEntry)) expect(cache === false || cache.tags.length > 0, id).toBe(true);
	});
});
