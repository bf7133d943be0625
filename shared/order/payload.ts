/** The data of the pages around an order: what a loader gives, a page takes, and `_payload.json` answers. */
import type { Cabinet, CalendarDay } from '#shared/points/calls.ts';
import type { BodyState, PaymentMethod, Sex } from '#shared/kit/domain.ts';
import type { PreorderPayload } from '#shared/preorder/payload.ts';
import type { FamilySwitch } from '#shared/family/payload.ts';
import type { Preparation } from '#shared/preparation/plan.ts';
import type { VisitTime } from '#shared/points/visit.ts';
import type { Order } from './calls.ts';
import type { LineReduction } from './price.ts';
import type { CaptchaWidget, RefusedForm } from '#shared/kit/refused-form.ts';

/** A collection point, measured by an order. */
export interface OrderPoint extends Cabinet {
	/** Names of the services that the order needs and the point does not do; empty: it takes the order. */
	readonly lacks: readonly string[];
	/** When all of the order can be given there; null where nobody knows. */
	readonly visit: VisitTime | null;
	/** What is paid there, in whole tenge, where its own discount makes that less; else null. */
	readonly total: number | null;
}

/** Whose data an order is filled in with. Empty texts are not known. */
export interface KnownPerson {
	readonly lastName: string;
	readonly firstName: string;
	readonly middleName: string;
	/** `YYYY-MM-DD` */
	readonly birthDate: string;
	readonly sex: Sex | null;
	readonly iin: string;
	/** Of the account: a child's order is told to the parent. */
	readonly phone: string;
	readonly email: string;
	/** Of the child whose data it is; null for the account's own. */
	readonly childId: string | null;
}

/** The pages of the order's form, in their order. */
export type CheckoutStep = 'order' | 'order-where' | 'order-confirm';

/** What is told before an order is sent. */
interface BeforeSendingPayload {
	/** Of the tests, by which their preparation is read. */
	readonly codes: readonly string[];
	readonly lines: readonly { readonly name: string; readonly turnaround: number }[];
	/** The earliest day on which the material can be taken, `YYYY-MM-DD`; null where nobody knows. */
	readonly day: string | null;
	/** By which working days are counted; null where nobody says. */
	readonly calendar: readonly CalendarDay[] | null;
	/** Null where nobody can say. */
	readonly preparation: readonly Preparation[] | null;
	/** Of the person, as far as it was said; null where it was not. */
	readonly years: number | null;
}

/** A line as it stands beside the form. */
export interface CheckoutLine {
	readonly id: number;
	readonly slug: string;
	readonly name: string;
	/** Whole tenge, without discount. */
	readonly price: number | null;
	readonly sampling: boolean;
	readonly discount: number;
	readonly by: LineReduction | null;
}

/** The discount card of the checkout; discounts in ten-thousandths. */
export interface CheckoutCard {
	/** Goes with a typed card that was looked up. */
	readonly pass: string | null;
	/** What the order's card gives, once one was typed and looked up; null else. */
	readonly typed: number | null;
	/** What the patient's own card gives; null without one, and once another was typed. */
	readonly own: number | null;
}

export interface OrderFormPayload {
	readonly step: CheckoutStep;
	/** Somebody came to a later step, and this one is not done. */
	readonly begins: boolean;
	/** What is paid at the point that was chosen, as far as one was; whole tenge. */
	readonly shownTotal: number;
	/** Children whose data the signed-in person may show; null without any. */
	readonly family: FamilySwitch | null;
	/** A patient who is signed in orders for somebody else. */
	readonly isOther: boolean;
	readonly before: BeforeSendingPayload;
	readonly lines: readonly CheckoutLine[];
	/** What is paid, and what is off it, in whole tenge. */
	readonly total: number;
	readonly discount: number;
	readonly card: CheckoutCard;
	/** What was typed so far, on all pages of the form. */
	readonly typed: Readonly<Record<string, string>>;
	/** Tells values apart that the page brings along in place of what was typed in its tab; null where that is newer. */
	readonly given: string | null;
	readonly count: number;
	readonly gone: readonly string[];
	readonly points: readonly OrderPoint[];
	/** How it can be paid. */
	readonly methods: readonly PaymentMethod[];
	/** What is worth asking a woman, because references of what she orders depend on it. */
	readonly bodyStates: readonly BodyState[];
	readonly captcha: CaptchaWidget;
	/** What the form is for, as it says when it is sent (`shownOf`). */
	readonly shown: string;
	/** Idempotency key: the same form sent twice makes one order. */
	readonly formKey: string;
	readonly refused: RefusedForm | null;
	/** What the signed-in person's account knows; null for a visitor. Only what was not typed is filled in with it. */
	readonly known: KnownPerson | null;
	readonly today: string;
	/** The call centre, when an order cannot be placed. */
	readonly phone: string;
	/** The signed-in person may not order at all. */
	readonly closed: boolean;
	/** Of a doctor, who orders for a patient; null for everybody else. */
	readonly preorder: PreorderPayload | null;
}

/** What the pages of an order want besides it. */
interface OrderPapers {
	/** Address of the order form; null while nobody says where it is. */
	readonly paper: string | null;
	/** By which working days are counted; null where nobody says. */
	readonly calendar: readonly CalendarDay[] | null;
	/** Milliseconds since 1970. */
	readonly now: number;
	readonly today: string;
}

export interface OrderPlacedPayload extends OrderPapers {
	readonly order: Order;
	/** Hours of the order's collection point, where the city's list has it. */
	readonly schedule: Cabinet['schedule'] | null;
	readonly refused: RefusedForm | null;
	/** The call centre. */
	readonly phone: string;
}

export type OrderErrorPayload = { readonly phone: string } & (
	| { readonly reason: 'conflict' | 'failed' }
	/** The order stands, and the bank has led back without money. */
	| { readonly reason: 'payment'; readonly order: Order; readonly refused: RefusedForm | null }
);

export interface OrderViewPayload extends OrderPapers {
	/** Null until the phone was proved: known and unknown orders look alike. */
	readonly order: Order | null;
	readonly id: string;
	/** Why there is no order any more in this browser, where there was one. */
	readonly gone: 'ended' | 'forgotten' | null;
	/** It is shown by the signed-in person's account; this browser has no access of its own. */
	readonly isOfAccount: boolean;
	/** Somebody is signed in whose account may keep it. */
	readonly mayClaim: boolean;
	/** It was put into the account a moment ago. */
	readonly saved: boolean;
	readonly schedule: Cabinet['schedule'] | null;
	readonly captcha: CaptchaWidget;
	readonly refused: RefusedForm | null;
	/** The call centre. */
	readonly phone: string;
}
