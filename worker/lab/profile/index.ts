/** The profile of a doctor. */
import { failure, success } from '#shared/kit/errors.ts';
import type { profileCalls } from '#shared/profile/calls.ts';
import type { HandlersOf } from '#worker/lab/kit/handler.ts';
import { placesIn } from '#worker/lab/people/places.ts';
import { doctorProfile, representativeOfDoctor } from '#worker/lab/people/store.ts';

export const profileHandlers: HandlersOf<keyof typeof profileCalls> = {
	'doctor.main': async ({ db, principal, locale }) => {
		const [row, representative] = await Promise.all([doctorProfile(db, locale, principal.accountId), representativeOfDoctor(db, principal.accountId)]);
		if (row === null) return failure('unauthorised');
		const { workPlaces, ...profile } = row;
		return success({ ...profile, workPlaces: placesIn(workPlaces, locale), representative });
	},
};
