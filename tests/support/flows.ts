/** Steps of a sign-in, a registration or a recovery, as a browser and the store have them. */
import { env } from 'cloudflare:test';
import { cookieName } from '#shared/kit/cookies.ts';
import { sendCode } from '#worker/lab/account/codes.ts';
import { beginFlow, type NewFlow } from '#worker/lab/account/flows-store.ts';
import { labContext } from './lab.ts';
import { testServices } from './services.ts';

/** The codes that were written to a phone or an e-mail, oldest first. */
export async function codesTo(address: string): Promise<string[]> {
	const { results } = await env.LAB_DB.prepare(
		`SELECT o.facts FROM (SELECT id, recipient, facts FROM outgoing UNION ALL SELECT b.id, b.recipient, b.facts FROM people_outbox b WHERE NOT EXISTS (SELECT 1 FROM outgoing g WHERE g.id = b.id)) o
		JOIN codes c ON o.id IN ('code-sms:' || c.id, 'code-mail:' || c.id) WHERE o.recipient = ?1 ORDER BY c.created_at`,
	)
		.bind(address)
		.all<{ facts: string }>();
	return results.map(({ facts }) => (JSON.parse(facts) as { code: string }).code);
}

/** Begins a flow and sends its first code. @param now milliseconds since 1970 @returns the browser's cookie, the token, and the code */
export async function flowWithCode(flow: NewFlow & { readonly to: NonNullable<NewFlow['to']> }, now = Date.now()) {
	const context = { ...labContext(env.LAB_DB), now, services: testServices({ clock: () => now }) };
	const begun = await beginFlow(context, flow);
	await sendCode(context, { flowHash: begun.hash, purpose: flow.purpose, ...flow.to, isKnown: flow.data.isKnown, locale: 'ru' });
	const code = (await codesTo(flow.to.address)).at(-1) ?? '';
	return { access: begun.access, cookie: `${cookieName('auth-flow', env.SITE_ORIGIN.startsWith('https:'))}=${begun.access}`, code };
}

/** A code that is not this one. */
export const wrongOf = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
