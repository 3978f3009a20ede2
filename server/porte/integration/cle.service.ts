import { randomBytes } from 'node:crypto'
import type { DroitCle } from '#contract/reference/droit-cle.ts'
import { type CleRow, insertCle, revokeByNom } from '../../platform/cle.sql.ts'
import { hashCle } from '../../platform/cle.ts'
import type { Db } from '../../platform/tables.ts'
import { AdministrationRefusal, recordGestion } from '../../socle/audit/audit.service.ts'

const ID_BYTES = 6
const SECRET_BYTES = 32

/** Makes a key and returns it, for the only time. Its form, `estrade_<id>_<secret>`, is one that scanners of secrets find. */
export async function createCle(db: Db, nom: string, droits: readonly DroitCle[]): Promise<string> {
  const id = randomBytes(ID_BYTES).toString('hex')
  const cle = `estrade_${id}_${randomBytes(SECRET_BYTES).toString('hex')}`
  await db.transaction().execute(async (tx) => {
    const row = await insertCle(tx, { id, nom, hash: hashCle(cle), droits: [...droits] })
    if (!row) throw new AdministrationRefusal(`La clé ${nom} existe déjà. Révoquez-la, ou choisissez un autre nom.`)
    await recordGestion(tx, null, 'CLE_CREEE', { cle: nom, id, droits })
  })
  return cle
}

/** Whoever uses the key is refused from the next call on. */
export async function revokeCle(db: Db, nom: string, now: Date): Promise<CleRow> {
  return db.transaction().execute(async (tx) => {
    const cle = await revokeByNom(tx, nom, now)
    if (!cle) throw new AdministrationRefusal(`Aucune clé en service ne s’appelle ${nom}.`, 'NOT_FOUND')
    await recordGestion(tx, null, 'CLE_REVOQUEE', { cle: nom, id: cle.id })
    return cle
  })
}
