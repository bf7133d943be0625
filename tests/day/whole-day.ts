/** A day of the network from its first file to its last message: what people, the laboratory's own system, nurses, doctors and vendors do. The clerk's part comes after it. */
import { lis, lisPages, lisUntil, noCaptcha, Person, readJson, type Day } from './day.ts';
import { amountsOf, share } from './amounts.ts';
import { handSigned, merchantId } from '#tests/support/freedom-pay.ts';
import { randomFrom } from '#scripts/lib/random.ts';
import type { World } from '#tests/faults/world.ts';
import { askForConsultations, bookHouseCalls, slots, writeToLaboratory } from './forms.ts';
import { sendOverdue, sendResults, sendUntil, takeOrdersUp } from './laboratory.ts';
import { makeOrders, orderUntil, tells } from './orders.ts';
import { bringPeople, doctorsRead, goesRound, looksIn, register, setsFactorUp, setsPassword } from './people.ts';
import { pool } from './pool.ts';
import { Tally } from './tally.ts';
import { weatherOf, type Met } from './weather.ts';
import type { Waits } from './waits.ts';

export interface Lived {
	readonly day: Day;
	readonly met: readonly Met[];
	/** Bring what waits for the rest of the laboratory: doctors acknowledge, overdue results come. */
	readonly evening: () => Promise<void>;
	readonly minutes: Readonly<Record<string, number>>;
	/** Codes of clerks, who have a password and no app for one-time passwords yet. */
	readonly clerkCodes: readonly string[];
}

/** Numbers of people, of each errand from another one on. */
const numbers = {
	staff: 100,
	doctors: 200,
	nurses: 300,
	patients: 500,
	orders: 1000,
	payments: 900,
	calls: 10_000,
	consultations: 20_000,
	feedback: 30_000,
	more: 80_000,
} as const;

const csv = (rows: readonly Readonly<Record<string, string>>[]) => {
	const names = Object.keys(rows[0] ?? {});
	return `${names.join(',')}\n${rows.map((row) => names.map((name) => row[name] ?? '').join(',')).join('\n')}\n`;
};
const imports = (day: Day, kind: string, rows: readonly Readonly<Record<string, string>>[], yes = false) =>
	lisUntil(
		day,
		`a file of ${kind}`,
		() => lis(day, 'PUT', `/lis/${kind}${yes ? '?yes=1' : ''}`, csv(rows), 'text/csv'),
		(status, text) => (status === 409 && text.includes('confirm-import') ? text : readJson<object>(status, text, () => true) === null ? null : text),
	);

/** Hours of the point where everybody comes: on Saturdays it is closed from now on. */
const closedOnSaturdays = { slug: 'almaty-abay', saturday: '-' } as const;

interface Call {
	readonly number: string;
	readonly state: string;
	readonly phone: string;
	readonly departure_date: string;
	readonly from: string;
	readonly change: number;
}

const houseCallsOf = (day: Day) => lisPages<Call>(day, 'the list of house calls', '/lis/house-calls?pageSize=100');

