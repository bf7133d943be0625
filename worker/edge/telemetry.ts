/**
 * Tells the operator's collector how requests go: each is counted by its route, status and how long it took, and of some a trace is kept. A route is the pattern of a page or of a call:
 * addresses, queries, headers and bodies are in neither, since an address may open something.
 */
import { callPathOf, isAppPath } from '#shared/apps/places.ts';
import { matchCall } from '#shared/call-routes.ts';
import { pageEntry } from '#shared/pages.ts';
import { kindOf } from '#shared/kit/log-line.ts';
import type { WatchedJobs } from '#worker/gateway/select.ts';
import type { Backend } from '#worker/gateway/transport.ts';
import type { WatchStatements } from '#worker/providers/database/port.ts';
import type { Telemetry } from '#worker/providers/telemetry/port.ts';
import type { Services } from '#worker/services.ts';
import { waitUntil, type EdgeContext, type EdgeMiddleware } from './context.ts';
import { writeDue } from './counts.ts';
import { countDuration, requests, statements } from './durations.ts';

/** What is neither a page nor a call: files of the site, maps for search engines, what nobody has. */
const elsewhere = 'other';

/** Methods that a route may have; any other is counted as one (https://opentelemetry.io/docs/specs/semconv/http/http-metrics/). */
const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const otherMethod = '_OTHER';

function routeOf(c: EdgeContext): string {
	const page = c.get('page');
	if (page) return pageEntry(page.id).pattern;
	const { pathname } = new URL(c.req.url);
	return matchCall(c.req.method, isAppPath(pathname) ? callPathOf(pathname) : pathname)?.entry.path ?? elsewhere;
}

/** Stands before everything that asks a store or the backend. */
export const watchRequest: EdgeMiddleware = async (c, next) => {
	const { telemetry, clock } = c.get('services');
	if (telemetry === null) return next();
	const since = clock();
	const method = methods.has(c.req.method) ? c.req.method : otherMethod;
	await telemetry.tracing.begin({ name: method, kind: 'server' }, waitUntil(c), async (span) => {
		await next();
		const [route, { status }] = [routeOf(c), c.res];
		span.name(`${method} ${route}`);
		span.set({
			'http.request.method': method,
			'http.route': route,
			'http.response.status_code': status,
			'zerthana.request_id': c.get('requestId'),
		});
		if (status >= 500) span.fail();
		countDuration(requests, route, `${method}:${String(status)}`, clock() - since, clock());
	});
	writeDue(c);
};

/** A backend whose answers stand in the trace, by the call's pattern. */
export const watchedBackend =
	({ tracing }: Telemetry, backend: Backend): Backend =>
	(request) => {
		const found = matchCall(request.method, new URL(request.url).pathname);
		const attributes = { 'http.request.method': request.method, 'http.route': found?.entry.path ?? elsewhere, 'zerthana.call': found?.id ?? elsewhere };
		return tracing.span({ name: `${request.method} ${attributes['http.route']}`, kind: 'client', attributes }, async (span) => {
			const answer = await backend(request);
			span.set({ 'http.response.status_code': answer.status });
			if (answer.status >= 500) span.fail();
			return answer;
		});
	};

/** How the work of an embedded laboratory is watched; where nobody is told, not at all. */
export function watching({ telemetry, clock }: Pick<Services, 'telemetry' | 'clock'>): WatchedJobs {
	if (telemetry === null) return { watch: null, watchJob: (_name, run) => run() };
	return {
		watch: watchStatements(telemetry, clock),
		watchJob: (name, run) => telemetry.tracing.span({ name, kind: 'internal' }, run),
	};
}

/**
 * Work that nobody waits for is a trace of its own.
 * @param later keeps the sending alive after the work; where there is none, it is waited for
 */
export async function watchWork(
	{ telemetry }: Pick<Services, 'telemetry'>,
	name: string,
	run: () => Promise<void>,
	later?: (work: Promise<unknown>) => void,
): Promise<void> {
	if (telemetry === null) return run();
	if (later !== undefined) return telemetry.tracing.begin({ name, kind: 'internal' }, later, run);
	const sent: Promise<unknown>[] = [];
	try {
		await telemetry.tracing.begin({ name, kind: 'internal' }, (work) => void sent.push(work), run);
	} finally {
		await Promise.all(sent);
	}
}

/** Letters of a statement. */
const maxText = 4096;

/** Statements of the embedded laboratory: each in the trace, all in the counts. */
const watchStatements =
	({ tracing }: Telemetry, clock: () => number): WatchStatements =>
	async (texts, run) => {
		const operation = texts.length > 1 ? 'BATCH' : (/^\s*(\w+)/.exec(texts[0] ?? '')?.[1]?.toUpperCase() ?? elsewhere);
		const known = { 'db.system.name': 'sqlite', 'db.operation.name': operation };
		const size = texts.length > 1 ? { 'db.operation.batch.size': texts.length } : {};
		const since = clock();
		let how = 'ok';
		try {
			return await tracing.span(
				{ name: operation, kind: 'client', attributes: { ...known, ...size, 'db.query.text': texts.join('; ').slice(0, maxText) } },
				run,
			);
		} catch (thrown) {
			how = kindOf(thrown).replaceAll(/[\s:]/g, '_');
			throw thrown;
		} finally {
			countDuration(statements, operation, how, clock() - since, clock());
		}
	};
