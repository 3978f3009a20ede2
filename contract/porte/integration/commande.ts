import * as z from 'zod/mini'
import { Cents, Jour, Moment, nomme, says } from '../../doc.ts'
import { endpoint } from '../../endpoint.ts'
import { oneLine } from '../../rules/texte.ts'
import { EtatCommande, NaturePiece } from '../../socle/valeurs.ts'
import { ListeQuery, listeOf } from './liste.ts'

const MAX_NUMERO = 20
export const NumeroCommande = says(oneLine(MAX_NUMERO), 'Le numéro de la commande, par exemple C00000042.')

const Ligne = nomme(
  'LigneCommande',
  z.object({
    designation: z.string(),
    quantite: z.int(),
    prixHtCents: Cents('Le prix unitaire hors taxes, négatif pour une remise'),
    tauxTva: says(z.number(), 'Le taux de TVA, en pour cent ; 0 sans TVA'),
  }),
  'Une ligne du prix d’une commande',
)

const Piece = nomme(
  'Piece',
  z.object({
    numero: z.string(),
    nature: NaturePiece,
    montantTtcCents: Cents('Le montant toutes taxes comprises'),
    emiseLe: Jour('Le jour où elle est émise'),
  }),
  'Une facture ou un avoir d’une commande',
)

const ClientNomme = nomme(
  'ClientNomme',
  z.object({ clientId: z.int(), denomination: z.string() }),
  'Un client, par son nom',
)

const Personne = nomme(
  'Personne',
  z.object({ prenom: z.string(), nom: z.string(), email: z.string() }),
  'Une personne, par son nom et son adresse',
)

export const CommandeLue = nomme(
  'Commande',
  z.object({
    id: says(z.uuid(), 'Son identifiant, qui ne change jamais'),
    numero: says(z.string(), 'Son numéro, comme sur ses documents'),
    etat: EtatCommande,
    session: says(z.string(), 'La référence de la session commandée'),
    titre: says(z.string(), 'Le titre de la formation, comme il a été commandé'),
    creeeLe: Moment('Quand elle a été passée'),
    commandeur: says(ClientNomme, 'Le client pour qui elle est passée'),
    payeur: says(ClientNomme, 'Le client qui est facturé'),
    personne: says(Personne, 'Qui l’a passée'),
    modeReglement: says(z.nullable(z.string()), 'null pour ce qui ne coûte rien'),
    montantHtCents: Cents('Le total hors taxes'),
    montantTvaCents: Cents('La TVA'),
    montantTtcCents: Cents('Le total toutes taxes comprises'),
    payeCents: Cents('Ce qui en est payé'),
    resteCents: Cents('Ce qui reste à payer autrement que par carte'),
    tropCents: Cents('Ce qui est arrivé de trop, à rendre'),
    lignes: says(z.array(Ligne), 'Ce qui fait son prix'),
    inscriptionIds: says(z.array(z.int()), 'Les inscriptions de ses participants'),
    aDesigner: says(z.int(), 'Les places dont le participant n’est pas encore désigné'),
    factures: says(z.array(Piece), 'Ses factures et ses avoirs'),
  }),
  'Une commande : une personne ou plusieurs, inscrites à une session pour un client',
)
export type CommandeLue = z.infer<typeof CommandeLue>

export const listCommandes = endpoint({
  method: 'GET',
  path: '/integration/v1/commandes',
  host: 'api',
  access: 'cle',
  droit: 'lecture',
  query: ListeQuery,
  response: listeOf('ListeCommandes', CommandeLue),
  doc: {
    id: 'listCommandes',
    titre: 'Lister les commandes',
    texte:
      'Dans l’ordre de leurs numéros. Une commande a changé aussi quand un paiement, une inscription ou une facture a changé.',
    exemple: { query: { limite: '50' } },
  },
})

export const getCommande = endpoint({
  method: 'GET',
  path: '/integration/v1/commandes/:numero',
  host: 'api',
  access: 'cle',
  droit: 'lecture',
  params: z.object({ numero: NumeroCommande }),
  response: CommandeLue,
  doc: { id: 'getCommande', titre: 'Lire une commande', exemple: { params: { numero: 'C00000042' } } },
})