/** Half of the house calls: confirmed by the laboratory's own system, given to nurses by the dispatcher, and gone to. */
async function rounds(day: Day, dispatcher: Person, nurses: readonly { readonly person: Person; readonly code: string }[]): Promise<void> {
	const calls = (await houseCallsOf(day)).filter(({ state }) => state === 'new');
	const [first, moved] = [calls.slice(0, Math.ceil(calls.length / 2)), share(calls.length, 4)];
	const missed = new Set(first.slice(0, share(calls.length, 3)).map(({ number }) => number));
	const of = new Map<string, { number: string; date: string; from: string }[]>();
	const { visitor } = dispatcher;
	/** Of each time that visits begin at: with which nurse, and how many visits there are. */
	const room = new Map<string, { readonly first: number; taken: number }>();
	await pool(
		first,
		1,
		async ({ number, departure_date, from }, at) => {
			try {
				let date = departure_date;
				await lisUntil(
					day,
					`house call ${number} is confirmed`,
					() => lis(day, 'PUT', `/lis/house-calls/${number}/status`, { state: 'confirmed' }),
					(status, text) => readJson<object>(status, text, () => true),
				);
				day.tally.confirmedCalls.push(number);
				const open = async () => {
					const page = await visitor.follow(await visitor.open(visitor.at(`/staff/house-calls?date=${date}&visit=${number}`)));
					const path = visitor.at(`/staff/house-calls?date=${date}&visit=${number}`);
					return { path, change: /name="change" value="(\d+)"/.exec(page.text)?.[1] ?? '' };
				};
				const acts = async (fields: Readonly<Record<string, string>>) =>
					dispatcher.insist(`the dispatcher: ${fields['intent'] ?? ''}`, async () => {
						const { path, change } = await open();
						const { location } = await visitor.send(path, { ...noCaptcha, number, change, ...fields });
						return location?.includes('done=done') === true ? true : null;
					});
				// The last of them, whom another day suits better.
				if (at >= first.length - moved) {
					const other = new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10);
					await acts({ intent: 'move', date: other, slot: from });
					date = other;
				}
				// A nurse takes two visits of two hours; each time begins with another one, or the first would have them all.
				const begun = room.get(`${date} ${from}`) ?? { first: room.size, taken: 0 };
				room.set(`${date} ${from}`, begun);
				const nurse = nurses[(begun.first + Math.floor(begun.taken / 2)) % nurses.length];
				begun.taken += 1;
				if (nurse === undefined) throw new Error('no nurse');
				await acts({ intent: 'assign', nurse: nurse.code });
				of.set(nurse.code, [...(of.get(nurse.code) ?? []), { number, date, from }]);
			} catch (thrown) {
				day.tally.wrong.push(`dispatcher: ${thrown instanceof Error ? thrown.message : ''}`);
			}
		},
		day.passed,
	);
	await pool(nurses, 3, async ({ person, code }) => {
		try {
			await goesRound(person, of.get(code) ?? [], (number) => missed.has(number));
		} catch (thrown) {
			day.tally.wrong.push(`nurse: ${thrown instanceof Error ? thrown.message : ''}`);
		}
	});
}

/** What the provider says of payments that nobody here has begun. */
async function strangePayments(day: Day, count: number): Promise<void> {
	const strangers = Array.from({ length: count }, (_, at) => at);
	await pool(strangers, 2, async (at) => {
		const person = new Person(day, numbers.payments + at);
		const fields = {
			pg_order_id: `nobody-${String(at)}`,
			pg_payment_id: `70000${String(at)}`,
			pg_merchant_id: merchantId,
			pg_amount: '2100.00',
			pg_currency: 'KZT',
			pg_net_amount: '2100.00',
			pg_ps_amount: '2100',
			pg_ps_full_amount: '2100',
			pg_ps_currency: 'KZT',
			pg_description: '',
			pg_result: '1',
			pg_payment_date: '2026-11-28 10:00:00',
			pg_can_reject: '0',
			pg_captured: '1',
			pg_card_pan: '4400-43XX-XXXX-1234',
			pg_salt: 'salt-of-a-notice',
		};
		if (await tells(person, handSigned('freedom-pay', fields))) day.tally.wrong.push(`the payment ${fields.pg_payment_id} of nobody is believed`);
		day.tally.strangers.push(fields.pg_payment_id);
	});
}

