/** What a local site would have sent, as JSON or as a plain page; where messages are really sent there is no such address. */
import { html } from 'hono/html';
import type { EdgeContext } from './context.ts';
import { refuse } from './errors.ts';

const maxMessages = 100;

export async function outbox(c: EdgeContext): Promise<Response> {
	const { outbox: kept } = c.get('services');
	if (kept === null) return refuse(c, { name: 'not-found' });
	const messages = await kept.list(maxMessages);
	if (!c.req.header('Accept')?.includes('text/html')) return c.json({ data: messages });
	const rows = messages.map(
		({ channel, to, subject, text, at }) =>
			html`<tr>
				<td>${new Date(at).toISOString()}</td>
				<td>${channel}</td>
				<td>${to}</td>
				<td>${subject}</td>
				<td style="white-space: pre-line">${text}</td>
			</tr>`,
	);
	return c.html(
		html`<!doctype html>
			<meta charset="utf-8" />
			<title>outbox</title>
			<table>
				${rows}
			</table>`,
	);
}
