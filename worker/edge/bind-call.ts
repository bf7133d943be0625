/** Gives the request its `call`: bound to language, city and backend, with the kept content below it. */
import type { Call } from '#worker/gateway/call.ts';
import type { EdgeContext } from './context.ts';

/** @param keepsAsked false: replies to parameters that anybody can make up are given, but not kept */
export async function bindCall(c: EdgeContext, cityId: number, keepsAsked = true): Promise<void> {
	c.set('call', await c.get('gateway').bind({ locale: c.get('locale'), cityId, keepsAsked }));
}

/** A call of the request in another city than its own. @param cityId of a city that exists */
export const callIn = (c: EdgeContext, cityId: number): Promise<Call> => c.get('gateway').bind({ locale: c.get('locale'), cityId });
