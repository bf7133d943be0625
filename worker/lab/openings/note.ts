/**
 * What is given out of a result is written down first: code that presents values wants the proof of it (`Noted`), which nothing but `noteOpenings` makes, so a call that forgets the journal
 * does not compile. Where the journal cannot be written, nothing is given: the call fails as a whole.
 */
import type { PrincipalOf } from '#shared/kit/audience.ts';
import type { LabContext } from '#worker/lab/kit/handler.ts';
import { dayInAlmaty } from '#shared/kit/dates.ts';
import { readsIn } from '#worker/lab/kit/reads-store.ts';
import { insertOpenings, type Given, type Reader } from './store.ts';

export type { Noted };

/** Proof that the journal names these requests. */
class Noted {
	readonly #requests: ReadonlySet<string>;
	constructor(requests: Iterable<string>) {
		this.#requests = new Set(requests);
	}
	/** Both together. */
	and(other: Noted): Noted {
		return new Noted([...this.#requests, ...other.#requests]);
	}
	/** @throws for a request that is given out without an entry */
	require(requestId: string): void {
		if (!this.#requests.has(requestId)) throw new Error('values of a result are given out without an entry in the journal');
	}
}

/** Readers who may be given values. */
export type ReaderContext = Pick<LabContext<PrincipalOf<'result' | 'patient' | 'doctor' | 'app' | 'handover'>>, 'db' | 'now' | 'principal' | 'device'>;

/** So much of the hash of an access or a session tells it apart, and finds none again. */
const shortMark = (hash: string) => hash.slice(0, 16);

function readerOf({ principal, device }: ReaderContext): Reader {
	if (principal.kind === 'result') {
		const { accessHash, shareId } = principal;
		const basis = shareId === null ? 'receipt' : 'link';
		return { basis, reader: shortMark(accessHash), patientId: '', shareId: shareId ?? '', session: '', device: device.name };
	}
	if (principal.kind === 'app') {
		const { grantId, appName, patientId } = principal;
		return { basis: 'app', reader: grantId, patientId, shareId: '', session: '', device: '', name: appName };
	}
	if (principal.kind === 'handover') {
		const { handoverId, patientId } = principal;
		return { basis: 'handover', reader: handoverId, patientId, shareId: '', session: '', device: device.name };
	}
	const { kind, accountId } = principal;
	const signedIn = { reader: accountId, shareId: '', session: shortMark(principal.sessionHash) };
	if (kind === 'doctor') return { ...signedIn, basis: 'doctor', patientId: '', device: '', name: principal.name, places: principal.workPlaces };
	const { patientId } = principal;
	return accountId === patientId
		? { ...signedIn, basis: 'account', patientId, device: device.name }
		: { ...signedIn, basis: 'family', patientId, device: '' };
}

/** A doctor whom patients opened requests to reads those by what they opened, as in an access that was got by it. @throws for anybody else */
function byOffers({ principal, device }: ReaderContext): Reader {
	if (principal.kind !== 'doctor') throw new Error('nobody but a doctor is given what was opened to doctors');
	return { basis: 'link', reader: shortMark(principal.sessionHash), patientId: '', shareId: '', session: '', device: device.name };
}

/** Writes down, before they are, that values of these requests are given to the caller. @throws what the store says: then nothing may be given */
export async function noteOpenings(context: ReaderContext, given: readonly Given[]): Promise<Noted> {
	const [offered, own] = [given.filter(({ shareId }) => shareId !== undefined), given.filter(({ shareId }) => shareId === undefined)];
	await Promise.all([
		own.length > 0 && insertOpenings(context.db, own, readerOf(context), context.now),
		offered.length > 0 && insertOpenings(context.db, offered, byOffers(context), context.now),
	]);
	return new Noted(given.map(({ requestId }) => requestId));
}

const requestReads = readsIn('request_reads');

/** The same of people of the laboratory, who read what is its own: it stands beside the request (`GET /lis/requests/{nr}/reads`), and not in its owner's journal. @param reader code and name */
export async function noteReads({ db, now }: Pick<LabContext, 'db' | 'now'>, reader: string, requestIds: readonly string[]): Promise<Noted> {
	await requestReads.note(db, requestIds, { reader, day: dayInAlmaty(now), now });
	return new Noted(requestIds);
}
