import type { Accords } from '#contract/personne/client-space.ts'
import { JOURS_AVANT_NOUVELLE_DEMANDE, MAX_DEMANDES_PAR_JOUR } from '#contract/rules/facturation.ts'
import { DAY_MS } from '#contract/rules/jour.ts'
import { Refusal } from '../../../platform/errors.ts'
import type { Db } from '../../../platform/tables.ts'
import { recordActe } from '../../../socle/audit/audit.service.ts'
import { addCourriels } from '../../../socle/courriel/courriel.service.ts'
import { planCourriels } from '../../limite/limite.service.ts'
import type { Appelant } from '../acces.service.ts'
import { findClient } from '../informations/informations.sql.ts'
import type { Auteur } from '../nommer.ts'
import {
  countDemandes,
  findAccord,
  findAccords,
  findProuves,
  lockAccord,
  type Paire,
  saveAccordDecision,
  saveAccordDemande,
  setDemande,
} from './accord.sql.ts'
import { toAccordDemandeCourriel } from './accord-courriel.ts'
import { addEntiteFacturation, findAutorisation, lockChoix } from './facturation.sql.ts'

export async function getAccords(db: Db, payeurId: number): Promise<Accords> {
  const rows = await findAccords(db, payeurId)
  return {
    accords: rows.map(({ demandeLe, decideLe, ...row }) => ({
      ...row,
      demandeLe: demandeLe.toISOString(),
      decideLe: decideLe?.toISOString() ?? null,
    })),
  }
}

interface Demandeur extends Appelant {
  auteur: Auteur
  now: Date
}

/**
 * asks the payer to agree, once: a demand that waits is not written about again. R-17: the answer is the same
 * whatever the payer chose, and whether anybody administers it.
 */
export async function askAccord(db: Db, { compteId, auteur, now }: Demandeur, paire: Paire): Promise<void> {
  const { clientId, payeurId } = paire
  await db.transaction().execute(async (tx) => {
    await lockAccord(tx, paire, compteId)
    const autorise = payeurId === clientId ? undefined : await findAutorisation(tx, clientId, payeurId)
    if (autorise === undefined) throw new Refusal('NOT_FOUND')
    if (autorise) return void (await addEntiteFacturation(tx, clientId, payeurId))
    if (!(await canAsk(tx, paire, now))) return
    const since = new Date(now.getTime() - DAY_MS)
    if ((await countDemandes(tx, clientId, compteId, since)) >= MAX_DEMANDES_PAR_JOUR)
      throw new Refusal('DEMANDES_TROP_NOMBREUSES')
    await saveAccordDemande(tx, paire, compteId, now)
    await recordActe(tx, { compteId, clientId, action: 'ACCORD_DEMANDE', detail: { payeurId } })
    const [client, payeur] = [await findClient(tx, clientId), await findClient(tx, payeurId)]
    const prouves = await findProuves(tx, payeurId)
    const courriels = prouves.map(({ email }) => toAccordDemandeCourriel(auteur, { client, payeur }, email))
    const cause = { compteId, email: auteur.personne.email, clientId: payeurId, genre: 'ACCORD' as const }
    await addCourriels(tx, await planCourriels(tx, cause, courriels))
  })
}

/**
 * False when nothing is left to ask: the demand waits, or was made again after it was taken back, or the payer suspended
 * an agreement. Refuses a demand that was refused lately.
 */
async function canAsk(tx: Db, paire: Paire, now: Date): Promise<boolean> {
  const accord = await findAccord(tx, paire)
  if (!accord) return true
  const { statut, demandeLe, decideLe } = accord
  if (statut === 'DEMANDE' || statut === 'ACCEPTE') return false
  const isRecent = now.getTime() - (decideLe ?? demandeLe).getTime() < JOURS_AVANT_NOUVELLE_DEMANDE * DAY_MS
  if (isRecent && statut === 'REFUSE') throw new Refusal('ACCORD_REFUSE')
  return !(isRecent && (await setDemande(tx, paire, ['ANNULE', 'DEMANDE'])))
}

interface Decision extends Appelant {
  accepte: boolean
  now: Date
}

/**
 * accepts or refuses a company that asked; said again, it changes nothing. The lock of the payer makes an order
 * that is being judged come before, or see the decision.
 */
export async function saveAccord(db: Db, { compteId, accepte, now }: Decision, paire: Paire): Promise<void> {
  const { clientId, payeurId } = paire
  await db.transaction().execute(async (tx) => {
    await lockChoix(tx, payeurId)
    const accord = await findAccord(tx, paire)
    if (!accord || accord.statut === 'ANNULE') throw new Refusal('NOT_FOUND')
    const statut = accepte ? 'ACCEPTE' : 'REFUSE'
    if (accord.statut === statut) return
    await saveAccordDecision(tx, paire, { statut, decidePar: compteId, decideLe: now })
    if (accepte) await addEntiteFacturation(tx, clientId, payeurId)
    const action = accepte ? 'ACCORD_DONNE' : 'ACCORD_REFUSE'
    await recordActe(tx, { compteId, clientId: payeurId, action, detail: { pour: clientId } })
  })
}
