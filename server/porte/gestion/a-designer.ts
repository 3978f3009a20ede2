import { sayADesigner } from '#contract/rules/designation.ts'
import { dayInParis } from '#contract/rules/jour-paris.ts'
import { sayNomsAttendus } from '../../vente/modification/noms-attendus.ts'
import { type ADesignerRow, findADesigner } from '../../vente/modification/rappel.sql.ts'
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
export function sayLigne(row: ADesignerRow, today: string): string {
  const { numero, reference, client, email, nombre } = row
  return [sayADesigner(nombre), sayNomsAttendus(row, today), numero, reference, client, email].join('  ')
}
