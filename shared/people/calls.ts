/** Calls by which the laboratory brings its people in, and the profile of a doctor. */
import { z } from 'zod';
import { callTable, defineCall } from '#shared/kit/call.ts';
import { importCall } from '#shared/kit/import-call.ts';

/** Whose laboratory did what a doctor is due something for: the network's own, another one that it works with, or an external one. */
export const moneyKinds = ['own', 'other', 'external'] as const;
export type MoneyKind = (typeof moneyKinds)[number];

const importDoctors = importCall('lis.doctors', {
	path: '/lis/doctors',
	summary: 'Brings in doctors, as CSV or JSON; the file is checked whole before anything changes',
	invalidates: [],
});
const importRepresentatives = importCall('lis.representatives', {
	path: '/lis/representatives',
	summary: 'Brings in medical representatives, as CSV or JSON; the file is checked whole before anything changes',
	invalidates: [],
});
const importPartners = importCall('lis.partners', {
	path: '/lis/partners',
	summary: 'Brings in partners, as CSV or JSON; the file is checked whole before anything changes',
	invalidates: [],
});
const importCards = importCall('lis.cards', {
	path: '/lis/cards',
	summary: 'Brings in discount cards, as CSV or JSON; the file is checked whole before anything changes',
	invalidates: [],
});
const importMoney = importCall('lis.doctor-money', {
	path: '/lis/doctor-money',
	summary: 'Brings in what doctors are due, as CSV or JSON; the file is checked whole before anything changes',
	invalidates: [],
});

/** Somebody of the network whom one can write to or call; texts are empty where they are not known. */
export const contactPerson = z.object({
	lastName: z.string(),
	firstName: z.string(),
	middleName: z.string(),
	mobilePhone: z.string(),
	email: z.string(),
});

const doctorMain = defineCall('doctor.main', {
	summary: 'The profile of a doctor, and who changes it',
	path: '/account/doctor-room/main',
	reply: contactPerson.extend({
		id: z.string(),
		code: z.string(),
		speciality: z.string(),
		workPlaces: z.array(z.string()),
		/** Through whom the data is changed; null for the call centre. */
		representative: contactPerson.nullable(),
	}),
	errors: ['unauthorised'],
	audience: 'doctor',
});

export const peopleCalls = callTable(importDoctors, importRepresentatives, importPartners, importCards, importMoney, doctorMain);
