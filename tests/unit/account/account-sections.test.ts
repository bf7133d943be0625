/** Which section of an account a page stands in: one of its navigation's links says so, on every page that is the account's. */
import { describe, expect, it } from 'vitest';
import { accountSections, isInSection } from '#client/layouts/account-sections.ts';
import { pageEntry, pageIds } from '#shared/pages.ts';
import { accountRoles, staffRights, type AccountRole } from '#shared/kit/audience.ts';

const sectionsOf = (role: AccountRole, path: string) =>
	accountSections(role, role === 'staff' ? staffRights : [])
		.filter((section) => isInSection(path, section))
		.map(({ name }) => name);

const ownPages = accountRoles.flatMap((role) =>
	pageIds.filter((id) => pageEntry(id).account?.includes(role)).map((id) => ({ role, path: pageEntry(id).pattern })),
);

describe('a section of an account', () => {
	it.each(ownPages)('is one, for $path of a $role', ({ role, path }) => {
		expect(sectionsOf(role, path)).toHaveLength(1);
	});

	it('of the password is that of the devices, and of links to results that of the settings', () => {
		expect(sectionsOf('patient', '/cabinet/password')).toEqual(['sessions']);
		expect(sectionsOf('patient', '/cabinet/shared')).toEqual(['settings']);
		expect(sectionsOf('patient', '/cabinet/trend')).toEqual(['results']);
		expect(sectionsOf('patient', '/cabinet')).toEqual(['home']);
	});
});
