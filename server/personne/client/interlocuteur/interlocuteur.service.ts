import type { Interlocuteur, Interlocuteurs } from '#contract/personne/interlocuteur.ts'
import { FONCTIONS } from '#contract/reference/fonction.ts'
import { isAdministrateurProuve, isSuspendu } from '#contract/rules/droits.ts'
import type {
  InterlocuteurDroitsForm,
  InterlocuteurForm,
  RolesContactCleForm,
} from '#contract/rules/interlocuteur-form.ts'
import { comparePersonnes } from '#contract/rules/personne.ts'
import { Refusal } from '../../../platform/errors.ts'
import type { Db } from '../../../platform/tables.ts'
import { addInvitation, checkInvitations } from '../../limite/limite.service.ts'
import { type Appelant, checkCanManage, getLien } from '../acces.service.ts'
import type { LienRow } from '../client.sql.ts'
import type { Auteur } from '../nommer.ts'
import {
  type Acte,
  type CibleInterlocuteur,
  canSee,
  listPropositions,
  performActe,
  record,
  toActeOnCible,
} from './acte.ts'
import {
  addInterlocuteurRow,
  deleteInterlocuteurRow,
  findInterlocuteurByEmail,
  findInterlocuteurs,
  type InterlocuteurRow,
  replaceRoles,
  updateInterlocuteurRow,
} from './interlocuteur.sql.ts'
import { toAjoutCourriel } from './interlocuteur-courriel.ts'
import { addProposition, deleteProposition, updateProposition } from './proposition.sql.ts'

export function toAjout(appelant: Appelant, clientId: number): Acte<LienRow> {
  const allow = (db: Db) => checkCanManage(db, appelant, clientId)
  return { appelant, demande: { clientId, demande: 'INTERLOCUTEUR_AJOUTE' }, allow }
}

export function toModification(appelant: Appelant, cible: CibleInterlocuteur): Acte<InterlocuteurRow> {
  return exceptSelf(toActeOnCible(appelant, cible, 'INTERLOCUTEUR_MODIFIE'))
}

export function toSuppression(appelant: Appelant, cible: CibleInterlocuteur): Acte<InterlocuteurRow> {
  return exceptSelf(toActeOnCible(appelant, cible, 'INTERLOCUTEUR_SUPPRIME'))
}

/** SOC-08: a caller may change their own roles too, because a role is not a right. */
export function toChoixDeRoles(appelant: Appelant, cible: CibleInterlocuteur): Acte<InterlocuteurRow> {
  return toActeOnCible(appelant, cible, 'CONTACT_CLE_MODIFIE')
}

/**
 * SOC-04: callers cannot change their own row, so that one administrator always remains: the caller. R-14: nor do they
 * change a proved person while they are not proved themself, nor a person on whom the provider is to decide.
 */
function exceptSelf(acte: Acte<InterlocuteurRow>): Acte<InterlocuteurRow> {
  const allow = async (db: Db) => {
    const row = await acte.allow(db)
    if (row.compteId === acte.appelant.compteId) throw new Refusal('INTERLOCUTEUR_SELF')
    const isProuve = isAdministrateurProuve(await getLien(db, acte.appelant, acte.demande.clientId))
    if (isSuspendu(row) || (row.declarationContestee && !isProuve)) throw new Refusal('DECLARATION_CONTESTEE')
    if (row.prouve && !isProuve) throw new Refusal('INTERLOCUTEUR_PROUVE')
    return row
  }
  return { ...acte, allow }
}

/** Sorts by name in French order. */
export async function getInterlocuteurs(db: Db, appelant: Appelant, clientId: number): Promise<Interlocuteurs> {
  const rows = await findInterlocuteurs(db, clientId)
  const lien = await getLien(db, appelant, clientId)
  const seen = rows.filter((row) => canSee(lien, appelant, row))
  const listed = [...seen, ...(await listPropositions(db, lien, appelant))].toSorted(comparePersonnes)
  return { interlocuteurs: listed.map((row) => toInterlocuteur(row, appelant)), masques: rows.length - seen.length }
}

/**
 * an administrator who is not proved is answered the same for the address of a person whom they cannot see as for
 * one that nobody has: it is kept as a proposition, which changes nothing for that person and writes to nobody.
 */
