import type { Etablissements } from '#contract/personne/client-space.ts'
import { toAccord } from '#contract/rules/facturation.ts'
import { Refusal } from '../../../platform/errors.ts'
import type { Db } from '../../../platform/tables.ts'
import { recordActe } from '../../../socle/audit/audit.service.ts'
import { type Appelant, auditForbidden } from '../acces.service.ts'
import { setDemande } from './accord.sql.ts'
import {
  addEntiteFacturation,
  deleteEntiteFacturation,
  findAutorisation,
  findEtablissements,
} from './facturation.sql.ts'

/** The entity `entiteId` of the client `clientId`. */
interface EntiteFacturation {
  clientId: number
  entiteId: number
}

export async function getEtablissements(db: Db, clientId: number): Promise<Etablissements> {
  const rows = await findEtablissements(db, clientId)
  return {
    etablissements: rows.map(({ statut, autorise, ...row }) => ({ ...row, accord: toAccord(autorise, statut) })),
  }
}

/** SOC-07: refuses an entity that does not let this client have it billed. */
export async function saveEntiteFacturation(db: Db, appelant: Appelant, entite: EntiteFacturation): Promise<void> {
  const { clientId, entiteId } = entite
  await auditForbidden(db, appelant, { ...entite, demande: 'ENTITE_AJOUTEE' }, () =>
    db.transaction().execute(async (tx) => {
      const autorise = await findAutorisation(tx, clientId, entiteId)
      if (autorise === undefined) throw new Refusal('NOT_FOUND')
      if (!autorise) throw new Refusal('ENTITE_FACTURATION_NOT_AUTHORISED')
      if (!(await addEntiteFacturation(tx, clientId, entiteId))) throw new Refusal('ENTITE_FACTURATION_KNOWN')
      await recordActe(tx, { compteId: appelant.compteId, clientId, action: 'ENTITE_AJOUTEE', detail: { entiteId } })
    }),
  )
}

/** the entity of another company is unknown to this one. A demand that still waits is taken back. */
export async function removeEntiteFacturation(
  db: Db,
  { compteId }: Appelant,
  entite: EntiteFacturation,
): Promise<void> {
  const { clientId, entiteId } = entite
  await db.transaction().execute(async (tx) => {
    const isWithdrawn = await setDemande(tx, { clientId, payeurId: entiteId }, ['DEMANDE', 'ANNULE'])
    if (!(await deleteEntiteFacturation(tx, clientId, entiteId)) && !isWithdrawn) throw new Refusal('NOT_FOUND')
    await recordActe(tx, { compteId, clientId, action: 'ENTITE_RETIREE', detail: { entiteId } })
  })
}
