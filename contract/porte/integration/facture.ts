import * as z from 'zod/mini'
import { Cents, Jour, nomme, says } from '../../doc.ts'
import { endpoint } from '../../endpoint.ts'
import { oneLine } from '../../rules/texte.ts'
import { NaturePiece } from '../../socle/valeurs.ts'
import { ListeQuery, listeOf } from './liste.ts'

const MAX_NUMERO = 20

const FactureLue = nomme(
  'Facture',
  z.object({
    numero: says(z.string(), 'Son numéro, comme sur la pièce'),
    nature: NaturePiece,
    commande: says(z.string(), 'Le numéro de sa commande'),
    clientId: says(z.int(), 'Le client facturé'),
    auFinanceur: says(z.boolean(), 'Elle est adressée à un financeur (OPCO), non au client'),
    montantHtCents: Cents('Le montant hors taxes'),
    montantTvaCents: Cents('La TVA'),
    montantTtcCents: Cents('Le montant toutes taxes comprises'),
    emiseLe: Jour('Le jour où elle est émise'),
    echeanceLe: says(z.nullable(z.iso.date()), 'Le jour où elle est due autrement que par carte'),
    pdf: says(z.boolean(), 'Le fichier PDF est prêt'),
    xml: says(z.boolean(), 'Le fichier XML (Factur-X) est prêt'),
  }),
  'Une facture ou un avoir, tel qu’émis',
)
export type FactureLue = z.infer<typeof FactureLue>

const FactureParams = z.object({ numero: says(oneLine(MAX_NUMERO), 'Le numéro de la facture ou de l’avoir.') })
const EXEMPLE = { params: { numero: 'F2027-000001' } }

export const listFactures = endpoint({
  method: 'GET',
  path: '/integration/v1/factures',
  host: 'api',
  access: 'cle',
  droit: 'lecture',
  query: ListeQuery,
  response: listeOf('ListeFactures', FactureLue),
  doc: {
    id: 'listFactures',
    titre: 'Lister les factures et les avoirs',
    texte:
      'Une pièce émise ne change plus : `updatedSince` donne celles qui sont émises ce jour-là ou ensuite. Ce qui reste à payer se lit sur la commande.',
    exemple: {},
  },
})

export const getFacture = endpoint({
  method: 'GET',
  path: '/integration/v1/factures/:numero',
  host: 'api',
  access: 'cle',
  droit: 'lecture',
  params: FactureParams,
  response: FactureLue,
  doc: { id: 'getFacture', titre: 'Lire une facture ou un avoir', exemple: EXEMPLE },
})

const FICHIER = 'Refusé par 409 DOCUMENT_EN_PREPARATION tant que le fichier n’est pas prêt.'

export const getFacturePdf = endpoint({
  method: 'GET',
  path: '/integration/v1/factures/:numero/pdf',
  host: 'api',
  access: 'cle',
  droit: 'lecture',
  params: FactureParams,
  response: z.unknown(),
  doc: { id: 'getFacturePdf', titre: 'Le fichier PDF', texte: FICHIER, exemple: EXEMPLE, fichier: 'application/pdf' },
})

export const getFactureXml = endpoint({
  method: 'GET',
  path: '/integration/v1/factures/:numero/xml',
  host: 'api',
  access: 'cle',
  droit: 'lecture',
  params: FactureParams,
  response: z.unknown(),
  doc: { id: 'getFactureXml', titre: 'Le fichier XML', texte: FICHIER, exemple: EXEMPLE, fichier: 'application/xml' },
})
