import type { IncomingHttpHeaders } from 'node:http'

/** https://www.w3.org/TR/trace-context: version, trace, span, flags. */
const TRACEPARENT = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/

/** The trace that a caller before us began, for every log line of the request. */
export function traceOf({ traceparent }: IncomingHttpHeaders): { traceId?: string } {
  const [, traceId] = TRACEPARENT.exec(String(traceparent)) ?? []
  return traceId ? { traceId } : {}
}
