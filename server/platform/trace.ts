import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** https://www.w3.org/TR/trace-context: version, trace, span, flags. */
const TRACEPARENT = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/
const SAMPLED = 1

interface Trace {
  traceId: string
  /** The span of the caller. */
  parentSpanId: string
  /** Whether the caller's own spans are kept: ours are then worth keeping too. */
  isSampled: boolean
}

/** The trace that a caller before us began. */
export function parseTrace({ traceparent }: IncomingHttpHeaders): Trace | undefined {
  const [, traceId, parentSpanId, flags = ''] = TRACEPARENT.exec(String(traceparent)) ?? []
  if (!traceId || !parentSpanId) return undefined
  return { traceId, parentSpanId, isSampled: (Number.parseInt(flags, 16) & SAMPLED) === SAMPLED }
}

/** The same, for every log line of the request. */
export function traceOf(headers: IncomingHttpHeaders): { traceId?: string } {
  const { traceId } = parseTrace(headers) ?? {}
  return traceId ? { traceId } : {}
}

const traces = new AsyncLocalStorage<string>()

/** The trace of the request that is being served, or its own id; both are letters, digits and dashes. */
export const currentTrace = (): string | undefined => traces.getStore()

/** Lets whatever works for a request know it, without handing it on. */
export function registerTraces(app: FastifyInstance): void {
  app.addHook('onRequest', ({ headers, id }, _reply, done) => traces.run(traceOf(headers).traceId ?? id, done))
}
