import { expect } from 'vitest'
import { WRITE } from '../application.ts'
import type { Question, Scenario } from './types.ts'

/** A call of the desk: to every role of the matrix, the address is an unknown one (decision 66). */
function unknownTo(question: Question): Scenario {
  return {
    leavesNothing: true,
    request: () => ({ headers: WRITE, ...question }),
    check: async (response, { get }) => {
      const { statusCode, body } = await get('/api/gestion/nulle-part')
      const shown = (text: string) => ({ ...JSON.parse(text), requestId: '' })
      expect([response.statusCode, shown(response.body)]).toEqual([statusCode, shown(body)])
    },
  }
}

export const BUREAU_SCENARIOS: Record<string, Scenario> = {
  BU1: unknownTo({ url: '/api/gestion/bureau' }),
  BU2: unknownTo({ url: '/api/gestion/aujourdhui' }),
  BU3: unknownTo({ url: '/api/gestion/attentes/justificatifs' }),
  BU4: unknownTo({ url: '/api/gestion/commandes' }),
  BU5: unknownTo({ url: '/api/gestion/commandes/C00000001' }),
  BU6: unknownTo({ url: '/api/gestion/documents/5f0c1e52-0001-4a7e-9c31-7d2f00000001/fichier' }),
  BU7: unknownTo({ url: '/api/gestion/journal' }),
  BU8: unknownTo({ method: 'POST', url: '/api/gestion/commandes/C00000001/accord', payload: {} }),
  BU9: unknownTo({ method: 'POST', url: '/api/gestion/commandes/C00000001/changement', payload: {} }),
  BU10: unknownTo({
    method: 'POST',
    url: '/api/gestion/courriels/5f0c1e52-0001-4a7e-9c31-7d2f00000001/envoi',
    payload: {},
  }),
  BU11: unknownTo({ method: 'POST', url: '/api/gestion/commandes/C00000001/paiement', payload: {} }),
  BU12: unknownTo({
    method: 'POST',
    url: '/api/gestion/paiements/5f0c1e52-0001-4a7e-9c31-7d2f00000001/annulation',
    payload: {},
  }),
  BU13: unknownTo({ method: 'POST', url: '/api/gestion/commandes/C00000001/remboursement', payload: {} }),
  BU14: unknownTo({ method: 'POST', url: '/api/gestion/commandes/C00000001/relances', payload: {} }),
  BU15: unknownTo({ url: '/api/gestion/virements' }),
  BU16: unknownTo({
    method: 'POST',
    url: '/api/gestion/virements/5f0c1e52-0001-4a7e-9c31-7d2f00000001/compte',
    payload: {},
  }),
  BU17: unknownTo({
    method: 'POST',
    url: '/api/gestion/virements/5f0c1e52-0001-4a7e-9c31-7d2f00000001/fait',
    payload: {},
  }),
  BU18: unknownTo({
    method: 'POST',
    url: '/api/gestion/commandes/C00000001/justificatif',
    payload: { email: 'a@b.example', decision: 'ACCEPTE', motif: '' },
  }),
  BU19: unknownTo({
    method: 'POST',
    url: '/api/gestion/commandes/C00000001/financement',
    payload: { acte: 'confirmer' },
  }),
  BU20: unknownTo({ method: 'POST', url: '/api/gestion/commandes/C00000001/relance', payload: {} }),
  BU21: unknownTo({ url: '/api/gestion/ecritures/1' }),
  BU22: unknownTo({
    method: 'POST',
    url: '/api/gestion/ecritures/1/rapprochement',
    payload: { numeros: ['C00000001'] },
  }),
  BU23: unknownTo({ method: 'POST', url: '/api/gestion/ecritures/1/ecart', payload: { motif: 'x' } }),
  BU24: unknownTo({
    method: 'POST',
    url: '/api/gestion/courriels/5f0c1e52-0001-4a7e-9c31-7d2f00000001/classement',
    payload: {},
  }),
  BU25: unknownTo({ url: '/api/gestion/webhooks' }),
  BU26: unknownTo({ method: 'POST', url: '/api/gestion/webhooks/1/rejeu', payload: { rang: null } }),
  BU27: unknownTo({ method: 'POST', url: '/api/gestion/webhooks/1/reprise', payload: {} }),
  BS1: unknownTo({ url: '/api/gestion/sessions' }),
  BS2: unknownTo({ url: '/api/gestion/sessions/TVA-PAR' }),
  BS3: unknownTo({ method: 'POST', url: '/api/gestion/sessions/TVA-PAR/actes', payload: { acte: 'terminer' } }),
  ...Object.fromEntries(
    Object.entries({
      BA1: { acte: 'deplacer', debut: '2027-05-03', fin: '2027-05-03' },
      BA2: { acte: 'places', nbPlaces: 12 },
      BA3: { acte: 'statut', statut: 'Complet' },
      BA4: { acte: 'proposer', email: 'a@b.example' },
      BA5: { acte: 'retirer', email: 'a@b.example' },
      BA6: { acte: 'message', audience: 'TOUS', sujet: 'Parking', texte: 'Entrée B.' },
      BA7: { acte: 'presence', email: null, presence: 'PRESENT' },
      BA8: { acte: 'reprendre-fin', motif: 'x' },
      BA9: { acte: 'feuille' },
      BA10: { acte: 'revoquer-lien' },
    }).map(([id, payload]) => [id, unknownTo({ method: 'POST', url: '/api/gestion/sessions/TVA-PAR/actes', payload })]),
  ),
  ...Object.fromEntries(
    Object.entries({
      BA11: { acte: 'confiance', confiance: true },
      BA12: { acte: 'verifier' },
      BA13: { acte: 'refuser' },
      BA14: { acte: 'sans-siret', numero: '' },
      BA15: { acte: 'prouver', email: 'a@b.example' },
      BA16: { acte: 'invalider', email: 'a@b.example' },
    }).map(([id, payload]) => [id, unknownTo({ method: 'POST', url: '/api/gestion/clients/1/actes', payload })]),
  ),
  BA17: unknownTo({
    method: 'POST',
    url: '/api/gestion/commandes/C00000001/financement',
    payload: { acte: 'refuser', motif: 'x' },
  }),
  BS4: unknownTo({ method: 'POST', url: '/api/gestion/sessions/TVA-PAR/annulation', payload: { motif: null } }),
  BE1: unknownTo({ url: '/api/gestion/sessions/TVA-PAR/emargement' }),
  BE2: unknownTo({
    method: 'POST',
    url: '/api/gestion/sessions/TVA-PAR/emargement',
    payload: { notes: [], motif: '' },
  }),
  BE3: unknownTo({ method: 'POST', url: '/api/gestion/sessions/TVA-PAR/lien-formateur', payload: {} }),
  BE4: unknownTo({ url: '/api/gestion/sessions/TVA-PAR/feuille/vierge' }),
  BE5: unknownTo({ method: 'POST', url: '/api/gestion/sessions/TVA-PAR/apercu-message', payload: {} }),
  BS5: unknownTo({ url: '/api/gestion/clients' }),
  BS6: unknownTo({ url: '/api/gestion/clients/1' }),
  BS7: unknownTo({ method: 'POST', url: '/api/gestion/clients/1/actes', payload: { acte: 'desactiver' } }),
  BF1: unknownTo({ url: '/api/gestion/clients/1/doublons' }),
  BF2: unknownTo({ url: '/api/gestion/clients/1/fusion/2' }),
  BF3: unknownTo({ method: 'POST', url: '/api/gestion/clients/1/fusion', payload: { absorbe: 2 } }),
  BS8: unknownTo({ method: 'POST', url: '/api/gestion/catalogue/prevision', payload: { fichier: '{}' } }),
  BS9: unknownTo({ method: 'POST', url: '/api/gestion/catalogue/import', payload: { fichier: '{}', empreinte: '' } }),
  BS10: unknownTo({ url: '/api/gestion/catalogue/fiches' }),
  BS11: unknownTo({ url: '/api/gestion/catalogue/lignes/session/TVA-PAR' }),
  BC1: unknownTo({ url: '/api/gestion/catalogue/choix/lieu' }),
  BC2: unknownTo({ method: 'POST', url: '/api/gestion/catalogue/ligne/prevision', payload: {} }),
  BC3: unknownTo({ method: 'POST', url: '/api/gestion/catalogue/ligne', payload: {} }),
}
