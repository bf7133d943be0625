/** Orders as tests look at them. */
import { env } from 'cloudflare:test';
import type { Order } from '#shared/order/calls.ts';
import { ask, read, type Placed, type Refused } from './laboratory.ts';

/** Where an order is made. */
export const create = '/api/site-order/create';

/** How many orders the store has. */
export const ordersWritten = async () => Number(await env.LAB_DB.prepare('SELECT count(*) AS n FROM orders').first('n'));
/** An order as anyone who has this access reads it. */
export const view = (id: string, access?: string, lang: 'ru-RU' | 'en-US' | 'kk-KZ' = 'ru-RU') =>
	read<Order & Refused>(ask('GET', `/api/site-order/view?id=${id}`, { lang, ...(access === undefined ? {} : { access }) }));
/** Code, price and whether it is a sampling service, line by line. */
export const linesOf = async ({ id, access }: Placed) => (await view(id, access)).lines.map(({ code, price, sampling: service }) => [code, price, service]);
