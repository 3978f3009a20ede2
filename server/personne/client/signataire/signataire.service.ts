import type { ReglageSignature } from '#contract/personne/signataire.ts'
import { formatPersonne } from '#contract/rules/personne.ts'
import type { SignatureForm } from '#contract/rules/signature-form.ts'
import { Refusal } from '../../../platform/errors.ts'
import type { Db } from '../../../platform/tables.ts'
import { recordActe } from '../../../socle/audit/audit.service.ts'
import type { Config } from '../../../socle/config/config.ts'
import { lockClient } from '../client.sql.ts'
import { findAdministrateursProuves, hasSignatureEnLigne, setReglage } from './signataire.sql.ts'

type Settings = Pick<Config, 'SIGNATURE_CONVENTIONS'>

export async function getReglage(db: Db, settings: Settings, clientId: number): Promise<ReglageSignature> {
  const administrateurs = await findAdministrateursProuves(db, clientId)
  return {
    enLigne: await hasSignatureEnLigne(db, clientId),
    toujours: settings.SIGNATURE_CONVENTIONS === 'toujours',
    signataireIds: administrateurs.filter(({ estSignataire }) => estSignataire).map(({ id }) => id),
    administrateurs: administrateurs.map(({ id, ...personne }) => ({ id, nom: formatPersonne(personne) })),
  }
}

/** Under the lock of the client: nobody who is named loses the right meanwhile. */
export async function saveReglage(
  db: Db,
  compteId: string,
  clientId: number,
  { enLigne, signataireIds }: SignatureForm,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockClient(tx, clientId)
    const nommables = (await findAdministrateursProuves(tx, clientId)).map(({ id }) => id)
    if (signataireIds.some((id) => !nommables.includes(id))) throw new Refusal('SIGNATAIRE_NON_PROUVE')
    await setReglage(tx, clientId, { enLigne, signataireIds })
    await recordActe(tx, { compteId, clientId, action: 'SIGNATURE_REGLEE', detail: { enLigne, signataireIds } })
  })
}
