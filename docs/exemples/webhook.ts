import { createHmac, timingSafeEqual } from 'node:crypto'

const TOLERANCE_S = 300

/** `body`: the bytes as they came. `seen`: the ids that you have dealt with; keep them in your database for a month. */
export function judge(secret: string, headers: Headers, body: string, seen: Set<string>, now = Date.now() / 1_000) {
  const [id = '', timestamp, signatures = ''] = ['id', 'timestamp', 'signature'].map(
    (name) => headers.get(`webhook-${name}`) ?? undefined,
  )
  if (!(Math.abs(now - Number(timestamp)) <= TOLERANCE_S)) return 'refused'
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest()
  const given = signatures.split(' ').map((one) => Buffer.from(one.replace(/^v1,/, ''), 'base64'))
  if (!given.some((one) => one.length === expected.length && timingSafeEqual(one, expected))) return 'refused'
  if (seen.has(id)) return 'seen'
  seen.add(id)
  return 'new'
}
