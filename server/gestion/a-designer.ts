import { DESIGNATION_JOURS, limiteDesignation, sayADesigner } from '#contract/rules/designation.ts'
import { formatJourCourt } from '#contract/rules/format.ts'
import { dayInParis } from '#contract/rules/jour-paris.ts'
import { type ADesignerRow, findADesigner } from '../modification/rappel.sql.ts'
import type { Mode } from './mode.ts'

export const MODES_DESIGNATION: Record<string, Mode> = {
  'a-designer': {
    usage: 'a-designer [session]',
    texte: 'les places commandées pour lesquelles personne n’est nommé',
    parse: ([reference = null, ...rest]) =>
      rest.length > 0
        ? undefined
        : async ({ db, now }) => {
            const rows = await findADesigner(db, reference)
            return rows.length === 0
              ? ['Aucune place à désigner.']
              : rows.map((row) => sayLigne(row, dayInParis(now())))
          },
  },
}

/** What `a-designer` and `inscrits` say of an order. */
export function sayLigne(
  { numero, reference, client, email, nombre, jours, debut }: ADesignerRow,
  today: string,
): string {
  const limite = limiteDesignation(debut, jours ?? DESIGNATION_JOURS) ?? debut
  const quand = `${limite < today ? 'attendues depuis' : 'attendues pour'} le ${formatJourCourt(limite)}`
  return [sayADesigner(nombre), quand, numero, reference, client, email].join('  ')
}
