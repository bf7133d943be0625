/**
 * What a device of the person's own may keep of an order for when there is no connection (`client/offline/order-made.ts`): what was ordered, where to go and where it stands.
 * Nothing of the person, and nothing on a device that is not theirs.
 */
import { orderWords } from '#shared/order/words.ts';
import type { Order } from '#shared/order/calls.ts';
import type { OrderSeen } from '#shared/offline/order-seen.ts';
import { useFrame, useT, type SignedIn } from '#client/runtime/frame.tsx';

/** A device whose session ends soon by itself is not the person's: it remembers no order. */
const isOwnDevice = (person: SignedIn | undefined) => (person?.idleMs ?? null) === null;

/** @param made the order was made just now, in this browser; else it is kept anew only where it is kept already */
export function KeptOrder({ order, made = false }: { readonly order: Order; readonly made?: boolean }) {
	const { person } = useFrame();
	const t = useT(orderWords);
	if (!isOwnDevice(person)) return null;
	const { status, point } = order;
	const seen: OrderSeen = {
		number: order.orderNr,
		tests: order.lines.filter((line) => !line.sampling).map(({ name }) => name),
		point: point && { name: point.name, address: point.address },
		total: order.total,
		state: status === 'unknown' ? '' : status === 'cancelled' ? t('view.cancelled') : t(`view.steps.${status}`),
	};
	const text = JSON.stringify(seen);
	return <span hidden {...(made ? { 'data-order-made': text } : { 'data-order-seen': text })} />;
}
