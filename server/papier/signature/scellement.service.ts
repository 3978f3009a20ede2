import type { Logger } from 'pino'
import { tellItem } from '../../platform/failures.ts'
import type { Db } from '../../platform/tables.ts'
import { type Origins, ownOriginOf } from '../../socle/config/config-hotes.ts'
import { addCourriels } from '../../socle/courriel/courriel.service.ts'
import { findCommande } from '../../vente/commande/commande.sql.ts'
import type { Dessinateur } from '../document/dessinateur.ts'
import type { Sealer } from '../document/sceau/sceau.service.ts'
import { withControle } from '../document/verification.service.ts'
import { findControle } from '../document/verification.sql.ts'
import { withPreuve } from './preuve.ts'
import { type ASceller, claimScellement, findSignaturesFaites, setScelle } from './scellement.sql.ts'
import { toScelleeCourriel } from './signature-courriel.ts'

/** Longer than a drawing and a seal take: after it, the instance that took the file is dead. */
const CLAIM_S = 60

interface Outils {
  dessinateur: Pick<Dessinateur, 'draw'>
  sealer: Sealer
  /** Where documents are checked, as each page says. */
  origins: Origins
  log: Logger
  now: () => Date
}

/**
 * Draws and seals the signed document that has waited longest. True when there was one: another may be due. One that fails
 * is tried again later; without a valid certificate all wait, as they are.
 */
export async function sealNext(db: Db, outils: Outils): Promise<boolean> {
  if (!outils.sealer.isReadyAt(outils.now())) return false
  const due = await claimScellement(db, CLAIM_S)
  if (!due) return false
  try {
    await seal(db, due, outils)
  } catch (err) {
    tellItem(outils.log, { err, document: due.documentId }, 'signed document not sealed')
  }
  return true
}

async function seal(db: Db, due: ASceller, { dessinateur, sealer, origins, now }: Outils): Promise<void> {
  const signatures = await findSignaturesFaites(db, due.documentId)
  const proved = withPreuve(due.modele, { ...due, signatures })
  const controle = await findControle(db, due.documentId)
  const file = await dessinateur.draw(
    controle ? withControle(proved, controle, ownOriginOf(origins, controle.site)) : proved,
  )
  const at = now()
  const sealed = await sealer.seal(file, `Scellement du document signé : ${due.modele.titre}`, at)
  await db.transaction().execute(async (tx) => {
    if (!(await setScelle(tx, due.documentId, sealed, at))) return
    const commande = await findCommande(tx, due.commandeId)
    // Who signs a contract is told by it what comes next (decision 54).
    if (!commande || commande.particulier) return
    await addCourriels(
      tx,
      signatures.map((to) => toScelleeCourriel(commande, due.modele, to)),
    )
  })
}
