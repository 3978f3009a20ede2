import type { Informations } from '#contract/catalogue/catalogue.ts'
import type { BrowserSettings } from '#contract/settings.ts'
import { draw } from './entry-server.tsx'

export const settings: BrowserSettings = {
  version: '9.8.7',
  brand: 'estrade',
  authUrl: '/auth',
  apiUrl: '/api',
  identity: { nom: 'Passerelle', compteUrl: 'https://compte.test/' },
  organisme: {
    nom: 'Institut Test',
    adresse: ['1 rue du Test', '75001 Paris'],
    supportEmail: 'aide@institut.test',
    supportTelephone: '01 00 00 00 00',
  },
  services: { entreprise: '', adresse: '', paiement: '' },
  liens: {
    anciensEspaces: 'https://anciens.test/',
    nouveauxEspaces: 'https://nouveaux.test/',
    aide: 'https://aide.test/',
    protectionDonnees: 'https://donnees.test/',
    mentionsLegales: 'https://legal.test/',
    conditionsVente: 'https://cgv.test/',
    certificatQualite: 'https://qualite.test/',
  },
  debutAnticipe: false,
}

export const INFORMATIONS: Informations = { nbFiches: 0, nbSessions: 0, types: [], themes: [], prochainesSessions: [] }

/** Answers like the API of an empty catalogue. */
export async function answer(input: Parameters<typeof fetch>[0]): Promise<Response> {
  if (String(input) === '/api/catalogue/informations') return Response.json(INFORMATIONS)
  return Response.json({ code: 'NOT_FOUND', message: 'Cet élément n’existe pas.' }, { status: 404 })
}

export async function drawPage(url: string, fetch = answer, over: Partial<BrowserSettings> = {}) {
  const drawing = await draw({ url, origin: 'https://inscription.test', settings: { ...settings, ...over }, fetch })
  if (drawing.type === 'redirect') throw new Error(`drawn elsewhere: ${drawing.location}`)
  return { ...drawing, html: drawing.html.replaceAll('<!-- -->', '').replaceAll('&#x27;', "'") }
}
