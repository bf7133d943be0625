/**
 * Whose results an account shows, tried with random sequences of what people, a laboratory and somebody hostile do. A model of the rules (docs/decisions/identity.md, "Identity") says what each
 * account is to show; beside it stand what has to hold whatever the rules are: a refusal writes no row, and nobody reads what neither a receipt, nor a proved phone, nor the reception gave.
 */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { openedSession } from '#tests/support/opened.ts';
import { attachByPhone } from '#worker/lab/attachments/claim.ts';
import { openAccess } from '#worker/lab/results/access.ts';
import { insertPatient } from '#worker/lab/registration/store.ts';
import { foldedNameOf, personOfNumber, type IdentityPerson } from '#tests/support/identity-people.ts';
import { countChanges } from '#tests/support/sqlite.ts';
import { sqliteLab } from '#tests/support/sqlite-lab.ts';

/** Less than a minute's worth. All ten thousand: `IDENTITY_SEQUENCES=10000 npm run unit -- --project unit tests/unit/attachments/identity-model.test.ts`. */
const sequences = Number(process.env.IDENTITY_SEQUENCES ?? 1_000);

const store = sqliteLab();
const { ask, clock, context, db, raw } = store;
// Sessions are touched by anyone who asks, tries are counted whatever comes of them.
const changes = countChanges(store, ['sessions', 'lookup_tries', 'result_access', 'known_devices', 'identity_codes']);

interface Account {
	readonly id: string;
	readonly token: string;
	/** Who sits before it; everybody else's data can be typed. */
	readonly holder: number;
	readonly phone: string;
	name: string;
	birth: string;
	iin: string;
	proved: boolean;
}
type Level = 1 | 2 | 3;
interface RequestState {
	readonly id: string;
	readonly nr: string;
	phone: string;
	name: string;
	birth: string;
	iin: string;
	confirmed: boolean;
	shown: { readonly account: Account; readonly level: Level } | null;
	readonly takenBack: { readonly account: Account; readonly level: Level; readonly byLaboratory: boolean }[];
	/** Why an account may ever have shown it, by the account's id. */
	readonly given: Map<string, Set<'receipt' | 'phone' | 'reception'>>;
}

let worlds = 0;
/** Three people of one birth date: 0 and 2 share a phone, as a family does; 1 is a stranger who knows whatever can be typed of the others. */
function people(): IdentityPerson[] {
	worlds += 1;
	return [
		personOfNumber(worlds, { last: 'Ахметова' }),
		personOfNumber(worlds, { last: 'Чужой', first: 'Марат', iin: '910514', phone: '+77022' }),
		personOfNumber(worlds, { last: 'Ахметова', first: 'Сауле', iin: '920514' }),
	];
}

const who = fc.nat(2);
const nth = fc.nat(4);
const op = fc.oneof(
	{ weight: 3, arbitrary: fc.record({ do: fc.constant('register' as const), holder: who, typed: who, withIin: fc.boolean() }) },
	{ weight: 3, arbitrary: fc.record({ do: fc.constant('message' as const), of: who, withIin: fc.boolean(), phone: fc.nat(3) }) },
	{ weight: 2, arbitrary: fc.record({ do: fc.constant('again' as const), request: nth }) },
	{ weight: 2, arbitrary: fc.record({ do: fc.constant('order' as const), of: who, withIin: fc.boolean(), phone: who, by: nth, signedIn: fc.boolean() }) },
	{ weight: 4, arbitrary: fc.record({ do: fc.constant('claim' as const), account: nth, request: nth }) },
	{ weight: 4, arbitrary: fc.record({ do: fc.constant('share' as const), account: nth, request: nth }) },
	{ weight: 2, arbitrary: fc.record({ do: fc.constant('prove' as const), account: nth, isNewIin: fc.nat(5) }) },
	{ weight: 1, arbitrary: fc.record({ do: fc.constant('unprove' as const), of: who }) },
	{ weight: 2, arbitrary: fc.record({ do: fc.constant('takeBack' as const), account: nth, request: nth, byLaboratory: fc.boolean() }) },
	{ weight: 1, arbitrary: fc.record({ do: fc.constant('rename' as const), account: nth, typed: who, withIin: fc.boolean() }) },
	{ weight: 1, arbitrary: fc.record({ do: fc.constant('correct' as const), request: nth, of: who, withIin: fc.boolean() }) },
);
type Op = typeof op extends fc.Arbitrary<infer One> ? One : never;

