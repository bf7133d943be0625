/** What somebody has asked for: orders, or a patient's house calls. */
import type { RequestsPayload } from '#shared/patient/payload.ts';
import { HouseCallsPage } from './house-calls-page.tsx';
import { OrdersPage } from './orders-page.tsx';

export function RequestsPage(props: RequestsPayload) {
	return props.kind === 'orders' ? <OrdersPage {...props} /> : <HouseCallsPage {...props} />;
}
