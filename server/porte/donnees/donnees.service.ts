import { eraseComptesBancaires } from '../../argent/donnees/donnees.sql.ts'
import { eraseConvocations, eraseNonSignes, setDevisAnonyme } from '../../papier/donnees/donnees.sql.ts'
import { emailOf } from '../../personne/compte/adresse.ts'
import { erasePersonne, findSeulAdministrateur, lockCompte } from '../../personne/donnees/donnees.sql.ts'
import { Refusal } from '../../platform/errors.ts'
import type { SignIn } from '../../platform/sign-in.sql.ts'
import { deleteAllSignIns } from '../../platform/sign-in.sql.ts'
import type { Db } from '../../platform/tables.ts'
import { recordEffacement } from '../../socle/audit/audit.service.ts'
import { eraseCourriels, replaceInCourriels } from '../../socle/donnees/donnees.sql.ts'
import {
  type AEffacer,
  type Efface,
  type PersonneDonnees,
  replaceAll,
  toRemplacements,
} from '../../socle/donnees/personne.ts'
import { eraseCodes } from '../../suite/donnees/donnees.sql.ts'
import { leaveAll } from '../../vente/attente/attente.service.ts'
import type { DetailCommande } from '../../vente/commande/commande.tables.ts'
import { eraseDemandes, eraseParticipant, setDetail, setModification } from '../../vente/donnees/donnees.sql.ts'
import {
  findCommandesNommant,
  findDevisNommant,
  findEnCours,
  findModificationsNommant,
  findNoms,
} from './donnees.sql.ts'
import { findDonnees } from './donnees-export.sql.ts'
import { listNoms, toAnonymeLignes, toAnonymeModification } from './donnees-modification.ts'

function toPersonne(signIn: SignIn): PersonneDonnees {
  return { compteId: signIn.compteId, email: emailOf(signIn) ?? null }
}

/** All data kept about the caller (decision 19). */
export async function getDonneesOf(db: Db, signIn: SignIn, now: Date): Promise<Record<string, unknown>> {
  return { exporteLe: now.toISOString(), ...(await findDonnees(db, toPersonne(signIn))) }
}

/**
 * Erases the caller (decision 19). The law wants orders, invoices and registrations kept: they lose the name. Refused
 * when a company would lose its only administrator, a payment its buyer, or an invoice to come its name.
 */
export async function eraseCompte(db: Db, signIn: SignIn): Promise<void> {
  const personne = toPersonne(signIn)
  const { compteId, email } = personne
  const efface = toEfface(compteId)
  await db.transaction().execute(async (tx) => {
    await checkErasable(tx, compteId)
    const remplacements = email === null ? [] : toRemplacements(email, await findNoms(tx, email), efface)
    await eraseOrders(tx, personne, efface, remplacements)
    await leaveAll(tx, compteId)
    await deleteAllSignIns(tx, compteId)
    await eraseNonSignes(tx, compteId)
    await eraseComptesBancaires(tx, compteId, efface)
    await eraseDemandes(tx, compteId)
    if (email !== null) await eraseAdresse(tx, { compteId, email, efface, remplacements })
    await erasePersonne(tx, personne, efface)
    await recordEffacement(tx, compteId)
  })
}

/** Erases what only the e-mail address links to the person. Issued invoices and certificates stay unchanged. */
async function eraseAdresse(tx: Db, personne: AEffacer): Promise<void> {
  const { email, remplacements } = personne
  await eraseCodes(tx, email)
  await eraseConvocations(tx, email)
  await eraseParticipant(tx, personne)
  await eraseCourriels(tx, email)
  await replaceInCourriels(tx, remplacements)
}

type Remplacements = ReturnType<typeof toRemplacements>

