import { createHash } from 'node:crypto'
import type { Connexion } from '#contract/personne/connexion.ts'
import { Refusal } from '../../platform/errors.ts'
import type { SignIn } from '../../platform/sign-in.sql.ts'
import { deleteSignIns, findSignInsOf } from '../../platform/sign-in.sql.ts'
import type { Db } from '../../platform/tables.ts'
import { AdministrationRefusal, recordGestion } from '../../socle/audit/audit.service.ts'
import { findComptesByEmail } from './compte.sql.ts'

export async function listConnexionsOf(db: Db, signIn: SignIn, now: Date): Promise<Connexion[]> {
  const rows = await findSignInsOf(db, signIn.compteId, now)
  return rows.map(({ tokenHash, appareil, createdAt }) => ({
    id: toId(tokenHash),
    appareil,
    depuis: createdAt.toISOString(),
    isActuelle: tokenHash === signIn.tokenHash,
  }))
}

/** Ends one sign-in of the person, or all but the one that asks. One that ended meanwhile is refused. */
export async function endConnexionsOf(db: Db, signIn: SignIn, id: string | null, now: Date): Promise<number> {
  const rows = await findSignInsOf(db, signIn.compteId, now)
  const wanted = rows.filter(({ tokenHash }) => (id === null ? tokenHash !== signIn.tokenHash : toId(tokenHash) === id))
  if (id !== null && wanted.length === 0) throw new Refusal('NOT_FOUND')
  return deleteSignIns(
    db,
    signIn.compteId,
    wanted.map(({ tokenHash }) => tokenHash),
  )
}

/** For the provider: ends every sign-in of the accounts that have this address. Answers how many ended. */
export async function endSignInsOf(db: Db, address: string, now: Date): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const comptes = await findComptesByEmail(tx, address.toLowerCase())
    if (comptes.length === 0) throw new AdministrationRefusal(`Aucun compte n’a l’adresse ${address}.`)
    let ended = 0
    for (const compteId of comptes) {
      const rows = await findSignInsOf(tx, compteId, now)
      ended += await deleteSignIns(
        tx,
        compteId,
        rows.map(({ tokenHash }) => tokenHash),
      )
      await recordGestion(tx, null, 'CONNEXIONS_TERMINEES', { compte: compteId, nombre: rows.length })
    }
    return ended
  })
}

/** Names a sign-in to its person without the hash that finds it. */
function toId(tokenHash: string): string {
  return createHash('sha256').update(`connexion ${tokenHash}`).digest('base64url').slice(0, 22)
}
