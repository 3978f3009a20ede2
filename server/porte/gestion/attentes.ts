import { formatCount } from '#contract/rules/format.ts'
import { formatMomentCourt } from '#contract/rules/jour-paris.ts'
import { formatPersonne } from '#contract/rules/personne.ts'
import { getListe } from '../../vente/attente/actes.service.ts'
import type { EnLigne } from '../../vente/attente/distribution.sql.ts'
import type { ContexteActe } from '../actes/contexte.ts'
import type { Mode } from './mode.ts'

export const MODES_ATTENTE: Record<string, Mode> = {
  'liste-attente': {
    usage: 'liste-attente <session>',
    texte: 'qui attend une place, dans l’ordre, et les offres',
    parse: ([reference, ...rest]) =>
      reference && rest.length === 0 ? (context) => showListe(context, reference) : undefined,
  },
}

async function showListe({ db }: ContexteActe, reference: string): Promise<string[]> {
  const { session, ligne } = await getListe(db, reference)
  if (ligne.length === 0) return [`Personne n’attend de place de la session ${reference}.`]
  const waiting = ligne.filter(({ etat }) => etat === 'EN_ATTENTE')
  return [
    ...ligne.map((one) => sayLigne(one, waiting.indexOf(one) + 1)),
    `${formatCount(session.reserve, 'place gardée', 'places gardées')} pour la liste, ${formatCount(session.restantes ?? 0, 'place', 'places')} en vente.`,
  ]
}

function sayLigne(one: EnLigne, rang: number): string {
  const { nombre, minimum, offreNombre, offreExpireLe } = one
  const isWaiting = one.etat === 'EN_ATTENTE'
  return [
    isWaiting ? String(rang) : '-',
    `${formatPersonne(one)} <${one.email}>`,
    one.denomination ?? 'à titre individuel',
    minimum === nombre ? `${nombre} place(s)` : `${minimum} à ${nombre} places`,
    isWaiting || !offreExpireLe
      ? 'en attente'
      : `${offreNombre} place(s) ${one.etat === 'ACCEPTEE' ? 'acceptée(s)' : 'proposée(s)'} jusqu’au ${formatMomentCourt(offreExpireLe)}`,
  ].join('  ')
}
