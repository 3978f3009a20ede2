import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { systemNow } from './clock.ts'
import { HEALTH_PATHS } from './health.ts'
import { callOf } from './metrics.ts'
import { parseTrace } from './trace.ts'

interface Options {
  /** The collector, without the `/v1/traces` that the protocol adds. */
  endpoint: string
  version: string
  /** The spans that may wait to be sent. In a crowd the rest are lost: nobody waits for them. */
  most?: number
}

const SEND_MS = 5_000
const MOST = 2_048
/** https://opentelemetry.io/docs/specs/otlp: a span of a server, and the status of a fault. */
const SERVER_KIND = 2
const ERROR_CODE = 2

/** Sends a span per request to a collector (OTLP over HTTP, JSON; decision 43). Loaded only where the settings name one. */
export function exportSpans(app: FastifyInstance, { endpoint, version, most = MOST }: Options): void {
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`
  let waiting: ReturnType<typeof toSpan>[] = []
  let lost = 0
  const send = async () => {
    const [spans, full] = [waiting, lost]
    waiting = []
    lost = 0
    if (full > 0) app.log.warn({ lost: full }, 'spans were lost: there were more than are kept')
    if (spans.length === 0) return
    try {
      const body = JSON.stringify(toPayload(spans, version))
      const headers = { 'content-type': 'application/json' }
      const { ok, status } = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(SEND_MS) })
      if (!ok) throw new Error(`the collector answered ${status}`)
    } catch (err) {
      app.log.warn({ err, lost: spans.length }, 'spans were lost: they could not be sent')
    }
  }
  const timer = setInterval(send, SEND_MS).unref()
  app.addHook('onResponse', async (request, reply) => {
    if (HEALTH_PATHS.includes(request.url) || parseTrace(request.headers)?.isSampled === false) return
    if (waiting.length < most) waiting.push(toSpan(request, reply))
    else lost += 1
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await send()
  })
}

/** The route and never the address, which holds ids and names of people. */
function toSpan(request: FastifyRequest, { statusCode, elapsedTime }: FastifyReply) {
  const { traceId = toId(16), parentSpanId } = parseTrace(request.headers) ?? {}
  const end = systemNow().getTime()
  return {
    traceId,
    spanId: toId(8),
    ...(parentSpanId && { parentSpanId }),
    name: callOf(request),
    kind: SERVER_KIND,
    startTimeUnixNano: toNano(end - elapsedTime),
    endTimeUnixNano: toNano(end),
    attributes: [
      toText('http.request.method', request.method),
      toText('http.route', request.routeOptions.url ?? ''),
      toText('estrade.request_id', request.id),
      { key: 'http.response.status_code', value: { intValue: String(statusCode) } },
    ],
    ...(statusCode >= 500 && { status: { code: ERROR_CODE } }),
  }
}

function toPayload(spans: readonly ReturnType<typeof toSpan>[], version: string) {
  const attributes = [toText('service.name', 'estrade'), toText('service.version', version)]
  return { resourceSpans: [{ resource: { attributes }, scopeSpans: [{ scope: { name: 'estrade' }, spans }] }] }
}

const toText = (key: string, stringValue: string) => ({ key, value: { stringValue } })
const toId = (bytes: number): string => randomBytes(bytes).toString('hex')
const toNano = (ms: number): string => `${Math.round(ms * 1_000)}000`
