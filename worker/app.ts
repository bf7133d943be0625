/** The pipeline, as one ordered list: read it from top to bottom. */
import { Hono } from 'hono';
import { appCalls } from '#worker/edge/app-calls.ts';
import { browserCall, laboratoryCall } from '#worker/edge/outside-calls.ts';
import { challenge } from '#worker/edge/captcha.ts';
import { clientKey } from '#worker/edge/client-key.ts';
import { city } from '#worker/edge/city.ts';
import { waitUntil, type EdgeEnv, type EdgeMiddleware } from '#worker/edge/context.ts';
import { deviceName, deviceOf } from '#worker/edge/device.ts';
import { edgeCalls } from '#worker/edge/edge-calls.ts';
import { drawErrorsWith, onError, refuse, refuseMethod } from '#worker/edge/errors.ts';
import { finalise } from '#worker/edge/finalise.ts';
import { guard } from '#worker/edge/guard.ts';
import { locale } from '#worker/edge/locale.ts';
import { log } from '#worker/edge/log.ts';
import { localPay } from '#worker/edge/local-pay.ts';
import { localTelegram } from '#worker/edge/local-telegram.ts';
import { oneClick } from '#worker/edge/one-click.ts';
import { outbox } from '#worker/edge/outbox.ts';
import { tokensOf } from '#worker/edge/principal.ts';
import { health, ready } from '#worker/edge/ready.ts';
import { redirects } from '#worker/edge/redirects.ts';
import { landByLink, referralOf } from '#worker/edge/referral.ts';
import { plainHttp } from '#worker/edge/plain-http.ts';
import { reportKeys } from '#worker/edge/report-keys.ts';
import { requestId } from '#worker/edge/request-id.ts';
import { sameOrigin } from '#worker/edge/same-origin.ts';
import { locales } from '#shared/i18n/locales.ts';
import { localise } from '#shared/kit/urls.ts';
import { checkFilePath } from '#shared/results/payload.ts';
import { platformPaths } from '#shared/reserved.ts';
import { traceParentOf } from '#worker/edge/trace-parent.ts';
import { takeVitals } from '#worker/edge/vitals.ts';
import { tellFigures } from '#worker/edge/tell-figures.ts';
import { watchedBackend, watching, watchRequest, watchWork } from '#worker/edge/telemetry.ts';
import { askBackendStatus } from '#worker/gateway/backend-status.ts';
import { openGateway } from '#worker/gateway/gateway.ts';
import { backendFigures, runBackendJobs, selectBackend, takeBackendBatch } from '#worker/gateway/select.ts';
import { answerPages } from '#worker/site/answer.ts';

import { settings } from '#worker/edge/settings.ts';
import { watchOutage } from '#worker/edge/site-status.ts';
import type { Site } from '#worker/site/collect.ts';
import { errorScreen } from '#worker/site/error-screen.ts';
import { site as ownSite } from '#worker/site/pages.ts';
import { checkFile } from '#worker/site/results/check-file.ts';
import { serviceWorker } from '#worker/site/service-worker.ts';
import { feed } from '#worker/site/seo/feed.ts';
import { llms } from '#worker/site/seo/llms.ts';
import { manifest } from '#worker/site/seo/manifest.ts';
import { picture } from '#worker/site/seo/picture.ts';
import { robots } from '#worker/site/seo/robots.ts';
import { sitemapIndex, sitemapOfKind } from '#worker/site/seo/sitemap.ts';
import { readEnv, type Bindings, type Env } from './env.ts';
import { makeServices, type MakeServices, type Services } from './services.ts';

drawErrorsWith(errorScreen);

/** The way to the backend, for those after it. */
const gateway: EdgeMiddleware = async (c, next) => {
	const [env, services] = [c.get('env'), c.get('services')];
	const { telemetry } = services;
	const later = waitUntil(c);
	const backend = selectBackend(env, services, {
		later,
		onTrouble: (kind) => log({ event: 'backend', requestId: c.get('requestId'), kind }),
		traceParent: () => telemetry?.tracing.parent() ?? traceParentOf(c),
		watch: watching(services).watch,
	});
	c.set(
		'gateway',
		openGateway({
			backend: telemetry === null ? backend : watchedBackend(telemetry, backend),
			kv: env.CONTENT,
			clock: services.clock,
			requestId: c.get('requestId'),
			clientKey: () => clientKey(c),
			device: () => deviceOf(c),
			deviceName: () => deviceName(c),
			referral: () => referralOf(c),
			tokens: tokensOf(c),
			later,
			onFault: (call, kind) => log({ event: 'backend', requestId: c.get('requestId'), call, kind }),
			onStale: (ageMs) => c.set('staleMs', Math.max(c.get('staleMs'), ageMs)),
		}),
	);
	return next();
};

