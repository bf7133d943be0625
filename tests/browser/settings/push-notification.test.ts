/**
 * A notification in the browser: what the push service delivers is shown by the site's real service worker. Subscribing needs the vendor's push service, which no test reaches, so the message is handed
 * to the service worker by the browser's own tools. Chromium strikes a notification from its list when the list is read between writing and showing it, so the list is read when
 * the service worker is done with the message, and not before.
 */
import { expect, test, type Page } from '#tests/support/browser.ts';

test.use({ keepsOfflinePage: true });

const shown = (page: Page) =>
	page.evaluate(async () => {
		const registration = await navigator.serviceWorker.ready;
		return (await registration.getNotifications()).map(({ title, body, tag, lang, data }) => ({ title, body, tag, lang, data: String(data) }));
	});

test('a pushed message is shown once for each request, with nothing of a person', async ({ page, context, browser }) => {
	await page.goto('/');
	const origin = new URL(page.url()).origin;
	const tools = await browser.newBrowserCDPSession();
	const { targetInfos } = await tools.send('Target.getTargets');
	const own = targetInfos.find(({ url }) => url.startsWith(origin));
	await tools.send('Browser.grantPermissions', {
		origin,
		permissions: ['notifications'],
		...(own?.browserContextId === undefined ? {} : { browserContextId: own.browserContextId }),
	});
	const workers = await context.newCDPSession(page);
	const registered = new Promise<string>((resolve) => {
		workers.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
			const id = registrations.find(({ isDeleted }) => !isDeleted)?.registrationId;
			if (id !== undefined) resolve(id);
		});
	});
	await workers.send('ServiceWorker.enable');
	await page.evaluate(async () => {
		await navigator.serviceWorker.register('/service-worker.js');
		await navigator.serviceWorker.ready;
	});
	const registrationId = await registered;
	await workers.send('BackgroundService.startObserving', { service: 'pushMessaging' });
	await workers.send('BackgroundService.setRecording', { service: 'pushMessaging', shouldRecord: true });
	const push = async (data: object | string) => {
		const done = new Promise<string | undefined>((resolve) => {
			workers.on('BackgroundService.backgroundServiceEventReceived', ({ backgroundServiceEvent: { eventName, eventMetadata } }) => {
				if (eventName === 'Push event completed') resolve(eventMetadata.find(({ key }) => key === 'Status')?.value);
			});
		});
		await workers.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: typeof data === 'string' ? data : JSON.stringify(data) });
		expect(await done).toBe('Success');
	};
	const told = { title: 'Zerthana', body: 'Часть результатов готова, остальные ещё в работе.', path: '/cabinet?result=one', lang: 'ru' };
	await push(told);
	expect(await shown(page)).toEqual([{ title: told.title, body: told.body, tag: told.path, lang: 'ru', data: told.path }]);
	// What is newer takes the older one's place.
	await push({ ...told, body: 'Результаты анализов готовы.' });
	expect((await shown(page)).map(({ body }) => body)).toEqual(['Результаты анализов готовы.']);
	await push({ ...told, path: '/cabinet?result=two' });
	expect(await shown(page)).toHaveLength(2);
	// A message that nobody understands is shown as the site's word: a browser wants one for each.
	await push('not json');
	expect((await shown(page)).map(({ title }) => title)).toContain(new URL(origin).host);
	await tools.detach();
});
