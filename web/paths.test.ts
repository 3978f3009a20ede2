import { expect, test } from 'vitest'
import { BUREAU } from '#contract/porte/bureau/ecrans.ts'
import { SCREENS } from '#contract/screens.ts'
import { paths } from './paths.ts'
import { routes } from './routes.tsx'

test('every internal URL is written as the route table says', () => {
  const urls = Object.entries(paths).map(([name, path]) => {
    const build = path as (...parts: unknown[]) => string
    return `${name} ${name === 'confirmation' ? build(1) : build('A/1 é', 'S?2')}`
  })
  expect(urls).toMatchInlineSnapshot(`
    [
      "accueil /",
      "catalogue /catalogue",
      "fiche /fiche/A%2F1%20%C3%A9",
      "fichePreview /fiche/preview/A%2F1%20%C3%A9",
      "ficheParticipants /fiche/A%2F1%20%C3%A9/participants",
      "session /fiche/A%2F1%20%C3%A9/session/S%3F2",
      "sessionPreview /fiche/A%2F1%20%C3%A9/session/preview/S%3F2",
      "sessionParticipants /fiche/A%2F1%20%C3%A9/session/S%3F2/participants",
      "sessionAttente /fiche/A%2F1%20%C3%A9/session/S%3F2/attente",
      "panier /panier",
      "confirmation /confirmation/etape/1",
      "confirmationCb /inscription/confirmation-cb",
      "annulationCb /inscription/annulation-cb",
      "monCompte /mon-compte",
      "maSociete /ma-societe",
      "societe /ma-societe/A%2F1%20%C3%A9",
      "espaceParticipant /espace/participant",
      "espaceTest /espace/participant/test/A%2F1%20%C3%A9",
      "espaceAttente /espace/attente/A%2F1%20%C3%A9",
      "espaceCommandes /espace/commandes",
      "espaceCommande /espace/commandes/A%2F1%20%C3%A9",
      "espaceDevis /espace/devis",
      "espaceDevisDetail /espace/devis/A%2F1%20%C3%A9",
      "espaceSignature /espace/commandes/A%2F1%20%C3%A9/signature",
      "connexion /connexion",
      "redirector /redirector",
      "errorServer /error-server",
      "errorAuthentification /error-authentification",
    ]
  `)
})

test('NAV-14 the server and the browser know the same screens', () => {
  const toShape = (path: string) => path.replace(/[:$]\w+/g, '*')
  expect(routes.map((route) => toShape(route.path)).sort()).toEqual([...SCREENS, BUREAU].map(toShape).sort())
})

test('NAV-07 NAV-15 NAV-16 routes have the names of the specification', () => {
  const names = new Map(routes.map((route) => [route.path, route.name]))
  expect(names.get('/panier')).toBe('panier')
  expect(names.get('/catalogue')).toBe('catalogue')
  const registration = [...names].filter(([path]) => path.startsWith('/fiche'))
  expect(registration.map(([path, name]) => `${name} ${path}`)).toEqual([
    'inscription.formation /fiche/$fiche_reference',
    'inscription.formation.preview /fiche/preview/$fiche_hash',
    'inscription.session /fiche/$fiche_reference/session/$session_reference',
    'inscription.session.preview /fiche/$fiche_reference/session/preview/$session_hash',
    'inscription.fiche /fiche/$fiche_reference/participants',
    'inscription.fiche.session /fiche/$fiche_reference/session/$session_reference/participants',
    'inscription.attente /fiche/$fiche_reference/session/$session_reference/attente',
  ])
})
