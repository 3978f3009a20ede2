import { type Contractuelle, isContractuel, isSousContrat } from '#contract/rules/contrat.ts'
import { Refusal } from '../../platform/errors.ts'

/** Decision 57: a paid formation without trainers or internal rules has no lawful contract, and is not sold to individuals. */
export function checkContractuel(formation: Contractuelle, vente: Parameters<typeof isSousContrat>[0]): void {
  if (isSousContrat(vente) && !isContractuel(formation)) throw new Refusal('CONTRAT_INCOMPLET')
}
