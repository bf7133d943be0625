/** All that is known of a person's body: the latest value of each analyte, and after how long the laboratory would have it measured again. */
import { z } from 'zod';
import { callTable, defineCall } from '#shared/kit/call.ts';
import { importCall } from '#shared/kit/import-call.ts';
import { lineState } from '#shared/kit/domain.ts';
import { secretId } from '#shared/kit/schemas.ts';
import { resultLine } from '#shared/results/calls.ts';
import { bodySystems } from './systems.ts';

const bodyValue = z.object({
	system: z.enum(bodySystems),
	/** Of the newest request with a value of it. Where there never was one, that of the newest line, which says why. */
	requestId: secretId,
	/** When the sample was taken; null where the laboratory did not say. */
	collectedAt: z.iso.datetime().nullable(),
	/** By which it stands in time: collection, else arrival, else issue. */
	at: z.iso.datetime(),
	line: resultLine,
	/** A newer line of the analyte that has no value; null for none. */
	newer: z.object({ requestId: secretId, state: lineState.exclude(['done']), isReopened: z.boolean() }).nullable(),
	/** After how many days the laboratory would have it measured again, as the row of this code says, and for whom that holds (empty for nothing); null: it says nothing. */
	repeat: z.object({ code: z.string(), days: z.int().min(1), whom: z.string() }).nullable(),
});
export type BodyValue = z.output<typeof bodyValue>;

const health = defineCall('patient.health', {
	summary: 'The latest value of each analyte of the patient, with what of the body it tells of and the laboratory’s interval for measuring it again',
	path: '/account/patient-room/health',
	givesValues: true,
	reply: z.object({ values: z.array(bodyValue) }),
	errors: ['unauthorised'],
	audience: 'patient',
	timeoutMs: 10_000,
});

const patientsHealth = defineCall('doctor.health', {
	summary:
		'The same of the patient of a request, for its doctor: of requests of this doctor for whom the laboratory named the same IIN and birth date, of those that the patient opened to the doctor, else of that one alone',
	path: '/account/doctor-room/health',
	givesValues: true,
	params: z.object({ id: secretId }),
	reply: health.reply.extend({
		/** Whom the request is of. */
		person: z.object({ lastName: z.string(), firstName: z.string(), middleName: z.string(), birthDate: z.string() }),
		/** Requests among them that the patient opened to the doctor and that are not the doctor's own. */
		offered: z.array(secretId).default([]),
		/** More requests of the person than are read: they are from this day and before it. Null where all were read. */
		olderTill: z.iso.date().nullable().default(null),
		/** Whether other requests of the same person can be told from those of others: by an IIN that the laboratory named. */
		identified: z.boolean(),
	}),
	errors: ['unauthorised', 'not-found'],
	audience: 'doctor',
	owner: 'id',
	object: 'readable-result',
	timeoutMs: 10_000,
});

const importHealth = importCall('lis.health', {
	scope: 'catalogue.write',
	path: '/lis/health',
	summary:
		'Brings in what of the body analytes tell of, and after how long a test is due again, as CSV or JSON; the file is checked whole before anything changes',
	invalidates: [],
});

export const healthCalls = callTable(health, patientsHealth, importHealth);
