import type { RefusalCode } from '#contract/errors.ts'
import type { CommandeForm } from '#contract/vente/commande.ts'
import type { Db } from '../../platform/tables.ts'
import { type addCommandeur, addInscriptionRow } from '../panier/panier.ts'

interface World {
  db: Db
  /** The company of the caller has another administrator. */
  me: Awaited<ReturnType<typeof addCommandeur>>
  /** A company unrelated to the caller's. */
  inconnu: number
}

interface Refused {
  cas: string
  /** The changes since the item was put in the basket, and the fields of the order. */
  changes(world: World): Partial<CommandeForm> | Promise<Partial<CommandeForm>>
  status: 400 | 403 | 409
  code: RefusalCode
  message?: string
  fields?: { path: string; message: string }[]
}

const PAYEUR = 'Cette entité ne peut être choisie. Nous vous invitons à sélectionner une autre entité de facturation'

function onSession(changes: object) {
  return async ({ db }: World) => {
    await db.updateTable('session').set(changes).where('reference', '=', 'TVA-PAR').execute()
    return {}
  }
}

/** Every refusal of an order except those of its rights (see the access matrix), in the order of the checks. */
export const REFUSED: Refused[] = [
  {
    cas: 'whose address is not ours',
    changes: () => ({ contextUrl: 'https://evil.example/panier' }),
    status: 400,
    code: 'INVALID_INPUT',
  },
  {
    cas: 'whose address only begins like ours',
    changes: () => ({ contextUrl: 'http://localhost:3000.evil.example/' }),
    status: 400,
    code: 'INVALID_INPUT',
  },
  { cas: 'of a script', changes: () => ({ contextUrl: 'javascript:alert(1)' }), status: 400, code: 'INVALID_INPUT' },
  {
    cas: 'that names another session',
    changes: () => ({ reference: 'IFRS-1' }),
    status: 400,
    code: 'INVALID_INPUT',
    fields: [{ path: 'reference', message: 'Ce n’est pas cette formation.' }],
  },
  {
    cas: 'whose orderer may not order any more',
    changes: async ({ db, me }) => {
      await db.updateTable('client').set({ commandeProfilId: 2 }).execute()
      const none = { droitAdministrateur: false, statutAdminValide: false }
      await db.updateTable('interlocuteur').set(none).where('compteId', '=', me.compteId).execute()
      return {}
    },
    status: 403,
    code: 'COMMANDE_NOT_ALLOWED',
  },
  {
    cas: 'of a session cancelled since',
    changes: onSession({ statut: 'ANNULE' }),
    status: 403,
    code: 'FORMATION_INDISPONIBLE',
  },
  {
    cas: 'for someone registered since',
    changes: async ({ db, me }) => {
      await addInscriptionRow(db, me.clientId, 'TVA-PAR')
      return {}
    },
    status: 403,
    code: 'PARTICIPANTS_INVALIDES',
  },
  {
    cas: 'of a session full since',
    changes: onSession({ nbPlaces: 0 }),
    status: 403,
    code: 'PLACES_INSUFFISANTES',
    message: "Vous désirez 1 place(s) mais il n'en reste plus que 0.",
  },
  {
    cas: 'that somebody pays who never agreed to',
    changes: ({ inconnu }) => ({ facturationClientId: inconnu }),
    status: 403,
    code: 'PAYEUR_NOT_ALLOWED',
    message: PAYEUR,
  },
  {
    cas: 'whose payer is billed nothing',
    changes: async ({ db, me }) => {
      await db.updateTable('client').set({ nonFacturable: true }).where('id', '=', me.clientId).execute()
      return {}
    },
    status: 403,
    code: 'PAYEUR_NOT_ALLOWED',
  },
  {
    cas: 'whose payer has no SIRET',
    changes: async ({ db, me }) => {
      await db.updateTable('client').set({ siret: null }).where('id', '=', me.clientId).execute()
      return {}
    },
    status: 403,
    code: 'PAYEUR_NOT_ALLOWED',
  },
  {
    cas: 'whose payer agreed to pay, and is deactivated',
    changes: async ({ db, me, inconnu }) => {
      const changes = { actif: false, autorisationFacturation: 'TOUS' as const }
      await db.updateTable('client').set(changes).where('id', '=', inconnu).execute()
      await db.insertInto('entiteFacturation').values({ clientId: me.clientId, entiteId: inconnu }).execute()
      return { facturationClientId: inconnu }
    },
    status: 403,
    code: 'PAYEUR_NOT_ALLOWED',
  },
  ...[5, 4, 99, 3, null].map((modeReglementId) => ({
    cas: `paid by mode ${modeReglementId}`,
    changes: () => ({ modeReglementId }),
    status: 403 as const,
    code: 'MODE_REGLEMENT_NOT_ACCEPTED' as const,
  })),
  {
    cas: 'whose price is not the one shown',
    changes: () => ({ montantTtc: 599.99 }),
    status: 409,
    code: 'PRIX_CHANGE',
    message:
      'Le prix de cette inscription a changé : 599,99\u00a0€ TTC affichés, 600,00\u00a0€ TTC aujourd’hui. Vérifiez votre panier.',
  },
]
