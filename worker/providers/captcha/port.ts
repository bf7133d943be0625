import type { CaptchaWidget } from '#shared/kit/refused-form.ts';

/** Captcha as the edge sees it. The widget leaves its token in a hidden input named `smart-token`. */
export interface Captcha {
	/** What the page needs to show the widget. */
	readonly widget: CaptchaWidget;
	/** A new challenge for a self-hosted widget; null for a vendor's. @param client key of the client */
	challenge(client: string): Promise<unknown> | null;
	/** True once for a token: the same solution never counts twice. */
	verify(token: string, asker: Asker): Promise<boolean>;
}

/** Who shows a solution. */
interface Asker {
	/** Address that the request comes from; null where the platform names none. */
	readonly address: string | null;
	/** Key of the client, which says nothing of its address. */
	readonly client: string;
}

/** Lookups that went wrong in the last quarter of an hour. */
export interface LookupFailures {
	/** All over the site. */
	readonly everywhere: number;
	/** Of the client that asks now. */
	readonly here: number;
}

/** Remembers spent solutions exactly: true when the key was not there before. */
export type SpendOnce = (key: string, expiresAt: number) => Promise<boolean>;

/** Where the first step is: what people mistype in a busy quarter of an hour stays well below. */
const firstStepAt = 40;
const maxStep = 4;
/** One of a client weighs for itself as so many of all: what the customers of one operator mistype stays below the first step, which is at ten. */
const ownWeight = 4;

/**
 * How dear a challenge is for everybody by the lookups that went wrong in the last quarter of an hour: 0 below 40 failures, 1 from 40, 2 from 80, 3 from 160, 4 from 320 on. Each step
 * asks for twice the work.
 */
export const captchaStepOf = (failures: number): number => (failures < firstStepAt ? 0 : Math.min(maxStep, 1 + Math.floor(Math.log2(failures / firstStepAt))));

/** How dear a challenge is for one client: its own failures make it so before those of all do. */
export const captchaStepFor = ({ everywhere, here }: LookupFailures): number => Math.max(captchaStepOf(everywhere), captchaStepOf(here * ownWeight));
