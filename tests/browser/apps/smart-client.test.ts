/** An app of another maker, with the client library of SMART's own makers, on a page of another origin: signs a person in, reads their results, and is refused once they end it. */
import { createServer, type Server } from 'node:http';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { appWords } from '#shared/apps/words.ts';
import { loginWords } from '#shared/login/words.ts';
import { openingWords } from '#shared/openings/words.ts';
import { expect, test } from '#tests/support/browser.ts';
import { press } from '#tests/browser/steps/mouse.ts';
import { accountPassword, claimed, receiptFor, registered } from '#tests/browser/steps/patient-day.ts';
import { wordsOf } from '#tests/browser/steps/words.ts';

// A header that a browser of people does not send would be one that other origins may not.
test.use({ extraHTTPHeaders: {} });

const library = readFileSync('node_modules/fhirclient/build/fhir-client.min.js');
const name = 'Дневник здоровья';

/** The app's page: it asks by a press, and tells what it has read. */
const pageOf = (clientId: string, iss: string) => `<!doctype html><html lang="ru"><meta charset="utf-8"><title>${name}</title><link rel="icon" href="data:,">
<button id="connect">Подключить лабораторию</button><button id="again">Прочитать ещё раз</button><button id="renew">Обновить доступ</button><pre id="read"></pre>
<script src="/fhir-client.js"></script><script>
const show = (value) => { document.getElementById('read').textContent = JSON.stringify(value); };
const read = async (client, after) => {
	const [patient, observations] = await Promise.all([client.patient.read(), client.patient.request('Observation?category=laboratory&_count=2', { pageLimit: 0, flat: true })]);
	const values = observations.map((one) => [one.code.text, one.valueQuantity && one.valueQuantity.value, one.dataAbsentReason && one.dataAbsentReason.coding[0].code]);
	show({ after, family: patient.name[0].family, values, scope: client.state.tokenResponse.scope });
};
const tell = (error) => show({ refused: error.status || error.statusCode || String(error.message) });
let client;
document.getElementById('connect').onclick = () => FHIR.oauth2.authorize(${JSON.stringify({
	iss,
	clientId,
	scope: 'launch/patient patient/Patient.rs patient/Observation.rs offline_access',
	redirectUri: '/callback',
	pkceMode: 'required',
})});
document.getElementById('again').onclick = () => read(client, 'again').catch(tell);
document.getElementById('renew').onclick = () => client.refresh().then(() => read(client, 'renewal')).catch(tell);
if (location.pathname === '/callback')
	FHIR.oauth2.ready().then((one) => { client = one; return read(one, 'sign-in'); }).catch(tell);
</script></html>`;

