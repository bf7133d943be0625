/**
 * What a backend says is made up is shown by no deployed site. The embedded laboratory refuses it and keeps it to itself; another backend may have been filled from a folder that shows what a
 * site looks like, and nobody who reads of a doctor or a licence there should have to know what the mark beside it means.
 */
import { limitBytes } from '#shared/kit/streams.ts';
import { maxReplyBytes, type Backend } from './transport.ts';

const isExample = (value: unknown): boolean => typeof value === 'object' && value !== null && 'example' in value && value.example === true;

/** A reply without the pieces that are examples: out of lists they are left, elsewhere nothing stands in their place. */
function withoutExamples(value: unknown): unknown {
	if (Array.isArray(value)) return value.filter((one) => !isExample(one)).map(withoutExamples);
	if (typeof value !== 'object' || value === null) return value;
	return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, isExample(one) ? null : withoutExamples(one)]));
}

function parsed(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

/** A backend whose pieces are none that are made up. What is no JSON is given on as it came: who asked finds the fault. */
export const hidingExamples =
	(backend: Backend): Backend =>
	async (request) => {
		const answer = await backend(request);
		if (!/^\/api\/content[/-]/.test(new URL(request.url).pathname) || !answer.ok || answer.body === null) return answer;
		const text = await new Response(limitBytes(answer.body, maxReplyBytes)).text();
		const value = parsed(text);
		const headers = new Headers(answer.headers);
		for (const name of ['Content-Length', 'Content-Encoding', 'ETag']) headers.delete(name);
		return new Response(value === undefined ? text : JSON.stringify(withoutExamples(value)), { status: answer.status, headers });
	};
