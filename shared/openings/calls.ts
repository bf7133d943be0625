/** Who was given the values of a result, when and by what right: what its owner reads, and what of the journal does not fit, for the laboratory. */
import { z } from 'zod';
import { afterId, callTable, cursorListOf, cursorPageSize, defineCall } from '#shared/kit/call.ts';
import { secretId } from '#shared/kit/schemas.ts';

/**
 * The right by which it was opened. `receipt`: number and password; `link`: what its owner shared: a link and its PIN, a code at a counter, or a doctor's account; `account`: the account that shows it; `family`: a parent's account that acts for the
 * child; `doctor`: the doctor whom the laboratory names on the request; `app`: another maker's app that the account let in; `handover`: an archive that the front desk handed over to its owner.
 */
const openingBasis = z.enum(['receipt', 'link', 'account', 'family', 'doctor', 'app', 'handover']);
export type OpeningBasis = z.infer<typeof openingBasis>;

/**
 * What was given: `page`, the result as it is shown; `pdf`; `file`, one that the laboratory sent with it; `list`, the gravest values in a doctor's list; `compare`, beside others of the
 * same person; `trend`, a value over time; `earlier`, as an earlier value beside a later result; `fhir`, `csv` and `archive`, taken along; `app`, as FHIR to an app.
 */
const openingForm = z.enum(['page', 'pdf', 'file', 'list', 'compare', 'trend', 'earlier', 'fhir', 'csv', 'archive', 'app']);
export type OpeningForm = z.infer<typeof openingForm>;

/**
 * Who it was, as the one who asks may know it: `you`; `family`, an account that acts or acted for the person, or the person whom one acts for, by name; `other-account`, in which the result stood before;
 * `doctor`, by name and places of work; `receipt`, a holder of number and password; `link`, a holder of the link that was made for this person; `counter`, who was shown it at a counter; `chosen-doctor`, a
 * doctor to whose account it was opened, by name; `app`, one that was let in for this person, by name; `handover`, who had the link and the code of an archive that the front desk handed over to this person; `other-link`, one of another account's links, of whatever kind.
 */
const openingReader = z.enum(['you', 'family', 'other-account', 'doctor', 'receipt', 'link', 'counter', 'chosen-doctor', 'app', 'handover', 'other-link']);
export type OpeningReader = z.infer<typeof openingReader>;

const opening = z.object({
	id: z.int(),
	requestId: secretId,
	internalNr: z.string(),
	/** Within the request, from 1. */
	nr: z.int().min(1),
	at: z.iso.datetime(),
	basis: openingBasis,
	reader: openingReader,
	/** Of a doctor, of an app or of the family; empty for anybody else, and for an account that is no longer there. */
	name: z.string(),
	/** Where a doctor works. */
	places: z.array(z.string()),
	/** When the link was made; null for no link. */
	linkMadeAt: z.iso.datetime().nullable(),
	form: openingForm,
	/** In a few words; empty where it is another person's own matter, or nobody told. */
	device: z.string(),
});
export type Opening = z.output<typeof opening>;

const chain = z.object({
	requestId: secretId,
	internalNr: z.string(),
	entries: z.int().min(0),
	/** Entries that are sealed: those of the last minutes are not yet. */
	sealed: z.int().min(0),
	/** The seal of the last of these, in short; empty for none. */
	head: z.string(),
	/** The first entry that was changed or taken away; null: the journal is whole. */
	brokenAt: z.int().nullable(),
});
export type OpeningChain = z.output<typeof chain>;

/** Openings, with the chains of the requests that are among them. */
const page = cursorListOf(opening, z.int()).extend({
	chains: z.array(chain),
	/** Since when the journal is kept; null where every request that is asked for is younger. */
	keptSince: z.iso.datetime().nullable(),
});
/** Where the page before ended; left out for the first. `others`: without what the asking account itself opened. */
const params = z.object({ after: z.coerce.number().int().min(1).optional(), others: z.literal('1').optional() });

const list = defineCall('patient.openings', {
	summary: 'Who opened which of the results that the account shows, when and by what right, newest first; whether the journal is whole',
	path: '/account/patient-room/openings',
	params,
	reply: page,
	errors: ['unauthorised', 'bad-request'],
	audience: 'patient',
});

const ofResult = defineCall('patient.result-openings', {
	summary: 'The same of one request',
	path: '/account/patient-room/result-openings',
	params: params.extend({ id: secretId }),
	reply: page,
	errors: ['unauthorised', 'bad-request', 'not-found'],
	audience: 'patient',
	owner: 'id',
	object: 'result',
});

/** What of the journal does not fit. */
const fault = z.object({
	id: z.int(),
	kind: z.enum(['chain', 'round']),
	/** Null for a round, and for a request that is not there. */
	requestNr: z.string().nullable(),
	/** The first entry that does not fit; null for a round. */
	nr: z.int().nullable(),
	/** The round that was changed or taken away; null for a chain. */
	round: z.int().nullable(),
	foundAt: z.iso.datetime(),
	/** Null while it is open. `by`: the user who showed the key, empty for the bare key. */
	settled: z.object({ at: z.iso.datetime(), by: z.string(), note: z.string() }).nullable(),
});

const faults = defineCall('lis.openings.faults', {
	scope: 'audit.read',
	summary:
		'What of the journal of openings was changed or taken away, oldest first: the first entry of a request that does not fit, or a round of seals that does not; with `open=1` only what nobody has settled',
	path: '/lis/opening-faults',
	params: z.object({ after: afterId, pageSize: cursorPageSize, open: z.enum(['0', '1']).default('0') }),
	reply: cursorListOf(fault, z.int()),
	errors: ['wrong-key', 'forbidden', 'bad-request'],
	audience: 'laboratory',
});

const settle = defineCall('lis.openings.settle', {
	scope: 'audit.write',
	summary:
		'Settles one of them: somebody has looked into it, and says what was found. It is not told again while nothing else does not fit; anyone who reads the journal is told as before. The same again by the same user changes nothing; other words on what is settled are 409 `conflict`',
	method: 'PUT',
	path: '/lis/opening-faults/:id',
	params: z.object({ id: z.coerce.number().int().positive() }),
	body: z.object({ note: z.string().trim().min(1).max(500) }),
	reply: fault,
	errors: ['wrong-key', 'forbidden', 'bad-request', 'not-found', 'conflict'],
	audience: 'laboratory',
	idempotency: 'natural',
});

export const openingCalls = callTable(list, ofResult, faults, settle);
