import type { DocumentQuery } from '#contract/papier/document.ts'
import { isDeFacturation, isSurParticipant, type TypeDocument } from '#contract/reference/type-document.ts'
import type { AppreciationForm } from '#contract/rules/appreciation.ts'
import { checkCanReadCommande } from '../../personne/client/acces-commande.service.ts'
import { Refusal } from '../../platform/errors.ts'
import type { SignIn } from '../../platform/sign-in.sql.ts'
import type { Db } from '../../platform/tables.ts'
import { addAppreciationRow, type DemandeRow, findDemande, findInscription } from './acces.sql.ts'

/** The order or the registration whose document the caller may read. */
interface Accordee {
  commandeId: string
  inscriptionId: number | null
  /** DOC-01: the participant's own certificate waits for their appreciation. */
  isAppreciationRequise: boolean
}

/**
 * ROL-02, R-17, R-37: the person who ordered and keeps the right to, the people who may read the orderer's documents,
 * the participant whom the document is about and, for an invoice, the people who may read the payer's.
 */
export async function checkCanRead(
  db: Db,
  signIn: SignIn,
  type: TypeDocument,
  query: DocumentQuery,
): Promise<Accordee> {
  const demande = await findDemande(db, query)
  if (!demande) throw new Refusal('NOT_FOUND')
  const isSien = isSurParticipant(type) && isOwn(signIn, demande)
  const isPourPayeur = !isSien && (await checkCanReadCommande(db, signIn, demande))
  if (isPourPayeur && !isDeFacturation(type)) throw new Refusal('NOT_FOUND')
  return {
    commandeId: demande.commandeId,
    inscriptionId: demande.inscriptionId,
    isAppreciationRequise: isSien && type === 'attestation' && !demande.hasAppreciation,
  }
}

/** Only a verified e-mail proves that a registration is the caller's. */
function isOwn({ email, emailVerified }: SignIn, of: Pick<DemandeRow, 'email'>): boolean {
  return emailVerified && email.toLowerCase() === of.email
}

/** The caller may appreciate their own registration once it is completed. Any other registration is unknown. */
export async function checkCanAppreciate(db: Db, signIn: SignIn, inscriptionId: number): Promise<void> {
  const inscription = await findInscription(db, inscriptionId)
  if (!inscription || !isOwn(signIn, inscription) || inscription.termineLe === null) throw new Refusal('NOT_FOUND')
}

export async function appreciate(db: Db, inscriptionId: number, form: AppreciationForm): Promise<void> {
  await addAppreciationRow(db, { inscriptionId, ...form })
}
