import { randomUUID } from 'node:crypto'
import { formatCents } from '#contract/rules/format.ts'
import type { ModificationForm } from '#contract/rules/modification-form.ts'
import { toCents } from '#contract/rules/montant.ts'
import { moveArgent, settleChange } from '../../argent/encaissement/report.service.ts'
import { queryModificationAPayer } from '../../argent/modification/faites.sql.ts'
import { addModificationCourriels } from '../../argent/modification/modification-courriel.ts'
import { judgeCompte } from '../../argent/paiement/destination.service.ts'
import { addRemboursements } from '../../argent/paiement/restitution.service.ts'
import { lockingAuteur } from '../../personne/limite/limite.service.ts'
import { Refusal } from '../../platform/errors.ts'
import { read, runTogether } from '../../platform/query.ts'
import { repeatOnce } from '../../platform/sqlstate.ts'
import type { Db } from '../../platform/tables.ts'
import { inTurn } from '../../platform/turns.ts'
import { holdPlaces, lockOfCommande, lockPlaces } from '../../vente/commande/changement.service.ts'
import { type CommandeRow, queryNumeros } from '../../vente/commande/commande.sql.ts'
import { queryReservees } from '../../vente/commande/confiance.sql.ts'
import { checkReservations } from '../../vente/commande/impayes.service.ts'
import { diffLignes } from '../../vente/modification/cout.ts'
import { type AEcrire, recordModification, writeChange } from '../../vente/modification/ecriture.service.ts'
import { type ModificationRow, queryModification } from '../../vente/modification/modification.sql.ts'
import { planPlaces, splitEcarts } from '../../vente/modification/places.ts'
import { querySessionIds } from '../../vente/modification/session.sql.ts'
import { getCommande, toEtat } from '../../vente/modification/suite.service.ts'
import type { AuteurModification, SujetModification } from '../../vente/modification/sujet.ts'
import { getSujetModification, type Jugee, judgeChange } from './prevision.service.ts'

const MINUTE_MS = 60_000

type Demandee = Omit<ModificationForm, 'contextUrl'>

interface Contexte {
  now: Date
  /** For how many minutes a change holds its places until it is paid, and R-36; absent where nobody pays by card. */
  carte?: { cardHold: number; reservationMax: number }
}

/**
 * Decision 50: makes the change, or writes it down until its payment by card is known. Sent again, it answers what became of
 * it. It locks the order by its basket item, then the sessions, as everybody does.
 */
export async function changeCommande(
  db: Db,
  auteur: AuteurModification,
  commandeId: string,
  form: Demandee,
  contexte: Contexte,
): Promise<ModificationRow> {
  const { changement } = form
  const commande = await getCommande(db, commandeId)
  const joined = changement.nature === 'REPORT' ? [changement.de, changement.vers] : []
  const make = () => db.transaction().execute((tx) => makeChange(tx, auteur, commande, form, contexte))
  return inTurn(db, [commande.reference, ...joined], () => repeatOnce(make))
}

async function makeChange(
  tx: Db,
  auteur: AuteurModification,
  { id, ...commande }: CommandeRow,
  form: Demandee,
  contexte: Contexte,
): Promise<ModificationRow> {
  const { changement } = form
  const vers = changement.nature === 'REPORT' ? changement.vers : null
  const { connues, enAttente, sessions } = await runTogether(tx, {
    verrou: lockOfCommande(commande),
    ...(auteur.compteId !== null && { auteur: lockingAuteur(auteur.compteId) }),
    connues: queryModification(form.id),
    enAttente: queryModificationAPayer(id),
    sessions: querySessionIds(id, { vers }),
  })
  const [known] = connues
  if (known && known.commandeId !== id) throw new Refusal('NOT_FOUND')
  if (known) return known
  if (enAttente.length > 0) throw new Refusal('MODIFICATION_EN_ATTENTE')
  await lockPlaces(
    tx,
    sessions.map((one) => one.id),
  )
  const sujet = await getSujetModification(tx, auteur, id, { now: contexte.now, lock: true })
  const jugee = await judgeChange(tx, sujet, changement)
  checkDifference(form.differenceTtc, jugee)
  const plan = planPlaces(sujet, changement, jugee.versId)
  const { voulues } = splitEcarts(plan)
  await holdPlaces(tx, voulues)
  const expireLe = await toExpireLe(tx, sujet, jugee, { contexte, voulues })
  const modification = await toModification(tx, sujet, { form, jugee, expireLe, now: contexte.now })
  if (modification.etat === 'FAITE') {
    await writeFaite(tx, { commande: sujet.commande, modification, plan, now: contexte.now }, form)
    return modification
  }
  await recordModification(tx, modification, voulues)
  return modification
}

