import { canOrder, canReadCarnet } from '#contract/rules/droits.ts'
import { Id } from '#contract/rules/id.ts'
import type { ParticipantContact } from '#contract/vente/demande.ts'
import { type Appelant, checkCanPrepare, listPreparables } from '../../personne/client/acces.service.ts'
import { findLiens, type LienRow } from '../../personne/client/client.sql.ts'
import { Refusal } from '../../platform/errors.ts'
import type { SignIn } from '../../platform/sign-in.sql.ts'
import type { Db } from '../../platform/tables.ts'
import { findPersonne, type PersonneRow, type Regard } from './personne.sql.ts'

/** the caller, and what they read of the directories of the clients that they have these links with. */
export function toRegard(signIn: SignIn, liens: readonly LienRow[]): Regard {
  const commandables = liens.filter((lien) => canOrder(lien, lien))
  return {
    compteId: signIn.compteId,
    self: selfOf(signIn),
    clientIds: commandables.map(({ id }) => id),
    lisibles: commandables.filter(canReadCarnet).map(({ id }) => id),
  }
}

/** The same for all the clients of the caller. */
export async function getRegard(db: Db, signIn: SignIn): Promise<Regard> {
  return toRegard(signIn, await findLiens(db, signIn.compteId))
}

/** whether the caller, when they order for this client, may be told of the person. */
export function isConnue({ moi, connueDe }: PersonneRow, clientId: number | null): boolean {
  return moi || (clientId !== null && connueDe.includes(clientId))
}

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
  const personne = await findPersonne(db, email, await getRegard(db, signIn))
  if (!personne) throw new Refusal('NOT_FOUND')
  return personne
}

/**
 * Answers what the caller reads of the directories of their clients. A caller without any client, not even one that has
 * yet to confirm them, may register only themself.
 */
export async function checkCanVerify(db: Db, signIn: SignIn, emails: readonly string[]): Promise<Regard> {
  const preparables = await listPreparables(db, signIn)
  if (preparables.length === 0) checkSelf(signIn, emails)
  return toRegard(signIn, preparables)
}

interface Commandeur {
  commandeurId?: string
  particulier?: 'true' | 'false'
}

/**
 * The price is asked for a client that the caller may order for, or for the caller alone as an individual (INS-19).
 * Answers that client, and what the caller reads of its directory.
 */
export async function checkCommandeurOfPrix(
  db: Db,
  signIn: SignIn,
  { commandeurId, particulier }: Commandeur,
  emails: readonly string[],
): Promise<{ clientId: number | null; regard: Regard }> {
  if (commandeurId === undefined && particulier !== 'true')
    throw new Refusal('INVALID_INPUT', { fields: [{ path: 'commandeurId', message: 'Choisissez une entité.' }] })
  const lien = commandeurId === undefined ? null : await getPreparable(db, signIn, commandeurId)
  if (lien === null || particulier === 'true') checkSelf(signIn, emails)
  return { clientId: lien?.id ?? null, regard: toRegard(signIn, lien ? [lien] : []) }
}

/** Null for the caller's own particulier. An id that is not a number is answered as unknown. */
async function getPreparable(db: Db, appelant: Appelant, commandeurId: string): Promise<LienRow | null> {
  const id = Id.safeParse(commandeurId)
  if (!id.success) throw new Refusal('NOT_FOUND')
  return checkCanPrepare(db, appelant, id.data)
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
