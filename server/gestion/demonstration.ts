import { formatCents } from '#contract/rules/format.ts'
import { dayInParis } from '#contract/rules/jour-paris.ts'
import { getListe } from '../attente/organisme.service.ts'
import { AdministrationRefusal } from '../client/administration/administration.service.ts'
import type { Config } from '../config/config.ts'
import { findARembourser } from '../paiement/paiement.sql.ts'
import { findEnAttente } from '../paiement/virement.sql.ts'
import { isAttendu } from '../suivi/attendu.ts'
import { getInscrits } from '../suivi/suivi.service.ts'
import { findSessionsInscrits } from '../suivi/suivi.sql.ts'
import type { Db } from '../tables.ts'
import { parseCommande, UsageError } from './commandes.ts'
import { getCommandeGeree, listADesigner } from './demonstration-commande.ts'
import { sayCompte } from './remboursements.ts'
import { toGestionContext } from './task.ts'

/** The functions of the provider's page in the demonstration, which runs the same commands as the command line. */
export function toGestionDemo(config: Config, db: Db, now = () => new Date()) {
  return {
    listSessions: () => findSessionsInscrits(db, dayInParis(now())),
    getSession: (reference: string) => orUndefined(() => getSession(db, reference, now())),
    getCommande: (numero: string) => orUndefined(() => getCommandeGeree(db, numero, now())),
    listADesigner: () => listADesigner(db, null, now()),
    listARembourser: async () => {
      const commandes = await findARembourser(db)
      return commandes.map((one) => ({ ...one, montant: formatCents(one.aRendreCents, one.devise) }))
    },
    listVirements: async () => {
      const virements = (await findEnAttente(db)).filter(({ isVirement }) => isVirement)
      return virements.map((one) => ({
        ...{ id: one.id, numero: one.numero, payeur: one.payeur, montant: formatCents(one.montantCents) },
        ...{ compte: sayCompte(one), isCompteAttendu: one.iban === null },
      }))
    },
    run: async (args: string[]) => {
      try {
        const context = { ...(await toGestionContext({ config, db })), now }
        return { lines: await parseCommande(args)(context), refused: false }
      } catch (error) {
        return { lines: [toSentence(error)], refused: true }
      }
    },
  }
}

async function getSession(db: Db, reference: string, now: Date) {
  const { session, inscrits } = await getInscrits(db, reference)
  const { ligne } = await getListe(db, reference)
  const aDesigner = await listADesigner(db, reference, now)
  const attendus = inscrits.map((one) => ({ ...one, attendu: isAttendu(one) }))
  return { ...session, inscrits: attendus, attentes: ligne, aDesigner }
}

async function orUndefined<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AdministrationRefusal) return undefined
    throw error
  }
}

function toSentence(error: unknown): string {
  if (error instanceof AdministrationRefusal) return error.message
  if (error instanceof UsageError) return 'Une réponse n’est pas valable : rien n’a été fait.'
  throw error
}
