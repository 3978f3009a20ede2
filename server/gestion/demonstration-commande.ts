import { ETATS_COMMANDE } from '#contract/reference/etat-commande.ts'
import { formatCents } from '#contract/rules/format.ts'
import { dayInParis, formatJourParis } from '#contract/rules/jour-paris.ts'
import { formatPersonne } from '#contract/rules/personne.ts'
import { getActualites } from '../commande/actuelle.service.ts'
import type { CommandeRow } from '../commande/commande.sql.ts'
import { toEtatMontre } from '../commande/etat.ts'
import { listAutresDates } from '../modification/autres-dates.service.ts'
import { findModificationsOf } from '../modification/modification.sql.ts'
import { sayModification } from '../modification/modification-mots.ts'
import { getByNumero, getChangeable } from '../modification/organisme.service.ts'
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
    dates: pourquoi === null ? await listAutresDates(db, commande, changeable.sessions, now) : [],
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
