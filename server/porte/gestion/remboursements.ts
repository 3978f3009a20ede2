import { formatCents, formatJourCourt } from '#contract/rules/format.ts'
import { formatIban } from '#contract/rules/iban.ts'
import { formatJourParis } from '#contract/rules/jour-paris.ts'
import { findARendreSansCarte } from '../../argent/echeance/remboursement.sql.ts'
import type { PaiementContext } from '../../argent/paiement/contexte.ts'
import { AUTRE_TITULAIRE, isAutreTitulaire } from '../../argent/paiement/destination.service.ts'
import { closeInconnu, comparePaiements, giveBackInconnu } from '../../argent/paiement/inconnu.service.ts'
import { findInconnus } from '../../argent/paiement/inconnu.sql.ts'
import { findARembourser } from '../../argent/paiement/paiement.sql.ts'
import { type ARendreAutrement, findARendreAutrement } from '../../argent/paiement/virement.sql.ts'
import { AdministrationRefusal } from '../../socle/audit/audit.service.ts'
import type { ContexteActe } from '../actes/contexte.ts'
import { formatMoment, sayAge } from './designation.ts'
import type { Commande, Mode } from './mode.ts'

const DEVISE = 'EUR'

export const MODES_REMBOURSEMENT: Record<string, Mode> = {
  'a-rembourser': {
    usage: 'a-rembourser',
    texte: 'l’argent à rendre : commandes payées par carte, virements et échéances à rendre, remboursements en cours',
    parse: (args) => (args.length === 0 ? showARembourser : undefined),
  },
  'comparer-paiements': {
    usage: 'comparer-paiements <aaaa-mm-jj>',
    texte:
      'demande au prestataire ce qui a été payé depuis ce jour, et liste ce que rien ici ne connaît (après une restauration)',
    parse: parseComparer,
  },
  'rendre-paiement': {
    usage: 'rendre-paiement <id>',
    texte: 'rend sur sa carte ce paiement sans commande (a-rembourser)',
    parse: ([id, ...rest]) => (id && rest.length === 0 ? giveBackPaiement(id) : undefined),
  },
  'classer-paiement': {
    usage: 'classer-paiement <id> <motif>',
    texte: 'ce paiement sans commande (a-rembourser) est retrouvé, ou rendu autrement',
    parse: ([id, motif, ...rest]) => (id && motif && rest.length === 0 ? closePaiement(id, motif) : undefined),
  },
}

async function showARembourser({ db, now }: ContexteActe): Promise<string[]> {
  const commandes = await findARembourser(db)
  const enAttente = await findARendreAutrement(db)
  const virements = enAttente.filter(({ isVirement }) => isVirement).map((one) => toVirement(one, now()))
  const sansCarte = await findARendreSansCarte(db)
  const echeances = sansCarte.map((one) => `${toStart(one, now())}  id ${one.id}`)
  const cartes = enAttente.filter(({ isVirement }) => !isVirement).map((one) => toStart(one, now()))
  const inconnus = (await findInconnus(db)).map(
    ({ vuLe, montantCents, devise, sessionFournisseur }) =>
      `  ${formatMoment(vuLe)} (${sayAge(vuLe, now())})  ${formatCents(montantCents, devise)}  id ${sessionFournisseur}`,
  )
  const lines = [
    ...commandes.map(
      ({ numero, createdAt, aRendreCents, devise, reference, email }) =>
        `${formatJourParis(createdAt)}  ${numero}  ${formatCents(aRendreCents, devise)}  ${reference}  ${email}`,
    ),
    ...(virements.length > 0 ? ['Virements à faire :', ...virements] : []),
    ...(echeances.length > 0 ? ['Échéances payées sans carte, à rendre :', ...echeances] : []),
    ...(inconnus.length > 0 ? ['Paiements par carte sans commande :', ...inconnus] : []),
    ...(cartes.length > 0 ? ['Remboursements par carte en cours, refaits d’eux-mêmes :', ...cartes] : []),
  ]
  return lines.length > 0 ? lines : ['Aucune commande à rembourser.']
}

function toVirement(one: ARendreAutrement, now: Date): string {
  return `${toStart(one, now)}  ${sayCompte(one)}  id ${one.id}`
}

/**
 * The account of a transfer, or who was asked for it. Who pays too much with somebody else's money asks for it on another
 * account: where it came from is said beside.
 */
function sayCompte({ titulaire, iban, email, isTropPercu, payeur, ...one }: ARendreAutrement): string {
  const origines = one.origines.map((origine) => origine.iban)
  const venu = origines.map(formatIban).join(', ')
  if (!iban)
    return isTropPercu
      ? `trop-perçu, compte demandé à ${email}${venu && `, reçu de ${venu}`}`
      : `carte refusée, compte demandé à ${email}`
  const isAutre = isAutreTitulaire({ titulaire: titulaire ?? payeur, iban }, { payeur, origines })
  const alerte = isAutre
    ? ` – ATTENTION, ${venu ? `reçu d’un autre compte : ${venu}` : `le payeur est ${payeur}`} (${AUTRE_TITULAIRE})`
    : ''
  return `à ${titulaire}, ${formatIban(iban)}${alerte}`
}

type Start = Pick<ARendreAutrement, 'demandeLe' | 'numero' | 'montantCents' | 'payeur'>

function toStart({ demandeLe, numero, montantCents, payeur }: Start, now: Date): string {
  return `  ${formatMoment(demandeLe)} (${sayAge(demandeLe, now)})  ${numero}  ${formatCents(montantCents, DEVISE)}  ${payeur}`
}

const JOUR = /^\d{4}-\d\d-\d\d$/

function parseComparer([jour = '', ...rest]: string[]): Commande | undefined {
  if (!JOUR.test(jour) || Number.isNaN(Date.parse(jour)) || rest.length > 0) return undefined
  return async (context) => {
    const { lus, inconnus } = await comparePaiements(toPaiementContext(context), new Date(jour))
    const suite = inconnus > 0 ? ' : a-rembourser les liste.' : '.'
    return [
      `${lus} paiement(s) chez le prestataire depuis le ${formatJourCourt(jour)}, dont ${inconnus} sans commande ici${suite}`,
    ]
  }
}

function giveBackPaiement(id: string): Commande {
  return async (context) => {
    const { montantCents, devise } = await giveBackInconnu(toPaiementContext(context), id)
    return [`${formatCents(montantCents, devise)} sont rendus sur la carte qui les a payés.`]
  }
}

function closePaiement(id: string, motif: string): Commande {
  return async ({ db, now }) => {
    const { montantCents, devise } = await closeInconnu(db, id, motif, now())
    return [`Le paiement de ${formatCents(montantCents, devise)} est classé.`]
  }
}

function toPaiementContext({ db, paiement, now }: ContexteActe): PaiementContext {
  if (!paiement) throw new AdministrationRefusal('Aucun prestataire de paiement n’est configuré.')
  return { db, paiement, log: console, now }
}
