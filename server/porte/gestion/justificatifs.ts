import { formatEuros } from '#contract/rules/format.ts'
import { formatJourParis } from '#contract/rules/jour-paris.ts'
import { type Decision, judgeJustificatif } from '../../vente/commande/justificatif.service.ts'
import { findAJustifier } from '../../vente/commande/justificatif.sql.ts'
import type { Commande, GestionContext, Mode } from './mode.ts'

const NUMERO = /^C\d{8,}$/
const MAX_MOTIF = 500
const MOTS = { ACCEPTE: 'accepté', REFUSE: 'refusé' }

export const MODES_JUSTIFICATIF: Record<string, Mode> = {
  justificatifs: {
    usage: 'justificatifs',
    texte: 'ce qui a été accordé sur justificatif et reste à juger, la commande la plus ancienne d’abord',
    parse: (args) => (args.length === 0 ? showJustificatifs : undefined),
  },
  'accepter-justificatif': {
    usage: 'accepter-justificatif <numéro> <e-mail>',
    texte: 'la personne a droit à ce qui lui a été accordé',
    parse: parseJugement('ACCEPTE'),
  },
  'refuser-justificatif': {
    usage: 'refuser-justificatif <numéro> <e-mail> [motif]',
    texte: 'elle n’y a pas droit : la remise est facturée, et qui a commandé est prévenu',
    parse: parseJugement('REFUSE'),
  },
}

async function showJustificatifs({ db }: GestionContext): Promise<string[]> {
  const lignes = (await findAJustifier(db)).map(({ numero, createdAt, email, mots, client }) =>
    [formatJourParis(createdAt), numero, email, mots.join(', '), client].join('  '),
  )
  return lignes.length > 0 ? lignes : ['Aucun justificatif à juger.']
}

function parseJugement(decision: Decision) {
  return ([numero = '', adresse = '', texte = '', ...rest]: string[]): Commande | undefined => {
    const email = adresse.trim().toLowerCase()
    const motif = texte.trim()
    const isTropDit = rest.length > 0 || motif.length > MAX_MOTIF || (motif !== '' && decision === 'ACCEPTE')
    if (!NUMERO.test(numero) || !email.includes('@') || isTropDit) return undefined
    return async ({ db, now }) => {
      const { reste, complement } = await judgeJustificatif(db, { numero, email, decision, motif }, now())
      const fait = `Commande ${numero} : justificatif de ${email} ${MOTS[decision]}.`
      if (reste > 0) return [`${fait} Il en reste ${reste} à juger.`]
      if (!complement) return [fait]
      return [
        `${fait} La commande est augmentée de ${formatEuros(complement.montantTtc)} TTC, à régler sur facture complémentaire.`,
      ]
    }
  }
}
