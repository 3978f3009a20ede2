import { sayPlaces } from '#contract/rules/designation.ts'
import { formatCents } from '#contract/rules/format.ts'
import { acceptCommande, refuseCommande } from '../../vente/commande/acceptation.service.ts'
import { type CommandeRow, findAAccepter } from '../../vente/commande/commande.sql.ts'
import { sayAge } from './designation.ts'
import type { Commande, GestionContext, Mode } from './mode.ts'

const NUMERO = /^C\d{8,}$/
const MAX_MOTIF = 500

export const MODES_ACCEPTATION: Record<string, Mode> = {
  'a-accepter': {
    usage: 'a-accepter',
    texte: 'les commandes qui attendent votre accord, la plus ancienne d’abord',
    parse: (args) => (args.length === 0 ? showAAccepter : undefined),
  },
  accepter: {
    usage: 'accepter <numéro>',
    texte: 'prend les places de la commande et de celles passées avec elle ; par carte, il reste à la payer',
    parse: parseAccepter,
  },
  refuser: {
    usage: 'refuser <numéro> [motif]',
    texte: 'annule la commande et celles passées avec elle, et prévient qui l’a passée',
    parse: parseRefuser,
  },
}

async function showAAccepter({ db, now }: GestionContext): Promise<string[]> {
  const commandes = await findAAccepter(db)
  if (commandes.length === 0) return ['Aucune commande à accepter.']
  return commandes.map(({ numero, createdAt, reference, montantTtcCents, detail }) =>
    [
      `depuis ${sayAge(createdAt, now())}`,
      numero,
      formatCents(montantTtcCents),
      sayPlaces(detail),
      reference,
      detail.commandeur.denomination,
      detail.personne.email,
    ].join('  '),
  )
}

function parseAccepter([numero = '', ...rest]: string[]): Commande | undefined {
  if (!NUMERO.test(numero) || rest.length > 0) return undefined
  return async ({ db, now }) => [`${sayCommandes(await acceptCommande(db, numero, now()))} : accord donné.`]
}

function parseRefuser([numero = '', motif = '', ...rest]: string[]): Commande | undefined {
  if (!NUMERO.test(numero) || motif.length > MAX_MOTIF || rest.length > 0) return undefined
  return async ({ db }) => [`${sayCommandes(await refuseCommande(db, numero, motif.trim() || null))} : accord refusé.`]
}

function sayCommandes(commandes: readonly CommandeRow[]): string {
  const numeros = commandes.map(({ numero }) => numero).join(', ')
  return `${commandes.length > 1 ? 'Commandes' : 'Commande'} ${numeros}`
}
