/** Critical values of a doctor's own requests, which wait to be acknowledged one by one. */
import { z } from 'zod';
import { cursorListOf, defineCall } from '#shared/kit/call.ts';
import { secretId } from '#shared/kit/schemas.ts';
import { resultLine } from '#shared/results/calls.ts';
import { contactForDoctor } from './critical-contacts.ts';
import { criticalForm } from './critical-forms.ts';

/** A line as its list shows it, with its reference. */
export const criticalLine = resultLine.pick({
	code: true,
	name: true,
	state: true,
	value: true,
	number: true,
	comparator: true,
	unit: true,
	range: true,
	rangeText: true,
	conditional: true,
	decimals: true,
	rangeDecimals: true,
	flag: true,
	degree: true,
	isDoubtful: true,
	isReopened: true,
	parts: true,
});

const critical = z.object({
	/** Of the request. */
	id: secretId,
	/** Of the value: what is acknowledged is this one, and none that came since. */
	value: z.int(),
	internalNr: z.string(),
	lastName: z.string(),
	firstName: z.string(),
	middleName: z.string(),
	/** Four digits; empty where it is not known. */
	birthYear: z.string(),
	line: criticalLine,
	/** As the laboratory says; when it came here. */
	issued: z.iso.datetime(),
	arrivedAt: z.iso.datetime(),
});

const lastCount = z.coerce.number().int().min(1).max(100).default(25);

const list = defineCall('doctor.critical', {
	summary: 'Critical values of the doctor who asks that nobody has acknowledged, oldest first',
	path: '/account/doctor-room/critical-values',
	givesValues: true,
	params: z.object({ after: z.coerce.number().int().min(1).optional(), lastCount }),
	reply: cursorListOf(
		critical.extend({
			/** The patient's, as the laboratory has it on the request; empty for none. */
			phone: z.string(),
			/** It waits for longer than the laboratory allows. */
			isLate: z.boolean(),
			/** What the laboratory did by phone meanwhile, oldest first: the value waits all the same. */
			contacts: z.array(contactForDoctor).default([]),
		}),
		z.int(),
	).extend({
		/** After so many minutes the doctor is told that a value waits. */
		minutes: z.int(),
	}),
	errors: ['unauthorised'],
	audience: 'doctor',
});

const log = defineCall('doctor.critical-log', {
	summary:
		'Critical values of requests that are still the doctor’s who asks, which the doctor has acknowledged or the laboratory has told by phone, the newest of that first. No row of it is ever changed',
	path: '/account/doctor-room/critical-acknowledgements',
	givesValues: true,
	params: z.object({
		/** The `next` of the page before; left out for the first page. */
		after: z
			.string()
			.regex(/^\d{1,15}\.\d{1,15}$/)
			.optional(),
		lastCount,
	}),
	reply: cursorListOf(
		critical.extend({
			/** Null where the laboratory told of it by phone: then nobody has acknowledged it here. */
			acknowledgedAt: z.iso.datetime().nullable(),
			/** Whom the laboratory told, and when; null where the doctor has acknowledged it. */
			told: contactForDoctor.nullable().default(null),
			/** Of the doctor; empty where the laboratory told. */
			note: z.string(),
			/** The laboratory has another value by now, or took this one back. */
			isOver: z.boolean(),
		}),
		z.string(),
	),
	errors: ['unauthorised'],
	audience: 'doctor',
});

const acknowledge = defineCall('doctor.critical-acknowledge', {
	summary:
		'The doctor knows of a critical value, and may say what was done. Written once: the same again changes nothing. `conflict` when another value stands by then, and for a value of another request',
	method: 'POST',
	path: '/account/doctor-room/critical-acknowledgements',
	body: criticalForm.schema,
	owner: 'id',
	object: 'result',
	reply: z.object({
		/** Or when the laboratory told of it, where it has. */
		acknowledgedAt: z.iso.datetime(),
		/** False where the value had been acknowledged before: the log keeps what stands there, and has nothing of this note. */
		isWritten: z.boolean().default(true),
		/** The laboratory has told of it by phone before: nobody has acknowledged it here. */
		isTold: z.boolean().default(false),
	}),
	errors: ['unauthorised', 'validation', 'not-found', 'conflict'],
	audience: 'doctor',
	idempotency: 'natural',
});

export type CriticalValue = z.output<typeof list.reply>['data'][number];
export type CriticalLogged = z.output<typeof log.reply>['data'][number];
export const doctorCriticalCalls = [list, log, acknowledge] as const;
