import * as z from 'zod/mini'
import { acte, auBureau, aucune, parmi } from '../../acte.ts'
import { Jour, nomme, says } from '../../doc.ts'
import { MOMENTS } from '../../rules/demi-journee.ts'
import { BodyId } from '../../rules/id.ts'
import { boundedArray } from '../../rules/liste.ts'
import { oneLine, text } from '../../rules/texte.ts'
import { EtatPointage, MomentDemiJournee } from '../../socle/valeurs.ts'
import { MAX_MOTIF } from '../bureau/emargement.ts'
import { SessionParams } from '../integration/catalogue.ts'
import { Concernees } from '../integration/inscription.ts'
import { parCle } from '../integration/par-cle.ts'
import { ACTES_DE_SESSION, SESSION } from './objets.ts'

/** Attendance by half day (decision 67). */

const MAX_EMAIL = 300
const MAX_EMAIL_LU = 254
const MAX_NOTES = 1_000
/** A day has no more minutes. */
const MAX_RETARD = 1_440
const AU_FORMATEUR = 'the link is given by hand, to the trainer alone'

export const etablirFeuille = acte({
  nom: 'session.feuille',
  objet: SESSION,
  saisie: {},
  journal: [],
  cli: aucune('the command feuille makes the sheet and writes its file at once'),
  bureau: parmi('inscriptions', ACTES_DE_SESSION, { feuille: {} }),
  api: aucune('the newest sheet is made with each countersignature, and read'),
})

export const donnerLien = acte({
  nom: 'session.lien-formateur',
  objet: SESSION,
  saisie: {},
  journal: 'EMARGEMENT_LIEN',
  cli: {
    'lien-formateur <session>':
      'le lien à remettre au formateur : il note les présences par demi-journée et les contresigne',
  },
  bureau: auBureau(
    'inscriptions',
    '/gestion/sessions/:reference/lien-formateur',
    z.object({ url: z.string(), jusquAu: z.string() }),
  ),
  api: aucune(AU_FORMATEUR),
})

export const revoquerLien = acte({
  nom: 'session.revoquer-lien',
  objet: SESSION,
  saisie: {},
  journal: 'EMARGEMENT_LIEN_REVOQUE',
  cli: { 'revoquer-lien-formateur <session>': 'les liens de formateur donnés pour cette session ne valent plus rien' },
  bureau: parmi('inscriptions', ACTES_DE_SESSION, { 'revoquer-lien': {} }),
  api: aucune(AU_FORMATEUR),
})

const Note = z
  .object({
    /** The registration. */
    id: z.optional(BodyId),
    email: z.optional(oneLine(MAX_EMAIL).check(z.minLength(1))),
    jour: z.iso.date(),
    moment: z.enum(MOMENTS),
    etat: z.enum(['PRESENT', 'ABSENT', 'RETARD']),
    retardMinutes: z.nullable(z.int().check(z.minimum(1), z.maximum(MAX_RETARD))),
    /** The revision that was in view, 0 where nothing was noted; null replaces whatever was. */
    vue: z._default(z.nullable(z.int().check(z.minimum(0))), null),
  })
  .check(z.refine(({ id, email }) => id !== undefined || email !== undefined, 'Dites de qui.'))

const NoteLue = nomme(
  'PointageDit',
  z.object({
    email: says(oneLine(MAX_EMAIL_LU).check(z.minLength(1)), 'L’adresse du participant'),
    jour: Jour('Le jour de la demi-journée'),
    moment: MomentDemiJournee,
    etat: EtatPointage,
    retardMinutes: says(
      z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(MAX_RETARD))), null),
      'Les minutes de retard, avec RETARD ; null sinon',
    ),
  }),
  'Si un participant est venu, pour une demi-journée',
)

/** `conflits` are those whom somebody else noted otherwise meanwhile: their word stays until it is changed knowingly. */
export const noter = acte({
  nom: 'session.noter',
  objet: SESSION,
  saisie: {
    notes: boundedArray(Note, MAX_NOTES),
    /** Why, where a half day is countersigned; '' otherwise. */
    motif: z._default(z.nullable(text(MAX_MOTIF)), null),
  },
  journal: ['EMARGEMENT_NOTE', 'EMARGEMENT_CORRIGE'],
  cli: {
    'corriger-emargement <session> <jour> matin|apres-midi|soir|jour <e-mail> present|absent|retard=<minutes> <motif>':
      [
        'corrige une demi-journée contresignée ; le motif figure sur la feuille',
        ({ reference, motif = '', presence, ...note }) => ({
          reference,
          motif,
          notes: [{ ...note, ...(presence as object) }],
        }),
      ],
  },
  bureau: auBureau('inscriptions', '/gestion/sessions/:reference/emargement', z.object({ conflits: z.array(z.int()) })),
  api: parCle('POST', '/sessions/:reference/demi-journees', 'presence', {
    params: SessionParams,
    body: nomme(
      'PointagesDits',
      z.object({
        presences: says(
          boundedArray(NoteLue, MAX_NOTES, `${MAX_NOTES} présences au plus.`),
          `${MAX_NOTES} au plus, toutes ou aucune ; chacune remplace ce qui était noté`,
          { maxItems: MAX_NOTES },
        ),
        motif: says(
          z._default(z.nullable(text(MAX_MOTIF)), null),
          'Pourquoi une demi-journée contresignée est corrigée : la feuille d’émargement le dit',
        ),
      }),
      'Qui est venu, par demi-journée',
    ),
    response: Concernees,
    doc: {
      id: 'setDemiJournees',
      titre: 'Dire qui est venu, par demi-journée',
      texte:
        'Dès qu’une présence est dite ainsi, setPresence est refusé pour cette session. Une demi-journée que vous avez dite pour chacun n’attend pas de contreseing pour terminer la session ; une demi-journée que le formateur tient l’attend.',
      idempotence: 'possible',
      exemple: {
        params: { reference: 'TVA-PAR' },
        body: {
          presences: [{ email: 'lea.roy@societe.example', jour: '2027-03-10', moment: 'MATIN', etat: 'PRESENT' }],
        },
      },
    },
  }),
})
