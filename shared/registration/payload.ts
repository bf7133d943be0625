/** What the page of registration is given. */
import type { City } from '#shared/city/calls.ts';
import type { CaptchaWidget, RefusedForm } from '#shared/kit/refused-form.ts';
import type { LocalPath } from '#shared/kit/urls.ts';
import type { Duplicate } from './calls.ts';

/** Values that were typed in a step before, by the names of its fields. */
type Typed = Readonly<Record<string, string>>;

export interface RegistrationPayload {
	readonly step: 'person' | 'login' | 'leaving' | 'duplicate' | 'done';
	readonly cities: readonly Pick<City, 'slug' | 'name'>[];
	readonly person: Typed | null;
	readonly login: Typed | null;
	readonly duplicate: Duplicate | null;
	/** The steps are over, and begin anew. */
	readonly again: boolean;
	/** Bare path to go on to. */
	readonly back: LocalPath | null;
	readonly captcha: CaptchaWidget;
	readonly refused: RefusedForm | null;
	/** The call centre. */
	readonly phone: string;
	/** A day of Almaty, `YYYY-MM-DD`. */
	readonly today: string;
}
