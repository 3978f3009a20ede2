import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

const Nomenclature = z.record(z.string(), z.string())

/** the codes of NAF rév. 2 and of NAF 2025; the two lists share no code. */
export const getNaf = endpoint({
  method: 'GET',
  path: '/gestion/insee/nafv2.json',
  host: 'api',
  access: 'public',
  response: Nomenclature,
})

export const getCategoriesJuridiques = endpoint({
  method: 'GET',
  path: '/gestion/insee/cj.json',
  host: 'api',
  access: 'public',
  response: Nomenclature,
})

const Rattachement = z.object({ id: z.int(), nom: z.string() })

/** CPT-08: the regional councils to which a person may belong. */
export const listRattachements = endpoint({
  method: 'GET',
  path: '/participant/rattachement_list',
  host: 'api',
  access: 'signed-in',
  response: z.object({ croec: z.array(Rattachement), crcc: z.array(Rattachement) }),
})

export const listClubs = endpoint({
  method: 'GET',
  path: '/participant/clubs',
  host: 'api',
  access: 'signed-in',
  response: z.array(Rattachement),
})
