/** Calls by which the laboratory brings its people in, and the profile of a doctor. */
import { failure, success } from '#shared/kit/errors.ts';
import type { peopleCalls } from '#shared/people/calls.ts';
import type { HandlersOf } from '#worker/lab/kit/handler.ts';
import { importCards, importDoctors, importMoney, importPartners, importRepresentatives } from './import.ts';
import { placesIn } from './places.ts';
import { doctorProfile, representativeOfDoctor } from './store.ts';

export const peopleHandlers: HandlersOf<keyof typeof peopleCalls> = {
	'lis.doctors': importDoctors,
	'lis.representatives': importRepresentatives,
	'lis.partners': importPartners,
	'lis.cards': importCards,
	'lis.doctor-money': importMoney,

	'doctor.main': async ({ db, principal, locale }) => {
		const [row, representative] = await Promise.all([doctorProfile(db, locale, principal.accountId), representativeOfDoctor(db, principal.accountId)]);
		if (row === null) return failure('unauthorised');
		const { workPlaces, ...profile } = row;
		return success({ ...profile, workPlaces: placesIn(workPlaces, locale), representative });
	},
};
