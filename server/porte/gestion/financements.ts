import { financeurLabel } from '#contract/rules/financement-form.ts'
import { formatCents, formatJourCourt } from '#contract/rules/format.ts'
import {
  type FinancementListe,
  type FinancementRow,
  findFinancements,
} from '../../papier/financement/financement.sql.ts'
import { AdministrationRefusal } from '../../socle/audit/audit.service.ts'
import { getNommee } from '../../suite/encaissement/encaissement.service.ts'
import type { ContexteActe } from '../actes/contexte.ts'
import type { Mode } from './mode.ts'

const NUMERO = /^C\d{8,}$/
const ETATS: Record<FinancementRow['etat'], string> = {
  A_DEMANDER: 'à demander',
  DEMANDEE: 'demandé',
  ACCORDEE: 'accordé',
  REFUSEE: 'refusé',
}

export const MODES_FINANCEMENT: Record<string, Mode> = {
  financements: {
    usage: 'financements',
    texte: 'les financements des commandes par un OPCO ou un autre organisme, ceux à confirmer d’abord',
    parse: (args) => (args.length > 0 ? undefined : ({ db }) => list(db, null)),
  },
  financement: {
    usage: 'financement <commande>',
    texte: 'le financement de cette commande',
    parse: ([numero = '', ...rest]) =>
      NUMERO.test(numero) && rest.length === 0
        ? async ({ db }) => list(db, [(await getNommee(db, numero)).commandeId])
        : undefined,
  },
}

async function list(db: ContexteActe['db'], ids: string[] | null): Promise<string[]> {
  const rows = await findFinancements(db, ids)
  if (rows.length > 0) return rows.map(sayLigne)
  if (ids) throw new AdministrationRefusal('Cette commande n’a pas de financement.')
  return ['Aucun financement.']
}

function sayLigne(row: FinancementListe): string {
  const accord = row.accordHtCents === null ? '' : `${formatCents(row.accordHtCents)} HT, accord ${row.accordNumero}`
  const demande = row.demandeLe ? `demandé le ${formatJourCourt(row.demandeLe)}` : ''
  const isAConfirmer = row.etat === 'ACCORDEE' && row.subrogation && !row.confirmeLe
  return [
    row.numero,
    row.client,
    row.titre,
    financeurLabel(row),
    ETATS[row.etat],
    demande,
    accord,
    row.subrogation ? 'subrogation' : '',
    row.confirmeLe ? 'confirmé' : isAConfirmer ? 'À CONFIRMER' : '',
  ]
    .filter(Boolean)
    .join('  ')
}
