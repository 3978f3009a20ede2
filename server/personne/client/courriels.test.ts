import { expect, test } from 'vitest'
import { ASSOCIATION, ENTREPRISE } from '#contract/reference/nature.ts'
import type { Courriel } from '../../socle/courriel/courriel.service.ts'
import { dossierOf } from '../../testing/document/dossier.ts'
import {
  toAProuverCourriel,
  toContestationCourriels,
  toDeclarationDecisionCourriel,
} from './administration/preuve-courriel.ts'
import { toAccordDemandeCourriel } from './facturation/accord-courriel.ts'
import { toRattachementDecisionCourriel, toRattachementDemandeCourriel } from './rattachement/rattachement-courriel.ts'

const { expediteur } = dossierOf().commande.detail
const { url, supportEmail, supportTelephone } = expediteur
const AUTEUR = { personne: { givenName: 'Elsa', familyName: 'Roy', email: 'elsa@ailleurs.example' }, expediteur }
const CLIENT = { id: 7, natureId: ENTREPRISE, denomination: 'Cabinet Perrin', siret: '00012345500016' }
const CLUB = { ...CLIENT, natureId: ASSOCIATION, denomination: 'Club', siret: null }
const ELSA = { nom: 'Roy', prenom: 'Elsa', email: 'elsa@ailleurs.example' }
const QUESTION = `écrivez à ${supportEmail} ou appelez le ${supportTelephone}.`
const MA_SOCIETE = 'Ouvrir l’espace de ma société'

/** What a mail says, the moment in it apart. */
function readCourriel({ destinataire, sujet, corps: { contenu } }: Courriel) {
  const { titre, paragraphes, faits, bouton, raison } = contenu
  expect(sujet).toBe(titre)
  const said = paragraphes.map((one) => one.replace(/le \d{1,2}(er)? \p{L}+ \d{4} à \d\d:\d\d/u, 'le MOMENT'))
  return { destinataire, titre, said, faits, bouton: [bouton.label, bouton.url], raison }
}

/** The facts from which the provider decides. */
function faitsOf(societe: string, ids: string) {
  return [
    { nom: 'Société', valeur: societe },
    { nom: 'Pour prouver', valeur: `npm run gestion -- prouver-administrateur ${ids}` },
    { nom: 'Pour refuser', valeur: `npm run gestion -- refuser-administrateur ${ids}` },
  ]
}

const ASSISTANCE = {
  destinataire: supportEmail,
  bouton: ['Ouvrir le site d’inscription', url],
  raison: 'Vous recevez ce message parce que cette adresse est celle de l’assistance du site.',
}

test('R-15 an administrator is told who asks to be linked, what they cannot do yet, and where to answer', () => {
  expect(readCourriel(toRattachementDemandeCourriel(AUTEUR, CLIENT, 'admin@societe.example'))).toEqual({
    destinataire: 'admin@societe.example',
    titre: 'Demande de rattachement à la société Cabinet Perrin',
    said: [
      'Bonjour,',
      'Elsa ROY (elsa@ailleurs.example) demande à être rattaché à la société Cabinet Perrin sur notre site d’inscription.',
      'Tant que vous n’avez pas accepté, cette personne ne peut ni commander au nom de la société, ni voir ses collègues ou ses données de facturation. Si vous ne la connaissez pas, refusez.',
    ],
    bouton: ['Accepter ou refuser', `${url}/ma-societe/7`],
    raison: 'Vous recevez ce message parce que vous êtes administrateur de la société Cabinet Perrin.',
  })
})

test.each([
  [true, 'accepté', 'Vous retrouvez dans votre panier les inscriptions que vous avez préparées pour elle.'],
  [
    false,
    'refusé',
    'Les inscriptions que vous avez préparées pour elle restent dans votre panier, mais ne peuvent pas être commandées en son nom. Si c’est une erreur, adressez-vous à un administrateur de la société.',
  ],
])('R-15 who asked to be linked is told the answer (%s), and not by whom', (accepte, mot, suite) => {
  const titre = `Votre rattachement à l’association Club est ${mot}`
  expect(readCourriel(toRattachementDecisionCourriel({ expediteur, client: CLUB, personne: ELSA, accepte }))).toEqual({
    destinataire: 'elsa@ailleurs.example',
    titre,
    said: ['Bonjour Elsa ROY,', `${titre} par un de ses administrateurs.`, suite],
    bouton: ['Ouvrir mon panier', `${url}/panier`],
    raison: 'Vous recevez ce message parce que vous avez demandé à être rattaché à l’association Club.',
  })
})

