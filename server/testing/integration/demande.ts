import { randomUUID } from 'node:crypto'
import type { Db } from '../../platform/tables.ts'
import { createCle } from '../../porte/integration/cle.service.ts'
import type { DemandeIntegration } from '../../porte/integration/idempotence.sql.ts'

/** A call under an Idempotency-Key of a new key. */
export async function addDemande(db: Db): Promise<DemandeIntegration> {
  const nom = randomUUID()
  await createCle(db, nom, ['catalogue'])
  const cle = db.selectFrom('cleIntegration').select('id').where('nom', '=', nom)
  return { cleId: (await cle.executeTakeFirstOrThrow()).id, cle: nom, empreinte: 'x' }
}
