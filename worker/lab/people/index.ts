/** Calls by which the laboratory brings its people in. */
import type { peopleCalls } from '#shared/people/calls.ts';
import type { HandlersOf } from '#worker/lab/kit/handler.ts';
import { importCards, importDoctors, importMoney, importPartners, importRepresentatives, importStaff } from './import.ts';

export const peopleHandlers: HandlersOf<keyof typeof peopleCalls> = {
	'lis.doctors': importDoctors,
	'lis.representatives': importRepresentatives,
	'lis.partners': importPartners,
	'lis.staff': importStaff,
	'lis.cards': importCards,
	'lis.doctor-money': importMoney,
};
