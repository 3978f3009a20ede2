import type { Ouvert } from '../bureau/commande.ts'
import { LEA } from '../panier/panier.ts'
import { db } from '../test.ts'
import { type Essai, run } from './essai.ts'

const S = 'TVA-PAR'

/** An act of a session under its word, at the shared call of the desk. */
const session = (cli: string[], acte: object, api?: ['POST' | 'PUT', string, object?]): Omit<Essai, 'dit'> => ({
  cli: () => cli,
  bureau: () => [`/sessions/${S}/actes`, acte],
  ...(api && { api: () => [api[0], `/sessions/${S}/${api[1]}`, api[2]] }),
})

const setSession = (values: object) => db.updateTable('session').set(values).where('reference', '=', S).execute()
const begin = () => setSession({ dateDebut: '2027-03-10', dateFin: '2027-03-10' })
const finish = async () => {
  await begin()
  await run('presence', S, 'tous', 'present')
  await run('terminer', S)
}

async function wait({ suivi: { me } }: Ouvert): Promise<void> {
  const { id } = await db.selectFrom('session').select('id').where('reference', '=', S).executeTakeFirstOrThrow()
  const qui = { compteId: me.compteId, commandeurId: me.clientId, particulier: false, participants: '[]' }
  await db
    .insertInto('attente')
    .values({ ...qui, sessionId: id, nombre: 2, minimum: 2 })
    .execute()
}

export const ESSAIS_SESSION: Record<string, Essai> = {
  'session.deplacer': {
    ...session(
      ['deplacer', S, '2027-05-03', '2027-05-03'],
      { acte: 'deplacer', debut: '2027-05-03', fin: '2027-05-03' },
      ['POST', 'deplacement', { debut: '2027-05-03', fin: '2027-05-03' }],
    ),
    dit: 'La session TVA-PAR a lieu du 03/05/2027 au 03/05/2027 : 3 messages partent.',
  },
  'session.annuler': {
    cli: () => ['annuler-session', S, 'Souffrant'],
    bureau: () => [`/sessions/${S}/annulation`, { motif: 'Souffrant' }],
    api: () => ['POST', `/sessions/${S}/annulation`, { motif: 'Souffrant' }],
    dit: 'La session TVA-PAR est annulée. Commandes : 1 annulée(s), 0 à rembourser, 0 maintenue(s) sans cette date.',
  },
  'session.places': {
    ...session(['places', S, '12'], { acte: 'places', nbPlaces: 12 }, ['PUT', 'capacite', { capacite: 12 }]),
    dit: 'La session TVA-PAR a 12 places en tout.',
  },
  'session.statut': {
    ...session(['fermer-session', S, 'Complet'], { acte: 'statut', statut: 'Complet' }, [
      'PUT',
      'statut',
      { statut: 'Complet' },
    ]),
    dit: 'La session TVA-PAR n’accepte plus d’inscription ; ses commandes restent.',
  },
  'session.proposer': {
    avant: wait,
    cli: ({ suivi }) => ['liste-attente', S, '--proposer', suivi.me.email],
    bureau: ({ suivi }) => [`/sessions/${S}/actes`, { acte: 'proposer', email: suivi.me.email }],
    dit: '2 places proposées à MOI, qui en est averti.',
  },
  'session.retirer': {
    avant: wait,
    cli: ({ suivi }) => ['liste-attente', S, '--retirer', suivi.me.email],
    bureau: ({ suivi }) => [`/sessions/${S}/actes`, { acte: 'retirer', email: suivi.me.email }],
    dit: 'MOI n’est plus sur la liste d’attente de la session TVA-PAR.',
  },
  'session.message': {
    ...session(['message', S, 'Parking', 'Entrée', 'B.'], {
      acte: 'message',
      audience: 'TOUS',
      sujet: 'Parking',
      texte: 'Entrée B.',
    }),
    dit: 'Message envoyé à 3 personnes de la session TVA-PAR.',
  },
  'session.presence': {
    avant: begin,
    ...session(['presence', S, LEA.email, 'absent'], { acte: 'presence', email: LEA.email, presence: 'ABSENT' }, [
      'POST',
      'presences',
      { email: LEA.email, presence: 'ABSENT' },
    ]),
    dit: 'Lea ROY : absent.',
  },
  'session.terminer': {
    avant: async () => {
      await begin()
      await run('presence', S, 'tous', 'present')
    },
    ...session(['terminer', S], { acte: 'terminer' }, ['POST', 'fin']),
    dit: 'La session TVA-PAR est terminée : 2 attestations à établir.',
  },
  'session.reprendre-fin': {
    avant: async () => {
      await finish()
      await setSession({ dateDebut: '2027-04-01', dateFin: '2027-04-01' })
    },
    ...session(['reprendre-fin', S, 'trop', 'tôt'], { acte: 'reprendre-fin', motif: 'trop tôt' }),
    dit: 'Session TVA-PAR : 2 inscriptions ne sont plus terminées, 2 présences sont à noter de nouveau.',
  },
  'session.certifier': {
    avant: finish,
    cli: () => ['certificats', S],
    dit: 'Session TVA-PAR : 2 certificats de réalisation à établir.',
  },
  'session.feuille': {
    avant: async () => {
      await begin()
      await run('corriger-emargement', S, '2027-03-10', 'matin', LEA.email, 'present', 'papier')
    },
    bureau: () => [`/sessions/${S}/actes`, { acte: 'feuille' }],
    dit: 'La feuille N est prête dans quelques secondes.',
  },
  'session.lien-formateur': {
    cli: () => ['lien-formateur', S],
    bureau: () => [`/sessions/${S}/lien-formateur`, {}],
    dit: 'URL Valable jusqu’au 08/04/2027, sans compte : remettez-le au formateur de cette session, et à lui seul.',
  },
  'session.revoquer-lien': {
    avant: () => run('lien-formateur', S),
    ...session(['revoquer-lien-formateur', S], { acte: 'revoquer-lien' }),
    dit: 'Session TVA-PAR : les liens donnés au formateur ne valent plus.',
  },
  'session.noter': {
    avant: begin,
    cli: () => ['corriger-emargement', S, '2027-03-10', 'matin', LEA.email, 'retard=20', 'papier'],
    bureau: () => [
      `/sessions/${S}/emargement`,
      {
        notes: [{ email: LEA.email, jour: '2027-03-10', moment: 'MATIN', etat: 'RETARD', retardMinutes: 20 }],
        motif: 'papier',
      },
    ],
    api: () => [
      'POST',
      `/sessions/${S}/demi-journees`,
      {
        presences: [{ email: LEA.email, jour: '2027-03-10', moment: 'MATIN', etat: 'RETARD', retardMinutes: 20 }],
        motif: 'papier',
      },
    ],
    dit: 'Lea ROY, 10/03/2027, matin : retard de 20.',
  },
}
