/**
 * The actions a person may do for a client: one function per action, each with its source. Both sides use this file.
 */

/** ROL-02: the rights of an interlocuteur, which add up. */
export interface Droits {
  droitAdministrateur: boolean
  /** ROL-04: false until the administrator makes the sworn declaration. */
  statutAdminValide: boolean
  droitInscription: boolean
  droitAccesDocuments: boolean
}

/** The fields of a company or association that its rights depend on. */
export interface EtatClient {
  actif: boolean
  /** ROL-03: 1 every linked person may order, 2 only holders of the right. */
  commandeProfilId: number
  aAdministrateurValide: boolean
}

export const TOUT_LE_MONDE = 1

function isAdministrateur({ droitAdministrateur, statutAdminValide }: Droits): boolean {
  return droitAdministrateur && statutAdminValide
}

/** An administrator who has not made the declaration yet, and cannot order before it (INS-14). */
function isEnAttente({ droitAdministrateur, statutAdminValide }: Droits): boolean {
  return droitAdministrateur && !statutAdminValide
}

/** may order, or register participants, for the company. */
export function canOrder(droits: Droits, client: EtatClient): boolean {
  if (!client.actif || !client.aAdministrateurValide || isEnAttente(droits)) return false
  return isAdministrateur(droits) || droits.droitInscription || client.commandeProfilId === TOUT_LE_MONDE
}

/** ROL-02: may manage the rights, contacts, billing entities and administrative data of the company. */
export function canManage(droits: Droits): boolean {
  return isAdministrateur(droits)
}

/** without a validated administrator, any linked person may declare; otherwise only a person given the right. */
export function canDeclare(droits: Droits, client: Pick<EtatClient, 'aAdministrateurValide'>): boolean {
  return !client.aAdministrateurValide || droits.droitAdministrateur
}

/** may read the whole directory; others see themselves and the people they registered. */
export function canReadAnnuaire(droits: Droits): boolean {
  return !isEnAttente(droits) && (isAdministrateur(droits) || droits.droitInscription)
}

/** ROL-02: may read every order and document of the company. */
export function canReadDocuments(droits: Droits): boolean {
  return isAdministrateur(droits) || droits.droitAccesDocuments
}
