/** The profile of a doctor, and what is told of anybody of the network. */
import { z } from 'zod';
import { callTable, defineCall } from '#shared/kit/call.ts';

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

export const profileCalls = callTable(doctorMain);
