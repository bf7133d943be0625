/**
 * Who works Today down: some of each kind in a browser by the keyboard, counted, and the rest by what the same forms send. What the page says is all that is
 * known here.
 */
import { chromium, type Browser, type Page } from '@playwright/test';
import { dayAfter, dayInAlmaty } from '#shared/kit/dates.ts';
import { staffWords } from '#shared/staff/words.ts';
import { queueNames, type QueueName } from '#shared/staff/queues.ts';
import { translator } from '#shared/i18n/translator.ts';
import { escapeXml } from '#shared/kit/xml.ts';
import { findChromium } from '#scripts/lib/chromium.ts';
import { passwordNow } from '#tests/browser/steps/second-factor.ts';
import { Visitor } from '#tests/faults/visitor.ts';
import { noCaptcha, shown } from './day.ts';
import { Keyboard } from './keyboard.ts';
import { formsOf, password } from './people.ts';
import type { Waits } from './waits.ts';

const t = translator('ru')(staffWords);
const waitMs = 30_000;
/** More than any group has. */
const maxChoices = 20;

/** How an entry leaves its queue. */
interface Act {
	/** What is done, as the report names it. */
	readonly name: string;
	readonly form: string;
	/** Choice of a group, by its place. */
	readonly choice?: { readonly field: string; readonly value: string };
	readonly note?: string;
	/** Name of the field, and the day (`YYYY-MM-DD`). */
	readonly day?: { readonly field: string; readonly day: string };
}

/** Nobody of the staff settles these: the doctors of that day's critical values do. */
const ofOthers: readonly QueueName[] = ['critical'];

/** @param text of the entry, as it is shown */
function actOn(queue: QueueName, text: string): Act {
	switch (queue) {
		case 'feedback':
			return { name: queue, form: 'staff/feedback', note: 'Перезвонили' };
		case 'consultations':
			return { name: queue, form: 'staff/consultation', note: 'Ответили письмом' };
		case 'held':
			return { name: queue, form: 'staff/release', choice: { field: 'whom', value: 'patient' } };
		case 'refused':
			// The doctor is known by now.
			return text.includes('doctorCode')
				? { name: 'refused: again', form: 'staff/replay' }
				: { name: 'refused: dismissed', form: 'staff/dismiss', note: 'Ошибка ЛИС' };
		case 'mismatches':
			return { name: queue, form: 'staff/settle-mismatch', choice: { field: 'settlement', value: 'other' }, note: 'Сверено с документом' };
		case 'house-calls':
			return { name: queue, form: 'staff/house-call', choice: { field: 'state', value: 'confirmed' } };
		case 'overdue':
			return {
				name: queue,
				form: 'staff/overdue-told',
				note: 'Сказали пациенту, ждём',
				day: { field: 'day', day: dayAfter(dayInAlmaty(Date.now()), 1) },
			};
		case 'orders':
			return { name: queue, form: 'staff/confirm-order' };
		case 'missed-calls':
			return { name: queue, form: 'visits/close', note: 'Придёт в пункт' };
		case 'missed-visits':
			return { name: queue, form: 'staff/settle-missed', choice: { field: 'settlement', value: 'called' }, note: 'Придёт в пятницу' };
		case 'payments':
			return {
				name: queue,
				form: 'staff/settle',
				choice: { field: 'settlement', value: text.includes(t('cases.amount')) ? 'accept' : 'done' },
				note: 'Сверено с банком',
			};
		case 'messages':
			return { name: 'messages: told', form: 'staff/settle-message', note: 'Сказали по телефону' };
		case 'prices':
			return { name: queue, form: 'staff/approve-prices' };
		default:
			throw new Error(`nobody of the staff settles ${queue}`);
	}
}

export interface Worked {
	/** Presses of each task that was done by the keyboard, by its kind. */
	readonly presses: Readonly<Record<string, readonly number[]>>;
	/** How many of each kind were done in the same way without a browser. */
	readonly sent: Readonly<Record<string, number>>;
	/** What could not be done. */
	readonly wrong: readonly string[];
	/** As the page said at the end. */
	readonly isEmpty: boolean;
	readonly left: Today['left'];
	/** As it says later, to the same clerk. */
	readonly today: () => Promise<Today>;
}

interface Today {
	/** The page says that nothing waits. */
	readonly isEmpty: boolean;
	/** What it still counts, by queue. */
	readonly left: Readonly<Record<string, string>>;
}

