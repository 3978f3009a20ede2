import type { ChoixCursus } from '#contract/rules/cursus.ts'
import { isIntra } from '#contract/rules/intra.ts'
import { dayInParis } from '#contract/rules/jour-paris.ts'
import { statutMessage, statutOfSession } from '#contract/rules/statut-formation.ts'
import type { DateProposee } from '#contract/vente/date-proposee.ts'
import { checkSiretIntra } from '../../catalogue/intra.service.ts'
import { findClient } from '../../personne/client/informations/informations.sql.ts'
import { Refusal } from '../../platform/errors.ts'
import { read } from '../../platform/query.ts'
import type { Db } from '../../platform/tables.ts'
import { type CommandeRow, findCommande } from '../commande/commande.sql.ts'
import { type OffreDemande, toOffreOf } from '../demande/offre.service.ts'
import { queryOffres, queryOffreVendue } from '../demande/offre.sql.ts'
import { findDates } from './session.sql.ts'
import { refuse, type SujetModification } from './sujet.ts'

/** The date that people move to: what is sold there, the choice it makes, and the session that they come to. */
export interface Cible {
  offre: OffreDemande
  choix: ChoixCursus
  versId: number
  /** The options of the session that they leave, by id. */
  optionsAvant: ReadonlyMap<number, string>
}

/** Another date of the fiche, or of the step of a cursus; it is open to registration. */
export async function getCible(
  db: Db,
  sujet: SujetModification,
  { de, vers }: { de: string; vers: string },
): Promise<Cible> {
  const { commande, today } = sujet
  if (de === vers || !sujet.sessions.some(({ reference }) => reference === de))
    throw refuse('Ce n’est pas une autre date de cette formation.')
  const cible =
    de === commande.reference ? await getAutreDate(db, sujet, vers) : await getAutreEtape(db, sujet, { de, vers })
  checkSiretIntra(cible.offre.siretClient, await findSiret(db, commande))
  const [actuelle] = await read(db, queryOffreVendue(commande.reference))
  const sessions = actuelle ? [actuelle.session, ...actuelle.cursus.map(({ session }) => session)] : []
  const options = sessions.flatMap((session) => session.options)
  return { ...cible, optionsAvant: new Map(options.map(({ id, description }) => [id, description])) }

  /** A session without steps. The dates of a cursus are those of its steps. */
  async function getAutreDate(tx: Db, { commande: { detail } }: SujetModification, reference: string) {
    if (detail.etapes.length > 0) throw refuse('Choisissez l’étape dont la date change.')
    const offre = toOffreOf(await read(tx, queryOffres([reference])), today)
    const isSameMode = (offre.siretClient !== null) === isIntra(detail.formation.modeId)
    if (!isSameMode || offre.ficheReference !== detail.formation.catalogueReference)
      throw refuse('Ce n’est pas une autre date de cette formation.')
    if (offre.statut) throw new Refusal('FORMATION_INDISPONIBLE', { message: statutMessage(offre.statut, 'session') })
    return { offre, choix: detail, versId: offre.sessionId }
  }
}

async function getAutreEtape(
  db: Db,
  { commande, today }: SujetModification,
  { de, vers }: { de: string; vers: string },
) {
  const { requiredReferences, optionalReferences } = commande.detail
  const offre = toOffreOf(await read(db, queryOffreVendue(commande.reference)), today)
  const produit = produitOf(commande.detail, de)
  const etape = offre.etapes.find(({ produitReference }) => produitReference === produit)
  const session = offre.sessions.get(vers)
  if (!produit || !session || !etape?.references.includes(vers))
    throw refuse('Ce n’est pas une autre date de cette étape, ou elle n’est plus ouverte.')
  const changed = (choix: Record<string, string>) => (produit in choix ? { ...choix, [produit]: vers } : choix)
  const choix = {
    requiredReferences: changed(requiredReferences),
    optionalReferences: changed(optionalReferences),
  }
  return { offre, choix, versId: session.sessionId }
}

/** As it is today: the company may have been merged with another one since it ordered (decision 69). */
async function findSiret(db: Db, { commandeurId }: CommandeRow): Promise<string | null> {
  return (await findClient(db, commandeurId)).siret
}

/** The step of a cursus that the order takes on this date. */
function produitOf({ requiredReferences, optionalReferences }: ChoixCursus, reference: string): string | undefined {
  const choix = [...Object.entries(requiredReferences), ...Object.entries(optionalReferences)]
  return choix.find(([, one]) => one === reference)?.[0]
}

/** The other dates that are open today of this session of the order. */
export async function listDatesOf(db: Db, commandeId: string, de: string, moment: Date): Promise<DateProposee[]> {
  const commande = await findCommande(db, commandeId)
  if (!commande) throw new Refusal('NOT_FOUND')
  const today = dayInParis(moment)
  const siret = await findSiret(db, commande)
  const isOffered = await toFiltre(db, commande, de, today)
  const dates = await findDates(db, { de, siret, today, isEtape: de !== commande.reference })
  return dates
    .filter((date) => statutOfSession(date, today) === null && isOffered(date.reference))
    .map(({ statut: _, dateLimiteInscription: __, ...date }) => date)
}

/** A cursus offers some dates of each step; a formation offers all of its own. */
async function toFiltre(
  db: Db,
  { reference, detail }: CommandeRow,
  de: string,
  today: string,
): Promise<(vers: string) => boolean> {
  if (de === reference) return () => true
  const { etapes } = toOffreOf(await read(db, queryOffreVendue(reference)), today)
  const produit = produitOf(detail, de)
  const etape = etapes.find(({ produitReference }) => produitReference === produit)
  return (vers) => etape?.references.includes(vers) ?? false
}