let server: Server;
let appOrigin = '';
const pages = new Map<string, string>();
test.beforeAll(async () => {
	server = createServer((request, response) => {
		const path = request.url?.split('?')[0] ?? '';
		if (path === '/fhir-client.js') response.setHeader('Content-Type', 'text/javascript').end(library);
		else response.setHeader('Content-Type', 'text/html; charset=utf-8').end(pages.get('page'));
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	appOrigin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
});
test.afterAll(() => new Promise((resolve) => server.close(resolve)));

const readBy = async (page: Page) => JSON.parse((await page.locator('#read').textContent()) || '{}') as Record<string, unknown>;

test('fhirclient signs in, reads by pages, is renewed, and is refused once its person ends it', async ({ page, context, baseURL, lisKey, expectComplaint }) => {
	// The app stands elsewhere, and a browser tells on its console of what is refused.
	expectComplaint(/outbound request: GET http:\/\/127\.0\.0\.1:\d+\//);
	expectComplaint(/127\.0\.0\.1.*status of 4|status of (?:400|401)/);
	const t = wordsOf('ru')(appWords);
	const [tLogin, tJournal] = [wordsOf('ru')(loginWords), wordsOf('ru')(openingWords)];
	const person = await registered(page.request);
	const lines = [
		{ code: 'BIO-001', status: 'final', value: 5.1, unit: 'mmol/L' },
		{ code: 'HEM-010', status: 'final', value: 95, unit: 'g/L' },
		{ code: 'BIO-022', status: 'restricted', reason: 'Ждёт разговора с врачом.' },
	] as const;
	await claimed(page.request, await receiptFor(page.request, lisKey, person, lines));
	const clientId = `diary-${String(randomInt(10 ** 8))}`;
	const put = await page.request.put(`/lis/apps/${clientId}`, {
		headers: { Authorization: `Bearer ${lisKey}` },
		data: { name, publisher: 'Health Diary LLP', redirectUris: [`${appOrigin}/callback`] },
	});
	expect(put.status(), await put.text()).toBe(200);
	pages.set('page', pageOf(clientId, `${baseURL ?? ''}/fhir`));
	await context.clearCookies();

	// Nobody is signed in: the way leads through the sign-in, and on.
	await page.goto(appOrigin);
	await press(page, page.locator('#connect'));
	await expect(page).toHaveURL(/\/login\?back=/);
	await page.getByLabel(tLogin('fields.login'), { exact: true }).fill(person.phone);
	await page.getByLabel(tLogin('fields.password'), { exact: true }).fill(accountPassword);
	await press(page, page.getByRole('button', { name: tLogin('enter'), exact: true }));
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('ask.title', { name }));
	await expect(page.getByRole('main')).toContainText(`${person.lastName} ${person.firstName}`);
	await press(page, page.getByRole('button', { name: t('ask.allow') }));

	// Back at the app, which has exchanged its code and reads.
	await expect(page).toHaveURL(new RegExp(`^${appOrigin}/callback`));
	await expect.poll(() => readBy(page)).toMatchObject({ after: 'sign-in', family: person.lastName });
	const { values, scope } = (await readBy(page)) as { values: unknown[][]; scope: string };
	expect(scope).toBe('launch/patient patient/Patient.rs patient/Observation.rs offline_access');
	expect(values).toHaveLength(3);
	expect(values.map(([, value]) => value)).toEqual(expect.arrayContaining([5.1, 95]));
	expect(values.filter(([, , reason]) => reason === 'masked')).toHaveLength(1);
	for (const way of ['again', 'renew'] as const) {
		await press(page, page.locator(`#${way}`));
		await expect.poll(() => readBy(page)).toMatchObject({ after: way === 'renew' ? 'renewal' : way, family: person.lastName, values });
	}

	// The person ends it in the account; the journal has named the app.
	const account = await context.newPage();
	await account.goto('/cabinet/journal?tab=openings');
	await expect(account.getByRole('main')).toContainText(tJournal('readers.app', { name }));
	await account.goto('/cabinet/apps');
	await press(account, account.getByRole('button', { name: t('end') }));
	await expect(account.getByRole('main')).toContainText(t('ended'));
	await press(page, page.locator('#again'));
	await expect.poll(() => readBy(page)).toMatchObject({ refused: expect.anything() });
});

test('an app is told that its person said no', async ({ page, baseURL, lisKey, expectComplaint }) => {
	expectComplaint(/outbound request: GET http:\/\/127\.0\.0\.1:\d+\//);
	const t = wordsOf('ru')(appWords);
	await registered(page.request);
	const clientId = `diary-${String(randomInt(10 ** 8))}`;
	const put = await page.request.put(`/lis/apps/${clientId}`, {
		headers: { Authorization: `Bearer ${lisKey}` },
		data: { name, publisher: 'Health Diary LLP', redirectUris: [`${appOrigin}/callback`] },
	});
	expect(put.status()).toBe(200);
	pages.set('page', pageOf(clientId, `${baseURL ?? ''}/fhir`));
	await page.goto(appOrigin);
	await press(page, page.locator('#connect'));
	await press(page, page.getByRole('button', { name: t('ask.deny') }));
	await expect(page).toHaveURL(new RegExp(`^${appOrigin}/callback\\?error=access_denied&state=`));
	await expect.poll(() => readBy(page)).toHaveProperty('refused');
});
