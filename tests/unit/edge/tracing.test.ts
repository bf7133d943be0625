/** Traces are whole: what is kept names parents that are kept, and nothing is sent before its end. */
import { expect, it, vi } from 'vitest';
import type { Span } from '#worker/providers/telemetry/port.ts';
import { makeTracing } from '#worker/providers/telemetry/tracing.ts';

function traced(share = 1) {
	const sent: (readonly Span[])[] = [];
	let now = 1000;
	const tracing = makeTracing({ share, clock: () => (now += 1), send: async (spans) => void sent.push(spans) });
	const later: Promise<unknown>[] = [];
	return { tracing, sent, later, keep: (work: Promise<unknown>) => void later.push(work) };
}

it('of more than it has room for keeps those that began first, with all above them, and says how many are left out', async () => {
	const { tracing, sent, later, keep } = traced();
	await tracing.begin({ name: 'timer', kind: 'internal' }, keep, async () => {
		for (let job = 0; job < 30; job += 1)
			await tracing.span({ name: `job ${String(job)}`, kind: 'internal' }, async () => {
				for (let at = 0; at < 30; at += 1) await tracing.span({ name: 'SELECT', kind: 'client' }, async () => undefined);
			});
	});
	await Promise.all(later);
	const [spans = []] = sent;
	expect(spans).toHaveLength(500);
	const ids = new Set(spans.map(({ spanId }) => spanId));
	expect(spans.filter(({ parentSpanId }) => parentSpanId !== undefined && !ids.has(parentSpanId))).toEqual([]);
	const root = spans.find(({ parentSpanId }) => parentSpanId === undefined);
	// The root, sixteen jobs with their thirty statements each, and of the seventeenth two: what is below a job that is left out is not counted.
	expect(root?.attributes['zerthana.spans_left']).toBe(28 + 13);
});

it('waits for what goes on behind the answer', async () => {
	const { tracing, sent, later, keep } = traced();
	const { promise, resolve } = Promise.withResolvers<void>();
	let behind: Promise<void> | undefined;
	await tracing.begin({ name: 'GET', kind: 'server' }, keep, async () => {
		behind = tracing.span({ name: 'slow', kind: 'client' }, () => promise);
	});
	expect(sent).toEqual([]);
	resolve();
	await behind;
	await Promise.all(later);
	expect(sent[0]?.map(({ name }) => name).toSorted()).toEqual(['GET', 'slow']);
});

it('tells two requests at once apart', async () => {
	const { tracing, sent, later, keep } = traced();
	const one = (name: string) =>
		tracing.begin({ name, kind: 'server' }, keep, async () => {
			await Promise.resolve();
			await tracing.span({ name: `below ${name}`, kind: 'client' }, async () => Promise.resolve());
		});
	await Promise.all([one('a'), one('b')]);
	await Promise.all(later);
	expect(
		sent
			.map((spans) =>
				spans
					.map(({ name }) => name)
					.toSorted()
					.join(),
			)
			.toSorted(),
	).toEqual(['a,below a', 'b,below b']);
	for (const spans of sent) expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(1);
});

it('keeps as many as chance says, and runs the others all the same', async () => {
	const { tracing, sent, later, keep } = traced(0.5);
	const chance = vi.spyOn(Math, 'random');
	const ran: string[] = [];
	for (const [name, drawn] of [
		['kept', 0.49],
		['not kept', 0.5],
	] as const) {
		chance.mockReturnValueOnce(drawn);
		await tracing.begin({ name, kind: 'server' }, keep, async (span) => {
			span.name(`${name} now`);
			ran.push(name);
			expect(tracing.parent() === null).toBe(name === 'not kept');
		});
	}
	await Promise.all(later);
	expect(ran).toEqual(['kept', 'not kept']);
	expect(sent.flat().map(({ name }) => name)).toEqual(['kept now']);
	chance.mockRestore();
});
