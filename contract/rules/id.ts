import * as z from 'zod/mini'

/** The largest our tables number with. */
const MAX_ID = 2_147_483_647

/** In an address. */
export const Id = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_ID))

/** In a body. */
export const BodyId = z.int().check(z.minimum(1), z.maximum(MAX_ID))
