import '../../platform/zod-french.ts'
import { isAucune } from '#contract/acte.ts'
import { type Commande as Declaree, toCommandes } from '#contract/porte/actes/mots.ts'
import { ACTES } from '../actes/actes.ts'
import { agir, type Execution, judge } from '../actes/faire.ts'
import { type Mode, UsageError } from './mode.ts'

/** The commands of acts, each under its name. */
export const MODES_ACTE: readonly (Mode & { nom: string })[] = ACTES.flatMap((one) => {
  const { cli } = one.acte
  return isAucune(cli) ? [] : toCommandes(cli).map((declaree) => toMode(one, declaree))
})

function toMode(one: Execution, declaree: Declaree): Mode & { nom: string } {
  return {
    ...declaree,
    parse(args) {
      const lu = declaree.lit(args)
      if (!lu) return undefined
      const { error } = judge(one.acte, lu)
      if (error) throw new UsageError(error.issues.map(({ message }) => message).join(' '))
      return async (context) => [...(await agir(one, context, lu)).lignes]
    },
  }
}
