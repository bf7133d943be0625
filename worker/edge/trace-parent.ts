/** The trace that the platform keeps of a request (`[observability.traces]` of wrangler.toml), for a backend that keeps one as well. */
import type { Tracing } from '@cloudflare/workers-types';
import type { EdgeContext } from './context.ts';

const hexadecimal = /^[\da-f]+$/;

/** `traceparent` of W3C Trace Context (https://www.w3.org/TR/trace-context/#traceparent-header); null where no trace is kept. */
export function traceParentOf(c: EdgeContext): string | null {
	// A runtime may be older than its types.
	const { tracing } = c.executionCtx as unknown as { readonly tracing?: Partial<Tracing> };
	const span = tracing?.getActiveSpan?.();
	if (span?.isTraced !== true) return null;
	const { traceId, spanId, traceFlags } = span.spanContext();
	if (traceId.length !== 32 || spanId.length !== 16 || !hexadecimal.test(traceId + spanId)) return null;
	return `00-${traceId}-${spanId}-${(traceFlags & 1).toString().padStart(2, '0')}`;
}
