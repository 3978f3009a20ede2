import { financeurLabel } from '#contract/rules/financement-form.ts'
import { formatCents, formatJourCourt } from '#contract/rules/format.ts'
import { toMontantCents } from '#contract/rules/montant-saisi.ts'
import { confirmFinancement, refuseFinancement } from '../../papier/financement/actes.service.ts'
import {
  type FinancementListe,
  type FinancementRow,
  findFinancements,
} from '../../papier/financement/financement.sql.ts'
import { AdministrationRefusal } from '../../socle/audit/audit.service.ts'
import { getNommee } from '../../suite/encaissement/encaissement.service.ts'
import type { Commande, GestionContext, Mode } from './mode.ts'

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
    usage: 'financement <commande> [confirmer | accord <montant HT> <numéro d’accord> | refus <motif>]',
    texte: 'le financement de cette commande ; l’accord vous est parvenu, ou le financeur ne paie pas',
    parse: parseFinancement,
  },
}

function parseFinancement([numero = '', acte, ...args]: string[]): Commande | undefined {
  if (!NUMERO.test(numero)) return undefined
  if (acte === undefined) return async ({ db }) => list(db, [await idOf({ db }, numero)])
  const [premier = '', second = '', ...rest] = args.map((one) => one.trim())
  if (rest.length > 0) return undefined
  if (acte === 'confirmer' && args.length === 0) return confirm(numero, null)
  if (acte === 'refus' && premier !== '' && second === '') return refuse(numero, premier)
  const htCents = toMontantCents(premier)
  if (acte !== 'accord' || !htCents || second === '') return undefined
  return confirm(numero, { htCents, numero: second })
}

const idOf = async ({ db }: Pick<GestionContext, 'db'>, numero: string) => (await getNommee(db, numero)).commandeId

function confirm(numero: string, accord: { htCents: number; numero: string } | null): Commande {
  return async ({ db, now }) => {
    const file = await confirmFinancement(db, await idOf({ db }, numero), accord, now())
    const organisme = financeurLabel(file)
    return [
      `Commande ${numero} : ${formatCents(file.accordHtCents ?? 0)} HT pris en charge par ${organisme} (accord ${file.accordNumero}).`,
      `La société ne doit plus cette part ; elle est facturée à ${organisme} après la formation.`,
    ]
  }
}

function refuse(numero: string, motif: string): Commande {
  return async ({ db, now }) => {
    await refuseFinancement(db, await idOf({ db }, numero), motif, now())
    return [`Commande ${numero} : financement refusé. La société doit tout, un message part.`]
  }
}

async function list(db: GestionContext['db'], ids: string[] | null): Promise<string[]> {
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
