import type { ParticipantContact } from '#contract/demande.ts'
import { canOrder, canReadAnnuaire } from '#contract/rules/droits.ts'
import { Id } from '#contract/rules/id.ts'
import { type Appelant, checkCanPrepare, listCommandeurs, listPreparables } from '../client/acces.service.ts'
import { Refusal } from '../platform/errors.ts'
import type { SignIn } from '../platform/sign-in.sql.ts'
import type { Db } from '../tables.ts'
import { findPersonne } from './personne.sql.ts'

/**
 * PAR-03, R-16: finds the caller, or a person of a directory that the caller reads whole. Anybody else is answered as
 * unknown.
 */
export async function getParticipantContact(db: Db, signIn: SignIn, address: string): Promise<ParticipantContact> {
  const email = address.trim().toLowerCase()
  if (email === selfOf(signIn)) {
    const { familyName: nom, givenName: prenom } = signIn
    return { id: null, nom, prenom, email, compteOidcExistant: true }
  }
  const lisibles = (await listCommandeurs(db, signIn)).filter(canReadAnnuaire)
  const personne = await findPersonne(
    db,
    email,
    lisibles.map(({ id }) => id),
  )
  if (!personne) throw new Refusal('NOT_FOUND')
  return personne
}

/**
 * The clients that the caller may register these people for. A caller without any client, not even one that has yet to
 * confirm them, may register only themself.
 */
export async function checkCanVerify(
  db: Db,
  signIn: SignIn,
  emails: readonly string[],
): Promise<{ clientIds: number[] }> {
  const preparables = await listPreparables(db, signIn)
  if (preparables.length === 0) checkSelf(signIn, emails)
  return { clientIds: preparables.filter((lien) => canOrder(lien, lien)).map(({ id }) => id) }
}

interface Commandeur {
  commandeurId?: string
  particulier?: 'true' | 'false'
}

/** The price is asked for a client that the caller may order for, or for the caller alone as an individual (INS-19). */
export async function checkCommandeur(
  db: Db,
  signIn: SignIn,
  { commandeurId, particulier }: Commandeur,
  emails: readonly string[],
): Promise<void> {
  if (commandeurId === undefined && particulier !== 'true')
    throw new Refusal('INVALID_INPUT', { fields: [{ path: 'commandeurId', message: 'Choisissez une entité.' }] })
  const seul = commandeurId !== undefined && (await isParticulier(db, signIn, commandeurId))
  if (seul || particulier === 'true') checkSelf(signIn, emails)
}

/** An id that is not a number is answered as unknown. */
async function isParticulier(db: Db, appelant: Appelant, commandeurId: string): Promise<boolean> {
  const id = Id.safeParse(commandeurId)
  if (!id.success) throw new Refusal('NOT_FOUND')
  return (await checkCanPrepare(db, appelant, id.data)) === null
}

function checkSelf(signIn: SignIn, emails: readonly string[]): void {
  if (!isSelfOnly(signIn, emails)) throw new Refusal('PARTICULIER_POUR_SOI')
}

export function isSelfOnly(signIn: SignIn, emails: readonly string[]): boolean {
  return emails.every((email) => email === selfOf(signIn))
}

export function selfOf({ email }: SignIn): string {
  return email.toLowerCase()
}
