import type { RefusalCode } from '#contract/errors.ts'
import type { DemandeForm } from '#contract/rules/demande-form.ts'
import type { Db } from '../../platform/tables.ts'
import { signInAs } from '../application.ts'
import { type addCommandeur, addParticulier, addSansAdministrateur, soi } from './panier.ts'

export type Changes = Partial<Record<keyof DemandeForm, unknown>>

interface World {
  db: Db
  me: Awaited<ReturnType<typeof addCommandeur>>
  /** The ids of the options of OPT-S. */
  options: number[]
}

export interface Refused {
  cas: string
  changes(world: World): Changes | Promise<Changes>
  status: 400 | 403 | 404
  code: RefusalCode
  message?: string
  fields?: { path: string; message: string }[]
}

/** Every refusal of who asks, in the order of the checks. */
export const REFUSED_DROITS: Refused[] = [
  {
    cas: 'for a company nobody knows',
    changes: () => ({ commandeurId: 2_000_000 }),
    status: 404,
    code: 'NOT_FOUND',
  },
  {
    cas: 'for the individual client of someone else, even as an individual',
    changes: async ({ db, me }) => {
      const autre = await signInAs(db)
      const commandeurId = await addParticulier(db, autre)
      return { commandeurId, particulier: true, participants: [soi(me)] }
    },
    status: 404,
    code: 'NOT_FOUND',
  },
  {
    cas: 'for a company without validated administrator, though its right to register is held',
    changes: async ({ db, me }) => ({ commandeurId: await addSansAdministrateur(db, me) }),
    status: 403,
    code: 'CLIENT_SANS_ADMINISTRATEUR',
  },
  {
    cas: 'as an individual for someone else',
    changes: () => ({ commandeurId: null, particulier: true }),
    status: 403,
    code: 'PARTICULIER_POUR_SOI',
  },
  {
    cas: 'as a company that is the caller as an individual, for someone else',
    changes: async ({ db, me }) => ({
      commandeurId: await addParticulier(db, me),
    }),
    status: 403,
    code: 'PARTICULIER_POUR_SOI',
  },
  {
    cas: 'as an individual named as a company',
    changes: ({ me }) => ({ particulier: true, participants: [soi(me)] }),
    status: 400,
    code: 'INVALID_INPUT',
    fields: [{ path: 'particulier', message: 'Choisissez une entité.' }],
  },
  {
    cas: 'before the account form is saved',
    changes: async ({ db }) => {
      await db.deleteFrom('contact').execute()
      return {}
    },
    status: 403,
    code: 'PROFIL_INCOMPLET',
  },
  {
    cas: 'by someone who has no company and names none',
    changes: async ({ db }) => {
      await db.deleteFrom('interlocuteur').execute()
      return { commandeurId: null }
    },
    status: 403,
    code: 'PROFIL_INCOMPLET',
  },
]
