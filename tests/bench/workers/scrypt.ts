/** One derivation of a password with the parameters that are asked for (`?N=16384&r=8&p=5`); anything else is answered at once. */
import { scrypt } from 'node:crypto';

export default {
	async fetch(request: Request): Promise<Response> {
		const { pathname, searchParams } = new URL(request.url);
		if (pathname !== '/derive') return new Response('at once');
		const [N, r, p] = ['N', 'r', 'p'].map((name) => Number(searchParams.get(name)));
		await new Promise<void>((resolve, reject) => {
			scrypt('482913750', 'salt-of-the-bench', 32, { N, r, p, maxmem: 256 * 1024 * 1024 }, (error) => (error ? reject(error) : resolve()));
		});
		return new Response('derived');
	},
};
