/** Asks for the state of a payment, in pauses that grow, and reloads the page when the bank has answered. Without it a button does the same. */
import { call } from '#client/runtime/call.ts';

const firstMs = 3000;
const maxMs = 30_000;
/** After so long a wait the visitor comes back by themselves. */
const patienceMs = 20 * 60_000;

export function watchPayment(part: HTMLElement): void {
	const { order = '', state = '' } = part.dataset;
	if (part.dataset.watched !== undefined) return;
	part.dataset.watched = '';
	const end = Date.now() + patienceMs;
	let pauseMs = firstMs;
	const ask = async () => {
		if (!part.isConnected || Date.now() > end) return;
		// Nobody looks: it goes on when somebody does.
		if (document.hidden) return document.addEventListener('visibilitychange', () => void ask(), { once: true });
		const said = await call('payment.check', { params: {}, body: { id: order } });
		if (said.ok && said.value.cardPayment?.state !== state) return location.reload();
		pauseMs = Math.min(maxMs, pauseMs * 1.5);
		setTimeout(() => void ask(), pauseMs);
	};
	setTimeout(() => void ask(), pauseMs);
}