class World {
	readonly people = people();
	readonly accounts: Account[] = [];
	readonly requests: RequestState[] = [];
	numbers = 0;

	private number(prefix: string): string {
		this.numbers += 1;
		return `${prefix}${String(worlds)}x${String(this.numbers)}`;
	}

	// The rules, as docs/decisions/identity.md says them.

	private same(account: Account, request: RequestState): boolean {
		return account.name === request.name && account.birth === request.birth && (account.iin === '' || request.iin === '' || account.iin === request.iin);
	}
	private contradicted(account: Account, request: RequestState): boolean {
		if (account.birth !== request.birth) return true;
		if (account.iin !== '' && request.iin !== '') return account.iin !== request.iin;
		return account.name !== request.name;
	}
	/** @param isAsked the person stands at the reception: what they took back themselves comes again */
	private mayTake(account: Account, request: RequestState, level: Level, isAsked = false): boolean {
		const counts = request.takenBack.filter(({ byLaboratory }) => byLaboratory || !isAsked);
		return !counts.some((one) => (one.account === account || (one.byLaboratory && one.level < 3)) && one.level >= level);
	}
	/** Works out where a request is shown. */
	private settle(request: RequestState): void {
		const { shown } = request;
		if (shown !== null) {
			const stays =
				shown.level === 3
					? shown.account.proved && request.confirmed && shown.account.iin === request.iin && shown.account.birth === request.birth
					: !this.contradicted(shown.account, request);
			if (!stays) request.shown = null;
		}
		const proved = this.accounts.find(
			(one) => one.proved && request.confirmed && request.iin !== '' && one.iin === request.iin && one.birth === request.birth,
		);
		const ofPhone = this.accounts.filter(
			(one) => request.phone !== '' && one.phone === request.phone && this.same(one, request) && this.mayTake(one, request, 2),
		);
		for (const one of ofPhone) this.give(one, request, 'phone');
		const [byPhone] = ofPhone;
		const best =
			proved !== undefined && this.mayTake(proved, request, 3)
				? { account: proved, level: 3 as const }
				: byPhone !== undefined && ofPhone.length === 1
					? { account: byPhone, level: 2 as const }
					: null;
		if (best !== null && best.level > (request.shown?.level ?? 0)) request.shown = best;
	}
	private give(account: Account, request: RequestState, why: 'receipt' | 'phone' | 'reception'): void {
		request.given.set(account.id, (request.given.get(account.id) ?? new Set()).add(why));
	}
	private settlePhone(account: Account): void {
		for (const request of this.requests)
			if (request.phone === account.phone && request.birth === account.birth && request.shown?.account !== account) this.settle(request);
	}
	/** Anyone who proves an IIN is the only one who says it. */
	private onlyOneSays(iin: string, account: Account): void {
		for (const other of this.accounts) if (other !== account && other.iin === iin) other.iin = '';
	}

	// What is done. Each says whether it was taken.

