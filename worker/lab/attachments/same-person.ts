/** Whether what stands in a request or an order is said of the person of an account. */
import { foldName } from '#shared/kit/names.ts';
import { mismatchesOf, type Identity } from '#worker/lab/request-facts/identity.ts';

/** Who an account says to be. Empty texts are not known. */
export type Self = Identity;

const sameIin = (one: Identity, other: Identity) => one.iin === '' || other.iin === '' || one.iin === other.iin;

const sameNames = (self: Self, named: Identity) =>
	mismatchesOf(
		{
			lastName: self.last_name,
			firstName: self.first_name,
			middleName: self.middle_name,
			birthDate: self.birth_date,
			...(self.sex === null ? {} : { sex: self.sex }),
		},
		named,
	).length === 0;

/** The given name without what stands behind it; an initial is none. */
const givenOf = ({ first_name: name }: Identity) => foldName(name).split(/[\s.]+/)[0] ?? '';

/** Attaching wants the same names written out (an initial may be a twin's), the same whole day of birth and, where both know one, the same IIN. */
export const isSamePerson = (self: Self, named: Identity): boolean =>
	self.birth_date === named.birth_date && sameIin(self, named) && sameNames(self, named) && givenOf(self).length > 1 && givenOf(self) === givenOf(named);

/** What is attached already stays while IIN and day of birth agree: a surname changes. Where one side knows no IIN, the names have to agree as well. */
export const isContradicted = (self: Self, named: Identity): boolean =>
	self.birth_date !== named.birth_date || !sameIin(self, named) || ((self.iin === '' || named.iin === '') && !sameNames(self, named));