export async function saveNewInterlocuteur(
  db: Db,
  acte: Acte<LienRow>,
  form: InterlocuteurForm,
  auteur: Auteur,
): Promise<Interlocuteur> {
  return performActe(db, acte, async (tx, lien) => {
    const { nom, prenom, email } = form
    const { appelant } = acte
    const [clientId, ajoutePar] = [lien.id, appelant.compteId]
    const connu = await findInterlocuteurByEmail(tx, clientId, email)
    if (connu && canSee(lien, appelant, connu)) throw new Refusal('INTERLOCUTEUR_KNOWN')
    const cause = { compteId: ajoutePar, email: auteur.personne.email, clientId, genre: 'INVITATION' as const }
    await checkInvitations(tx, cause)
    const saisie = { nom, prenom, ajoutePar, ...toDroits(form) }
    const row = connu
      ? await addProposition(tx, { clientId, compteId: ajoutePar }, { ...saisie, interlocuteurId: connu.id })
      : await addInterlocuteurRow(tx, { ...saisie, clientId, email, prouve: isAdministrateurProuve(lien) })
    if (!row) throw new Refusal('INTERLOCUTEUR_KNOWN')
    await record(tx, acte, { apres: toTrace(row), ...(connu && { sansEffet: true }) })
    if (!connu) await addInvitation(tx, cause, toAjoutCourriel(auteur, lien, row))
    return toInterlocuteur(row, appelant)
  })
}

export async function saveDroits(
  db: Db,
  acte: Acte<InterlocuteurRow>,
  form: InterlocuteurDroitsForm,
): Promise<Interlocuteur> {
  return performActe(db, acte, async (tx, avant) => {
    const droits = toDroits(form)
    const statutAdminValide = droits.droitAdministrateur && avant.statutAdminValide
    const prouve = isAdministrateurProuve(await getLien(tx, acte.appelant, acte.demande.clientId))
    // A proved administrator may give the right to a person whom the provider refused.
    const declarationContestee = avant.declarationContestee && !droits.droitAdministrateur
    const changes = { ...droits, statutAdminValide, prouve, declarationContestee, statutLien: 'CONFIRME' as const }
    if (avant.propose) await updateProposition(tx, avant.id, droits)
    const apres = avant.propose ? { ...avant, ...droits } : await updateInterlocuteurRow(tx, avant.id, changes)
    await record(tx, acte, { avant: toTrace(avant), apres: toTrace(apres) })
    return toInterlocuteur(apres, acte.appelant)
  })
}

/** SOC-08: replaces the roles of a key contact. */
export async function saveRoles(
  db: Db,
  acte: Acte<InterlocuteurRow>,
  { roleIds }: RolesContactCleForm,
): Promise<Interlocuteur> {
  return performActe(db, acte, async (tx, avant) => {
    await (avant.propose ? updateProposition(tx, avant.id, { roleIds }) : replaceRoles(tx, avant.id, roleIds))
    await record(tx, acte, { avant: avant.roleIds, apres: roleIds })
    return toInterlocuteur({ ...avant, roleIds }, acte.appelant)
  })
}

export async function removeInterlocuteur(db: Db, acte: Acte<InterlocuteurRow>): Promise<{ id: number }> {
  return performActe(db, acte, async (tx, avant) => {
    await (avant.propose ? deleteProposition(tx, avant.id) : deleteInterlocuteurRow(tx, avant.id))
    await record(tx, acte, { avant: toTrace(avant) })
    return { id: avant.id }
  })
}

/** An administrator holds every right, so that the two other rights are not stored. */
function toDroits({ fonctionId, droitAdministrateur, droitInscription, droitAccesDocuments }: InterlocuteurDroitsForm) {
  return {
    fonctionId,
    droitAdministrateur,
    droitInscription: !droitAdministrateur && droitInscription === true,
    droitAccesDocuments: !droitAdministrateur && droitAccesDocuments === true,
  }
}

/** What the audit keeps of an interlocuteur: who had which right. */
export function toTrace(row: InterlocuteurRow): object {
  const { id, email, droitAdministrateur, statutAdminValide, droitInscription, droitAccesDocuments } = row
  const { prouve, declarationContestee } = row
  const confiance = { prouve, declarationContestee }
  return { id, email, droitAdministrateur, statutAdminValide, droitInscription, droitAccesDocuments, ...confiance }
}

export function toInterlocuteur({ compteId, ...row }: InterlocuteurRow, appelant: Appelant): Interlocuteur {
  const fonction = FONCTIONS.find(({ id }) => id === row.fonctionId)?.label ?? null
  return { ...row, fonction, estAppelant: compteId === appelant.compteId }
}
