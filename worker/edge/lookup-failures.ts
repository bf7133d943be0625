/**
 * Many numbers tried with a password or two each trip no limit of a number, and from many addresses none of a client. So all lookups that go wrong are
 * counted together, and the more there are, the more work the captcha asks for: of the client that fails first, and of everybody once several do
 * (docs/decisions/forms.md, "Captcha"). Only what a captcha was solved for is counted: what costs nothing must not make anything dearer for others.
 */
import type { CallEntry } from '#shared/kit/call.ts';
import type { ErrorName } from '#shared/kit/errors.ts';
import { captchaStepOf } from '#worker/providers/captcha/port.ts';
import { clientKey } from './client-key.ts';
import { noteWrong } from './captcha-due.ts';
import type { EdgeContext } from './context.ts';
import { log } from './log.ts';
import { addFailure } from './lookup-failures-store.ts';

/** What a backend says to who named a thing that is not there, or a wrong secret of one that is. */
const wrong: ReadonlySet<ErrorName> = new Set(['request-not-found', 'invalid-password', 'wrong-credentials', 'not-found']);

/** Counts a lookup that was refused for what it named. The log is told the number whenever the captcha becomes dearer for everybody. */
export async function noteLookup(c: EdgeContext, entry: CallEntry, refused: ErrorName): Promise<void> {
	if (entry.limit !== 'lookup' || !entry.captcha || !wrong.has(refused)) return;
	const { EDGE_DB } = c.get('env');
	// The refusal stands whether it could be counted or not.
	const [failures] = await Promise.all([
		addFailure(EDGE_DB, await clientKey(c), c.get('services').clock()).catch(() => null),
		noteWrong(c).catch(() => null),
	]);
	if (failures === null) return log({ event: 'provider', requestId: c.get('requestId'), kind: 'lookups: store' });
	const { everywhere, isEverybodys } = failures;
	const step = captchaStepOf(everywhere);
	if (isEverybodys && step > captchaStepOf(everywhere - 1)) log({ event: 'lookups', requestId: c.get('requestId'), failures: everywhere, step });
}
