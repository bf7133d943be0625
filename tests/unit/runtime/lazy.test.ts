/** Scripts that come with the markup that wants them: what does not come is asked for again, and at no other time. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lazyBehaviour } from '#client/runtime/lazy.ts';
import { loadWithRetry } from '#client/runtime/load.ts';

const page = { element: null as object | null };
let target: EventTarget;

beforeEach(() => {
	target = new EventTarget();
	page.element = {};
	vi.stubGlobal('addEventListener', target.addEventListener.bind(target));
	vi.stubGlobal('document', { querySelector: () => page.element });
});
afterEach(() => void vi.unstubAllGlobals());

/** A chunk that comes when the test says so. */
function chunk() {
	const asked: PromiseWithResolvers<string>[] = [];
	const get = () => {
		const one = Promise.withResolvers<string>();
		asked.push(one);
		return one.promise;
	};
	return { asked, get };
}
/** What was settled has been heard. */
const settled = () => new Promise((resolve) => void setImmediate(resolve));

it.each(['keydown', 'pointerdown', 'online'])('a chunk that did not come is asked for again at the next %s, once, until it came', async (event) => {
	const { asked, get } = chunk();
	const [used, failed] = [vi.fn<(text: string) => void>(), vi.fn<() => void>()];
	loadWithRetry(get, used, failed);
	asked[0]?.reject(new TypeError('gone'));
	await settled();
	expect([asked.length, failed.mock.calls.length]).toEqual([1, 1]);
	target.dispatchEvent(new Event(event));
	target.dispatchEvent(new Event(event));
	expect(asked).toHaveLength(2);
	asked[1]?.reject(new TypeError('gone'));
	await settled();
	target.dispatchEvent(new Event(event));
	asked[2]?.resolve('came');
	await settled();
	target.dispatchEvent(new Event(event));
	expect([asked.length, used.mock.calls]).toEqual([3, [['came']]]);
});

it('a lazy behaviour asks where something wants it, once at a time, and starts with what stands there then', async () => {
	const { asked, get } = chunk();
	const start = vi.fn<(text: string, element: HTMLElement) => void>();
	const { arm } = lazyBehaviour({ loadWithRetry }, { name: 'sample', when: '[data-sample]', chunk: get, start });
	const look = () => arm?.({} as Element);
	page.element = null;
	look();
	expect(asked).toHaveLength(0);
	const other = {};
	page.element = {};
	look();
	page.element = other;
	look();
	expect(asked).toHaveLength(1);
	asked[0]?.resolve('came');
	await settled();
	expect(start.mock.calls).toEqual([['came', other]]);
	look();
	page.element = null;
	asked[1]?.resolve('came');
	await settled();
	expect(start).toHaveBeenCalledTimes(1);
});
