/** What a person may do for a client: one function per action, each with its source. Both sides ask here. */

/** ROL-02: the rights of an interlocuteur, which combine. */
export interface Droits {
  droitAdministrateur: boolean
  /** ROL-04: false while an administrator has not declared it on their honour. */
  statutAdminValide: boolean
  droitInscription: boolean
  droitAccesDocuments: boolean
}

/** A company or association as its rights depend on it. */
export interface Structure {
  actif: boolean
  /** ROL-03: 1 everyone linked may order, 2 holders of the right only. */
  commandeProfilId: number
  aAdministrateurValide: boolean
}

export const TOUT_LE_MONDE = 1

function isAdministrateur({ droitAdministrateur, statutAdminValide }: Droits): boolean {
  return droitAdministrateur && statutAdminValide
}

/** An administrator who has not declared yet: orders nothing before (INS-14). */
function isEnAttente({ droitAdministrateur, statutAdminValide }: Droits): boolean {
  return droitAdministrateur && !statutAdminValide
}

/** order, or register participants, for the structure. */
export function canOrder(droits: Droits, structure: Structure): boolean {
  if (!structure.actif || !structure.aAdministrateurValide || isEnAttente(droits)) return false
  return isAdministrateur(droits) || droits.droitInscription || structure.commandeProfilId === TOUT_LE_MONDE
}

/** ROL-02: rights, contacts, billing entities and administrative data of the structure. */
export function canManage(droits: Droits): boolean {
  return isAdministrateur(droits)
}

/** where nobody is validated, anyone linked; elsewhere, only who was given the right. */
export function canDeclare(droits: Droits, structure: Pick<Structure, 'aAdministrateurValide'>): boolean {
  return !structure.aAdministrateurValide || droits.droitAdministrateur
}

/** the whole directory; others see themselves and whom they registered. */
export function canReadAnnuaire(droits: Droits): boolean {
  return !isEnAttente(droits) && (isAdministrateur(droits) || droits.droitInscription)
}

/** ROL-02: every order and document of the structure. */
export function canReadDocuments(droits: Droits): boolean {
  return isAdministrateur(droits) || droits.droitAccesDocuments
}
