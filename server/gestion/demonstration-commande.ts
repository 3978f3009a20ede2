import { ETATS_COMMANDE } from '#contract/reference/etat-commande.ts'
import { formatCents, formatCount, formatPeriode } from '#contract/rules/format.ts'
import { dayInParis, formatJourParis } from '#contract/rules/jour-paris.ts'
import { formatPersonne } from '#contract/rules/personne.ts'
import { getActualites } from '../commande/actuelle.service.ts'
import type { CommandeRow } from '../commande/commande.sql.ts'
import { toEtatMontre } from '../commande/etat.ts'
import { listDatesOf } from '../modification/cible.ts'
import { findModificationsOf } from '../modification/modification.sql.ts'
import { sayModification } from '../modification/modification-mots.ts'
import { type Changeable, getByNumero, getChangeable } from '../modification/organisme.service.ts'
import { findADesigner } from '../modification/rappel.sql.ts'
import type { Db } from '../tables.ts'
import { toEcheance } from './a-designer.ts'
import { ETATS } from './modifications.ts'

/** An order as the provider's page of the demonstration shows it. */
export async function getCommandeGeree(db: Db, numero: string, now: Date) {
  const commande = await getByNumero(db, numero)
  const { detail, particulier, reference } = commande
  const changeable = await getChangeable(db, commande, now)
  const { pourquoi, retenue, aDesigner } = changeable
  const today = dayInParis(now)
  return {
    ...{ numero, reference, titre: detail.formation.titre, ...(await getPeriode(db, commande)) },
    ...{ client: detail.commandeur.denomination, par: `${formatPersonne(detail.personne)}, ${detail.personne.email}` },
    ...{ etat: sayEtat(commande), montant: formatCents(commande.montantTtcCents) },
    ...{ participants: detail.participants, isParticulier: particulier, pourquoi, retenue: retenue ?? 0 },
    aDesigner: aDesigner && { ...aDesigner, isEnRetard: aDesigner.limite !== null && aDesigner.limite < today },
    dates: pourquoi === null ? await listDates(db, commande, changeable, now) : [],
    changements: await listChangements(db, commande.id),
  }
}

function sayEtat({ etat, detail }: CommandeRow): string {
  const shown = toEtatMontre(etat, detail)
  return ETATS_COMMANDE.find((one) => one.etat === shown)?.label ?? shown
}

/** The days of today, or those that the order had when nobody is left in it. */
async function getPeriode(db: Db, { id, detail: { formation } }: CommandeRow) {
  const { sessions, periode } = (await getActualites(db, [id]))(id)
  const { dateDebut, dateFin } = sessions.length > 0 ? periode : formation
  return { dateDebut, dateFin }
}

/** The other dates of the session, or of each step of a cursus. */
async function listDates(db: Db, { id, reference, detail }: CommandeRow, { sessions }: Changeable, now: Date) {
  const isCursus = detail.etapes.length > 0
  const quittables = sessions.filter((one) => !isCursus || one.reference !== reference)
  const dates = await Promise.all(
    quittables.map(async ({ reference: de, titre }) => {
      const autres = await listDatesOf(db, id, de, now)
      return autres.map((one) => ({ reference: one.reference, texte: [isCursus ? titre : '', ...sayDate(one)] }))
    }),
  )
  return dates.flat().map(({ texte, ...date }) => ({ ...date, texte: texte.filter(Boolean).join(', ') }))
}

type DateProposee = Awaited<ReturnType<typeof listDatesOf>>[number]

function sayDate({ dateDebut, dateFin, lieu, nbPlacesRestantes: places }: DateProposee): string[] {
  const jours = dateDebut ? formatPeriode(dateDebut, dateFin ?? dateDebut) : ''
  return [jours, lieu ?? 'à distance', places === null ? '' : formatCount(places, 'place', 'places')]
}

async function listChangements(db: Db, commandeId: string) {
  const modifications = await findModificationsOf(db, commandeId)
  return modifications.map((modification) => ({
    ...{ jour: formatJourParis(modification.createdAt), texte: sayModification(modification, true) },
    ...{ auteur: modification.auteur, montant: formatCents(modification.montantTtcCents) },
    etat: ETATS[modification.etat],
  }))
}

/** The orders whose people are still to be named, of every session or of this one. */
export async function listADesigner(db: Db, reference: string | null, now: Date) {
  const rows = await findADesigner(db, reference)
  return rows.map((row) => ({ ...row, ...toEcheance(row, dayInParis(now)) }))
}
