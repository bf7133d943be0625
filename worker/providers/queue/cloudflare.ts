/** Cloudflare Queues (`queues` of wrangler.toml): at least once, so whoever takes an id sees whether it is done. */
import type { Queue as QueueBinding } from '@cloudflare/workers-types';
import type { Queue } from './port.ts';

export const cloudflareQueue = (binding: QueueBinding<string>): Queue => ({
	async send(id) {
		await binding.send(id, { contentType: 'text' });
	},
});
