/** A backend, seen from the edge: one function. The operator's own backend and the embedded laboratory are two of them. */
export type Backend = (request: Request) => Promise<Response>;

/** Origin of requests that never leave the worker: the embedded laboratory reads path and query alone. */
export const internalOrigin = 'https://laboratory.internal';

/** More than any page of a list has: a backend that sends more has lost its way, and the isolate's memory is for all. */
export const maxReplyBytes = 8 * 1024 * 1024;
