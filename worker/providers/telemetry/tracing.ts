/**
 * Traces of the edge, in the names of OpenTelemetry. Its SDK keeps spans in a process that goes on; an isolate ends when it likes, so each trace is sent by the request it is of. What is running is
 * found by `AsyncLocalStorage`, so that a statement stands below the call that asked for it. The platform's clock stands still while a worker reckons: a span tells what was waited for.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { kindOf } from '#shared/kit/log-line.ts';
import { hex } from '#shared/kit/bytes.ts';
import type { RunningSpan, Span, SpanAttributes, SpanBegun, Tracing } from './port.ts';

interface Trace {
	readonly id: string;
	readonly spans: Span[];
	/** Spans that have begun: each has its place from then on, so that none names a parent that is not kept. */
	begun: number;
	/** Begun and not ended. */
	running: number;
	/** Spans that found no room; what is below them is not counted. */
	left: number;
	/** Called when nothing of it runs any more. */
	over: () => void;
}

/** Spans of a trace: a page that asks without end must not fill the memory. */
const maxSpans = 500;

/** What is running, in whatever request. */
const current = new AsyncLocalStorage<{ readonly trace: Trace; readonly spanId: string } | undefined>();

const newId = (bytes: number) => hex(crypto.getRandomValues(new Uint8Array(bytes)));
const untold: RunningSpan = { name: () => undefined, set: () => undefined, fail: () => undefined };

interface TracingOptions {
	/** Of how many requests a trace is kept, 0 to 1. */
	readonly share: number;
	readonly clock: () => number;
	readonly send: (spans: readonly Span[]) => Promise<void>;
}

export function makeTracing({ share, clock, send }: TracingOptions): Tracing {
	async function run<T>(
		trace: Trace,
		parentSpanId: string | undefined,
		{ name, kind, attributes: first }: SpanBegun,
		work: (span: RunningSpan) => Promise<T>,
	): Promise<T> {
		if (trace.begun === maxSpans) {
			trace.left += 1;
			return current.run(undefined, () => work(untold));
		}
		trace.begun += 1;
		const spanId = newId(8);
		const said: { name: string; attributes: SpanAttributes; isFailed: boolean } = { name, attributes: first ?? {}, isFailed: false };
		const span: RunningSpan = {
			name: (named) => (said.name = named),
			set: (more) => (said.attributes = { ...said.attributes, ...more }),
			fail: () => (said.isFailed = true),
		};
		const start = clock();
		trace.running += 1;
		try {
			return await current.run({ trace, spanId }, () => work(span));
		} catch (thrown) {
			span.fail();
			span.set({ 'error.type': kindOf(thrown) });
			throw thrown;
		} finally {
			if (parentSpanId === undefined && trace.left > 0) span.set({ 'zerthana.spans_left': trace.left });
			trace.spans.push({ ...said, traceId: trace.id, spanId, ...(parentSpanId !== undefined && { parentSpanId }), kind, start, end: clock() });
			trace.running -= 1;
			if (trace.running === 0) trace.over();
		}
	}
	return {
		begin(begun, later, work) {
			if (Math.random() >= share) return work(untold);
			const { promise, resolve } = Promise.withResolvers<void>();
			const trace: Trace = { id: newId(16), spans: [], begun: 0, running: 0, left: 0, over: resolve };
			// A page that streams still asks when its request has been answered.
			later(promise.then(() => send(trace.spans)));
			return run(trace, undefined, begun, work);
		},
		span(begun, work) {
			const running = current.getStore();
			return running === undefined ? work(untold) : run(running.trace, running.spanId, begun, work);
		},
		parent() {
			const running = current.getStore();
			return running === undefined ? null : `00-${running.trace.id}-${running.spanId}-01`;
		},
	};
}
