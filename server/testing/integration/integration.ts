import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import { DROITS_CLE, type DroitCle } from '#contract/reference/droit-cle.ts'
import type { Db } from '../../platform/tables.ts'
import { createCle } from '../../porte/integration/cle.service.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
/** A call of the integration API: its path after `/api/integration/v1`. */
export type Appeler = (
  method: Method,
  path: string,
  payload?: object,
  headers?: Record<string, string>,
) => Promise<LightMyRequestResponse>

/** The calls of another system, which has a key of its own with these rights, or all. */
export async function appelerAvec(
  app: FastifyInstance,
  db: Db,
  nom: string,
  droits: readonly DroitCle[] = DROITS_CLE,
): Promise<Appeler> {
  const authorization = `Bearer ${await createCle(db, nom, droits)}`
  return async (method, path, payload, headers = {}) =>
    app.inject({
      method,
      url: `/api/integration/v1${path}`,
      headers: { authorization, ...headers },
      ...(payload && { payload }),
    })
}

interface Liste<T> {
  elements: T[]
  repere: string
  pages: number
}

/** Reads a list to its end; `between` runs after each page. */
export async function lireTout<T>(
  appeler: Appeler,
  path: string,
  between: () => Promise<unknown> = async () => {},
): Promise<Liste<T>> {
  const elements: T[] = []
  let pages = 0
  let repere = ''
  for (let curseur: string | null = ''; curseur !== null; ) {
    const suite: string = curseur === '' ? '' : `${path.includes('?') ? '&' : '?'}curseur=${curseur}`
    const answer = await appeler('GET', `${path}${suite}`)
    expect(answer.statusCode).toBe(200)
    const page: { elements: T[]; suivant: string | null; repere: string } = answer.json()
    elements.push(...page.elements)
    curseur = page.suivant
    repere = page.repere
    pages += 1
    await between()
  }
  return { elements, repere, pages }
}
