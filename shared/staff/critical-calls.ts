/** Critical values that wait for somebody, as a doctor of the laboratory works through them: whom to call, what to say, and what came of the call. */
import { z } from 'zod';
import { afterId, cursorListOf, cursorPageSize, defineCall } from '#shared/kit/call.ts';
import { criticalLine } from '#shared/doctor/critical-calls.ts';
import { notedContact } from '#shared/doctor/critical-contacts.ts';
import { toldBody, unreachedBody } from './critical-forms.ts';

const refusals = ['unauthorised', 'second-factor', 'forbidden'] as const;
const asStaff = { audience: 'staff', checksCity: false, right: 'critical' } as const;

/** Phones are E.164; empty for none. */
const waiting = z.object({
	id: z.int(),
	requestNr: z.string(),
	patient: z.object({
		lastName: z.string(),
		firstName: z.string(),
		middleName: z.string(),
		birthDate: z.string(),
		/** As the laboratory has it on the request. */
		phone: z.string(),
		/** Of the order that the request came from, where it is another one. */
		orderPhone: z.string(),
	}),
	/** Whom the request names; null for nobody. */
	doctor: z
		.object({
			code: z.string(),
			name: z.string(),
			phone: z.string(),
			/** The doctor's account has ended. Another doctor may be told, by name. */
			hasEnded: z.boolean(),
		})
		.nullable(),
	/** The collection point of the order that the request came from, in the caller's language; null where there is none. */
	point: z.object({ name: z.string(), address: z.string(), phone: z.string() }).nullable(),
	line: criticalLine,
	/** As the laboratory said; when it came here; and until when somebody has to know. */
	issued: z.iso.datetime(),
	arrivedAt: z.iso.datetime(),
	dueAt: z.iso.datetime(),
	isLate: z.boolean(),
	contacts: z.array(notedContact),
	/** The last of them, for `seen`; 0 for none. */
	seen: z.int(),
});

const list = defineCall('staff.critical.list', {
	...asStaff,
	summary:
		'Critical values that wait for somebody, oldest first: whom to call, the value with its reference, and what was tried. That the people were read is written down at each request',
	path: '/account/staff/critical-values',
	params: z.object({ after: afterId, pageSize: cursorPageSize }),
	reply: cursorListOf(waiting, z.int()),
	errors: [...refusals, 'bad-request'],
});

const contacted = {
	...asStaff,
	method: 'POST',
	params: z.object({ id: z.coerce.number().int().positive() }),
	reply: z.object({
		id: z.int(),
		at: z.iso.datetime(),
		/** It waits all the same: nobody was reached, or its doctor does not know yet. */
		waits: z.boolean(),
	}),
	errors: [...refusals, 'bad-request', 'validation', 'not-found', 'conflict'],
	idempotency: 'natural',
} as const;

const told = defineCall('staff.critical.told', {
	...contacted,
	summary:
		'Somebody was told a critical value by phone and has said it again. A request that names a doctor waits on until a doctor was told; any other one waits no more. 409 `conflict` where somebody was faster, another value stands by now, or the request names another doctor than the page showed',
	path: '/account/staff/critical-values/:id/told',
	body: toldBody,
});

const unreached = defineCall('staff.critical.unreached', {
	...contacted,
	summary:
		'Somebody could not be told a critical value by phone: it waits on, with the time of the try. 409 `conflict` where it waits no more, or the request names another doctor than the page showed',
	path: '/account/staff/critical-values/:id/unreached',
	body: unreachedBody,
});

export type CriticalWaiting = z.output<typeof list.reply>['data'][number];
export const staffCriticalCalls = [list, told, unreached] as const;
