import { formatCents, formatJourCourt } from '#contract/rules/format.ts'
import { type EncaissementRow, findEncaissements } from '../../argent/encaissement/encaissement.sql.ts'
import { getNommee, getReste, sayReste } from '../../suite/encaissement/encaissement.service.ts'
import { MODES } from '../../suite/encaissement/encaissement-courriel.ts'
import type { Commande, Mode } from './mode.ts'

const NUMERO = /^(?:C\d{8,}|[FA]\d{4}-\d{6,})$/

export const MODES_ENCAISSEMENT: Record<string, Mode> = {
  'paiements-recus': {
    usage: 'paiements-recus <numéro>',
    texte: 'l’argent reçu autrement que par carte pour cette commande, et ce qui reste à payer',
    parse: parseListe,
  },
}

function parseListe([numero = '', ...rest]: string[]): Commande | undefined {
  if (!NUMERO.test(numero) || rest.length > 0) return undefined
  return async ({ db }) => {
    const { commandeId } = await getNommee(db, numero)
    const rows = await findEncaissements(db, commandeId)
    const lignes = rows.length > 0 ? rows.map(sayLigne) : ['Aucun paiement reçu autrement que par carte.']
    const reste = sayReste(await getReste(db, commandeId))
    return [...lignes, ...(reste ? [`En tout, ${reste}.`] : [])]
  }
}

function sayLigne(row: EncaissementRow): string {
  const { id, montantCents, recuLe, mode, reference, annuleId, motif, source } = row
  const quoi = annuleId
    ? `annule ${annuleId} : ${motif}`
    : source === 'modification'
      ? 'report entre commandes'
      : `id ${id}`
  return [formatJourCourt(recuLe), formatCents(montantCents), MODES[mode], reference, quoi].filter(Boolean).join('  ')
}
