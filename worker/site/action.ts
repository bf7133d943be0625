/** A posted form of a page: reads it, changes something through `mutate` or a cookie, and says where the way goes on. */
import type { Failure } from '#shared/kit/errors.ts';
import type { Form } from '#shared/kit/form.ts';
import type { RefusedForm } from '#shared/kit/refused-form.ts';
import type { LocalPath } from '#shared/kit/urls.ts';
import type { PageId } from '#shared/pages.ts';
import type { EdgeContext } from '#worker/edge/context.ts';

/** Where the way goes on after a post. */
export type Outcome =
	| {
			readonly kind: 'redirect';
			readonly to: LocalPath;
			/** Nothing came of it, though the way goes on: a browser keeps what was typed. */
			readonly unsent?: boolean;
			/** The browser forgets what was typed anywhere on the site. */
			readonly forgets?: boolean;
	  }
	/** The page is drawn again, with what was typed and why it was refused. */
	| {
			readonly kind: 'refused';
			readonly form: RefusedForm;
			/** The page of the form at which the refusal is told, where the form is filled in on several. */
			readonly page?: PageId;
	  }
	/** The form goes on at another of its pages, with what was typed so far. */
	| { readonly kind: 'step'; readonly page: PageId; readonly values: Readonly<Record<string, string>> }
	/** The page is drawn with values from a form of another page; nothing was tried yet. */
	| {
			readonly kind: 'filled';
			readonly values: Readonly<Record<string, string>>;
			/** A secret: it is shown one time, and does not wait for a reload. */
			readonly once?: boolean;
	  }
	| { readonly kind: 'failed'; readonly error: Failure };

/** What may come of a post to a public page: it takes no values from elsewhere. */
export type PublicOutcome = Exclude<Outcome, { readonly kind: 'filled' | 'step' }>;

export type Action<O extends Outcome = Outcome> = (c: EdgeContext) => Promise<O>;
/** An action that says which form it takes, so that code that reads the body before knows its limits. */
export type FormAction<O extends Outcome = Outcome> = Action<O> & { readonly form: Form };
/** Actions by intent: which button was pressed (`<button name="intent" value="cancel">`). Without an intent the first is meant. */
export type Actions<O extends Outcome = Outcome> = Readonly<Record<string, Action<O>>>;