async function signIn(page: Page, code: string): Promise<void> {
	const keys = new Keyboard(page);
	await page.goto('/staff');
	await keys.tabTo('main [name="code"]');
	await keys.write(code);
	await keys.tabTo('main [name="password"]');
	await keys.write(password);
	await keys.press('Enter');
	await page.waitForURL(/second-factor/, { timeout: waitMs });
	const secret = (await page.locator('main code').innerText()).replaceAll(' ', '');
	await keys.tabTo('main [name="code"]');
	await keys.write(passwordNow(secret));
	await keys.press('Enter');
	await page.waitForURL(/\/staff$/, { timeout: waitMs });
}

/** How many wait in each queue, by the page. */
function todayIn(html: string): Today {
	const rows = [...html.matchAll(/<tr\b[\s\S]*?<\/tr>/g)].map(([row]) => row);
	const counts = queueNames.map((name): [string, string] => {
		const row = rows.find((one) => one.includes(`/staff/queues/${name}"`)) ?? '';
		return [name, (/<td\b[^>]*>([\s\S]*?)<\/td>/.exec(row)?.[1] ?? 'not there').replaceAll(/<[^>]*>/g, '').trim()];
	});
	return { isEmpty: html.includes(escapeXml(t('today.none'))), left: Object.fromEntries(counts.filter(([, count]) => !/^0$|(?:^|\D)0$/.test(count))) };
}

async function readToday(page: Page): Promise<Today> {
	await page.goto('/staff');
	return todayIn(await page.content());
}

/** One entry by the keyboard. */
async function byKeyboard(page: Page, keys: Keyboard, queue: QueueName): Promise<string> {
	const first = page.locator('[data-entry]').first();
	const key = (await first.getAttribute('data-entry')) ?? '';
	const act = actOn(queue, await first.innerText());
	const entry = `[data-entry="${quoted(key)}"]`;
	if (queue === 'prices') {
		await keys.tabTo(`${entry} a[href*="/staff/prices/"]`);
		await keys.press('Enter');
		await page.waitForURL(/\/staff\/prices\/\d+/, { timeout: waitMs });
		// Day and hour of the start stay empty: Enter in the first of them sends the form.
		await keys.tabTo(`form[data-form="${act.form}"] input:not([type="hidden"]), form[data-form="${act.form}"] button`);
		await keys.press('Enter');
		await page.getByRole('status').first().waitFor({ timeout: waitMs });
		return act.name;
	}
	const form = `${entry} form[data-form="${act.form}"]`;
	if (act.choice !== undefined) {
		await keys.tabTo(`${form} [name="${act.choice.field}"]`);
		await keys.press('Space');
		for (let downs = 0; !(await page.locator(`${form} [name="${act.choice.field}"][value="${act.choice.value}"]`).isChecked()); downs += 1) {
			if (downs > maxChoices) throw new Error(`no key leads to ${act.choice.value}`);
			await keys.press('ArrowDown');
		}
	}
	if (act.note !== undefined) {
		await keys.tabTo(`${form} [name="note"]`);
		await keys.write(act.note);
	}
	if (act.day !== undefined) {
		const field = `${form} [name="${act.day.field}"]`;
		await keys.tabTo(field);
		// Month, day and year: the field goes by the language of the browser, not of the page.
		const [year = '', month = '', day = ''] = act.day.day.split('-');
		await keys.write(`${month}${day}${year}`);
		const typed = await page.locator(field).inputValue();
		if (typed !== act.day.day) throw new Error(`the day is typed as ${typed}`);
	}
	if (act.note === undefined && act.choice === undefined) await keys.tabTo(`${form} button`);
	await keys.press('Enter');
	await page.locator(entry).waitFor({ state: 'detached', timeout: waitMs });
	await page
		.getByRole('status')
		.filter({ hasText: t('queue.done') })
		.waitFor({ timeout: waitMs });
	return act.name;
}

