import * as z from 'zod/mini'
import { Jour, nomme, says } from '../../doc.ts'
import { endpoint } from '../../endpoint.ts'
import { oneLine } from '../../rules/texte.ts'
import { Presence } from '../../socle/valeurs.ts'
import { SessionLue, SessionParams } from './catalogue.ts'

const MAX_MOTIF = 500
const MAX_STATUT = 40
const MAX_PLACES = 100_000
const MAX_EMAIL = 254
const EXEMPLE = { reference: 'TVA-PAR' }

export const setCapacite = endpoint({
  method: 'PUT',
  path: '/integration/v1/sessions/:reference/capacite',
  host: 'api',
  access: 'cle',
  droit: 'catalogue',
  params: SessionParams,
  body: z.object({
    capacite: says(
      z.nullable(z.int().check(z.minimum(0), z.maximum(MAX_PLACES))),
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
})

export const setStatut = endpoint({
  method: 'PUT',
  path: '/integration/v1/sessions/:reference/statut',
  host: 'api',
  access: 'cle',
  droit: 'catalogue',
  params: SessionParams,
  body: z.object({
    statut: says(
      z.nullable(oneLine(MAX_STATUT).check(z.minLength(1))),
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
})

export const moveSession = endpoint({
  method: 'POST',
  path: '/integration/v1/sessions/:reference/deplacement',
  host: 'api',
  access: 'cle',
  droit: 'catalogue',
  params: SessionParams,
  body: nomme(
    'Deplacement',
    z.object({ debut: Jour('Le premier jour'), fin: Jour('Le dernier jour') }),
    'Les nouveaux jours d’une session',
  ),
  response: SessionLue,
  doc: {
    id: 'moveSession',
    titre: 'Déplacer une session',
    texte: 'Avec ses journées, ses heures et sa date limite. Chacun est prévenu, et les documents sont refaits.',
    idempotence: 'possible',
    exemple: { params: EXEMPLE, body: { debut: '2027-04-08', fin: '2027-04-08' } },
  },
})

export const cancelSession = endpoint({
  method: 'POST',
  path: '/integration/v1/sessions/:reference/annulation',
  host: 'api',
  access: 'cle',
  droit: 'catalogue',
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
})

export const Concernees = nomme(
  'InscriptionsConcernees',
  z.object({ inscriptionIds: z.array(z.int()) }),
  'Les inscriptions concernées',
)

export const setPresence = endpoint({
  method: 'POST',
  path: '/integration/v1/sessions/:reference/presences',
  host: 'api',
  access: 'cle',
  droit: 'presence',
  params: SessionParams,
  body: nomme(
    'PresenceDite',
    z.object({
      email: says(z.nullable(oneLine(MAX_EMAIL).check(z.minLength(1))), 'L’adresse du participant ; null pour tous'),
      presence: Presence,
    }),
    'Si un participant, ou chacun, est venu',
  ),
  response: Concernees,
  doc: {
    id: 'setPresence',
    titre: 'Dire qui est venu',
    texte:
      'Pour toute la session, dès qu’elle a commencé ; par demi-journée, voyez setDemiJournees. ABSENT reprend la fin de la session à qui l’avait terminée.',
    idempotence: 'possible',
    exemple: { params: EXEMPLE, body: { email: null, presence: 'PRESENT' } },
  },
})

export const finishSession = endpoint({
  method: 'POST',
  path: '/integration/v1/sessions/:reference/fin',
  host: 'api',
  access: 'cle',
  droit: 'presence',
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
})