/** What a test hands in: where providers are made, and which pages there are. */
export interface AppParts {
	readonly services?: MakeServices;
	readonly site?: Site;
}

export function makeApp({ services: make = makeServices, site = ownSite }: AppParts = {}): Hono<EdgeEnv> {
	const app = new Hono<EdgeEnv>();
	app.onError(onError);
	app.notFound((c) => refuse(c, { name: 'not-found' }));
	app.use(requestId);
	app.use(finalise);
	app.get(platformPaths.health, health);
	app.use(settings(make));
	app.use(watchRequest);
	app.use(plainHttp);
	app.use(redirects);
	app.use(locale);
	app.use(gateway);
	app.get(platformPaths.ready, ready);
	app.use(edgeCalls);
	app.use(oneClick);
	app.use(appCalls);
	app.use(sameOrigin);
	app.all('/lis/*', laboratoryCall);
	app.all('/api/*', browserCall);
	app.all(`${platformPaths.account}*`, browserCall);
	app.all('/pictures/*', browserCall);
	app.all('/documents/*', browserCall);
	app.get(platformPaths.captcha, challenge);
	app.get(platformPaths.outbox, outbox);
	app.on(
		['GET', 'POST'],
		`${platformPaths.localPay}:id`,
		localPay(async (c, request) => app.fetch(request, c.env, c.executionCtx)),
	);
	app.on(
		['GET', 'POST'],
		`${platformPaths.localTelegram}:chat`,
		localTelegram(async (c, request) => app.fetch(request, c.env, c.executionCtx)),
	);
	app.get(platformPaths.robots, robots(site));
	app.get(platformPaths.serviceWorker, serviceWorker('serviceWorker'));
	app.get(platformPaths.dayWorker, serviceWorker('dayWorker'));
	app.get(platformPaths.changePassword, (c) => c.redirect('/cabinet/password', 302));
	app.get(platformPaths.reportKeys, reportKeys);
	app.post(platformPaths.vitals, takeVitals);
	app.all(platformPaths.vitals, (c) => refuseMethod(c, 'POST'));
	app.all(`${platformPaths.assets}*`, (c) => c.text('', 404));
	app.all(`${platformPaths.builds}*`, (c) => c.text('', 404));
	for (const language of locales) app.get(localise(`${platformPaths.referral}:code`, language), landByLink);
	app.use(city);
	app.get(platformPaths.sitemap, sitemapIndex(site));
	app.get('/:map{sitemap-.+\\.xml}', sitemapOfKind(site));
	for (const language of locales) {
		app.get(localise(checkFilePath, language), checkFile);
		app.get(localise(platformPaths.feed, language), feed);
		app.get(localise(platformPaths.llms, language), llms(site));
		app.get(localise(platformPaths.manifest, language), manifest);
		app.get(localise(`${platformPaths.share}*`, language), picture(site));
	}
	app.use(guard(site.guardedOf));
	app.all('*', answerPages(site));
	return app;
}

export const app = makeApp();

/** What the platform gives to what it calls. */
type Lasting = { readonly waitUntil: (work: Promise<unknown>) => void };
const laterOf = (context: Lasting | undefined) => (context === undefined ? undefined : (work: Promise<unknown>) => context.waitUntil(work));

/** Every few minutes (`wrangler.toml`), with or without visitors. @throws SettingsError, which the platform shows to the operator */
export async function scheduled(_event: unknown, bindings: Bindings, context?: Lasting): Promise<void> {
	const env = readEnv(bindings);
	const onTrouble = (trouble: string) => log({ event: 'provider', kind: trouble });
	const services = makeServices(env, onTrouble);
	await watchWork(services, 'timer', () => runBackendJobs(env, services, watching(services)), laterOf(context));
	await watchBackend(env, services);
	await tellFigures(env, { gauges: () => backendFigures(env, services), telemetry: services.telemetry, now: services.clock() });
}

/** Whether anybody looks at the page of the state or not: it knows since when the backend is away. */
async function watchBackend(env: Env, services: Services): Promise<void> {
	const started: Promise<unknown>[] = [];
	const backend = selectBackend(env, services, { later: (work) => void started.push(work), onTrouble: (kind) => log({ event: 'backend', kind }) });
	await watchOutage(env, await askBackendStatus(backend), services.clock());
	await Promise.all(started);
}

/** What was put into a queue (`wrangler.toml`), as soon as it is there. @throws SettingsError, which the platform shows to the operator */
export async function queue(batch: Parameters<typeof takeBackendBatch>[2], bindings: Bindings, context?: Lasting): Promise<void> {
	const env = readEnv(bindings);
	const services = makeServices(env, (trouble) => log({ event: 'provider', kind: trouble }));
	await watchWork(services, 'queue', () => takeBackendBatch(env, services, batch, watching(services).watch), laterOf(context));
}
