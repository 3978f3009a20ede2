import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** https://www.w3.org/TR/trace-context: version, trace, span, flags. */
const TRACEPARENT = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/

/** The trace that a caller before us began, for every log line of the request. */
export function traceOf({ traceparent }: IncomingHttpHeaders): { traceId?: string } {
  const [, traceId] = TRACEPARENT.exec(String(traceparent)) ?? []
  return traceId ? { traceId } : {}
}

const traces = new AsyncLocalStorage<string>()

/** The trace of the request that is being served, or its own id; both are letters, digits and dashes. */
export const currentTrace = (): string | undefined => traces.getStore()

/** Lets whatever works for a request know it, without handing it on. */
export function registerTraces(app: FastifyInstance): void {
  app.addHook('onRequest', ({ headers, id }, _reply, done) => traces.run(traceOf(headers).traceId ?? id, done))
}
