/** What the first script hands to what comes later: the bundler would take a module that is imported from there out of that script. */
import type { writeCookie } from './cookies.ts';
import type { openDialog } from './dialogs.ts';
import type { hasDrafts } from './forms/draft-names.ts';
import type { load, loadForPress, loadWithRetry } from './load.ts';
import type { follow } from './navigation.ts';
import type { fill } from './page-facts.ts';
import type { sendPlainly } from './plain-forms.ts';

export interface FirstScript {
	readonly writeCookie: typeof writeCookie;
	readonly openDialog: typeof openDialog;
	readonly sendPlainly: typeof sendPlainly;
	readonly hasDrafts: typeof hasDrafts;
	readonly fill: typeof fill;
	readonly follow: typeof follow;
	readonly load: typeof load;
	readonly loadForPress: typeof loadForPress;
	readonly loadWithRetry: typeof loadWithRetry;
}
