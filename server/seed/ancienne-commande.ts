import { DAY_MS } from '#contract/rules/jour.ts'
import { dayInParis } from '#contract/rules/jour-paris.ts'
import type { SignIn } from '../platform/sign-in.sql.ts'
import type { Db } from '../platform/tables.ts'
import type { Config } from '../socle/config/config.ts'
import type { CommandeRow } from '../vente/commande/commande.sql.ts'
import { toContexteCommande } from '../vente/commande/contexte.ts'
import { createCommandes } from '../vente/commande/lot.service.ts'
import { saveDemande } from '../vente/panier/ajout.service.ts'

const VIREMENT = 2

export interface AncienneCommande {
  reference: string
  /** The age of the order in days. */
  jours: number
  participants: readonly { prenom: string; nom: string; email: string }[]
  /** Places without a name. */
  aDesigner?: number
  requiredReferences?: Record<string, string>
}

interface Contexte {
  config: Config
  signIn: SignIn
  clientId: number
  now: Date
}

/** Makes an order as of the day it dates from, because a session that was open then may be over now. */
export async function orderAsOf(
  db: Db,
  { reference, jours, participants, aDesigner = 0, requiredReferences = {} }: AncienneCommande,
  { config, signIn, clientId, now }: Contexte,
): Promise<CommandeRow | undefined> {
  const moment = beforeDays(now, jours)
  const { id, prix } = await saveDemande(
    db,
    signIn,
    {
      reference,
      particulier: false,
      commandeurId: clientId,
      referenceInterne: '',
      commentairesFront: '',
      priseEnCharge: false,
      demandeContactReferentHandicap: false,
      requiredReferences,
      optionalReferences: {},
      ...(aDesigner > 0 && { aDesigner }),
      participants: participants.map((participant) => ({
        ...participant,
        referenceInterne: '',
        organismeId: null,
        prestationsOptionnelles: [],
      })),
    },
    dayInParis(moment),
  )
  const items = [{ panierFormationId: id, reference, montantTtc: prix.montantTtc }]
  const form = { facturationClientId: clientId, modeReglementId: VIREMENT, contextUrl: config.appUrl, items }
  const [commande] = await createCommandes(db, signIn, form, { ...toContexteCommande(config, moment), unePlaceSur: 1 })
  return commande
}

/** What happened to this person's orders happened on their day, and the mails about it must not be sent today. */
export async function endAnciennes(db: Db, { compteId }: SignIn, told: readonly string[]): Promise<void> {
  await db.deleteFrom('courriel').where('destinataire', 'in', told).where('envoyeLe', 'is', null).execute()
  await db
    .updateTable('commandeHistorique')
    .from('commande')
    .set((set) => ({ moment: set.ref('commande.createdAt') }))
    .whereRef('commandeHistorique.commandeId', '=', 'commande.id')
    .where('commande.compteId', '=', compteId)
    .execute()
}

export function beforeDays(now: Date, jours: number): Date {
  return new Date(now.getTime() - jours * DAY_MS)
}
