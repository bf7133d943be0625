/** What follows from a request's leaving an account, in the store of messages: right behind it, and by a job where that was lost. */
import type { Database } from '#worker/providers/database/port.ts';
import { logFault, type Job } from '#worker/lab/kit/jobs.ts';
import { callOffLeft } from './left-store.ts';

/** Behind a transaction by which requests may have left an account: a fault of it is no fault of what was asked for, and the job does it again. */
export const followLeft = (db: Database): Promise<void> => callOffLeft(db).catch((thrown: unknown) => logFault({ job: 'left-requests' }, thrown));

export const callOffMessagesOfLeft: Job = ({ db }) => callOffLeft(db);
