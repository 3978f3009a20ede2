import type { ParticipantProfile, StoredContact } from '#contract/personne/participant.ts'
import { type Contact, SOCIETE_PARTICULIER } from '#contract/rules/contact.ts'
import { Refusal } from '../../platform/errors.ts'
import { read } from '../../platform/query.ts'
import type { SignIn } from '../../platform/sign-in.sql.ts'
import type { Db } from '../../platform/tables.ts'
import type { Expediteur } from '../../socle/courriel/modele.ts'
import { auditForbidden } from '../client/acces.service.ts'
import { claimWaitingLiens, keepActiveClient, type Lieur, linkToActiveClient } from '../client/lien.service.ts'
import { followContact, getOrCreateParticulier, isParticulierOf } from '../client/particulier.service.ts'
import { toContact, toContactRow } from './contact.ts'
import { findCompte, findContact, type ProfilRow, queryProfil, upsertContact } from './participant.sql.ts'

const SOCIETE_REFUSED = 'Cette société n’existe pas ou n’est plus active. Choisissez-en une autre.'

export async function getStoredContact(db: Db, compteId: string): Promise<StoredContact> {
  return toContact(await findCompte(db, compteId), await findContact(db, compteId))
}

/**
 * Stores the form and links the person, as a plain user, to the company it names, or to their own individual client:
 * both in one transaction.
 */
export async function storeContact(
  db: Db,
  signIn: SignIn,
  contact: Contact,
  expediteur: Expediteur,
): Promise<StoredContact> {
  const { compteId } = signIn
  const clientId = Number(contact.societe) || 0
  return auditForbidden(db, signIn, { clientId, demande: 'LIEN_CREE' }, () =>
    db.transaction().execute(async (tx) => {
      const identite = { prenom: signIn.givenName, nomUsage: signIn.familyName, email: signIn.email }
      const societeId = await linkToClientOf(tx, { personne: signIn, expediteur }, { ...contact, ...identite })
      await followContact(tx, compteId, await findContact(tx, compteId), contact)
      await upsertContact(tx, compteId, toContactRow(contact, societeId))
      return getStoredContact(tx, compteId)
    }),
  )
}

/**
 * CPT-03, decision 24: links to a company, an association or the person's own individual client, never to another's.
 */
async function linkToClientOf(tx: Db, lieur: Lieur, contact: Contact): Promise<number> {
  const { compteId } = lieur.personne
  if (contact.societe === SOCIETE_PARTICULIER) return getOrCreateParticulier(tx, compteId, contact)
  const id = Number(contact.societe)
  if (await isParticulierOf(tx, compteId, id)) return id
  const isKept = (await findContact(tx, compteId))?.societeId === id
  if (isKept ? await keepActiveClient(tx, lieur.personne, id) : await linkToActiveClient(tx, lieur, id)) return id
  throw new Refusal('INVALID_INPUT', { fields: [{ path: 'societe', message: SOCIETE_REFUSED }] })
}

export async function getProfilOfParticipant(db: Db, signIn: SignIn): Promise<ParticipantProfile> {
  const [profil] = await read(db, queryProfil(signIn))
  return settleProfile(db, signIn, profil)
}

/** Links the person first to the companies that named their e-mail address before the first sign-in. */
export async function settleProfile(
  db: Db,
  signIn: SignIn,
  profil: ProfilRow | undefined,
): Promise<ParticipantProfile> {
  if (!profil?.isAttendu) return toProfile(profil)
  await claimWaitingLiens(db, signIn)
  const [settled] = await read(db, queryProfil(signIn))
  return toProfile(settled)
}

function toProfile(profil: ProfilRow | undefined): ParticipantProfile {
  return {
    hasValidateContactInfo: profil?.hasContact ?? false,
    entreprise: profil?.entreprise ?? null,
    formateur: false,
    participant: true,
  }
}
