// @vitest-environment happy-dom
/** A form as the server draws it, on its way: sent once, refused, lost, moved on, while its page stands and after it was left. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contactsWords } from '#shared/contacts/words.ts';
import { feedbackForm } from '#shared/contacts/forms.ts';
import { formsWords } from '#shared/i18n/forms.words.ts';
import { idempotencyField } from '#shared/kit/form.ts';
import { translator } from '#shared/i18n/translator.ts';
import { fieldsOf, Form } from '#client/ui/form.tsx';
import { Submit } from '#client/ui/submit.tsx';
import { draw } from '#tests/support/draw.tsx';
import { fakePage, settled, type FakePage } from '#tests/support/fake-page.ts';

const { Select, TextField, Textarea } = fieldsOf(feedbackForm);
const words = { ...translator('en')(contactsWords).words, options: { city: { almaty: 'Almaty', astana: 'Astana' } } };
const t = translator('en')(formsWords);
const title = 'Contacts';
const drawn = (key: string, fault = false) =>
	`<h1>${title}</h1>${draw(
		<Form
			form={feedbackForm}
			words={words}
			formKey={key}
			refused={
				fault ? { form: feedbackForm.name, values: {}, key, error: { name: 'validation', fields: [{ field: 'message', rule: 'required' }] } } : null
			}
		>
			<Select name="city" values={['almaty', 'astana']} value="almaty" />
			<TextField name="name" />
			<TextField name="surname" />
			<TextField name="phoneNumber" type="tel" />
			<Textarea name="message" rows={6} />
			<Submit label="Send" />
		</Form>,
		'en',
	)}`;
const typed = { name: 'Гүлжан', surname: 'Әбілқасымова', phoneNumber: '+7 701 123 45 67', message: 'When do you open?' } as const;

const form = () => document.querySelector('form') as HTMLFormElement;
const control = (name: string) => form().elements.namedItem(name) as HTMLInputElement;
const button = () => document.querySelector('[data-submit]') as HTMLButtonElement;
const banner = () => document.querySelector<HTMLElement>('[data-banner]:not([hidden])')?.textContent ?? null;
const isBusy = () => button().getAttribute('aria-disabled') === 'true';
function type(name: string, value: string): void {
	control(name).value = value;
	control(name).dispatchEvent(new Event('input', { bubbles: true }));
}
const typeAll = () => Object.entries(typed).forEach(([name, value]) => type(name, value));

async function start(site = fakePage(drawn('key-1'), '/contacts')): Promise<FakePage> {
	const { formsBehaviour } = await import('#client/runtime/forms/watch.ts');
	// What comes with the first touch is there when a test presses.
	const { loadForm } = await import('#client/runtime/forms/definitions.ts');
	await Promise.all([loadForm(feedbackForm.name), import('#client/runtime/forms/check.ts'), import('#client/runtime/forms/engine.ts')]);
	formsBehaviour.start?.();
	formsBehaviour.arm?.(document.body);
	await settled();
	return site;
}
const send = () => form().dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter: button() }));
const sent = (site: FakePage) => site.asked.filter(({ method }) => method === 'POST');
const json = (body: object, init: ResponseInit = {}) => Response.json(body, init);
const page = (main: string) =>
	new Response(`<!doctype html><html><head><title>Refused</title></head><body><main id="main">${main}</main></body></html>`, {
		status: 422,
		headers: { 'Content-Type': 'text/html' },
	});
async function onItsWay(): Promise<FakePage> {
	const site = await start();
	typeAll();
	send();
	await settled();
	return site;
}

test('what is wrong is said at its field, and nothing is sent', async () => {
	const site = await start();
	typeAll();
	type('message', '');
	send();
	await settled();
	expect([sent(site).length, control('message').getAttribute('aria-invalid'), document.activeElement === control('message')]).toEqual([0, 'true', true]);
	expect([control('name').getAttribute('aria-invalid'), isBusy()]).toEqual([null, false]);
});

test('two presses send once; an answer goes on to the next page, and no draft is left', async () => {
	const site = await onItsWay();
	send();
	await settled();
	expect([sent(site).length, isBusy()]).toEqual([1, true]);
	const body = new URLSearchParams(sent(site)[0]?.body);
	expect({ ...Object.fromEntries(body), city: body.get('city') }).toMatchObject({ ...typed, city: 'almaty', [idempotencyField]: 'key-1' });
	sent(site)[0]?.answer(json({ redirect: '/contacts?sent=1' }));
	await settled();
	expect([site.loaded, Object.keys(sessionStorage)]).toEqual([['/contacts'], []]);
});

test.each([
	['the network is gone', (site: FakePage) => sent(site)[0]?.lose(), t('offline')],
	['the site cannot take it now', (site: FakePage) => sent(site)[0]?.answer(new Response('', { status: 503 })), t('unavailable')],
	['it has a message of its own', (site: FakePage) => sent(site)[0]?.answer(json({ message: 'Not now.' }, { status: 409 })), 'Not now.'],
])('%s: it is told above the form, which keeps what was typed, and is sent again under its key', async (_, answer, told) => {
	const site = await onItsWay();
	answer(site);
	await settled();
	expect([banner()?.includes(told), isBusy(), site.loaded]).toEqual([true, false, []]);
	for (const [name, value] of Object.entries(typed)) expect(control(name).value).toBe(value);
	send();
	await settled();
	expect(sent(site).map(({ body }) => new URLSearchParams(body).get(idempotencyField))).toEqual(['key-1', 'key-1']);
});

test('after a reload what was typed and the key under which it went are there again', async () => {
	const site = await onItsWay();
	sent(site)[0]?.lose();
	await settled();
	site.reload(drawn('key-2'));
	await start(site);
	for (const [name, value] of Object.entries(typed)) expect(control(name).value).toBe(value);
	expect(control(idempotencyField).value).toBe('key-1');
});

test('a refusal is drawn in the place of the form', async () => {
	const site = await onItsWay();
	sent(site)[0]?.answer(page(drawn('key-1', true)));
	await settled();
	expect([document.title, control('message').getAttribute('aria-invalid'), site.toasts()]).toEqual(['Refused', 'true', []]);
});

/** What a visitor finds who has gone on meanwhile, by what is answered. */
const outcomes = [
	['sent', (site: FakePage) => sent(site)[0]?.answer(json({ redirect: '/contacts?sent=1' })), t('outcome.sent', { title })],
	['refused', (site: FakePage) => sent(site)[0]?.answer(page(drawn('key-1', true))), t('outcome.refused', { title })],
	['lost', (site: FakePage) => sent(site)[0]?.lose(), t('outcome.unknown', { title })],
	['failed', (site: FakePage) => sent(site)[0]?.answer(json({ message: 'No.' }, { status: 409 })), t('outcome.failed', { title })],
] as const;

