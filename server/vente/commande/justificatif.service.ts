import { ETATS_COMMANDE, hasTrait } from '#contract/reference/etat-commande.ts'
import type { Db } from '../../platform/tables.ts'
import { AdministrationRefusal, recordGestion } from '../../socle/audit/audit.service.ts'
import { addCourriels } from '../../socle/courriel/courriel.service.ts'
import { type CommandeRow, lockPanierFormation } from './commande.sql.ts'
import type { DetailCommande, JustificatifCommande } from './commande.tables.ts'
import { setJugement } from './justificatif.sql.ts'
import { toJugementCourriel } from './justificatif-courriel.ts'
import { toComplement } from './justificatifs.ts'
import { findCommandeByNumero } from './session.sql.ts'
import { suites } from './suites.ts'

export type Decision = NonNullable<JustificatifCommande['decision']>

const ACTIONS = { ACCEPTE: 'JUSTIFICATIF_ACCEPTE', REFUSE: 'JUSTIFICATIF_REFUSE' } as const
const MOTS = { ACCEPTE: 'accepté', REFUSE: 'refusé' }

export interface Jugement {
  numero: string
  email: string
  decision: Decision
  /** Of a refusal, in the provider's words; '' when it says nothing. */
  motif?: string
}

/** What a judgement leaves: how many are still to be judged, and what was refused costs in all. */
export interface Juge {
  reste: number
  complement: DetailCommande['complement']
}

/**
 * judges what a participant was given on somebody's word. Once nothing of the order is left to judge, what was
 * refused makes one complement, with its invoice, and the orderer is told.
 */
export async function judgeJustificatif(db: Db, jugement: Jugement, now: Date): Promise<Juge> {
  const { numero, email, decision, motif = '' } = jugement
  return db.transaction().execute(async (tx) => {
    const commande = await lockFerme(tx, numero)
    const justificatifs = withDecision(commande, jugement)
    const reste = justificatifs.filter((one) => one.decision === undefined).length
    const complement = reste === 0 ? toComplement(justificatifs) : undefined
    const detail = { ...commande.detail, justificatifs, ...(complement && { complement }) }
    await setJugement(tx, commande.id, detail, now)
    if (complement) await suites.get().settle(tx, commande.id, 'justificatif', now)
    await recordGestion(tx, commande.commandeurId, ACTIONS[decision], {
      commande: numero,
      email,
      ...(motif && { motif }),
    })
    if (reste === 0 && justificatifs.some((one) => one.decision === 'REFUSE'))
      await addCourriels(tx, [toJugementCourriel({ ...commande, detail })])
    return { reste, complement }
  })
}

/** Of two judgements at once, the second reads what the first wrote. */
async function lockFerme(tx: Db, numero: string): Promise<CommandeRow> {
  const found = await findCommandeByNumero(tx, numero)
  if (!found) throw new AdministrationRefusal(`Aucune commande n’a le numéro ${numero}.`)
  await lockPanierFormation(tx, found.panierFormationId)
  const commande = (await findCommandeByNumero(tx, numero)) ?? found
  if (hasTrait(commande.etat, 'ferme')) return commande
  const label = ETATS_COMMANDE.find(({ etat }) => etat === commande.etat)?.label
  throw new AdministrationRefusal(`La commande ${numero} n’a rien à justifier : son état est « ${label} ».`)
}

function withDecision({ numero, detail }: CommandeRow, jugement: Jugement): JustificatifCommande[] {
  const { email, decision, motif } = jugement
  const { justificatifs = [] } = detail
  const sien = justificatifs.find((one) => one.email === email)
  if (!sien) throw new AdministrationRefusal(`La commande ${numero} n’a rien à justifier pour ${email}.`)
  if (sien.decision)
    throw new AdministrationRefusal(`Le justificatif de ${email} est déjà ${MOTS[sien.decision]} (commande ${numero}).`)
  return justificatifs.map((one) => (one === sien ? { ...one, decision, ...(motif && { motif }) } : one))
}
