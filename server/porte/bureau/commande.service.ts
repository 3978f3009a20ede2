import type { QueryOf, ResponseOf } from '#contract/endpoint.ts'
import type { CommandeGeree, CommandeGereeDetail, listCommandesGerees } from '#contract/porte/bureau/commandes.ts'
import { modeReglementLabel } from '#contract/reference/mode-reglement.ts'
import { dayInParis } from '#contract/rules/jour-paris.ts'
import { type EncaissementRow, findEncaissements } from '../../argent/encaissement/encaissement.sql.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Db } from '../../platform/tables.ts'
import { findCourrielsDe } from '../../socle/courriel/suivi.sql.ts'
import { getReste } from '../../suite/encaissement/encaissement.service.ts'
import { MODES } from '../../suite/encaissement/encaissement-courriel.ts'
import { type Changeable, getByNumero, getChangeable } from '../../suite/modification/actes.service.ts'
import { listAutresDates } from '../../suite/modification/autres-dates.service.ts'
import { getActualites } from '../../vente/commande/actuelle.service.ts'
import { type CommandeRow, findLot } from '../../vente/commande/commande.sql.ts'
import { toEtatMontre } from '../../vente/commande/etat.ts'
import { findModificationsOf } from '../../vente/modification/modification.sql.ts'
import { sayModification } from '../../vente/modification/modification-mots.ts'
import { findSuivi } from '../espace/commande.sql.ts'
import { getHistorique } from '../espace/historique.service.ts'
import { findCommandesGerees, findDocumentsGeres, isRelancesArretees } from './commandes.sql.ts'

const PAR_PAGE = 50
const CURSEUR = /^C\d+$/

/** One more than a page says whether another follows. */
export async function listGerees(
  db: Db,
  filtre: QueryOf<typeof listCommandesGerees>,
): Promise<ResponseOf<typeof listCommandesGerees>> {
  if (filtre.avant !== undefined && !CURSEUR.test(filtre.avant)) throw new Refusal('INVALID_INPUT')
  const rows = await findCommandesGerees(db, filtre, PAR_PAGE + 1)
  const commandes = rows.slice(0, PAR_PAGE).map(toMontree)
  return { commandes, suite: rows.length > PAR_PAGE ? (commandes.at(-1)?.numero ?? null) : null }
}

/** Decision 50: an order that nobody is left in is shown as cancelled. */
function toMontree(ligne: CommandeGeree): CommandeGeree {
  return { ...ligne, etat: toEtatMontre(ligne.etat, { participants: [], aDesigner: ligne.places }) }
}

export async function getGeree(
  db: Db,
  numero: string,
  { now, avecIban }: { now: Date; avecIban: boolean },
): Promise<CommandeGereeDetail> {
  const commande = await getByNumero(db, numero)
  const { id, detail } = commande
  const suivi = await findSuivi(db, id, dayInParis(now))
  const { sessions, periode } = (await getActualites(db, [id]))(id)
  const { dateDebut, dateFin } = sessions.length > 0 ? periode : detail.formation
  const changeable = await getChangeable(db, commande, now)
  const emails = [detail.personne.email.toLowerCase(), ...detail.participants.map(({ email }) => email)]
  return {
    ...toLigne(commande),
    dateDebut,
    dateFin,
    email: detail.personne.email,
    payeur: detail.payeur.denomination,
    modeReglement: commande.modeReglementId === null ? null : modeReglementLabel(commande.modeReglementId),
    participants: suivi.inscriptions.map(({ email, prenom, nom, statut }) => ({ email, prenom, nom, statut })),
    aDesigner: detail.aDesigner ?? 0,
    nomsAttendus: toNomsAttendus(changeable, now),
    argent: {
      carteCents: suivi.paiement?.encaisseCents ?? 0,
      rembourseCents: suivi.paiement?.rembourseCents ?? 0,
      ...(await getReste(db, id)),
    },
    encaissements: toEncaissements(await findEncaissements(db, id)),
    isRelancesArretees: await isRelancesArretees(db, id),
    documents: await findDocumentsGeres(db, id, avecIban),
    courriels: (await findCourrielsDe(db, numero, emails)).map(({ createdAt, envoyeLe, ...one }) => ({
      ...one,
      ecritLe: createdAt.toISOString(),
      envoyeLe: envoyeLe?.toISOString() ?? null,
    })),
    historique: await getHistorique(db, id, suivi.historique, false),
    changementsSansSuite: await listSansSuite(db, id),
    pourquoiFerme: changeable.pourquoi,
    retenue: changeable.retenue ?? 0,
    isParticulier: commande.particulier,
    dates: changeable.pourquoi === null ? await listAutresDates(db, commande, changeable.sessions, now) : [],
    lot: (await findLot(db, id)).map((one) => one.numero).filter((one) => one !== numero),
  }
}

function toNomsAttendus({ aDesigner }: Changeable, now: Date): CommandeGereeDetail['nomsAttendus'] {
  if (!aDesigner?.limite) return null
  return { jour: aDesigner.limite, isEnRetard: aDesigner.limite < dayInParis(now) }
}

async function listSansSuite(db: Db, commandeId: string): Promise<CommandeGereeDetail['changementsSansSuite']> {
  const modifications = await findModificationsOf(db, commandeId)
  return modifications
    .filter(({ etat }) => etat !== 'FAITE')
    .map((one) => ({
      id: one.id,
      demandeLe: one.createdAt.toISOString(),
      texte: sayModification(one, true),
      auteur: one.auteur,
      montantTtcCents: one.montantTtcCents,
      isAbandonne: one.etat === 'ABANDONNEE',
    }))
}

function toLigne({ numero, createdAt, etat, reference, montantTtcCents, detail }: CommandeRow) {
  const { formation, commandeur, personne, participants, aDesigner = 0 } = detail
  return {
    numero,
    etat: toEtatMontre(etat, detail),
    reference,
    montantTtcCents,
    titre: formation.titre,
    client: commandeur.denomination,
    creeeLe: createdAt.toISOString(),
    personne: `${personne.prenom} ${personne.nom}`,
    places: participants.length + aDesigner,
  }
}

function toEncaissements(rows: readonly EncaissementRow[]): CommandeGereeDetail['encaissements'] {
  return rows.map(({ id, recuLe, montantCents, mode, reference, annuleId, source }) => ({
    id,
    recuLe,
    montantCents,
    mode: MODES[mode],
    reference,
    annule: rows.find((one) => one.annuleId === id)?.motif ?? null,
    isEcriture: annuleId !== null || source === 'modification',
  }))
}
