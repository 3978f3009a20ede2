import * as z from 'zod/mini'
import { acte, aucune, parmi } from '../../acte.ts'
import { nomme, says } from '../../doc.ts'
import { oneLine, required } from '../../rules/texte.ts'
import { Presence } from '../../socle/valeurs.ts'
import { SessionParams } from '../integration/catalogue.ts'
import { Concernees } from '../integration/inscription.ts'
import { parCle } from '../integration/par-cle.ts'
import { ACTES_DE_SESSION, SESSION } from './objets.ts'

/** Who came to a session, and its end. */

const MAX_EMAIL = 254
const MAX_MOTIF = 500
const EXEMPLE = { reference: 'TVA-PAR' }
const DU_BUREAU = 'it takes back what papers said: a person of the provider decides'

const DITE = {
  email: says(z.nullable(oneLine(MAX_EMAIL).check(z.minLength(1))), 'L’adresse du participant ; null pour tous'),
  presence: Presence,
}

export const direPresence = acte({
  nom: 'session.presence',
  objet: SESSION,
  saisie: DITE,
  journal: 'SESSION_PRESENCE',
  cli: { 'presence <session> <e-mail|tous> present|absent': 'dit qui est venu' },
  bureau: parmi('inscriptions', ACTES_DE_SESSION, { presence: {} }),
  api: parCle('POST', '/sessions/:reference/presences', 'presence', {
    params: SessionParams,
    body: nomme('PresenceDite', z.object(DITE), 'Si un participant, ou chacun, est venu'),
    response: Concernees,
    doc: {
      id: 'setPresence',
      titre: 'Dire qui est venu',
      texte:
        'Pour toute la session, dès qu’elle a commencé ; par demi-journée, voyez setDemiJournees. ABSENT reprend la fin de la session à qui l’avait terminée.',
      idempotence: 'possible',
      exemple: { params: EXEMPLE, body: { email: null, presence: 'PRESENT' } },
    },
  }),
})

export const terminer = acte({
  nom: 'session.terminer',
  objet: SESSION,
  saisie: {},
  journal: 'SESSION_TERMINEE',
  cli: {
    'terminer <session>': 'la session est terminée : chaque présent a son attestation et son certificat de réalisation',
  },
  bureau: parmi('inscriptions', ACTES_DE_SESSION, { terminer: {} }),
  api: parCle('POST', '/sessions/:reference/fin', 'presence', {
    params: SessionParams,
    response: Concernees,
    doc: {
      id: 'finishSession',
      titre: 'Terminer une session',
      texte:
        'À partir de son dernier jour. Chaque présent l’a terminée : son attestation et son certificat de réalisation sont établis. La présence de chacun doit être dite avant.',
      idempotence: 'possible',
      exemple: { params: EXEMPLE },
    },
  }),
})

/** What was said too early or by mistake is taken back with its papers. */
export const reprendreFin = acte({
  nom: 'session.reprendre-fin',
  objet: SESSION,
  saisie: { motif: required(MAX_MOTIF, 'Donnez le motif.') },
  journal: 'SESSION_REPRISE',
  cli: {
    'reprendre-fin <session> <motif>':
      'la fin dite trop tôt ou par erreur est reprise, avec ses attestations et certificats',
  },
  bureau: parmi('inscriptions', ACTES_DE_SESSION, { 'reprendre-fin': {} }),
  api: aucune(DU_BUREAU),
})

export const certifier = acte({
  nom: 'session.certifier',
  objet: SESSION,
  saisie: {},
  journal: 'SESSION_CERTIFIEE',
  cli: { 'certificats <session>': 'les certificats de réalisation d’une session terminée avant qu’il y en ait' },
  bureau: aucune('only sessions of before the version that makes them'),
  api: aucune('only sessions of before the version that makes them'),
})
