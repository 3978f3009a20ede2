import type { Interlocuteur } from '#contract/personne/interlocuteur.ts'
import { isAdministrateurProuve, isSuspendu } from '#contract/rules/droits.ts'
import { now } from '../../../platform/clock.ts'
import { Refusal } from '../../../platform/errors.ts'
import type { Db } from '../../../platform/tables.ts'
import { AdministrationRefusal, recordGestion } from '../../../socle/audit/audit.service.ts'
import { addCourriels } from '../../../socle/courriel/courriel.service.ts'
import type { Expediteur } from '../../../socle/courriel/modele.ts'
import { type Appelant, checkCanManage } from '../acces.service.ts'
import { type Acte, type CibleInterlocuteur, performActe, record } from '../interlocuteur/acte.ts'
import { toInterlocuteur, toTrace } from '../interlocuteur/interlocuteur.service.ts'
import {
  findInterlocuteur,
  findInterlocuteurs,
  type InterlocuteurRow,
  updateInterlocuteurRow,
} from '../interlocuteur/interlocuteur.sql.ts'
import { type Client, type Designation, onClient } from './administration.service.ts'
import { toDomaineDePreuve } from './domaine.ts'
import { addDomaineProuve, deleteDomaineProuve, proveAjoutes, removeDroits } from './preuve.sql.ts'
import { toDeclarationDecisionCourriel } from './preuve-courriel.ts'

export function toPreuve(appelant: Appelant, { id, contactId }: CibleInterlocuteur): Acte<InterlocuteurRow> {
  const allow = async (db: Db) => {
    if (!isAdministrateurProuve(await checkCanManage(db, appelant, id))) throw new Refusal('ADMINISTRATEUR_NON_PROUVE')
    const row = await findInterlocuteur(db, id, contactId)
    if (!row) throw new Refusal('NOT_FOUND')
    if (isSuspendu(row)) throw new Refusal('DECLARATION_CONTESTEE')
    return row
  }
  return { appelant, demande: { clientId: id, demande: 'INTERLOCUTEUR_PROUVE', interlocuteurId: contactId }, allow }
}

/** a proved administrator stands for another person. Nothing happens when the person is proved already. */
export async function savePreuve(db: Db, acte: Acte<InterlocuteurRow>): Promise<Interlocuteur> {
  return performActe(db, acte, async (tx, avant) => {
    if (avant.prouve) return toInterlocuteur(avant, acte.appelant)
    const apres = await updateInterlocuteurRow(tx, avant.id, { prouve: true, statutLien: 'CONFIRME' })
    const ajoutes = await proveAjoutes(tx, acte.demande.clientId, apres.compteId)
    await record(tx, acte, { avant: toTrace(avant), apres: toTrace(apres), ajoutes: ajoutes.map(({ id }) => id) })
    return toInterlocuteur(apres, acte.appelant)
  })
}

interface Decision {
  client: Client
  /** How many other people the decision proved, or took the rights from. */
  autres: number
}

/** the provider proves an administrator, suspended or refused before or not, and learns the domain from them. */
export async function proveAdministrateur(
  db: Db,
  designation: Designation,
  email: string,
  expediteur: Expediteur,
): Promise<Decision & { domaine: string | undefined }> {
  return onClient(db, designation, async (tx, client) => {
    const avant = await getDeclare(tx, client, email)
    if (isAdministrateurProuve(avant))
      throw new AdministrationRefusal(`${email} est déjà un administrateur prouvé de ${client.denomination}.`)
    const droits = { droitAdministrateur: true, statutAdminValide: true, prouve: true, declarationContestee: false }
    const apres = await updateInterlocuteurRow(tx, avant.id, {
      ...droits,
      statutLien: 'CONFIRME',
      administrateurDepuis: avant.administrateurDepuis ?? now(),
    })
    const ajoutes = await proveAjoutes(tx, client.id, apres.compteId)
    const domaine = toDomaineDePreuve(apres.email)
    if (domaine) await addDomaineProuve(tx, client.id, domaine)
    const trace = { avant: toTrace(avant), apres: toTrace(apres), ajoutes: ajoutes.map(({ id }) => id), domaine }
    await recordGestion(tx, client.id, 'ADMINISTRATEUR_PROUVE', trace)
    await addCourriels(tx, [toDeclarationDecisionCourriel(expediteur, client, { email: apres.email, isProuve: true })])
    return { client, autres: ajoutes.length, domaine }
  })
}

/** the provider takes the right from an administrator, and from the unproved people who hold theirs from them. */
export async function refuseAdministrateur(
  db: Db,
  designation: Designation,
  email: string,
  expediteur: Expediteur,
): Promise<Decision> {
  return onClient(db, designation, async (tx, client) => {
    const avant = await getDeclare(tx, client, email)
    if (!avant.droitAdministrateur)
      throw new AdministrationRefusal(`${email} a déjà été refusé pour ${client.denomination}.`)
    const touches = await removeDroits(tx, client.id, avant.id)
    await forgetDomaine(tx, client.id, avant.email)
    const trace = { avant: toTrace(avant), touches: touches.map(({ id }) => id) }
    await recordGestion(tx, client.id, 'ADMINISTRATEUR_REFUSE', trace)
    await addCourriels(tx, [toDeclarationDecisionCourriel(expediteur, client, { email: avant.email, isProuve: false })])
    return { client, autres: touches.length - 1 }
  })
}

/**
 * ROL-04: makes a validated administrator pending again, even the last one, because the provider decides. Answers how
 * many validated administrators are left.
 */
export async function invalidateAdministrateur(
  db: Db,
  designation: Designation,
  email: string,
): Promise<{ client: Client; restants: number }> {
  return onClient(db, designation, async (tx, client) => {
    const valides = (await findInterlocuteurs(tx, client.id)).filter(({ statutAdminValide }) => statutAdminValide)
    const avant = valides.find((row) => row.email === email.toLowerCase())
    if (!avant)
      throw new AdministrationRefusal(`${email} n’est pas un administrateur validé de ${client.denomination}.`)
    const apres = await updateInterlocuteurRow(tx, avant.id, { statutAdminValide: false, prouve: false })
    await forgetDomaine(tx, client.id, avant.email)
    await recordGestion(tx, client.id, 'ADMINISTRATEUR_INVALIDE', { avant: toTrace(avant), apres: toTrace(apres) })
    return { client, restants: valides.length - 1 }
  })
}

/** The person who declared, also one whom the provider refused before. */
async function getDeclare(tx: Db, { id, denomination }: Client, email: string): Promise<InterlocuteurRow> {
  const row = (await findInterlocuteurs(tx, id)).find((each) => each.email === email.toLowerCase())
  if (!row?.statutAdminValide && !row?.declarationContestee)
    throw new AdministrationRefusal(`${email} ne s’est pas déclaré administrateur de ${denomination}.`)
  return row
}

/** The domain no longer proves anybody, unless another proved administrator has an address there. */
async function forgetDomaine(tx: Db, clientId: number, email: string): Promise<void> {
  const domaine = toDomaineDePreuve(email)
  const autres = (await findInterlocuteurs(tx, clientId)).filter(isAdministrateurProuve)
  if (domaine && !autres.some((autre) => toDomaineDePreuve(autre.email) === domaine))
    await deleteDomaineProuve(tx, clientId, domaine)
}