/** Makes a change that waits for no payment, with what it gives back and its mails, which say so. */
async function writeFaite(tx: Db, aEcrire: AEcrire, { remboursement }: Demandee): Promise<void> {
  const { commande, modification } = aEcrire
  const compte = remboursement && (await judgeCompte(tx, commande.id, modification.compteId, remboursement))
  const ecrite = await writeChange(tx, aEcrire)
  if (!ecrite) throw new Refusal('INSCRIPTION_IMPOSSIBLE')
  await recordModification(tx, modification)
  const montantCents = -differenceOf(modification)
  const modificationId = modification.id
  const moved = { modificationId, commandeId: commande.id, creeeId: ecrite.creee?.id ?? null }
  await moveArgent(tx, moved, aEcrire.now)
  if (montantCents > 0) await addRemboursements(tx, { commande, modificationId, montantCents, compte })
  await settleChange(tx, moved, aEcrire.now)
  await addModificationCourriels(tx, { ...aEcrire, avant: commande, ...ecrite })
}

/** The difference for who pays, over the order and the one that is made of it. */
export function differenceOf({ avant, apres }: ModificationRow): number {
  return apres.commande.montantTtcCents + (apres.creee?.montantTtcCents ?? 0) - avant.montantTtcCents
}

/** the server's price is the price, as for an order. */
function checkDifference(shown: number, { differenceTtcCents }: Jugee): void {
  if (toCents(shown) === differenceTtcCents) return
  const [before, after] = [formatCents(toCents(shown)), formatCents(differenceTtcCents)]
  const message = `Le prix de ce changement n’est plus le même : ${before} TTC affichés, ${after} TTC maintenant. Vérifiez-le.`
  throw new Refusal('PRIX_CHANGE', { message })
}

interface AMettre {
  form: Demandee
  jugee: Jugee
  /** Null when nothing is to be paid first. */
  expireLe: Date | null
  now: Date
}

/** Until when the change holds its places and waits for its payment. R-36: nobody holds those of one session all day. */
async function toExpireLe(
  tx: Db,
  { auteur }: SujetModification,
  { suite }: Jugee,
  { contexte: { now, carte }, voulues }: { contexte: Contexte; voulues: ReadonlyMap<number, number> },
): Promise<Date | null> {
  if (suite !== 'A_PAYER_PAR_CARTE') return null
  if (!carte) throw new Refusal('PAIEMENT_UNAVAILABLE')
  const [reservees] = await read(tx, queryReservees(auteur.compteId ?? '', [...voulues.keys()], now))
  checkReservations(reservees?.minutes ?? 0, carte)
  return new Date(now.getTime() + carte.cardHold * MINUTE_MS)
}

async function toModification(
  tx: Db,
  { commande, auteur }: SujetModification,
  { form, jugee: { apres, retenue }, expireLe, now }: AMettre,
): Promise<ModificationRow> {
  const isPaid = expireLe === null
  const creee = apres.creee && { ...apres.creee, ...(await takeNumeroOfCommande(tx)), panierFormationId: randomUUID() }
  const avant = toEtat(commande)
  return {
    id: form.id,
    commandeId: commande.id,
    nature: form.changement.nature,
    etat: isPaid ? 'FAITE' : 'EN_ATTENTE_PAIEMENT',
    compteId: auteur.compteId,
    auteur: auteur.nom,
    motif: form.motif,
    demande: form.changement,
    avant,
    apres: { ...apres, creee, retenue },
    lignes: diffLignes(avant.detail.lignes, apres.commande.detail.lignes),
    montantHtCents: apres.commande.montantHtCents - avant.montantHtCents,
    montantTvaCents: apres.commande.montantTvaCents - avant.montantTvaCents,
    montantTtcCents: apres.commande.montantTtcCents - avant.montantTtcCents,
    commandeCreeeId: isPaid ? (creee?.id ?? null) : null,
    expireLe,
    faiteLe: isPaid ? now : null,
    createdAt: now,
  }
}

async function takeNumeroOfCommande(tx: Db): Promise<{ id: string; numero: string }> {
  const [numero] = await read(tx, queryNumeros(1))
  if (!numero) throw new Error('every order has its number')
  return numero
}
