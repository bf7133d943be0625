/** Addresses: what stands at a point of the map, and where an address is. What is asked for is personal: it travels in bodies, and is kept nowhere. */
import { z } from 'zod';
import { callTable, defineCall } from '#shared/kit/call.ts';
import { line } from '#shared/kit/fields.ts';
import { maxAddress } from './fields.ts';

const lat = z.number().min(-90).max(90);
const lon = z.number().min(-180).max(180);

/** A building, a street or a field. */
const place = z.object({
	/** One line in the language of the call, without the country; empty where there is no address. */
	address: z.string(),
	/** It is one building, by its number: somebody can be sent there. */
	isExact: z.boolean(),
	/** Degrees, WGS 84: of the building, where there is one. */
	lat,
	lon,
});
export type AddressPlace = z.infer<typeof place>;

const addressCheck = defineCall('address.check', {
	summary: 'What stands at a point: whether it is in Kazakhstan, whether it is one building, and its address',
	method: 'POST',
	path: '/api/address/check',
	body: z.object({ lat, lon }),
	reply: place.extend({ inCountry: z.boolean() }),
	errors: ['unavailable'],
	audience: 'anyone',
	captcha: false,
	limit: 'address',
	idempotency: 'natural',
	// Each asking may cost the operator money.
	retry: 'never',
	timeoutMs: 5000,
	browser: true,
});

const addressSearch = defineCall('address.search', {
	summary: 'Addresses of Kazakhstan that a text may mean, best first, those near the city before others; at most 8',
	method: 'POST',
	path: '/api/address/search',
	body: z.object({ text: line(maxAddress).min(1, 'required') }),
	reply: z.object({ data: z.array(place).max(8) }),
	errors: ['validation', 'unavailable'],
	audience: 'anyone',
	captcha: false,
	limit: 'address',
	idempotency: 'natural',
	retry: 'never',
	timeoutMs: 5000,
	browser: true,
});

export const addressCalls = callTable(addressCheck, addressSearch);
