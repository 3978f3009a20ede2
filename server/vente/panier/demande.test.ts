import { expect, test } from 'vitest'
import type { DemandeForm } from '#contract/rules/demande-form.ts'
import type { OffreDemande } from '../demande/offre.service.ts'
import { checkDemandeOf } from './demande.service.ts'

const TARIF = { prestations: [], options: [], remises: [] }
const SESSION = {
  sessionId: 1,
  reference: 'S-1',
  titre: 'Session',
  nbPlacesRestantes: null,
  dateDebut: null,
  dateFin: null,
  sessionDates: [],
  sessionProgrammations: [],
  tarif: TARIF,
}
const OFFRE: OffreDemande = {
  ...SESSION,
  typeId: 1,
  statut: null,
  ficheReference: 'F-1',
  vendeurId: 1,
  formateurs: [],
  reglementInterieur: null,
  inscriptionPersonnesMoralesUniquement: false,
  inscriptionMessageContactPersonnesPhysiques: null,
  acceptePriseEnChargePortail: true,
  siretClient: null,
  reserveStagiaires: false,
  designationJours: 7,
  hasOwnPrice: true,
  etapes: [],
  sessions: new Map(),
}
const ANNE = {
  nom: 'Perrin',
  prenom: 'Anne',
  email: 'anne@demo.example',
  referenceInterne: '',
  organismeId: null,
  prestationsOptionnelles: [],
}
const DEMANDE: DemandeForm = {
  particulier: false,
  commandeurId: 5,
  reference: 'S-1',
  referenceInterne: '',
  participants: [ANNE],
  commentairesFront: '',
  priseEnCharge: false,
  requiredReferences: {},
  optionalReferences: {},
  demandeContactReferentHandicap: false,
}

interface Given {
  offre?: Partial<OffreDemande>
  demande?: Partial<DemandeForm>
  /** The sessions Anne is registered for. */
  inscriptions?: number[]
  stagiaire?: boolean
  /** The clients in whose directory the caller knows Anne; the one that orders unless told. */
  connueDe?: number[]
}

function judge({ offre, demande, inscriptions = [], stagiaire = false, connueDe = [5] }: Given): string {
  const known = { moi: false, connueDe, consultee: true, profil: true }
  const anne = { email: ANNE.email, ...known, stagiaire, finAdhesion: null, inscriptions }
  try {
    checkDemandeOf({ ...OFFRE, ...offre }, { ...DEMANDE, ...demande }, new Map([[ANNE.email, anne]]), {
      today: '2027-03-10',
    })
    return 'ordered'
  } catch (error) {
    const { code, message } = error as { code: string; message: string }
    return `${code}: ${message}`
  }
}

const MORALES = { inscriptionPersonnesMoralesUniquement: true }
const ETAPE = { ...SESSION, typeId: 1, sessionId: 2, reference: 'A-1', produitReference: 'A', obligatoire: true }
const CURSUS = {
  etapes: [{ produitReference: 'A', titre: 'A', obligatoire: true, references: ['A-1'] }],
  sessions: new Map([['A-1', { ...ETAPE, nbPlacesRestantes: 0 }]]),
}
const CHOIX = { requiredReferences: { A: 'A-1' } }
const CLOSE = "FORMATION_INDISPONIBLE: La session pour laquelle vous souhaitez vous inscrire n'est plus disponible."
const SANS_DATE = 'Veuillez sélectionner au moins une date de session pour chacune des formations du cursus'

test.each<[string, Given, string | RegExp]>([
  ['as it was', {}, 'ordered'],
  ['for a session closed since', { offre: { statut: 'ANNULE' } }, CLOSE],
  ['by a company, for legal entities only', { offre: MORALES }, 'ordered'],
  ['by an individual, for everybody', { demande: { particulier: true } }, 'ordered'],
  [
    'by an individual, for legal entities only',
    { offre: MORALES, demande: { particulier: true } },
    'PERSONNES_MORALES_UNIQUEMENT: aucune information de contact disponible',
  ],
  ['without a date of a step', { offre: CURSUS }, `INVALID_INPUT: ${SANS_DATE}`],
  ['for who is registered by now', { inscriptions: [1] }, /^PARTICIPANTS_INVALIDES: /],
  ['for who is registered elsewhere', { inscriptions: [7] }, 'ordered'],
  ['for who is no trainee', { offre: { reserveStagiaires: true } }, /^PARTICIPANTS_INVALIDES: /],
  ['for who is registered, and not known here (R-38)', { inscriptions: [1], connueDe: [6] }, 'ordered'],
  ['for who is no trainee, and not known (R-38)', { offre: { reserveStagiaires: true }, connueDe: [] }, 'ordered'],
  ['for a trainee', { offre: { reserveStagiaires: true }, stagiaire: true }, 'ordered'],
  ['for the last place', { offre: { nbPlacesRestantes: 1 } }, 'ordered'],
  ['for a place too many', { offre: { nbPlacesRestantes: 0 } }, /n'en reste plus que 0\.$/],
  ['for a place too many at a step', { offre: CURSUS, demande: CHOIX }, /n'en reste plus que 0\.$/],
])('PAN-07 a request is judged again when it is ordered: %s', (_cas, given, verdict) => {
  if (verdict instanceof RegExp) expect(judge(given)).toMatch(verdict)
  else expect(judge(given)).toBe(verdict)
})
