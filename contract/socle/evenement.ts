import * as z from 'zod/mini'
import { Moment, nomme, says } from '../doc.ts'
import { endpoint } from '../endpoint.ts'
import { EVENEMENTS_CATALOGUE } from './evenement-catalogue.ts'
import { EVENEMENTS_CLIENT } from './evenement-client.ts'
import { EVENEMENTS_COMMANDE } from './evenement-commande.ts'
import type { DefinitionEvenement } from './evenement-definition.ts'
import { EVENEMENTS_PAIEMENT } from './evenement-paiement.ts'

const DEFINITIONS = { ...EVENEMENTS_COMMANDE, ...EVENEMENTS_PAIEMENT, ...EVENEMENTS_CLIENT, ...EVENEMENTS_CATALOGUE }
export type TypeEvenement = keyof typeof DEFINITIONS

/** Everything that happens and is told (decision 64), by type. */
export const EVENEMENTS: Record<TypeEvenement, DefinitionEvenement> = DEFINITIONS

export function isTypeEvenement(texte: string): texte is TypeEvenement {
  return Object.hasOwn(EVENEMENTS, texte)
}

/** An event, as the feed and the webhooks tell it. A newer version may tell types that this one does not know. */
export const Evenement = nomme(
  'Evenement',
  z.object({
    rang: says(
      z.int(),
      'Sa place : 1, 2, 3 et ainsi de suite. Après la restauration d’une sauvegarde, elles reprennent beaucoup plus loin : aucune n’est donnée deux fois.',
      { format: 'int64' },
    ),
    type: says(z.string(), 'Ce qui est arrivé, par exemple commande.creee.'),
    moment: Moment('Quand c’est arrivé'),
    objet: says(z.string(), 'Ce à quoi c’est arrivé : commande, inscription, facture…'),
    objetId: says(z.string(), 'Son identifiant, ou son numéro.'),
    /** Of EVENEMENTS. */
    donnees: says(
      z.record(z.string(), z.unknown()),
      'Des identifiants, des états, des jours et des montants, selon le type.',
    ),
  }),
  'Ce qui est arrivé. Une version ultérieure peut dire des types nouveaux : ignorez ceux que vous ne connaissez pas.',
)
export type Evenement = z.infer<typeof Evenement>

/** A schema for each type of events. Only the document asks for them. */
export function listEvenementsParType() {
  return Object.entries(EVENEMENTS).map(([type, definition]) => ({
    type,
    ...definition,
    schema: evenementOf(type, definition),
  }))
}

function evenementOf(type: string, { objet, donnees, texte }: DefinitionEvenement) {
  const schema = z.extend(Evenement, { type: z.literal(type), objet: z.literal(objet), donnees })
  return nomme(toNom(type), schema, `Quand ${texte}`)
}

/** The name of the events of a type: EvenementCommandeCreee for commande.creee. */
function toNom(type: string): string {
  const words = ['evenement', ...type.split('.')]
  return words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join('')
}

const MAX_LIMITE = 1_000
const LIMITE = 100

/** The feed: everything that happened, in order, without a gap, for ever. */
export const listEvenements = endpoint({
  method: 'GET',
  path: '/integration/v1/evenements',
  host: 'api',
  access: 'cle',
  droit: 'lecture',
  query: z.object({
    depuis: says(
      z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER)), 0),
      'Le `suivant` de la lecture précédente ; 0 la première fois.',
    ),
    limite: says(
      z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_LIMITE)), LIMITE),
      'Combien d’événements au plus.',
    ),
  }),
  response: nomme(
    'ListeEvenements',
    z.object({
      elements: z.array(Evenement),
      suivant: says(z.int(), 'Le `depuis` de la prochaine lecture, aussi quand il n’y a rien de nouveau.', {
        format: 'int64',
      }),
    }),
    'Des événements, dans l’ordre et sans trou',
  ),
  doc: {
    id: 'listEvenements',
    titre: 'Lire ce qui est arrivé',
    texte:
      'Tous les événements, dans l’ordre et sans trou, pour toujours. Les mêmes sont envoyés aux webhooks à mesure qu’ils arrivent.',
    exemple: { query: { depuis: '0', limite: '10' } },
  },
})
