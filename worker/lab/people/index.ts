/** Calls by which the laboratory brings its people in. */
import type { peopleCalls } from '#shared/people/calls.ts';
import type { HandlersOf } from '#worker/lab/kit/handler.ts';
import { importCards, importDoctors, importMoney, importPartners, importRepresentatives, importStaff } from './import.ts';

export const peopleHandlers: HandlersOf<keyof typeof peopleCalls> = {
	'lis.doctors': importDoctors.bring,
	'lis.representatives': importRepresentatives.bring,
	'lis.partners': importPartners.bring,
	'lis.staff': importStaff.bring,
	'lis.cards': importCards.bring,
	'lis.doctor-money': importMoney.bring,
};
