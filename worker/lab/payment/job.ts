/** From time to time: what came of payments of which nobody was told, and money that is still to go back. */
import { logFault, type Job } from '#worker/lab/kit/jobs.ts';
import { nextAsk } from './pauses.ts';
import { refundPayment } from './refund.ts';
import { askProvider } from './settle.ts';
import { duePayments, takePayment } from './store.ts';

const batch = 30;

export const reconcilePayments: Job = async (context) => {
	const { db, services } = context;
	const now = services.clock();
	for (const due of await duePayments(db, now, batch)) {
		// One that fails keeps no other from its turn.
		await (async () => {
			if (due.state === 'refunding') return refundPayment(context, due.id);
			const row = await takePayment(db, due, nextAsk(now, due.attempts, due.expires_at));
			if (row !== null) await askProvider(context, row);
		})().catch((thrown: unknown) => logFault({ job: 'payment' }, thrown));
	}
};