	async run(one: Op): Promise<boolean> {
		switch (one.do) {
			case 'register': {
				const [holder, typed] = [this.people[one.holder], this.people[one.typed]];
				if (holder === undefined || typed === undefined) return true;
				const iin = one.withIin ? typed.iin : '';
				const id = this.number('account');
				const taken = await insertPatient(
					db,
					{
						id,
						lastName: typed.last,
						firstName: typed.first,
						middleName: '',
						birthDate: typed.birth,
						iin,
						documentNr: '',
						phone: holder.phone,
						email: '',
						phone2: '',
						unprovedPhone: '',
						unprovedEmail: '',
						cityId: 98,
						locale: 'ru',
						password: 'x:y',
						consent: '',
						agreement: '',
					},
					clock.now,
				);
				if (!taken) return false;
				await attachByPhone(context(), id);
				const { access: token } = await openedSession(context(), { role: 'patient', accountId: id, method: 'password', notMine: false });
				const account: Account = {
					id,
					token,
					holder: one.holder,
					phone: holder.phone,
					name: foldedNameOf(typed),
					birth: typed.birth,
					iin,
					proved: false,
				};
				this.accounts.push(account);
				this.settlePhone(account);
				return true;
			}
			case 'message': {
				const person = this.people[one.of];
				if (person === undefined) return true;
				const nr = this.number('R');
				const phone = this.people[one.phone]?.phone ?? '';
				const patient = {
					lastName: person.last,
					firstName: person.first,
					birthDate: person.birth,
					...(one.withIin ? { iin: person.iin } : {}),
					...(phone === '' ? {} : { phone }),
				};
				const answer = await this.send(nr, patient);
				if (answer !== 200) return false;
				this.know(nr, person, one.withIin ? person.iin : '', one.withIin, phone);
				return true;
			}
			case 'again': {
				const request = this.requests[one.request];
				const person = request && this.people.find((candidate) => foldedNameOf(candidate) === request.name);
				if (request === undefined || person === undefined) return true;
				const answer = await this.send(request.nr, { lastName: person.last, firstName: person.first, birthDate: person.birth, iin: person.iin });
				if (answer !== 200) return false;
				request.iin = request.iin === '' ? person.iin : request.iin;
				request.confirmed = true;
				this.settle(request);
				return true;
			}
			case 'order': {
				const person = this.people[one.of];
				const phone = this.people[one.phone]?.phone ?? '';
				const account = one.signedIn ? this.accounts[one.by] : undefined;
				if (person === undefined) return true;
				const orderNr = this.number('O');
				raw.prepare(
					`INSERT INTO orders (id, order_nr, key_hash, body_hash, status, created_at, changed_at, city_id, city_name_ru, city_name_en, city_name_kz, point_slug, last_name, first_name,
							middle_name, birth_date, sex, iin, phone, email, payment, total, account_id, patient_id)
						VALUES (?1, ?1, ?1, '', 1, ?2, ?2, 98, 'А', 'A', 'А', 'p', ?3, ?4, '', ?5, 'F', ?6, ?7, '', 'cash', 0, ?8, ?8)`,
				).run(orderNr, clock.now, person.last, person.first, person.birth, one.withIin ? person.iin : '', phone, account?.id ?? null);
				await ask('PUT', `/lis/orders/${orderNr}/status`, { status: 2 });
				const moved = await ask('PUT', `/lis/orders/${orderNr}/status`, { status: 3, requestNr: this.number('R') });
				if (moved.status !== 200) throw new Error(JSON.stringify(moved));
				this.know(String(moved.body.requestNr), person, one.withIin ? person.iin : '', false, phone);
				return true;
			}
			case 'claim': {
				const [account, request] = [this.accounts[one.account], this.requests[one.request]];
				if (account === undefined || request === undefined) return true;
				const { access } = await openAccess(context(), request.id);
				const { status } = await ask('POST', '/account/patient-room/claim-result', { access }, account.token);
				const expected =
					this.same(account, request) && (request.shown === null ? this.mayTake(account, request, 1) : request.shown.account === account);
				expect(status === 200, 'a receipt attaches its own request, to that person alone').toBe(expected);
				if (!expected) return false;
				this.give(account, request, 'receipt');
				request.shown ??= { account, level: 1 };
				return true;
			}
			case 'share': {
				const [reader, request] = [this.accounts[one.account], this.requests[one.request]];
				if (reader === undefined || request === undefined || request.shown === null) return true;
				const made = await ask('POST', '/account/patient-room/shares', { id: request.id, days: '7' }, request.shown.account.token);
				expect(made.status).toBe(200);
				const { body } = await ask('POST', '/api/shared/open', { token: made.body.token, pin: made.body.pin });
				const before = changes();
				const claimed = await ask('POST', '/account/patient-room/claim-result', { access: body.access }, reader.token);
				expect(claimed.status, 'a share never attaches').toBe(404);
				expect(changes(), 'a refused claim writes no row').toBe(before);
				return true;
			}
			case 'prove': {
				const account = this.accounts[one.account];
				const person = account && this.people[account.holder];
				if (account === undefined || person === undefined) return true;
				const only = account;
				// Now and then somebody has been given another number.
				const iin = one.isNewIin === 0 ? `${person.iin.slice(0, 5)}9${person.iin.slice(6)}` : person.iin;
				const { code } = (await ask('POST', '/account/patient-room/identity-code', {}, account.token)).body;
				const asked = changes();
				const { status } = await ask('POST', '/lis/identities', {
					lastName: person.last,
					firstName: person.first,
					birthDate: person.birth,
					iin,
					code,
					by: 'reception',
				});
				const isNamed = account.name === foldedNameOf(person) && account.birth === person.birth;
				const other = this.accounts.find((candidate) => candidate.proved && candidate.iin === iin);
				const expected = isNamed && (other === undefined || other === only);
				expect(status, 'the reception confirms the account of anyone who holds code and document').toBe(expected ? 200 : 409);
				if (!expected) {
					expect(changes(), 'a refused proof writes no row').toBe(asked);
					return true;
				}
				if (only.iin !== iin) this.reidentify(only, only.name, iin);
				only.proved = true;
				this.onlyOneSays(iin, only);
				for (const request of this.requests) {
					if (!request.confirmed || request.iin !== iin || request.birth !== person.birth || !this.mayTake(only, request, 3, true)) continue;
					request.shown = { account: only, level: 3 };
				}
				return true;
			}
			case 'unprove': {
				const person = this.people[one.of];
				const account = this.accounts.find(({ proved, iin }) => proved && iin === person?.iin);
				const { body } = await ask('POST', '/lis/identities/take-back', { iin: person?.iin });
				expect(body.takenBack).toBe(account !== undefined);
				if (account === undefined) return false;
				account.proved = false;
				const left = this.requests.filter(({ shown }) => shown?.account === account && shown.level === 3);
				for (const request of left) request.shown = null;
				this.reidentify(account, account.name, '');
				for (const request of left) this.settle(request);
				return true;
			}
			case 'takeBack': {
				const [account, request] = [this.accounts[one.account], this.requests[one.request]];
				if (account === undefined || request === undefined) return true;
				const { shown } = request;
				if (one.byLaboratory) {
					const { body } = await ask('DELETE', `/lis/requests/${request.nr}/attachments`, null);
					expect(body.takenBack).toBe(shown !== null);
				} else {
					const { status } = await ask('POST', '/account/patient-room/take-back-result', { id: request.id }, account.token);
					expect(status, 'only the account that shows it takes it back').toBe(shown?.account === account ? 200 : 404);
					if (status !== 200) return false;
				}
				if (shown === null) return false;
				request.takenBack.push({ ...shown, byLaboratory: one.byLaboratory });
				request.shown = null;
				this.settle(request);
				return true;
			}
			case 'rename': {
				const [account, typed] = [this.accounts[one.account], this.people[one.typed]];
				if (account === undefined || typed === undefined) return true;
				const iin = one.withIin ? typed.iin : '';
				const body = { part: 'names', surname: typed.last, name: typed.first, patronymic: '', iin, iinConfirmed: iin };
				const { status } = await ask('POST', '/account/patient-room/settings', body, account.token);
				const expected = !account.proved && (iin === '' || !this.accounts.some((other) => other !== account && other.proved && other.iin === iin));
				expect(status === 200, 'names are corrected until they are proved').toBe(expected);
				if (!expected) return false;
				this.reidentify(account, foldedNameOf(typed), iin);
				this.settlePhone(account);
				return true;
			}
			default: {
				const [request, person] = [this.requests[one.request], this.people[one.of]];
				if (request === undefined || person === undefined) return true;
				const iin = one.withIin ? person.iin : '';
				const { status } = await ask('PUT', `/lis/requests/${request.nr}/patient`, {
					lastName: person.last,
					firstName: person.first,
					birthDate: person.birth,
					sex: 'F',
					iin,
				});
				expect(status).toBe(200);
				// The phone that stood there was another person's.
				const phone = request.name === foldedNameOf(person) ? request.phone : '';
				Object.assign(request, { name: foldedNameOf(person), birth: person.birth, iin, confirmed: iin !== '', phone });
				this.settle(request);
				return true;
			}
		}
	}

