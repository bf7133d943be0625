/** People of the laboratory in the browser. */
import { randomInt, randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { laboratory } from './laboratory.ts';
import { recoverStaff } from './people.ts';
import { setUpFactor } from './second-factor.ts';
import { freshPhone } from './visitor.ts';

export interface Member {
	readonly code: string;
	readonly lastName: string;
}

/** Somebody of the staff with a role, signed in with both factors in the cookies of `request`. */
export async function member(request: APIRequestContext, lisKey: string, role: string): Promise<Member> {
	const [code, phone, lastName] = [`V-${String(randomInt(1e9))}`, freshPhone(), `Тестова${randomUUID().slice(0, 4)}`];
	await laboratory(request, lisKey).bring('staff', [{ code, phone, last_name: lastName, first_name: 'Айна', roles: role }]);
	await recoverStaff(request, { role: 'staff', code, phone });
	await setUpFactor(request);
	return { code, lastName };
}
