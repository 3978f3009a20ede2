import { randomUUID } from 'node:crypto'
import { addIdentites, findIdentite, findIdentiteByEmail, type Identite, updateIdentite } from './identite.sql.ts'
import { hashMotDePasse, isMotDePasse } from './mot-de-passe.ts'
import { deleteSignIns } from './oidc-artefact.sql.ts'
import { takeReinitialisation } from './reinitialisation.sql.ts'
import type { PasserelleDb } from './tables.ts'
import { addTentative, deleteTentatives } from './tentative.sql.ts'

/** The messages the person reads. */
export const REFUSALS = {
  wrong: 'L’adresse ou le mot de passe ne convient pas.',
  'too-many': 'Trop d’essais pour cette adresse. Patientez quinze minutes avant de recommencer.',
}

type Verdict = { identite: Identite } | { refusal: keyof typeof REFUSALS }

/** Checks an address and its password. An unknown address and a wrong password give the same answer. */
export async function checkIdentifiants(db: PasserelleDb, email: string, motDePasse: string): Promise<Verdict> {
  if (!(await addTentative(db, email))) return { refusal: 'too-many' }
  const identite = await findIdentiteByEmail(db, email)
  const isRight = await isMotDePasse(motDePasse, identite?.motDePasse)
  if (!identite || !isRight) return { refusal: 'wrong' }
  await deleteTentatives(db, email)
  return { identite }
}

interface NewIdentite {
  prenom: string
  nom: string
  email: string
  motDePasse: string
}

/** The new sub, or undefined when the address already has an account. */
export async function createIdentite(db: PasserelleDb, values: NewIdentite): Promise<string | undefined> {
  const motDePasse = await hashMotDePasse(values.motDePasse)
  // A real service would verify the address by e-mail first; the stand-in sends none and trusts the address.
  const [sub] = await addIdentites(db, [{ ...values, motDePasse, sub: randomUUID(), emailVerified: true }])
  return sub
}

/** Replaces a forgotten password, and ends the sign-ins made with the old one. */
export async function resetMotDePasse(db: PasserelleDb, token: string, motDePasse: string) {
  const hash = await hashMotDePasse(motDePasse)
  return db.transaction().execute(async (tx) => {
    const taken = await takeReinitialisation(tx, token)
    if (!taken) return undefined
    await updateIdentite(tx, taken.sub, { motDePasse: hash })
    const identite = await findIdentite(tx, taken.sub)
    if (identite) await deleteTentatives(tx, identite.email)
    await deleteSignIns(tx, taken.sub)
    return taken
  })
}
