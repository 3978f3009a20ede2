import type * as z from 'zod/mini'
import type { DocAppel } from '../../doc.ts'
import type { Endpoint } from '../../endpoint.ts'
import type { DroitCle } from '../../reference/droit-cle.ts'

/** What every call of the integration API begins with. */
export const BASE = '/integration/v1'

type Schema = z.ZodMiniType

interface Appel<P extends Schema | undefined, B extends Schema | undefined, R extends Schema> {
  params?: P
  body?: B
  response: R
  doc: DocAppel
}

/** A call of the integration API by which a key of that right does an act. */
export function parCle<
  R extends Schema,
  P extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
>(
  method: 'POST' | 'PUT',
  path: `/${string}`,
  droit: DroitCle,
  appel: Appel<P, B, R>,
): Endpoint<P, undefined, B, R, 'cle'> {
  return { method, path: `${BASE}${path}`, host: 'api', access: 'cle', droit, ...appel }
}
