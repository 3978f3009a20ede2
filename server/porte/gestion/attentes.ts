import { formatCount } from '#contract/rules/format.ts'
import { formatMomentCourt } from '#contract/rules/jour-paris.ts'
import { formatPersonne } from '#contract/rules/personne.ts'
import { getListe, offerTo, removeFromListe } from '../../vente/attente/actes.service.ts'
import type { EnLigne } from '../../vente/attente/distribution.sql.ts'
import { HEURES_USUELLES } from '../../vente/attente/partage.ts'
import type { Commande, GestionContext, Mode } from './mode.ts'

export const MODES_ATTENTE: Record<string, Mode> = {
  'liste-attente': {
    usage: 'liste-attente <session> [--proposer|--retirer <e-mail>]',
    texte: 'qui attend une place, dans l’ordre, et les offres ; en propose à une personne, ou la retire',
    parse: parseListe,
  },
}

function parseListe([reference = '', action = '', email = '', ...rest]: string[]): Commande | undefined {
  if (!reference || rest.length > 0) return undefined
  if (action === '' && email === '') return (context) => showListe(context, reference)
  if (email === '') return undefined
  if (action === '--proposer') return (context) => propose(context, reference, email)
  return action === '--retirer' ? (context) => remove(context, reference, email) : undefined
}

async function showListe({ db }: GestionContext, reference: string): Promise<string[]> {
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

async function propose(context: GestionContext, reference: string, email: string): Promise<string[]> {
  const { db, expediteur, now, attenteHeures: heures = HEURES_USUELLES } = context
  const nombre = await offerTo(db, reference, email, { now: now(), heures, expediteur })
  return [`${formatCount(nombre, 'place proposée', 'places proposées')} à ${email}, qui en est averti.`]
}

async function remove({ db }: GestionContext, reference: string, email: string): Promise<string[]> {
  await removeFromListe(db, reference, email)
  return [`${email} n’est plus sur la liste d’attente de la session ${reference}.`]
}
