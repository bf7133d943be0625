/** Gives the request its `call`: bound to language, city and backend, with the kept content below it. */
import type { EdgeContext } from './context.ts';

/** @param keepsAsked false: replies to parameters that anybody can make up are given, but not kept */
export async function bindCall(c: EdgeContext, cityId: number, keepsAsked = true): Promise<void> {
	c.set('call', await c.get('gateway').bind({ locale: c.get('locale'), cityId, keepsAsked }));
}
