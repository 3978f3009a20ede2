import { expect, test } from 'vitest'
import { commandeRowOf } from '../../testing/commande/commande-row.ts'
import { participantOf } from '../../testing/document/dossier.ts'
import {
  toAAccepterCourriel,
  toAccepteeCourriel,
  toRefuseeCourriel,
  toSouhaitCourriel,
} from './acceptation-courriel.ts'
import { type Commandes, toFactureeCourriel, toPasseeCourriel, toResumeCourriel } from './avis-courriel.ts'
import type { CommandeRow } from './commande.sql.ts'

const TITRE = 'TVA : territorialité et échanges internationaux'
const participants = [participantOf('Perrin', 'Camille'), participantOf('Roy', 'Léa')]
const PREMIERE = commandeRowOf({ id: 'un', montantTtcCents: 93_600 })
const SECONDE = commandeRowOf({ id: 'deux', numero: 'C00000013', montantTtcCents: 0, detail: { participants } })
const UNE: Commandes = [PREMIERE]
const DEUX: Commandes = [PREMIERE, SECONDE]
const { url, supportEmail } = PREMIERE.detail.expediteur
const { denomination } = PREMIERE.detail.commandeur
const ADMIN = { clientId: 7, denomination: 'Groupe Nord', avisCommande: 'CHAQUE', email: 'a@nord.example' } as const
const PROUVE = { ...ADMIN, prouve: true }
const DECLARE = { ...ADMIN, prouve: false }
const JUSQUA = new Date('2027-03-10T09:30:00+01:00')
const VOIR = ['Voir la commande', `${url}/espace/commandes/un`]

function readCourriel({ destinataire, sujet, corps }: ReturnType<typeof toAAccepterCourriel>) {
  const { titre, paragraphes, faits = [], suite = [], bouton, raison } = corps.contenu
  expect(sujet).toBe(titre)
  const dits = faits.map(({ nom, valeur }) => [nom, ...valeur.replace(/[\u00a0\u202f]/g, ' ').split('\n')])
  return { destinataire, titre, paragraphes, dits, suite, bouton: [bouton.label, bouton.url], raison }
}

test('R-27 a payer is told who ordered what at its expense, and how to stop it', () => {
  const raison =
    'Vous recevez ce message parce que vous administrez Groupe Nord, qui paie cette commande. Vous pouvez retirer votre accord dans l’espace de la société.'
  expect(readCourriel(toFactureeCourriel(UNE, PROUVE))).toEqual({
    destinataire: 'a@nord.example',
    titre: 'Commande facturée à Groupe Nord',
    paragraphes: ['Bonjour,', `${denomination} a passé une commande qui vous sera facturée.`],
    dits: [['Commande C00000012', TITRE, '1 participant', 'Par Camille PERRIN', '936,00 € TTC']],
    suite: [],
    bouton: VOIR,
    raison,
  })
  expect(readCourriel(toFactureeCourriel(DEUX, PROUVE))).toMatchObject({
    titre: '2 commandes facturées à Groupe Nord',
    paragraphes: ['Bonjour,', `${denomination} a passé 2 commandes qui vous seront facturées.`],
    bouton: ['Ouvrir l’espace de ma société', `${url}/ma-societe/7`],
    raison,
  })
})

test('R-28 R-14 an administrator is told of an order that others made; of its people and its title once proved', () => {
  const raison =
    'Vous recevez ce message parce que vous administrez Groupe Nord. La fréquence de ces messages se règle dans les informations de la société.'
  const reserve = ['Le détail est réservé aux administrateurs dont les droits ont été vérifiés.']
  expect(readCourriel(toPasseeCourriel(UNE, DECLARE))).toEqual({
    destinataire: 'a@nord.example',
    titre: 'Nouvelle commande au nom de Groupe Nord',
    paragraphes: ['Bonjour,', 'Une personne de votre société vient de passer une commande.'],
    dits: [['Commande C00000012', '936,00 € TTC']],
    suite: reserve,
    bouton: ['Ouvrir l’espace de ma société', `${url}/ma-societe/7`],
    raison,
  })
  expect(readCourriel(toPasseeCourriel(DEUX, PROUVE))).toMatchObject({
    titre: '2 commandes au nom de Groupe Nord',
    paragraphes: ['Bonjour,', 'Une personne de votre société vient de passer 2 commandes.'],
    dits: [expect.anything(), ['Commande C00000013', TITRE, '2 participants', 'Par Camille PERRIN', 'Gratuit']],
  })
  expect(readCourriel(toResumeCourriel(DEUX, DECLARE, '2027-03-01'))).toMatchObject({
    titre: 'Les commandes de Groupe Nord du 1er mars 2027',
    paragraphes: [
      'Bonjour,',
      '2 commandes ont été passées au nom de votre société par d’autres personnes que ses administrateurs.',
    ],
    suite: reserve,
    raison,
  })
  expect(readCourriel(toResumeCourriel(UNE, PROUVE, '2027-03-01')).paragraphes[1]).toBe(
    'Une commande a été passée au nom de votre société par d’autres personnes que ses administrateurs.',
  )
})