/** Takes the person out of the orders that name them, and out of their changes. */
async function eraseOrders(
  tx: Db,
  personne: PersonneDonnees,
  efface: Efface,
  remplacements: Remplacements,
): Promise<void> {
  const commandes = await findCommandesNommant(tx, personne)
  const ids = commandes.map(({ id }) => id)
  const modifications = await findModificationsNommant(tx, personne, ids)
  const etats = modifications.flatMap(({ avant, apres }) => [
    avant,
    apres.commande,
    ...(apres.creee ? [apres.creee] : []),
  ])
  const noms = listNoms(
    [...commandes, ...etats].map(({ detail }) => detail),
    personne,
  )
  const sur = { personne, efface, noms, remplacements }
  for (const devis of await findDevisNommant(tx, personne)) await setDevisAnonyme(tx, devis.id, toAnonyme(devis, sur))
  for (const commande of commandes) await setDetail(tx, commande.id, toAnonyme(commande, sur))
  for (const modification of modifications) {
    const { particulier, sienne } = modification.commande
    const anonymise = (detail: DetailCommande) => toAnonyme({ sienne, particulier, detail }, sur)
    await setModification(
      tx,
      modification.id,
      toAnonymeModification(modification, personne, { efface, noms, anonymise }),
    )
  }
}

/** The address reaches nobody and is unique: no mail domain ends with .invalid, which is reserved. */
function toEfface(compteId: string): Efface {
  return { email: `personne-${compteId}@effacee.invalid`, prenom: 'Personne', nom: 'effacée' }
}

async function checkErasable(tx: Db, compteId: string): Promise<void> {
  const client = await findSeulAdministrateur(tx, compteId)
  if (client !== undefined)
    throw new Refusal('EFFACEMENT_ADMINISTRATEUR', {
      message: `Vous êtes le seul administrateur validé de ${client}. Faites-en d’abord valider un autre.`,
    })
  // The lock on the account comes after those on the companies, in the same order as where rights are given.
  await lockCompte(tx, compteId)
  const enCours = await findEnCours(tx, compteId)
  if (enCours.contrat) throw new Refusal('EFFACEMENT_CONTRAT')
  if (enCours.paiement) throw new Refusal('EFFACEMENT_PAIEMENT')
  if (enCours.remboursement) throw new Refusal('EFFACEMENT_REMBOURSEMENT')
  if (enCours.documents) throw new Refusal('EFFACEMENT_DOCUMENTS')
}

type Commande = Pick<Awaited<ReturnType<typeof findCommandesNommant>>[number], 'sienne' | 'particulier' | 'detail'>

/** Who is erased, what replaces them, and the names that they have in these orders. */
interface Sur {
  personne: PersonneDonnees
  efface: Efface
  noms: readonly string[]
  remplacements: Remplacements
}

function toAnonyme(
  { sienne, particulier, detail }: Commande,
  { personne, efface, noms, remplacements }: Sur,
): DetailCommande {
  const { email } = personne
  const participants = detail.participants.map((one) =>
    one.email === email ? { ...one, ...efface, referenceInterne: '' } : one,
  )
  const justificatifs = detail.justificatifs?.map((one) =>
    one.email === email ? { ...one, email: efface.email } : one,
  )
  const lignes = toAnonymeLignes(detail.lignes, noms, efface)
  const nommes = { participants, lignes, ...(justificatifs && { justificatifs }) }
  // Somebody else's comment stays theirs, without the person.
  if (!sienne) return { ...detail, ...nommes, commentairesFront: replaceAll(detail.commentairesFront, remplacements) }
  const said = { commentairesFront: '', demandeContactReferentHandicap: false }
  if (!particulier) return { ...detail, ...said, ...nommes, personne: efface }
  const anonyme = { denomination: `${efface.prenom} ${efface.nom}`, numeroVoie: '' }
  const { commandeur, payeur } = detail
  return {
    ...detail,
    ...said,
    ...nommes,
    personne: efface,
    commandeur: { ...commandeur, ...anonyme },
    payeur: payeur.id === commandeur.id ? { ...payeur, ...anonyme } : payeur,
  }
}
