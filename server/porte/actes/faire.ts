import * as z from 'zod/mini'
import type { Acte, LuOf } from '#contract/acte.ts'
import type { BodyOf, Endpoint, ResponseOf } from '#contract/endpoint.ts'
import { Refusal } from '../../platform/errors.ts'
import type { ContexteActe } from './contexte.ts'

type Repond<A extends Acte, F, E> = (
  fait: F,
  lu: LuOf<A>,
  context: ContexteActe,
) => Promise<ResponseOf<E>> | ResponseOf<E>

/** What a door answers that answers no sentence; asked for by the compiler where the act has such a door. */
type Reponses<A extends Acte, F> = (A['api'] extends infer E extends Endpoint
  ? {
      api: Repond<A, F, E>
      /** Where the call has other names than the act. */
      lit?(body: BodyOf<E>): object
      /** Of a work in steps: the answer with what the steps of all runs have counted. */
      total?(own: ResponseOf<E>, comptes: Record<string, number>): ResponseOf<E>
    }
  : unknown) &
  (A['bureau'] extends { response: infer R extends z.ZodMiniType } & (infer E extends Endpoint)
    ? [R] extends [z.ZodMiniObject<{ message: z.ZodMiniString }>]
      ? unknown
      : { bureau: Repond<A, F, E> }
    : unknown)

/** An act with what it does and says. */
export interface Execution {
  acte: Acte
  run(context: ContexteActe, lu: never): Promise<unknown>
  dit(fait: never, lu: never): string | readonly string[]
  bureau?: Repond<Acte, never, Endpoint>
  api?: Repond<Acte, never, Endpoint>
  lit?(body: never): object
  total?(own: never, comptes: Record<string, number>): unknown
}

/** What an act does, and the sentence that says it at every door. */
export function faire<A extends Acte, F>(
  acte: A,
  run: (context: ContexteActe, lu: LuOf<A>) => Promise<F>,
  dit: (fait: F, lu: LuOf<A>) => string | readonly string[],
  ...[reponses]: unknown extends Reponses<A, F> ? [] : [Reponses<A, F>]
): Execution {
  return { acte, run, dit, ...(reponses as object) } as Execution
}

const schemas = new Map<Acte, z.ZodMiniType>()

/** All that an act reads. */
function schemaOf(acte: Acte): z.ZodMiniType {
  const known = schemas.get(acte) ?? z.object({ ...acte.objet?.champs, ...acte.saisie })
  schemas.set(acte, known)
  return known
}

export const judge = (acte: Acte, brut: object) => z.safeParse(schemaOf(acte), brut)

export interface Faite {
  /** Each sentence, or line. */
  lignes: readonly string[]
  fait: never
  lu: never
}

/** Does an act with what a door read. */
export async function agir({ acte, run, dit }: Execution, context: ContexteActe, brut: object): Promise<Faite> {
  const { data, error } = judge(acte, brut)
  if (error) throw new Refusal('INVALID_INPUT', { message: error.issues.map(({ message }) => message).join(' ') })
  const lu = data as never
  const fait = (await run(context, lu)) as never
  return { lignes: [dit(fait, lu)].flat(), fait, lu }
}
