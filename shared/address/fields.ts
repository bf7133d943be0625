/** Fields by which a form says where somebody lives: the address in words, and the building's place on a map once it is known. */
import { z } from 'zod';
import { line } from '#shared/kit/fields.ts';

/** Degrees of a marker, as a hidden input or a call gives them; nothing where no marker was set. */
const degrees = (limit: number) =>
	z
		.union([
			z.literal('').transform(() => undefined),
			z
				.string()
				.regex(/^-?\d{1,3}(?:\.\d{1,15})?$/, 'addressInexact')
				.transform(Number),
			z.number(),
		])
		.pipe(z.number().min(-limit, 'addressInexact').max(limit, 'addressInexact').optional())
		.optional();

/** Longest address, in characters. */
export const maxAddress = 200;

/** Fields of a form that asks for an address. `lat` and `lon` (degrees, WGS 84) come from the map or a suggestion, and are left out without scripts. */
export const addressFields = {
	address: line(maxAddress).min(1, 'required'),
	lat: degrees(90),
	lon: degrees(180),
};
