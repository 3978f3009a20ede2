import * as z from 'zod/mini'

/** The largest id of our tables. */
const MAX_ID = 2_147_483_647

/** An id in an address. */
export const Id = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_ID))

/** An id in a body. */
export const BodyId = z.int().check(z.minimum(1), z.maximum(MAX_ID))