const FAITS = [
  ['Commande C00000012', TITRE, '1 participant, 936,00 € TTC'],
  ['Commande C00000013', TITRE, '2 participants, 0,00 € TTC'],
]
const QUESTION = `Une question ? Écrivez à ${supportEmail}.`

test.each<[string, typeof toSouhaitCourriel, string, string, string[][]]>([
  [
    'waits for an agreement',
    toSouhaitCourriel,
    'Votre commande C00000012 attend notre accord',
    'Vos commandes C00000012, C00000013 attendent notre accord',
    [
      [
        `VOTRE, parce qu’aucune commande de ${denomination} n’a encore été payée et que beaucoup de places seraient réservées sans paiement.`,
        'Les places ne sont pas encore réservées, personne n’est inscrit et vous n’avez rien à régler pour l’instant. Nous vous répondons par e-mail.',
      ],
      VOIR,
    ],
  ],
  [
    'is refused with a reason',
    (commandes: readonly CommandeRow[], premiere: CommandeRow) => toRefuseeCourriel(commandes, premiere, 'Complet.'),
    'Votre commande C00000012 n’est pas acceptée',
    'Vos commandes C00000012, C00000013 ne sont pas acceptées',
    [['VOTRE : personne n’est inscrit et vous n’avez rien à régler.', 'Motif : Complet.', QUESTION], VOIR],
  ],
  [
    'is refused without a reason',
    (commandes: readonly CommandeRow[], premiere: CommandeRow) => toRefuseeCourriel(commandes, premiere, null),
    'Votre commande C00000012 n’est pas acceptée',
    'Vos commandes C00000012, C00000013 ne sont pas acceptées',
    [['VOTRE : personne n’est inscrit et vous n’avez rien à régler.', QUESTION], VOIR],
  ],
])('R-36 who ordered is told that the order %s', (_cas, toCourriel, une, deux, [said = [], bouton]) => {
  for (const [commandes, titre] of [[UNE, une] as const, [DEUX, deux] as const]) {
    expect(readCourriel(toCourriel(commandes, PREMIERE))).toEqual({
      destinataire: 'camille.perrin@societe.example',
      titre,
      paragraphes: ['Bonjour Camille PERRIN,', ...said.map((one) => one.replace('VOTRE', titre))],
      dits: FAITS.slice(0, commandes.length),
      suite: [],
      bouton,
      raison: 'Vous recevez ce message parce que vous avez passé la commande C00000012.',
    })
  }
})

test('R-36 who pays by card is told until when the places are held', () => {
  expect(readCourriel(toAccepteeCourriel(DEUX, PREMIERE, JUSQUA))).toMatchObject({
    titre: 'Vos commandes C00000012, C00000013 sont acceptées : il reste à payer',
    paragraphes: [
      'Bonjour Camille PERRIN,',
      'Vos commandes C00000012, C00000013 sont acceptées. Les places sont gardées jusqu’au 10 mars 2027 à 09:30 : payez par carte, depuis la page de la commande.',
      'Sans paiement à cette date, les places sont rendues et personne n’est inscrit.',
    ],
    bouton: ['Payer la commande', VOIR[1]],
  })
  expect(readCourriel(toAccepteeCourriel(UNE, PREMIERE, JUSQUA)).titre).toBe(
    'Votre commande C00000012 est acceptée : il reste à payer',
  )
  const premier = toAccepteeCourriel(UNE, PREMIERE, new Date('2027-04-01T07:30:00Z'))
  expect(premier.texte).toContain('jusqu’au 1er avril 2027 à 09:30')
})

test('R-36 the provider is told who ordered more than they may, with the commands that answer', () => {
  expect(readCourriel(toAAccepterCourriel(DEUX, PREMIERE))).toEqual({
    destinataire: supportEmail,
    titre: 'Commande C00000012 à accepter',
    paragraphes: [
      `Camille PERRIN (camille.perrin@societe.example) a commandé pour ${denomination} plus de places qu’un client qui n’a encore rien payé n’en tient sans votre accord.`,
    ],
    dits: FAITS,
    suite: [
      'Pour répondre : npm run gestion -- accepter C00000012, ou npm run gestion -- refuser C00000012 [motif]. Les commandes passées ensemble ont la même réponse.',
    ],
    bouton: ['Ouvrir le site', url],
    raison: 'Vous recevez ce message à l’adresse d’assistance de l’organisme.',
  })
})
