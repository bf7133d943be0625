/** Calls of a medical representative's account: the own profile and the own doctors, and never a patient. */
import { z } from 'zod';
import { callTable, defineCall } from '#shared/kit/call.ts';
import { secretId } from '#shared/kit/schemas.ts';
import { contactPerson } from '#shared/profile/calls.ts';
import { month } from '#shared/statistics/months.ts';
import { monthsCalls } from './months-calls.ts';
import { minReported } from './small.ts';

const main = defineCall('representative.main', {
	summary: 'The profile of a medical representative',
	path: '/account/med-room/main',
	reply: contactPerson.extend({ id: z.string(), code: z.string(), doctors: z.int().min(0) }),
	errors: ['unauthorised'],
	audience: 'representative',
});

/** What a doctor's requests of a month came to; null for fewer than `leastTold` of them, none included. Sums in whole tenge, each null where fewer requests have one of its kind, none included. */
const monthSums = z
	.object({
		requests: z.int().min(minReported),
		requestsDoctorMoney: z.int().nullable(),
		otherLabRequestsDoctorMoney: z.int().nullable(),
		externalRequestsDoctorMoney: z.int().nullable(),
	})
	.nullable();
export type MonthSums = z.output<typeof monthSums>;

const ownDoctor = contactPerson.extend({
	id: z.string(),
	code: z.string(),
	speciality: z.string(),
	/** Day in Almaty of the last order; null for none. */
	lastOrder: z.string().nullable(),
	templates: z.int().min(0),
});

const doctors = defineCall('representative.doctors', {
	summary: 'The doctors of a medical representative, with what a month came to',
	path: '/account/med-room/doctors',
	/** Left out: this month. Of any other period than whole months the difference of two would tell what is held back. */
	params: z.object({ month: month.optional() }),
	reply: z.object({ month: z.string(), data: z.array(ownDoctor.extend({ statistics: monthSums })) }),
	errors: ['unauthorised'],
	audience: 'representative',
});
export type OwnDoctor = z.output<typeof doctors.reply>['data'][number];

const doctor = defineCall('representative.doctor', {
	summary: 'One of the own doctors: work places, templates, and the last six months',
	path: '/account/med-room/doctor',
	params: z.object({ id: secretId }),
	reply: ownDoctor.extend({
		workPlaces: z.array(z.string()),
		/** Their names stay the doctor's: doctors write patients' names there. `changedOn`: day in Almaty of the last change. */
		templateList: z.array(z.object({ id: z.string(), changedOn: z.string(), tests: z.array(z.object({ code: z.string(), name: z.string() })) })),
		/** The latest first. */
		months: z.array(z.object({ month: z.string(), statistics: monthSums })),
	}),
	errors: ['unauthorised', 'not-found'],
	audience: 'representative',
	owner: 'id',
	object: 'doctor',
});
export type OwnDoctorView = z.output<typeof doctor.reply>;

export const representativeCalls = callTable(main, doctors, doctor, ...monthsCalls);
