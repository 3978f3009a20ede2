import { DROITS_CLE } from '../../reference/droit-cle.ts'
import { NOMS_ROLE, ROLES_BUREAU } from '../../reference/role-bureau.ts'
import { toMontantCents } from '../../rules/montant-saisi.ts'
import { MODES_ENCAISSEMENT } from '../bureau/commandes.ts'

/** The field of an act that a word says, and what its text means: one of these, or what is made of it. */
export type Lecture = readonly [champ: string, sens?: Readonly<Record<string, unknown>> | ((texte: string) => unknown)]

const MAX_EQUIVALENT = 20
const MAX_ID = 2_147_483_647
const RETARD = /^retard=([1-9]\d{0,2})$/

const toNombre = (texte: string) => (/^\d{1,10}$/.test(texte) ? Number(texte) : undefined)
const sauf = (mot: string, lit: (texte: string) => unknown) => (texte: string) => (texte === mot ? null : lit(texte))
const tel = (texte: string) => texte || undefined

/** With its accent, as it is said, or without, as it is stored. */
const toRole = (nom: string) => ROLES_BUREAU.find((role) => nom === role || nom === NOMS_ROLE[role])

/** The words of commands that are not called as the field that they say. */
export const LECTURES: Readonly<Record<string, Lecture>> = {
  session: ['reference'],
  'siret|id': ['client', toDesignation],
  'siret|id à garder': ['client', toDesignation],
  'siret|id à absorber': ['absorbe', toDesignation],
  'oui|non': ['confiance', { oui: true, non: false }],
  'e-mail|tous': ['email', sauf('tous', tel)],
  'nombre|illimitees': ['nbPlaces', sauf('illimitees', toNombre)],
  'present|absent': ['presence', { present: 'PRESENT', absent: 'ABSENT' }],
  commande: ['numero'],
  'numéro…': ['numeros'],
  montant: ['montantCents', toMontantCents],
  'montant HT': ['htCents', toMontantCents],
  'numéro d’accord': ['accord'],
  date: ['recuLe'],
  [MODES_ENCAISSEMENT.join('|')]: ['mode'],
  '--de-trop': ['trop'],
  '--autre-titulaire': ['autreTitulaire'],
  'id|tous': ['id', sauf('tous', tel)],
  'type…': ['types'],
  [`${DROITS_CLE.join('|')}…`]: ['droits'],
  [Object.values(NOMS_ROLE).join('|')]: ['role', toRole],
  objet: ['sujet'],
  phrase: ['statut'],
  'matin|apres-midi|soir|jour': ['moment', { matin: 'MATIN', 'apres-midi': 'APRES_MIDI', soir: 'SOIR', jour: 'JOUR' }],
  'present|absent|retard=<minutes>': ['presence', toPresence],
}

/** Ids are shorter than any SIRET; a number that is no id is a SIRET or the equivalent of one. */
export function toDesignation(texte: string): { id: number } | { siret: string } | undefined {
  const siret = texte.replace(/\s/g, '')
  const id = toNombre(siret)
  if (id && id <= MAX_ID) return { id }
  return siret.length > 0 && siret.length <= MAX_EQUIVALENT ? { siret } : undefined
}

function toPresence(texte: string) {
  if (texte === 'present') return { etat: 'PRESENT', retardMinutes: null }
  if (texte === 'absent') return { etat: 'ABSENT', retardMinutes: null }
  const minutes = RETARD.exec(texte)?.[1]
  return minutes && { etat: 'RETARD', retardMinutes: Number(minutes) }
}
