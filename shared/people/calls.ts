/** Calls by which the laboratory brings its people in. */
import { callTable } from '#shared/kit/call.ts';
import { importCall } from '#shared/kit/import-call.ts';

/** Whose laboratory did what a doctor is due something for: the network's own, another one that it works with, or an external one. */
export const moneyKinds = ['own', 'other', 'external'] as const;
export type MoneyKind = (typeof moneyKinds)[number];

const importDoctors = importCall('lis.doctors', {
	scope: 'people.write',
	path: '/lis/doctors',
	summary: 'Brings in doctors, as CSV or JSON; the file is checked whole before anything changes',
	invalidates: [],
});
const importRepresentatives = importCall('lis.representatives', {
	scope: 'people.write',
	path: '/lis/representatives',
	summary: 'Brings in medical representatives, as CSV or JSON; the file is checked whole before anything changes',
	invalidates: [],
});
const importPartners = importCall('lis.partners', {
	scope: 'people.write',
	path: '/lis/partners',
	summary: 'Brings in partners, as CSV or JSON; the file is checked whole before anything changes',
	invalidates: [],
});
/** Only the root key brings staff in: it may make administrators. */
const importStaff = importCall('lis.staff', {
	scope: 'keys',
	path: '/lis/staff',
	summary: 'Brings in the staff of the laboratory with their roles, as CSV or JSON; the file is checked whole before anything changes',
	invalidates: [],
});
const importCards = importCall('lis.cards', {
	scope: 'people.write',
	path: '/lis/cards',
	summary: 'Brings in discount cards, as CSV or JSON; the file is checked whole before anything changes',
	invalidates: [],
});
const importMoney = importCall('lis.doctor-money', {
	scope: 'people.write',
	path: '/lis/doctor-money',
	summary: 'Brings in what doctors are due, as CSV or JSON; the file is checked whole before anything changes',
	invalidates: [],
});

export const peopleCalls = callTable(importDoctors, importRepresentatives, importPartners, importStaff, importCards, importMoney);