/** @throws where the morning does not begin; what goes wrong later stands in the tally */
export async function liveDay(
	world: World,
	{ seed, scale, waits, report }: { readonly seed: number; readonly scale: number; readonly waits: Waits; readonly report: (line: string) => void },
): Promise<Lived> {
	const [amounts, tally] = [amountsOf(scale), new Tally()];
	const [consultations, feedback] = [share(amounts.orders, 2.5), share(amounts.orders, 5)];
	const calls = Math.ceil(amounts.houseCalls / 2);
	const total = amounts.orders + amounts.houseCalls + calls + consultations + feedback + amounts.results;
	const weather = weatherOf(world, total, report);
	const day: Day = { world, tally, waits, seed, amounts, random: randomFrom(seed), report, passed: weather.passed };
	const minutes: Record<string, number> = {};
	const timed = async <T>(name: string, act: () => Promise<T>): Promise<T> => {
		const begun = performance.now();
		const telling = setInterval(() => report(`${name}: ${String(weather.done())} of ${String(total)} tasks`), 30_000);
		try {
			return await act();
		} finally {
			clearInterval(telling);
			minutes[name] = (performance.now() - begun) / 60_000;
			report(`${name}: ${(minutes[name] ?? 0).toFixed(1)} min`);
		}
	};

	const nurseCount = Math.max(2, Math.round(40 * scale));
	const people = (role: string, first: number, count: number) =>
		Array.from({ length: count }, (_, at) => ({ person: new Person(day, first + at), code: `${role}-${String(seed % 1000)}-${String(at)}` }));
	const [doctors, nurses] = [people('D', numbers.doctors, 3), people('N', numbers.nurses, nurseCount)];
	const [dispatcher, ...clerks] = people('A', numbers.staff, 3);
	const late = { code: `D-${String(seed % 1000)}-late`, phone: new Person(day, numbers.doctors + 50).phone };
	if (dispatcher === undefined) throw new Error('no dispatcher');

	const accounts = await timed('morning', async () => {
		await imports(day, 'held', [{ code: 'HOR-001', held: 'yes' }]);
		const dispatch = [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) =>
			slots.map((from) => ({
				city: 'almaty',
				day: String(weekday),
				from,
				till: `${String(Number(from.slice(0, 2)) + 2).padStart(2, '0')}:00`,
				capacity: '1000',
			})),
		);
		await imports(day, 'house-call-slots', dispatch);
		await imports(day, 'house-call-slots', dispatch, true);
		await bringPeople(
			day,
			'doctors',
			doctors.map(({ person: { phone }, code }) => ({ code, phone })),
		);
		const staff = [
			...[dispatcher, ...clerks].map(({ person: { phone }, code }) => ({ code, phone, roles: 'administrator' })),
			...nurses.map(({ person: { phone }, code }) => ({ code, phone, roles: 'nurse' })),
		];
		await bringPeople(day, 'staff', staff);
		await pool(doctors, 2, async ({ person, code }) => setsPassword(person, 'doctor', code));
		await pool([dispatcher, ...clerks, ...nurses], 3, async ({ person, code }) => setsPassword(person, 'staff', code));
		await pool([dispatcher, ...nurses], 3, async ({ person }) => void (await setsFactorUp(person)));
		const registered = people('P', numbers.patients, Math.max(3, share(amounts.orders, 1.5))).map(({ person }) => person);
		await pool(registered, 3, register);
		return registered;
	});
	await timed('day', async () => {
		await Promise.all([
			makeOrders(day, accounts, numbers.orders),
			bookHouseCalls(day, numbers.calls),
			askForConsultations(day, consultations, numbers.consultations),
			writeToLaboratory(day, feedback, numbers.feedback),
		]);
	});
	const [allDoctors, allNurses] = [doctors.map(({ person }) => person), nurses.map(({ person }) => person)];
	const open = await timed('laboratory', async () => {
		await looksIn(allDoctors, '/results');
		await looksIn(allNurses, '/staff/my-day');
		const [ofOrders] = await Promise.all([takeOrdersUp(day, Math.round(amounts.orders * 0.8)), rounds(day, dispatcher.person, nurses)]);
		const doctorCodes = { codes: doctors.map(({ code }) => code), toCome: late.code };
		const found = await sendResults(day, Math.max(30, amounts.results - ofOrders), doctorCodes, accounts);
		await strangePayments(day, share(amounts.orders, 0.2));
		return found;
	});
	await timed('until the last fault is over', async () => {
		await Promise.all([sendUntil(day, weather.isOver), orderUntil(day, numbers.more, weather.isOver)]);
		await weather.over();
	});
	await timed('second files', async () => {
		await looksIn(allDoctors, '/results');
		// The doctor of whom some messages spoke before the file did.
		await bringPeople(day, 'doctors', [...doctors.map(({ person: { phone }, code }) => ({ code, phone })), late]);
		// Prices of which one is seven times what it was: they wait for somebody's yes.
		const prices = await imports(day, 'prices', [{ code: 'URI-001', almaty: '13300' }]);
		if (!prices.includes('confirm-import')) tally.wrong.push('prices that move far are taken without a question');
		await imports(day, 'points', [closedOnSaturdays], true);
		await world.sweep();
		const noticed = () => world.query('SELECT count(*) AS n FROM missed_visits');
		const meant = tally.orders.filter(({ kind }) => kind === 'missed-visit').length;
		const isNoticed = await day.waits.comes('visits at a closed door', async () => (Number((await noticed())[0]?.['n']) >= meant ? true : null), 60_000);
		if (isNoticed === null) tally.wrong.push('visits at a closed door are not noticed');
		// Some orders were made hours ago, and nobody took them up.
		for (const { id } of tally.orders.filter(({ kind }) => kind === 'visit').slice(0, share(amounts.orders, 1))) {
			await world.query(`UPDATE orders SET created_at = created_at - 18000000 WHERE id = '${id}' AND status = 1`);
			tally.untaken.push(id);
		}
	});
	return {
		day,
		met: weather.met,
		minutes,
		clerkCodes: clerks.map(({ code }) => code),
		async evening() {
			await sendOverdue(day, open);
			const acknowledged = await doctorsRead(allDoctors);
			report(`doctors acknowledged ${String(acknowledged)} critical values`);
		},
	};
}