const dayOf = ({ day }: Act) => (day === undefined ? {} : { [day.field]: day.day });
const quoted = (text: string) => text.replaceAll(/["\\]/g, String.raw`\$&`);

/**
 * One page of a queue by what its forms send.
 * @param entries those that were worked down before: none comes back
 * @returns how many acts were taken
 */
async function bySending(visitor: Visitor, queue: QueueName, sent: Record<string, number>, entries: Set<string>, waits: Waits): Promise<number> {
	const path = `/staff/queues/${queue}`;
	const { text } = await visitor.follow(await visitor.open(path));
	let done = 0;
	for (const [html, key = ''] of text.matchAll(/<li\b[^>]*data-entry="([^"]*)"[\s\S]*?(?=<li\b[^>]*data-entry=|<\/main>)/g)) {
		const act = actOn(queue, html.replaceAll(/<[^>]+>/g, ' '));
		if (queue === 'prices') continue;
		if (entries.has(key)) throw new Error(`${queue}: ${key} was worked down, and waits again`);
		entries.add(key);
		const form = formsOf(html).find(({ name }) => name === act.form);
		if (form === undefined) throw new Error(`${queue}: no form ${act.form}`);
		const intent = /name="intent" value="([^"]+)"/.exec(form.html)?.[1] ?? /value="([^"]+)"[^>]*name="intent"/.exec(form.html)?.[1] ?? '';
		const choice = act.choice === undefined ? {} : { [act.choice.field]: act.choice.value };
		const fields = { ...noCaptcha, ...form.hidden, ...choice, ...dayOf(act), ...(act.note === undefined ? {} : { note: act.note }), intent };
		// A program is faster than a clerk may be: it waits as it is told.
		const isDone = async () => {
			const seen = await visitor.send(path, fields);
			if (seen.location?.includes('done=') === true) return true;
			await visitor.follow(seen);
			return null;
		};
		await waits.insist(
			`${queue}: ${act.name}`,
			isDone,
			() => undefined,
			() => shown(visitor.last),
		);
		sent[act.name] = (sent[act.name] ?? 0) + 1;
		done += 1;
	}
	return done;
}

interface Options {
	readonly site: string;
	readonly code: string;
	/** So many of each kind are done by the keyboard. */
	readonly byHand: number;
	/** Queues that stay as they are. */
	readonly leaves: readonly QueueName[];
	/** What others bring: doctors, the laboratory's own system. */
	readonly evening: () => Promise<void>;
	readonly waits: Waits;
	readonly report: (line: string) => void;
}

export async function workTodayDown({ site, code, byHand, leaves, evening, waits, report }: Options): Promise<Worked> {
	const browser: Browser = await chromium.launch({
		executablePath: await findChromium(report),
		args: ['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1', '--no-sandbox'],
	});
	const [presses, sent, wrong]: [Record<string, number[]>, Record<string, number>, string[]] = [{}, {}, []];
	try {
		const context = await browser.newContext({ baseURL: site, locale: 'ru-KZ', viewport: { width: 1280, height: 900 } });
		const page = await context.newPage();
		await signIn(page, code);
		const withoutScripts = async () => {
			const visitor = new Visitor(site, 'ru', 99_999);
			// The same session in another browser: what a program sends there counts for itself, and not for whoever presses keys here.
			for (const { name, value } of await context.cookies()) if (name !== 'counted') visitor.cookies.set(name, value);
			return visitor;
		};
		report(`today, before the clerk: ${JSON.stringify((await readToday(page)).left)}`);
		for (const queue of queueNames) {
			if (ofOthers.includes(queue) || leaves.includes(queue)) continue;
			try {
				await page.goto('/staff');
				const keys = new Keyboard(page);
				await keys.tabTo(`main a[href$="/staff/queues/${queue}"]`);
				await keys.press('Enter');
				await page.waitForURL(new RegExp(`/staff/queues/${queue}`), { timeout: waitMs });
				await page.locator('main h1').waitFor();
				for (let at = 0; at < byHand && (await page.locator('[data-entry]').count()) > 0; at += 1) {
					const own = new Keyboard(page);
					const name = await byKeyboard(page, own, queue);
					(presses[name] ??= []).push(own.presses);
					waits.passed();
					if (queue === 'prices') break;
				}
				const visitor = await withoutScripts();
				const entries = new Set<string>();
				while ((await bySending(visitor, queue, sent, entries, waits)) > 0);
			} catch (thrown) {
				wrong.push(`${queue}: ${thrown instanceof Error ? thrown.message.slice(0, 400) : ''}`);
			}
		}
		await evening();
		const last = await readToday(page);
		const visitor = await withoutScripts();
		return { presses, sent, wrong, ...last, today: async () => todayIn((await visitor.follow(await visitor.open('/staff'))).text) };
	} finally {
		await browser.close();
	}
}
