import * as z from 'zod/mini'
import { acte, auBureau, aucune, parmi } from '../../acte.ts'
import { Jour, nomme, says } from '../../doc.ts'
import { MessageSession } from '../../rules/message-session.ts'
import { lines, oneLine, required } from '../../rules/texte.ts'
import { SessionLue, SessionParams } from '../integration/catalogue.ts'
import { parCle } from '../integration/par-cle.ts'
import { ACTES_DE_SESSION, SESSION } from './objets.ts'

const MAX_MOTIF = 500
const MAX_STATUT = 300
const MAX_STATUT_LU = 40
const MAX_PLACES = 99_999
const MAX_PLACES_LUES = 100_000
const FERMEE = 'INDISPONIBLE'
const EXEMPLE = { reference: 'TVA-PAR' }

const LISTE = 'the line is served by itself; who jumps it, the provider says in person'

const DATES = { debut: Jour('Le premier jour'), fin: Jour('Le dernier jour') }

export const deplacer = acte({
  nom: 'session.deplacer',
  objet: SESSION,
  saisie: DATES,
  journal: 'SESSION_DEPLACEE',
  cli: { 'deplacer <session> <début> <fin>': 'change ses dates (aaaa-mm-jj) et prévient chacun' },
  bureau: parmi('inscriptions', ACTES_DE_SESSION, { deplacer: {} }),
  api: parCle('POST', '/sessions/:reference/deplacement', 'catalogue', {
    params: SessionParams,
    body: nomme('Deplacement', z.object(DATES), 'Les nouveaux jours d’une session'),
    response: SessionLue,
    doc: {
      id: 'moveSession',
      titre: 'Déplacer une session',
      texte: 'Avec ses journées, ses heures et sa date limite. Chacun est prévenu, et les documents sont refaits.',
      idempotence: 'possible',
      exemple: { params: EXEMPLE, body: { debut: '2027-04-08', fin: '2027-04-08' } },
    },
  }),
})

export const annuler = acte({
  nom: 'session.annuler',
  objet: SESSION,
  saisie: { motif: z._default(z.nullable(lines(MAX_MOTIF)), null) },
  journal: 'SESSION_ANNULEE',
  cli: {
    'annuler-session <session> [motif]': 'annule la session et ses commandes, rend les places et prévient chacun',
  },
  bureau: auBureau('administration', '/gestion/sessions/:reference/annulation'),
  api: parCle('POST', '/sessions/:reference/annulation', 'catalogue', {
    params: SessionParams,
    body: z.object({ motif: says(z._default(z.nullable(oneLine(MAX_MOTIF)), null), 'Ce que chacun lit') }),
    response: nomme(
      'SessionAnnulee',
      z.object({
        annulees: says(z.int(), 'Les commandes annulées'),
        aRembourser: says(z.int(), 'Les commandes payées, à rembourser'),
        maintenues: says(z.int(), 'Les commandes d’un cursus qui continuent sans cette date'),
        autres: says(z.int(), 'Les inscriptions sans commande, annulées'),
      }),
      'Ce que devient ce qui tenait à une session annulée',
    ),
    doc: {
      id: 'cancelSession',
      titre: 'Annuler une session',
      texte:
        'Ses commandes et inscriptions sont annulées, les places rendues, chacun est prévenu. Interrompu, le même appel continue avec ce qui reste.',
      idempotence: 'possible',
      exemple: { params: EXEMPLE, body: { motif: 'Le formateur est souffrant.' } },
    },
  }),
})

export const changerPlaces = acte({
  nom: 'session.places',
  objet: SESSION,
  saisie: {
    nbPlaces: z.nullable(z.int().check(z.minimum(0), z.maximum(MAX_PLACES, `${MAX_PLACES} places au plus.`))),
  },
  journal: 'SESSION_CAPACITE',
  cli: {
    'places <session> <nombre|illimitees>': 'son nombre de places en tout, jusqu’au prochain import qui la nomme',
  },
  bureau: parmi('inscriptions', ACTES_DE_SESSION, { places: {} }),
  api: parCle('PUT', '/sessions/:reference/capacite', 'catalogue', {
    params: SessionParams,
    body: z.object({
      capacite: says(
        z.nullable(z.int().check(z.minimum(0), z.maximum(MAX_PLACES_LUES))),
        'Le nombre de places ; null pour ne pas les compter',
      ),
    }),
    response: SessionLue,
    doc: {
      id: 'setCapacite',
      titre: 'Changer le nombre de places',
      texte: 'Jamais moins que ce qui est pris. Le prochain import qui nomme la session a le dernier mot.',
      idempotence: 'possible',
      exemple: { params: EXEMPLE, body: { capacite: 12 } },
    },
  }),
})

export const changerStatut = acte({
  nom: 'session.statut',
  objet: SESSION,
  /** The sentence that visitors read; null opens it again. */
  saisie: { statut: z.nullable(required(MAX_STATUT, 'Écrivez ce que les visiteurs liront.')) },
  journal: 'SESSION_STATUT',
  cli: {
    'fermer-session <session> [phrase]': [
      'ferme ses inscriptions sans l’annuler ; la phrase dit pourquoi aux visiteurs',
      { statut: FERMEE },
    ],
    'ouvrir-session <session>': ['le contraire', { statut: null }],
  },
  bureau: parmi('inscriptions', ACTES_DE_SESSION, { statut: {} }),
  api: parCle('PUT', '/sessions/:reference/statut', 'catalogue', {
    params: SessionParams,
    body: z.object({
      statut: says(
        z.nullable(oneLine(MAX_STATUT_LU).check(z.minLength(1))),
        'Pourquoi elle est fermée aux inscriptions, comme au catalogue (par exemple COMPLET) ; null pour la rouvrir',
      ),
    }),
    response: SessionLue,
    doc: {
      id: 'setStatut',
      titre: 'Fermer ou rouvrir les inscriptions',
      texte: 'Les commandes restent. Pour annuler une session, demandez son annulation.',
      idempotence: 'possible',
      exemple: { params: EXEMPLE, body: { statut: 'COMPLET' } },
    },
  }),
})

const Email = oneLine(MAX_STATUT).check(z.minLength(1))

export const proposer = acte({
  nom: 'session.proposer',
  objet: SESSION,
  saisie: { email: Email },
  journal: 'ATTENTE_PROPOSEE',
  cli: {
    'liste-attente <session> --proposer <e-mail>':
      'lui propose les places libres, avant ceux qui attendent depuis plus longtemps',
  },
  bureau: parmi('inscriptions', ACTES_DE_SESSION, { proposer: {} }),
  api: aucune(LISTE),
})

export const retirer = acte({
  nom: 'session.retirer',
  objet: SESSION,
  saisie: { email: Email },
  journal: 'ATTENTE_RETIREE',
  cli: {
    'liste-attente <session> --retirer <e-mail>': 'la retire de la liste ; ce qui lui était gardé va à la suivante',
  },
  bureau: parmi('inscriptions', ACTES_DE_SESSION, { retirer: {} }),
  api: aucune(LISTE),
})

export const ecrire = acte({
  nom: 'session.message',
  objet: SESSION,
  saisie: { ...MessageSession.shape, id: z._default(z.uuid(), () => crypto.randomUUID()) },
  journal: 'SESSION_MESSAGE',
  cli: {
    'message <session> <objet> <texte>': [
      'écrit à ses participants et à ceux qui ont commandé ; chacun reçoit un message',
      { audience: 'TOUS' },
    ],
  },
  bureau: parmi('inscriptions', ACTES_DE_SESSION, { message: {} }),
  api: aucune('another system has mails of its own'),
})