	private async send(requestNr: string, patient: object): Promise<number> {
		const message = { messageId: this.number('M'), issued: new Date(clock.now).toISOString(), requestNr, patient, lines: [] };
		return (await ask('POST', '/lis/results', message)).status;
	}
	private know(nr: string, person: IdentityPerson, iin: string, confirmed: boolean, phone: string): void {
		const id = (raw.prepare('SELECT id FROM result_requests WHERE request_nr = ?1').get(nr) as { id: string }).id;
		const request: RequestState = {
			id,
			nr,
			phone,
			name: foldedNameOf(person),
			birth: person.birth,
			iin,
			confirmed,
			shown: null,
			takenBack: [],
			given: new Map(),
		};
		this.requests.push(request);
		this.settle(request);
	}
	/** What contradicts the names or the IIN that an account has from now on leaves it. */
	private reidentify(account: Account, name: string, iin: string): void {
		account.name = name;
		account.iin = iin;
		for (const request of this.requests) {
			if (request.shown?.account !== account) continue;
			if (request.shown.level === 3 || this.contradicted(account, request)) request.shown = null;
		}
	}

	/** What the store shows is what the rules say, and nothing that nobody gave. */
	check(): void {
		const shown = raw.prepare('SELECT patient_id FROM result_requests WHERE id = ?1');
		const open = raw.prepare('SELECT patient_id FROM attachments WHERE request_id = ?1 AND ended_at IS NULL');
		for (const request of this.requests) {
			const patient = (shown.get(request.id) as { patient_id: string | null }).patient_id;
			expect((open.get(request.id) as { patient_id: string } | undefined)?.patient_id ?? null, 'an account shows what is attached').toBe(patient);
			expect(patient, `whose ${request.nr} is`).toBe(request.shown?.account.id ?? null);
			if (patient === null) continue;
			const account = this.accounts.find(({ id }) => id === patient);
			const byReception = account?.proved === true && request.confirmed && this.people[account.holder]?.iin === request.iin;
			expect(byReception || (request.given.get(patient)?.size ?? 0) > 0, 'somebody reads what nothing gave them').toBe(true);
		}
	}
}

it(`random sequences of ${String(sequences)}: a refusal changes no row, nobody reads what is not theirs, nobody loses what is`, async () => {
	await fc.assert(
		fc.asyncProperty(fc.array(op, { minLength: 3, maxLength: 14 }), async (ops) => {
			const world = new World();
			for (const one of ops) {
				clock.now += 1000;
				const before = changes();
				if (!(await world.run(one))) expect(changes(), `a refused ${one.do} writes no row`).toBe(before);
				world.check();
			}
		}),
		{ numRuns: sequences },
	);
}, 600_000);
