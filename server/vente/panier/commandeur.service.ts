import * as z from 'zod/mini'
import { MAX_PARTICIPANTS } from '#contract/rules/demande-form.ts'
import { canAskDevis, canOrder, canPrepare } from '#contract/rules/droits.ts'
import { BodyId } from '#contract/rules/id.ts'
import { boundedArray } from '#contract/rules/liste.ts'
import { ParticipantEmail } from '#contract/rules/participant-form.ts'
import { checkDroits, getCommandeur } from '../../personne/client/acces.service.ts'
import { queryLien } from '../../personne/client/client.sql.ts'
import { queryProfil } from '../../personne/compte/participant.sql.ts'
import { settleProfile } from '../../personne/compte/profil.service.ts'
import { Refusal } from '../../platform/errors.ts'
import { type Known, readTogether } from '../../platform/query.ts'
import type { SignIn } from '../../platform/sign-in.sql.ts'
import type { Db } from '../../platform/tables.ts'
import { isSelfOnly } from '../demande/acces.service.ts'

/**
 * The fields that rights depend on, read from a body that was not judged yet. A field that is not well formed counts as
 * empty.
 */
const Ordre = z.catch(
  z.object({
    particulier: z.catch(z.boolean(), false),
    commandeurId: z.catch(z.nullable(BodyId), null),
    participants: z.catch(
      boundedArray(z.catch(z.nullable(z.object({ email: ParticipantEmail })), null), MAX_PARTICIPANTS),
      [],
    ),
  }),
  { particulier: false, commandeurId: null, participants: [] },
)

type Lien = ReturnType<typeof checkDroits>

/** The rows that checkCommandeurLu judges by. */
interface Lues {
  profils: NonNullable<Parameters<typeof settleProfile>[2]>[]
  liens: NonNullable<Lien>[]
}

/** INS-19, INS-28: judges whether the caller may order like this, before anything else is judged. */
export async function checkCommandeur(db: Db, signIn: SignIn, body: unknown): Promise<void> {
  const lues = await readTogether(db, queriesCommandeur(signIn, Ordre.parse(body).commandeurId))
  await checkCommandeurLu(db, signIn, body, lues)
}

/** the same for what goes into the basket, which a person whose link is to be confirmed may keep there. */
export async function checkPreparation(db: Db, signIn: SignIn, body: unknown): Promise<void> {
  const lues = await readTogether(db, queriesCommandeur(signIn, Ordre.parse(body).commandeurId))
  await checkLu(db, { signIn, body, lues, may: canPrepare })
}

/** Decision 61: the same for who asks for a quote, which somebody else of the company may order. */
export async function checkDemandeur(db: Db, signIn: SignIn, body: unknown): Promise<void> {
  const lues = await readTogether(db, queriesCommandeur(signIn, Ordre.parse(body).commandeurId))
  await checkLu(db, { signIn, body, lues, may: canAskDevis })
}

/** The queries of checkCommandeur, not run yet: an order runs them together with its other reads. */
export function queriesCommandeur(signIn: SignIn, commandeurId: Known<number> | null) {
  return { profils: queryProfil(signIn), liens: queryLien(signIn.compteId, commandeurId) }
}

export async function checkCommandeurLu(db: Db, signIn: SignIn, body: unknown, lues: Lues): Promise<void> {
  await checkLu(db, { signIn, body, lues, may: canOrder })
}

interface Jugee {
  signIn: SignIn
  body: unknown
  lues: Lues
  may: typeof canOrder
}

async function checkLu(db: Db, { signIn, body, lues: { profils, liens }, may }: Jugee): Promise<void> {
  const { particulier, commandeurId, participants } = Ordre.parse(body)
  const profile = await settleProfile(db, signIn, profils[0])
  const lien = checkDroits(liens[0] ?? (await findLien(db, signIn, commandeurId)), may)
  const pourSoi = particulier || (commandeurId !== null && lien === null)
  const emails = participants.flatMap((participant) => participant?.email ?? [])
  if (pourSoi && !isSelfOnly(signIn, emails)) throw new Refusal('PARTICULIER_POUR_SOI')
  if (!profile.hasValidateContactInfo || !(pourSoi || profile.entreprise)) throw new Refusal('PROFIL_INCOMPLET')
  // The body says `particulier` for the caller's own particulier, and only then.
  if (commandeurId !== null && particulier !== (lien === null))
    throw new Refusal('INVALID_INPUT', { fields: [{ path: 'particulier', message: 'Choisissez une entité.' }] })
}

/** Without a link read: the client is the caller's own particulier, or the link waited for the caller's e-mail. */
async function findLien(db: Db, signIn: SignIn, commandeurId: number | null): Promise<Lien> {
  return commandeurId === null ? null : getCommandeur(db, signIn, commandeurId)
}
