/** The pipeline, as one ordered list: read it from top to bottom. */
import { Hono } from 'hono';
import { browserCall, laboratoryCall } from '#worker/edge/outside-calls.ts';
import { challenge } from '#worker/edge/captcha.ts';
import { city } from '#worker/edge/city.ts';
import { waitUntil, type EdgeContext, type EdgeEnv } from '#worker/edge/context.ts';
import { drawErrorsWith, onError, refuse } from '#worker/edge/errors.ts';
import { finalise } from '#worker/edge/finalise.ts';
import { guard } from '#worker/edge/guard.ts';
import { locale } from '#worker/edge/locale.ts';
import { redirects } from '#worker/edge/redirects.ts';
import { requestId } from '#worker/edge/request-id.ts';
import { sameOrigin } from '#worker/edge/same-origin.ts';
import { selectBackend } from '#worker/gateway/select.ts';
import { errorScreen, answerPage } from '#worker/site/page.tsx';
import { robots, sitemap } from '#worker/site/seo.ts';
import { settings } from '#worker/edge/settings.ts';

const backendOf = (c: EdgeContext) => selectBackend(c.get('env'), waitUntil(c));

drawErrorsWith(errorScreen);

export const app = new Hono<EdgeEnv>();
app.onError(onError);
app.notFound((c) => refuse(c, { name: 'not-found' }));
app.use(requestId);
app.use(finalise);
app.use(settings);
app.use(redirects);
app.use(locale);
app.use(sameOrigin);
app.all('/lis/*', (c) => laboratoryCall(c, backendOf(c)));
app.all('/api/*', (c) => browserCall(c, backendOf(c)));
app.all('/account/*', (c) => browserCall(c, backendOf(c)));
app.get('/captcha/challenge', challenge);
app.get('/robots.txt', robots);
app.all('/assets/*', (c) => c.text('', 404));
app.all('/builds/*', (c) => c.text('', 404));
app.use(city(backendOf));
app.get('/sitemap.xml', sitemap);
app.use(guard);
app.all('*', answerPage);