test('R-14 the provider is told of a declaration that nothing proves, with the commands that answer', () => {
  expect(readCourriel(toAProuverCourriel(AUTEUR, CLIENT))).toEqual({
    ...ASSISTANCE,
    titre: 'Déclaration à prouver : Cabinet Perrin',
    said: [
      'Elsa ROY (elsa@ailleurs.example) a déclaré sur l’honneur être administrateur de la société Cabinet Perrin, le MOMENT. Cette personne passe commande et gère des droits ; elle ne lit rien de ce que d’autres ont fait tant que vous ne l’avez pas prouvée.',
    ],
    faits: faitsOf('Cabinet Perrin (00012345500016, id 7)', '7 elsa@ailleurs.example'),
  })
})

test.each([
  [
    true,
    'Vos droits sur l’association Club sont prouvés',
    'Nous avons vérifié que vous administrez l’association Club. Vous voyez désormais toutes ses commandes, ses documents et les personnes qui lui sont liées.',
  ],
  [
    false,
    'Votre déclaration pour l’association Club est refusée',
    'Nous n’avons pas pu vérifier que vous administrez l’association Club. Ce droit vous est retiré, ainsi que ceux que vous aviez donnés, et vous ne pouvez plus vous déclarer pour elle.',
  ],
])('R-14 who declared is told what the provider decided (%s)', (isProuve, titre, suite) => {
  const mail = toDeclarationDecisionCourriel(expediteur, CLUB, { email: ELSA.email, isProuve })
  expect(readCourriel(mail)).toEqual({
    destinataire: 'elsa@ailleurs.example',
    titre,
    said: ['Bonjour,', suite, `Une question ? É${QUESTION.slice(1)}`],
    bouton: [MA_SOCIETE, `${url}/ma-societe`],
    raison: 'Vous recevez ce message parce que vous avez déclaré administrer l’association Club.',
  })
})

test('R-14 a contested declaration is told to the provider, who decides, and to who declared it', () => {
  const declare = { nom: 'Petit', prenom: 'Jean', email: 'jean@club.example' }
  expect(toContestationCourriels(AUTEUR, CLUB, declare).map(readCourriel)).toEqual([
    {
      ...ASSISTANCE,
      titre: 'Déclaration contestée : Club',
      said: [
        'Elsa ROY (elsa@ailleurs.example) conteste que Jean PETIT (jean@club.example) administre l’association Club, le MOMENT. La déclaration est suspendue et personne d’autre ne se déclare pour cette société jusqu’à votre décision.',
      ],
      faits: faitsOf('Club (sans SIRET, id 7)', '7 jean@club.example'),
    },
    {
      destinataire: 'jean@club.example',
      titre: 'Votre déclaration pour l’association Club est contestée',
      said: [
        'Bonjour,',
        'Une personne liée à l’association Club conteste que vous l’administriez. Votre déclaration est suspendue : vous ne passez plus commande pour elle et ne gérez plus ses droits jusqu’à notre décision.',
        `Pour nous dire ce qu’il en est, ${QUESTION}`,
      ],
      bouton: [MA_SOCIETE, `${url}/ma-societe/7`],
      raison: 'Vous recevez ce message parce que vous avez déclaré administrer l’association Club.',
    },
  ])
})

test.each([
  ['with its SIRET', CLIENT.siret, 'Cabinet Perrin\nSIRET 00012345500016\nLyon'],
  ['without one', null, 'Cabinet Perrin\nLyon'],
])('R-27 a payer is asked to agree to pay for a company %s, by whom, and where to answer', (_cas, siret, societe) => {
  const client = { ...CLIENT, siret, ville: 'Lyon' }
  const payeur = { ...CLIENT, id: 9, denomination: 'Siège', ville: 'Paris' }
  const mail = toAccordDemandeCourriel(AUTEUR, { client, payeur }, 'admin@siege.example')
  expect(readCourriel(mail)).toEqual({
    destinataire: 'admin@siege.example',
    titre: 'Cabinet Perrin demande à vous adresser ses factures',
    said: [
      'Bonjour,',
      'Elsa ROY, qui administre Cabinet Perrin sur notre site d’inscription, demande que Siège puisse payer les commandes de cette société.',
    ],
    faits: [
      { nom: 'Société', valeur: societe },
      { nom: 'Demandé par', valeur: 'Elsa ROY (elsa@ailleurs.example)' },
    ],
    bouton: ['Répondre à la demande', `${url}/ma-societe/9#facturation`],
    raison: 'Vous recevez ce message parce que vous administrez Siège.',
  })
  const [effet, conseil] = mail.corps.contenu.suite ?? []
  expect(effet).toMatch(/^Sans votre accord, aucune commande de cette société ne vous est facturée\./)
  expect(conseil).toBe('Si vous ne connaissez pas cette société, refusez.')
})
