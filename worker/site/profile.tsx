/** The profile of a signed-in person who is no patient. */
import { brand } from '#shared/brand.ts';
import { profileWords } from '#shared/profile/words.ts';
import { ProfilePage, type ProfileProps } from '#client/profile/profile-page.tsx';
import { definePage } from './define-page.ts';
import { found, refused, type AccountRequest, type Loaded } from './request.ts';

async function loadProfile({ call, person: { role }, today }: AccountRequest): Promise<Loaded<ProfileProps>> {
	if (role === 'doctor') {
		const main = await call('doctor.main', {});
		return main.ok ? found({ role, today, profile: main.value }) : refused(main.error);
	}
	if (role === 'representative') {
		const main = await call('representative.main', {});
		return main.ok ? found({ role, today, profile: main.value }) : refused(main.error);
	}
	if (role === 'partner') {
		const main = await call('partner.main', {});
		return main.ok ? found({ role, today, profile: main.value }) : refused(main.error);
	}
	// The guard lets nobody else in.
	return refused({ name: 'not-found' });
}

export const profile = definePage('cabinet-profile', {
	cache: 'personal',
	audience: ['doctor', 'representative', 'partner'],
	load: loadProfile,
	Page: ProfilePage,
	head: (_props, translator) => {
		const t = translator(profileWords);
		return { title: t('headTitle', { brand: brand.name }), description: t('headDescription'), canonical: '/cabinet/profile', index: false };
	},
});
