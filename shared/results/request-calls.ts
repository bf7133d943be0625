/** One request of results whole, as the laboratory reads it: what of it has come here and how it stands. */
import { z } from 'zod';
import { callTable, defineCall } from '#shared/kit/call.ts';
import { comparator, flag, lineState, sex } from '#shared/kit/domain.ts';
import { requestNumber } from '#shared/kit/schemas.ts';
import { readsReply } from '#shared/kit/reads.ts';
import { resultFileTypes } from './files.ts';

const moment = z.iso.datetime().nullable();

const line = z.object({
	code: z.string(),
	state: lineState,
	/** Of the version that stands; null for a line that only waits. */
	issued: moment,
	version: z.int().nullable(),
	/** It took the place of another finished value. */
	corrected: z.boolean(),
	messageId: z.string().nullable(),
	/** As it was sent, of a finished line; null for what waits, is held back or was taken back. */
	value: z.union([z.number(), z.string()]).nullable(),
	comparator: comparator.nullable(),
	unit: z.string().nullable(),
	/** As the site shows it. */
	flag: flag.nullable(),
	comment: z.string(),
});

const request = z.object({
	requestNr: z.string(),
	/** The order that it is of; null for one that a message made. */
	orderNr: z.string().nullable(),
	createdAt: z.iso.datetime(),
	/** Of the message issued last; null before any. */
	issued: moment,
	/** Empty texts are not known. */
	patient: z.object({
		lastName: z.string(),
		firstName: z.string(),
		middleName: z.string(),
		birthDate: z.string(),
		sex: sex.nullable(),
		iin: z.string().nullable(),
		/** The laboratory named it: what was typed when ordering proves nothing. */
		iinConfirmed: z.boolean(),
		phone: z.string().nullable(),
	}),
	doctorCode: z.string().nullable(),
	/** Where the moment is known; else `collectedDay` may be. */
	collectedAt: moment,
	collectedDay: z.string().nullable(),
	receivedAt: moment,
	plannedAt: moment,
	completedAt: moment,
	lab: z.string(),
	conclusion: z.string(),
	/** Of the report: it grows by one with each change of what was finished. */
	edition: z.int().min(1),
	lines: z.array(line),
	/** Files that the site gives. */
	files: z.array(z.object({ nr: z.int(), title: z.string(), contentType: z.enum(resultFileTypes), size: z.int(), issued: z.iso.datetime() })),
	/** Files that it does not give, for what became of the results that they are about. */
	withheldFiles: z.int().min(0),
});

const one = { params: z.object({ requestNr: requestNumber }), errors: ['wrong-key', 'forbidden', 'not-found'], audience: 'laboratory' } as const;

const view = defineCall('lis.request.view', {
	scope: 'results.read',
	...one,
	summary: 'One request whole, with the person, its lines as they were sent and how they stand; that it was read is written down',
	path: '/lis/requests/:requestNr',
	reply: request,
});

const reads = defineCall('lis.request.reads', {
	scope: 'audit.read',
	...one,
	summary: "Who read the person of a request by the laboratory's key: by day and user, the latest day first",
	path: '/lis/requests/:requestNr/reads',
	reply: readsReply,
});

export const requestCalls = callTable(view, reads);
