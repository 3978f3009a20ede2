/**
 * The actions a person may do for a client: one function per action, each with its source. Both sides use this file.
 */

export type StatutLien = 'A_CONFIRMER' | 'CONFIRME'

/** ROL-02: the rights of an interlocuteur, which add up. */
export interface Droits {
  /** a link that the person made themself opens nothing until an administrator confirms it. */
  statutLien: StatutLien
  /** the provider or a proved administrator stands for this person's rights. */
  prouve: boolean
  /**
   * another person of the company contests the declaration; the provider decides. Still true after a refusal, which
   * takes the administrator right away: the person does not declare again.
   */
  declarationContestee: boolean
  droitAdministrateur: boolean
  /** ROL-04: false until the administrator makes the sworn declaration. */
  statutAdminValide: boolean
  droitInscription: boolean
  droitAccesDocuments: boolean
}

/** The fields of a company or association that its rights depend on. */
export interface EtatClient {
  actif: boolean
  /** ROL-03: 1 every confirmed person may order, 2 only holders of the right. */
  commandeProfilId: number
  /** Suspended declarations do not count. */
  aAdministrateurValide: boolean
  /** a declaration is suspended, and the provider has not decided yet. */
  aDeclarationContestee: boolean
}

export const TOUT_LE_MONDE = 1

function isAdministrateur({ droitAdministrateur, statutAdminValide, declarationContestee }: Droits): boolean {
  return droitAdministrateur && statutAdminValide && !declarationContestee
}

/** An administrator whose declaration is still to be made, or is suspended: they order nothing meanwhile (INS-14). */
function isEnAttente(droits: Droits): boolean {
  return droits.droitAdministrateur && !isAdministrateur(droits)
}

/** may order, or register participants, for the company. */
export function canOrder(droits: Droits, client: EtatClient): boolean {
  if (!client.actif || !client.aAdministrateurValide || isEnAttente(droits)) return false
  if (droits.statutLien !== 'CONFIRME') return false
  return isAdministrateur(droits) || droits.droitInscription || client.commandeProfilId === TOUT_LE_MONDE
}

/** may prepare requests for the company and keep them in the basket, before the link is confirmed too. */
export function canPrepare(droits: Droits, client: EtatClient): boolean {
  const isWaiting = client.actif && client.aAdministrateurValide && droits.statutLien === 'A_CONFIRMER'
  return isWaiting || canOrder(droits, client)
}

/**
 * Decision 61: may ask for a quote in the company's name, which those who may order for it then order. A stranger links
 * themself as they like: nothing numbered is made in the company's name before somebody of it has confirmed the link.
 */
export function canAskDevis(droits: Droits, client: EtatClient): boolean {
  return client.actif && client.aAdministrateurValide && droits.statutLien === 'CONFIRME' && !isEnAttente(droits)
}

/** ROL-02: may manage the rights, contacts, billing entities and administrative data of the company. */
export function canManage(droits: Droits): boolean {
  return isAdministrateur(droits)
}

/**
 * without a validated administrator, any linked person may declare; otherwise only a person given the right. While
 * a declaration is contested, only a person to whom a proved administrator gave the right.
 */
export function canDeclare(
  droits: Droits,
  client: Pick<EtatClient, 'aAdministrateurValide' | 'aDeclarationContestee'>,
): boolean {
  if (droits.declarationContestee) return false
  if (client.aDeclarationContestee && !(droits.prouve && droits.droitAdministrateur)) return false
  return !client.aAdministrateurValide || droits.droitAdministrateur
}

/** an administrator whose declaration is suspended until the provider decides. */
export function isSuspendu({ droitAdministrateur, declarationContestee }: Droits): boolean {
  return droitAdministrateur && declarationContestee
}

/** may read the whole directory; others see themselves and the people they registered. */
export function canReadCarnet(droits: Droits): boolean {
  return droits.prouve && !isEnAttente(droits) && (isAdministrateur(droits) || droits.droitInscription)
}

/** ROL-02, R-14: may read every order and document of the company. */
export function canReadDocuments(droits: Droits): boolean {
  return droits.prouve && (isAdministrateur(droits) || droits.droitAccesDocuments)
}

/** an administrator for whom the provider or another proved administrator stands. */
export function isAdministrateurProuve(droits: Droits): boolean {
  return droits.prouve && isAdministrateur(droits)
}
