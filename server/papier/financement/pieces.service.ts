import { countPlaces } from '#contract/rules/designation.ts'
import { financeurLabel } from '#contract/rules/financement-form.ts'
import { toCents } from '#contract/rules/montant.ts'
import type { MontantTaux } from '#contract/rules/retenue.ts'
import type { Db } from '../../platform/tables.ts'
import type { CommandeDueRow } from '../document/dossier.sql.ts'
import type { Passage } from '../document/passage.ts'
import { addParts, type FinancementRow, findBornes, findPartsFinancement, setVu } from './financement.sql.ts'
import type { Financeur } from './financement.tables.ts'
import { planParts } from './parts.ts'
import { isFinie, isSuivi } from './suivi.ts'

interface Moment {
  passage: Passage | undefined
  /** The first invoice is made now, and nothing was changed before it. */
  isPremiere: boolean
  today: string
}

/**
 * Decision 63: writes what the funder takes over of an order, or gives back, since the last look: the pieces of the parts
 * are numbered in the same transaction. The caller has locked the order.
 */
export async function adjustParts(
  tx: Db,
  { id, detail }: Pick<CommandeDueRow, 'id' | 'detail'>,
  file: FinancementRow,
  { passage, isPremiere, today }: Moment,
): Promise<void> {
  await setVu(tx, id, today)
  if (!passage) return
  const parts = planParts({
    prix: toTaux(detail.prix.taux),
    // What a cancellation keeps is not funded.
    accordHtCents: isSuivi(file) && countPlaces(detail) > 0 ? (file.accordHtCents ?? 0) : 0,
    isDefaite: passage.isDefaite,
    isFinie: isFinie(await findBornes(tx, id), today),
    isPremiere,
    parts: await findPartsFinancement(tx, id),
  })
  await addParts(tx, id, parts, toFinanceur(file))
}

export function toTaux(taux: CommandeDueRow['detail']['prix']['taux']): MontantTaux[] {
  return taux.map(({ tauxTva, montantHt, montantTva }) => ({
    tauxTva,
    ht: toCents(montantHt),
    tva: toCents(montantTva),
  }))
}

function toFinanceur(file: FinancementRow): Financeur {
  const { siret, numeroVoie, complement, codePostal, ville, accordNumero } = file
  return { nom: financeurLabel(file), siret, numeroVoie, complement, codePostal, ville, accordNumero }
}
