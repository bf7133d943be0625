/** The data of the pages around an order: what a loader gives, a page takes, and `_payload.json` answers. */
import type { Analysis } from '#shared/catalogue/calls.ts';
import type { Cabinet } from '#shared/points/calls.ts';
import type { BodyState } from '#shared/kit/domain.ts';
import type { Order } from './calls.ts';
import type { CaptchaWidget, RefusedForm } from '#shared/kit/refused-form.ts';

/** A collection point, measured by an order. */
export interface OrderPoint extends Cabinet {
	/** Names of the services that the order needs and the point does not do; empty: it takes the order. */
	readonly lacks: readonly string[];
}

export interface OrderFormPayload {
	readonly lines: readonly Analysis[];
	readonly total: number;
	readonly count: number;
	readonly gone: readonly string[];
	readonly points: readonly OrderPoint[];
	/** What is worth asking a woman, because references of what she orders depend on it. */
	readonly bodyStates: readonly BodyState[];
	readonly captcha: CaptchaWidget;
	/** What the form is for, as it says when it is sent (`shownOf`). */
	readonly shown: string;
	/** Idempotency key: the same form sent twice makes one order. */
	readonly formKey: string;
	readonly refused: RefusedForm | null;
	readonly today: string;
	/** The call centre, when an order cannot be placed. */
	readonly phone: string;
}

export interface OrderPlacedPayload {
	readonly order: Order;
	/** Hours of the order's collection point, where the city's list has it. */
	readonly schedule: Cabinet['schedule'] | null;
}

export interface OrderErrorPayload {
	readonly reason: 'conflict' | 'failed';
	readonly phone: string;
}

export interface OrderViewPayload {
	/** Null until the phone was proved: known and unknown orders look alike. */
	readonly order: Order | null;
	readonly id: string;
	/** Why there is no order any more in this browser, where there was one. */
	readonly gone: 'ended' | 'forgotten' | null;
	readonly schedule: Cabinet['schedule'] | null;
	readonly captcha: CaptchaWidget;
	readonly refused: RefusedForm | null;
	/** The call centre. */
	readonly phone: string;
}
