/**
 * Whether the time of an answer tells who has an account: a wrong password, a code and a recovery for people who are known and for people who are not, asked in
 * turns as another edge sends them. And what thirty people who sign in at once do to everybody else.
 */
import { randomBytes } from 'node:crypto';
import type { D1Database } from '@cloudflare/workers-types';
import { clientHeader, edgeKeyHeader } from '#shared/kit/call.ts';
import { bundleWorkers } from '#tests/bench/lib/bundle.ts';
import { atMost, show, reported, type Figure, type Part } from '#tests/bench/lib/figures.ts';
import { edgeKey, startSite } from '#tests/bench/lib/site.ts';
import { median } from '#tests/bench/lib/stats.ts';

const tries = 1000;
const visitors = 30;
/** So often messages and codes are swept away: the budgets of a day are smaller than what is asked here. */
const sweepEvery = 250;

/** E-mail and phone of a person by number. Those of the first series have an account, those of the second have not. */
const series = ['701', '702'] as const;
const phoneOf = (known: boolean, at: number) => `+7${series[known ? 0 : 1]}${String(at).padStart(7, '0')}`;
const mailOf = (known: boolean, at: number) => `bench-${series[known ? 0 : 1]}-${at}@example.kz`;

/** Each has a password that nothing fits, which costs a derivation like any other. */
async function addPeople(db: D1Database): Promise<void> {
	await db
		.prepare(
			`INSERT INTO patients (id, last_name, first_name, middle_name, name_folded, birth_date, sex, iin, document_nr, phone, phone2, email, sms_sending, email_sending,
				city_id, locale, password, proved_at, created_at, changed_at)
			WITH RECURSIVE k (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM k WHERE n < ${tries + visitors})
			SELECT printf('bench-sign-in-%08d', n), 'Ким', 'Олег', '', 'ким олег', '1985-01-02', 'M', '', '', printf('+7${series[0]}%07d', n), '',
				printf('bench-${series[0]}-%d@example.kz', n), 1, 1, 98, 'ru', ?1, NULL, 0, 0 FROM k WHERE true ON CONFLICT DO NOTHING`,
		)
		.bind(`${randomBytes(16).toString('base64url')}:${randomBytes(32).toString('base64url')}`)
		.run();
}

const sweep = (db: D1Database) =>
	db.batch(
		['outgoing', 'people_outbox', 'outgoing_counts', 'codes', 'code_counts', 'flows', 'lookup_tries'].map((table) => db.prepare(`DELETE FROM ${table}`)),
	) as Promise<unknown>;

interface Way {
	readonly name: string;
	readonly path: string;
	readonly body: (known: boolean, at: number) => object;
	/** Of known and unknown people alike. */
	readonly status: number;
}

const ways: readonly Way[] = [
	{
		name: 'a code to a phone',
		path: 'auth-patient/code',
		body: (known, at) => ({ login: phoneOf(known, at) }),
		status: 200,
	},
	{
		name: 'a recovery by e-mail',
		path: 'auth-patient/restore-password',
		body: (known, at) => ({ method: 'contact', login: mailOf(known, at) }),
		status: 200,
	},
	{
		name: 'a recovery by phone and birth date',
		path: 'auth-patient/restore-password',
		body: (known, at) => ({ method: 'birth', phone: phoneOf(known, at), date: '1985-01-02' }),
		status: 200,
	},
	{
		name: 'a wrong password',
		path: 'auth-patient/login',
		body: (known, at) => ({ login: phoneOf(known, at), password: 'Qarlygash-27' }),
		status: 403,
	},
];

async function run(report: (line: string) => void): Promise<readonly Figure[]> {
	await bundleWorkers(report);
	const site = await startSite(report);
	try {
		const at = await site.direct('bare');
		const db = (await site.bindings('bare')).LAB_DB as D1Database;
		await addPeople(db);
		const ask = async ({ path, body }: Way, known: boolean, person: number) => {
			const start = performance.now();
			const answer = await fetch(new URL(`/account/${path}?lang=ru-RU&city_id=98`, at), {
				method: 'POST',
				headers: { [edgeKeyHeader]: edgeKey, [clientHeader]: randomBytes(16).toString('hex'), 'Content-Type': 'application/json' },
				body: JSON.stringify(body(known, person)),
			});
			const text = await answer.text();
			return { status: answer.status, text, ms: performance.now() - start };
		};
		const robots = async () => {
			const start = performance.now();
			await (await fetch(new URL('/robots.txt', at))).arrayBuffer();
			return performance.now() - start;
		};
		const figures: Figure[] = [];
		for (const way of ways) {
			report(`  ${way.name}`);
			const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
			for (let person = 0; person <= tries; person += 1) {
				if (person % sweepEvery === 0) await sweep(db);
				// Anyone who comes second may meet what the first has left behind: each is second as often.
				for (const known of person % 2 === 0 ? [true, false] : [false, true]) {
					const { status, text, ms } = await ask(way, known, person);
					if (status !== way.status) throw new Error(`${way.name}: ${status} ${text.slice(0, 300)}`);
					// The first of each is a warm-up.
					if (person > 0) times[known ? 'known' : 'unknown'].push(ms);
				}
			}
			report(`    known ${show(median(times.known), 'ms')}, unknown ${show(median(times.unknown), 'ms')}`);
			const half = (list: readonly number[], first: boolean) => median(list.filter((_, place) => place < list.length / 2 === first));
			const noise = Math.max(...[times.known, times.unknown].map((list) => Math.abs(half(list, true) - half(list, false))));
			figures.push(
				atMost(
					`sign-in, ${way.name}, ${tries} tries each: known and unknown people, medians apart`,
					Math.abs(median(times.known) - median(times.unknown)),
					5,
					'ms',
				),
				reported('... known, unknown', `${show(median(times.known), 'ms')}, ${show(median(times.unknown), 'ms')}`),
				reported('... the two halves of one series, medians apart at most', show(noise, 'ms')),
			);
		}

		await sweep(db);
		const [password] = ways.filter(({ status }) => status === 403);
		if (password === undefined) throw new Error('no password is asked for');
		const alone = await ask(password, true, tries);
		const crowd = { gone: false };
		const all = Promise.all(Array.from({ length: visitors }, (_, person) => ask(password, true, person))).finally(() => (crowd.gone = true));
		const beside: number[] = [];
		while (!crowd.gone) beside.push(await robots());
		const answers = await all;
		const count = (status: number) => answers.filter((answer) => answer.status === status).length;
		await sweep(db);
		return [
			...figures,
			atMost(`robots.txt while ${visitors} people sign in at once, slowest, as a multiple of one sign-in alone`, Math.max(...beside) / alone.ms, 3),
			reported(
				'... slowest, median, how many were answered meanwhile',
				`${show(Math.max(...beside), 'ms')}, ${show(median(beside), 'ms')}, ${beside.length}`,
			),
			reported('... one sign-in alone', show(alone.ms, 'ms')),
			reported(
				`... of the ${visitors}: looked at, asked to come again, anything else`,
				`${count(403)}, ${count(429)}, ${visitors - count(403) - count(429)}`,
			),
		];
	} finally {
		await site.stop();
	}
}

/** Four thousand passwords and codes one after the other. */
export const signin: Part = { name: 'signin', run, patience: 40 * 60_000 };