test.each(outcomes)('%s while another page is on its way, or stands: told there, with a way back, and the page stays', async (_, answer, told) => {
	for (const arrived of [false, true]) {
		const site = await onItsWay();
		const { takeTicket } = await import('#client/runtime/tickets.ts');
		const { replaceHtml } = await import('#client/runtime/replace-html.ts');
		const move = takeTicket();
		if (arrived) {
			const other = document.createElement('h1');
			other.textContent = 'Price list';
			replaceHtml(document.getElementById('main') as HTMLElement, [other]);
			move.end();
		}
		answer(site);
		await settled();
		expect(site.toasts().map((text) => text.startsWith(told))).toEqual([true]);
		expect(document.querySelector<HTMLAnchorElement>('#toasts a')?.pathname).toBe('/contacts');
		expect([site.loaded, document.querySelector('h1')?.textContent]).toEqual([[], arrived ? 'Price list' : title]);
		if (!arrived) expect(move.signal.aborted).toBe(false);
	}
});

test('however often it is pressed and whatever is answered, one post is on its way at a time, all under one key, and nothing typed is lost before one arrived', async () => {
	const answers = {
		lost: (site: FakePage) => sent(site).at(-1)?.lose(),
		busy: (site: FakePage) =>
			sent(site)
				.at(-1)
				?.answer(new Response('', { status: 503 })),
		refused: (site: FakePage) =>
			sent(site)
				.at(-1)
				?.answer(json({ message: 'No.' }, { status: 409 })),
		moved: (site: FakePage) =>
			sent(site)
				.at(-1)
				?.answer(json({ redirect: '/contacts?sent=1' })),
	};
	const step = fc.constantFrom('press', 'type', 'reload', ...(Object.keys(answers) as (keyof typeof answers)[]));
	await fc.assert(
		fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
			const site = await start();
			typeAll();
			let [message, answered, posts, isOver] = [typed.message as string, 0, 0, false];
			for (const one of steps) {
				if (isOver) break;
				if (one === 'press') {
					send();
					posts = answered === posts ? posts + 1 : posts;
				} else if (one === 'type') {
					message += '!';
					type('message', message);
				} else if (one === 'reload') {
					// A post that was on its way is not answered to this document any more.
					answered = posts;
					site.reload(drawn(`key-${String(posts + 2)}`));
					await start(site);
				} else if (answered < posts) {
					answers[one](site);
					answered = posts;
					isOver = one === 'moved';
				}
				await settled();
				expect(sent(site)).toHaveLength(posts);
				if (!isOver) expect([control('message').value, control('name').value]).toEqual([message, typed.name]);
				expect(Object.keys(sessionStorage).length).toBe(isOver ? 0 : 1);
			}
			const keys = new Set(sent(site).map(({ body }) => new URLSearchParams(body).get(idempotencyField)));
			expect(keys.size).toBe(Math.min(1, posts));
		}),
		{ numRuns: 60 },
	);
});
