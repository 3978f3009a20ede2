import type { EntiteFacturation } from '#contract/personne/entite-facturation.ts'
import { SEPA } from '#contract/reference/mode-reglement.ts'
import { formatJourCourt } from '#contract/rules/format.ts'
import { dayInParis } from '#contract/rules/jour-paris.ts'
import type { CompteRemboursement } from '#contract/rules/modification-form.ts'
import type { Reglement } from '#contract/rules/reglement.ts'
import type { CommandeForm } from '#contract/vente/commande.ts'
import { Refusal } from '../../platform/errors.ts'
import type { SignIn } from '../../platform/sign-in.sql.ts'
import type { Db } from '../../platform/tables.ts'
import { AdministrationRefusal, recordGestion } from '../../socle/audit/audit.service.ts'
import { addCourriels } from '../../socle/courriel/courriel.service.ts'
import { findCommande } from '../commande/commande.sql.ts'
import { findCommandeByNumero } from '../commande/session.sql.ts'
import {
  findConnus,
  findGiven,
  findMandat,
  findSousMandat,
  insertMandat,
  type MandatConnu,
  type MandatRow,
  markRevoque,
  markSigne,
} from './mandat.sql.ts'
import { toMandatCourriel } from './mandat-courriel.ts'

interface Choix {
  form: Pick<CommandeForm, 'mandat' | 'compteDebite'>
  payeur: { id: number }
  reglement: Reglement | null
  /** Under a contract the mode only says how it will be paid (decision 54). */
  sousContrat: boolean
  now: Date
}

/**
 * Decision 60: the reference of the mandate that an order by direct debit is paid under: one that the payer signed or this
 * person gave, or a new one for the account given. Undefined for other orders, and when no account is given: the paper then
 * has a blank for it.
 */
export async function chooseMandat(
  tx: Db,
  { compteId }: SignIn,
  { form: { mandat, compteDebite }, payeur: { id: clientId }, reglement, sousContrat, now }: Choix,
): Promise<string | undefined> {
  if (reglement?.modeReglementId !== SEPA || sousContrat) return undefined
  if (compteDebite) {
    const given = await findGiven(tx, { clientId, compteId, ...compteDebite })
    return given?.rum ?? insertMandat(tx, { ...compteDebite, clientId, compteId, signeLe: null, createdAt: now })
  }
  if (mandat === undefined) return undefined
  const row = await findMandat(tx, mandat)
  const isUsable = row && row.clientId === clientId && !row.revoqueLe && (row.signeLe || row.compteId === compteId)
  if (!isUsable) {
    const message = 'Ce mandat de prélèvement n’est plus valable. Rechargez la page, puis indiquez le compte à débiter.'
    throw new Refusal('MODE_REGLEMENT_NOT_ACCEPTED', { message })
  }
  return mandat
}

/** What somebody who orders may know of the mandates of these payers: one that does not agree to pay is not told of. */
export async function listMandats(
  db: Db,
  compteId: string,
  payeurs: readonly Pick<EntiteFacturation, 'id' | 'nonEntiteFacturationDuCommandeur'>[],
): Promise<MandatConnu[]> {
  const autorises = payeurs.filter((one) => !one.nonEntiteFacturationDuCommandeur)
  return findConnus(
    db,
    compteId,
    autorises.map(({ id }) => id),
  )
}

/**
 * The training provider has the signed paper. `compte` is what it reads on a paper that was printed with a blank: such a
 * mandate bears the number of its order.
 */
export async function signMandat(
  db: Db,
  { rum, signeLe, compte }: { rum: string; signeLe: string; compte?: CompteRemboursement },
  now: Date,
): Promise<MandatRow> {
  if (signeLe > dayInParis(now)) throw new AdministrationRefusal(`Le ${formatJourCourt(signeLe)} est encore à venir.`)
  return db.transaction().execute(async (tx) => {
    if (compte) await addTyped(tx, { rum, signeLe, compte }, now)
    else if (!(await markSigne(tx, rum, signeLe)))
      throw new AdministrationRefusal(`Aucun mandat à signer n’a la référence ${rum} (voyez mandats).`)
    const mandat = await record(tx, rum, 'MANDAT_SIGNE', { signeLe })
    await tellSigne(tx, mandat)
    return mandat
  })
}

/** Who ordered sent the paper, or had it sent: they read that it arrived. */
async function tellSigne(tx: Db, mandat: MandatRow): Promise<void> {
  for (const id of await findSousMandat(tx, mandat)) {
    const commande = await findCommande(tx, id)
    if (commande) await addCourriels(tx, [toMandatCourriel(commande, mandat)])
  }
}

async function addTyped(
  tx: Db,
  { rum, signeLe, compte }: { rum: string; signeLe: string; compte: CompteRemboursement },
  now: Date,
): Promise<void> {
  const { id } = (await findCommandeByNumero(tx, rum)) ?? {}
  const commande = id ? await findCommande(tx, id) : undefined
  if (commande?.modeReglementId !== SEPA || commande.detail.mandat || (await findMandat(tx, rum)))
    throw new AdministrationRefusal(`Aucune commande par prélèvement n’attend de compte sous le numéro ${rum}.`)
  await insertMandat(tx, {
    ...compte,
    rum,
    clientId: commande.facturationClientId,
    compteId: null,
    signeLe,
    createdAt: now,
  })
}

/** Nothing more is debited under this mandate. */
export async function revokeMandat(db: Db, rum: string, now: Date): Promise<MandatRow> {
  return db.transaction().execute(async (tx) => {
    if (!(await markRevoque(tx, rum, now))) throw new AdministrationRefusal(`Aucun mandat n’a la référence ${rum}.`)
    return record(tx, rum, 'MANDAT_REVOQUE', {})
  })
}

async function record(
  tx: Db,
  rum: string,
  action: 'MANDAT_SIGNE' | 'MANDAT_REVOQUE',
  acte: object,
): Promise<MandatRow> {
  const mandat = await findMandat(tx, rum)
  if (!mandat) throw new Error('the mandate was just changed')
  await recordGestion(tx, mandat.clientId, action, { rum, ...acte })
  return mandat
}
