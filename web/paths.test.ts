import { expect, test } from 'vitest'
import { paths } from './paths.ts'

test('NAV-01 to NAV-24 every internal URL is written as the route table says', () => {
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
      "panier /panier",
      "confirmation /confirmation/etape/1",
      "confirmationCb /inscription/confirmation-cb",
      "annulationCb /inscription/annulation-cb",
      "monCompte /mon-compte",
      "maSociete /ma-societe",
      "societe /ma-societe/A%2F1%20%C3%A9",
      "connexion /connexion",
      "redirector /redirector",
      "errorServer /error-server",
      "errorAuthentification /error-authentification",
    ]
  `)
})
