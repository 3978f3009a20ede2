import { formatCents } from '#contract/rules/format.ts'
import { formatJourParis } from '#contract/rules/jour-paris.ts'
import { AdministrationRefusal } from '../client/administration/administration.service.ts'
import { markRemboursee } from '../commande/remboursement.service.ts'
import { findARembourser } from '../paiement/paiement.sql.ts'
import { rembourser } from '../paiement/remboursement.service.ts'
import type { Commande, GestionContext, Mode } from './mode.ts'

const MANUEL = '--manuel'
const DEVISE = 'EUR'

export const MODES_REMBOURSEMENT: Record<string, Mode> = {
  'a-rembourser': {
    usage: 'a-rembourser',
    texte: 'les commandes payées par carte dont l’argent est à rendre',
    parse: (args) => (args.length === 0 ? showARembourser : undefined),
  },
  rembourser: {
    usage: `rembourser <numéro> [${MANUEL}]`,
    texte: `rend ce qui a été payé, et les places ; ${MANUEL} : l’argent est déjà rendu autrement`,
    parse: parseRembourser,
  },
}

async function showARembourser({ db }: GestionContext): Promise<string[]> {
  const commandes = await findARembourser(db)
  if (commandes.length === 0) return ['Aucune commande à rembourser.']
  return commandes.map(
    ({ numero, createdAt, aRendreCents, devise, reference, email }) =>
      `${formatJourParis(createdAt)}  ${numero}  ${formatCents(aRendreCents, devise)}  ${reference}  ${email}`,
  )
}

function parseRembourser([numero = '', option, ...rest]: string[]): Commande | undefined {
  const isManuel = option === MANUEL
  if (!/^C\d{8,}$/.test(numero) || (option !== undefined && !isManuel) || rest.length > 0) return undefined
  return async ({ db, paiement, now }) => {
    if (isManuel) return [sayRemboursee(numero, await markRemboursee(db, numero), DEVISE)]
    if (!paiement) throw new AdministrationRefusal('Aucun prestataire de paiement n’est configuré.')
    const { montantCents, devise } = await rembourser({ db, paiement, log: console, now }, numero)
    return [sayRemboursee(numero, montantCents, devise)]
  }
}

function sayRemboursee(numero: string, cents: number, devise: string): string {
  return `La commande ${numero} est remboursée : ${formatCents(cents, devise)}.`
}
