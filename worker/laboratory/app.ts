/**
 * The doors of a laboratory that runs alone. An edge shows its key for every call below `/api/` and `/account/`; the laboratory's own system has `/lis/`, and another key;
 * two addresses say how it is. There is nothing else.
 */
import { matchCall, type MatchedCall } from '#shared/call-routes.ts';
import { localeOfAlias } from '#shared/i18n/locales.ts';
import { admits } from '#shared/kit/audience.ts';
import { edgeKeyHeader, edgeKeyScheme, type CallEntry } from '#shared/kit/call.ts';
import type { Failure } from '#shared/kit/errors.ts';
import { keyOfHeader, keySchemes } from '#shared/kit/key-text.ts';
import { sameSecret } from '#shared/kit/same-secret.ts';
import { platformPaths } from '#shared/reserved.ts';
import { makeLab, type LabEnv } from '#worker/lab/app.ts';
import { refuse } from '#worker/lab/kit/answer.ts';

export interface DoorOptions {
	readonly env: LabEnv;
	readonly edgeKey: string;
	/** Whether the database has its present form. @throws where it does not answer */
	readonly isReady: () => Promise<boolean>;
	/** Nothing new is to be begun. */
	readonly isEnding: () => boolean;
	/** Runs a call, and may watch how it goes. */
	readonly watch: (entry: CallEntry, request: Request, work: () => Promise<Response>) => Promise<Response>;
}

const lab = makeLab();

const refused = (request: Request, url: URL, error: Failure) =>
	refuse(
		{
			locale: localeOfAlias(url.searchParams.get('lang') ?? '') ?? 'ru',
			path: url.pathname,
			contentType: request.headers.get('Content-Type'),
			accept: request.headers.get('Accept'),
		},
		error,
	);

/** As the site's own (`worker/edge/ready.ts`); the second ones are what machines of other houses ask by habit. */
const alivePaths: ReadonlySet<string> = new Set([platformPaths.health, '/healthz']);
const readyPaths: ReadonlySet<string> = new Set([platformPaths.ready, '/readyz']);
const unkept = { 'Cache-Control': 'no-store' };
const lacks = (name: 'ending' | 'database' | 'migrations') =>
	Response.json({ ready: false, lacking: [name] }, { status: 503, headers: { ...unkept, 'Retry-After': '5' } });

/** An edge knows one address of its backend: what stands at the root of a site comes below it. */
function calledBy(method: string, pathname: string): { readonly found: MatchedCall; readonly pathname: string } | null {
	const paths = pathname.startsWith('/api/') ? [pathname, pathname.slice('/api'.length)] : [pathname];
	for (const path of paths) {
		const found = path.startsWith('/lis/') ? null : matchCall(method, path);
		if (found !== null) return { found, pathname: path };
	}
	return null;
}

export function openDoors({ env, edgeKey, isReady, isEnding, watch }: DoorOptions): (request: Request) => Promise<Response> {
	/** Its settings are whole, or it would not run. What is not ready is named, and nothing else of it. */
	const readiness = async () => {
		if (isEnding()) return lacks('ending');
		const isWhole = await isReady().catch(() => null);
		return isWhole === null ? lacks('database') : isWhole ? Response.json({ ready: true }, { headers: unkept }) : lacks('migrations');
	};
	const run = (entry: CallEntry, request: Request) => watch(entry, request, async () => lab.fetch(request, env));
	const answer = async (request: Request): Promise<Response> => {
		const url = new URL(request.url);
		if (alivePaths.has(url.pathname)) return new Response('alive\n', { headers: unkept });
		if (readyPaths.has(url.pathname)) return readiness();
		if (url.pathname.startsWith('/lis/')) {
			const found = matchCall(request.method, url.pathname);
			if (found === null || !admits(found.entry, 'laboratory')) return refused(request, url, { name: 'not-found' });
			const answered = await run(found.entry, request);
			if (answered.status === 401) answered.headers.set('WWW-Authenticate', keySchemes);
			return answered;
		}
		if (!/^\/(?:api|account)\//.test(url.pathname)) return refused(request, url, { name: 'not-found' });
		if (!(await sameSecret(keyOfHeader(request.headers.get(edgeKeyHeader) ?? '') ?? '', edgeKey))) {
			const no = refused(request, url, { name: 'wrong-edge-key' });
			no.headers.set('WWW-Authenticate', edgeKeyScheme);
			return no;
		}
		const called = calledBy(request.method, url.pathname);
		if (called === null) return refused(request, url, { name: 'not-found' });
		if (called.pathname === url.pathname) return run(called.found.entry, request);
		url.pathname = called.pathname;
		const { method, headers, body } = request;
		return run(called.found.entry, new Request(url, { method, headers, body, ...(body !== null && { duplex: 'half' }) }));
	};
	return async (request) => {
		const answered = await answer(request);
		// Who keeps the connection would ask over it again.
		if (isEnding()) answered.headers.set('Connection', 'close');
		return answered;
	};
}
