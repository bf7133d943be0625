/** Whether the backend is asked for an order, and what its refusal means. */
import type { Failure } from '#shared/kit/errors.ts';
import type { PersonalRequest } from '#worker/site/request.ts';

/** This browser has no access, or none any more: the order's page asks for its phone. */
export const isLost = ({ name }: Failure): boolean => name === 'not-found' || name === 'unauthorised';

/** How ids of orders are written. */
export const idPattern = /^[A-Za-z0-9_-]{22,64}$/;

/** Whether the backend is asked for an order: by its access, or by the account that it may be of. */
export const mayAsk = (id: string, { orderAccess, person }: Pick<PersonalRequest, 'orderAccess' | 'person'>): boolean =>
	idPattern.test(id) && (orderAccess(id) !== null || person?.role === 'patient' || person?.role === 'doctor');
