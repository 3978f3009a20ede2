import type { Insertable } from 'kysely'
import { claimWaitingLiens } from '../personne/client/lien.service.ts'
import type { SignIn } from '../platform/sign-in.sql.ts'
import type { Db, Tables } from '../platform/tables.ts'

type Adresse = Pick<Insertable<Tables['contact']>, 'telephone' | 'numeroVoie' | 'codePostal' | 'ville'>
type Droits = Omit<Insertable<Tables['interlocuteur']>, 'clientId' | 'email' | 'nom' | 'prenom'>

export interface Demandeur {
  sub: string
  email: string
  prenom: string
  nom: string
  societe: string
  adresse: Adresse
  droits: Droits
}

/**
 * An invented person who orders for a company; nobody signs in as them. Returns undefined when their account exists:
 * another start or another instance has made their orders.
 */
export async function signInDemandeur(
  db: Db,
  clientId: number,
  { sub, email, prenom, nom, societe, adresse, droits }: Demandeur,
  now: Date,
): Promise<SignIn | undefined> {
  const identite = { issuer: 'demonstration', sub, email, emailVerified: true }
  const compte = await db
    .insertInto('compte')
    .values({ ...identite, prenom, nomUsage: nom })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!compte) return undefined
  const { id: compteId } = compte
  await db
    .insertInto('interlocuteur')
    .values({ clientId, email, nom, prenom, ...droits })
    .execute()
  const ordres = { estInscritCrcc: false, estInscritCroec: false, rattachementAnecsCjec: false }
  await db
    .insertInto('contact')
    .values({ compteId, societeId: clientId, societeLabel: societe, ...adresse, ...ordres })
    .execute()
  const nobody = { tokenHash: '', publicValue: '', sid: null, idToken: '', createdAt: now, expiresAt: now }
  const noms = { givenName: prenom, familyName: nom, name: `${prenom} ${nom}` }
  const signIn = { ...identite, ...noms, ...nobody, compteId }
  await claimWaitingLiens(db, signIn)
  return signIn
}
