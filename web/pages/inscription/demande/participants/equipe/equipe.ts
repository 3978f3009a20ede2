import { MAX_REFERENCE_INTERNE, ParticipantDemande } from '#contract/rules/demande-form.ts'
import { MAX_CHAMP_PARTICIPANT, ParticipantForm } from '#contract/rules/participant-form.ts'
import { formatPersonne, toNom, toPrenom } from '#contract/rules/personne.ts'
import { hasInvisible } from '#contract/rules/texte.ts'
import { type EtatReponse, type Reponses, readReponse, toEmail } from '#web/parts/participants/reponse.ts'
import type { Personne } from '../../etat/saisie.ts'
import type { Champ } from '../lecture/champs.ts'
import { type LigneLue, type Liste, toLignesLues } from '../lecture/read.ts'

/** A line of the team, as it was read then mended. */
export interface LigneEquipe extends LigneLue {
  id: string
}

/** The team being added: the text pasted, then its lines. */
export interface Equipe {
  texte: string
  liste: Liste | null
  lignes: LigneEquipe[]
  /** Lines were mended: the columns are what they are. */
  isTouched: boolean
}

export const EQUIPE_VIDE: Equipe = { texte: '', liste: null, lignes: [], isTouched: false }

export function toLignesEquipe(liste: Pick<Liste, 'lignes' | 'champs'>): LigneEquipe[] {
  return toLignesLues(liste).map((ligne, rank) => ({ ...ligne, id: String(rank + 1) }))
}

/** `doublon` is not added again. */
export type Etat = EtatReponse | 'doublon'

export interface LigneVerifiee extends LigneEquipe {
  etat: Etat
  texte: string
  /** The company knows the person: their name is taken from there (PAR-03). */
  isConnue: boolean
  /** Nothing is wrong with it here: the server is asked. */
  isAsked: boolean
}

interface Contexte {
  /** The company's people, by address. */
  annuaire: ReadonlyMap<string, Personne>
  /** Of the request. */
  emails: ReadonlySet<string>
  reponses: Reponses
}

/** Each line with what is to be said of it. */
export function checkLignes(lignes: readonly LigneEquipe[], { annuaire, emails, reponses }: Contexte): LigneVerifiee[] {
  /** By address, the first name given with it. */
  const seen = new Map<string, string>()
  return lignes.map((ligne) => {
    const email = toEmail(ligne.email)
    const connue = annuaire.get(email)
    const saisie = { email, nom: toNom(ligne.nom), prenom: toPrenom(ligne.prenom) }
    const { nom, prenom } = connue ?? saisie
    const nommee = { ...ligne, email, nom, prenom, isConnue: connue !== undefined }
    const refus = findFormat(nommee) ?? findDoublon(saisie, emails, seen.get(email))
    if (!seen.has(email)) seen.set(email, formatPersonne(saisie))
    return { ...nommee, ...(refus ?? readReponse(reponses.get(email))), isAsked: refus === undefined }
  })
}

type Verdict = Pick<LigneVerifiee, 'etat' | 'texte'>

const LIBELLES = { nom: 'nom', prenom: 'prénom', email: 'e-mail', referenceInterne: 'référence' } as const

/** PAR-02, in the few words a cell has room for. */
function findFormat(ligne: LigneLue): Verdict | undefined {
  const issues = ParticipantForm.safeParse(ligne).error?.issues ?? []
  const wrong = new Set(issues.map(({ path }) => path[0] as Champ))
  if (!ParticipantDemande.shape.referenceInterne.safeParse(ligne.referenceInterne).success)
    wrong.add('referenceInterne')
  if (wrong.size === 0) return undefined
  const texte = Array.from(wrong, (champ) => `${LIBELLES[champ]} ${describeProblem(champ, ligne[champ])}`).join(', ')
  return { etat: 'erreur', texte: texte.charAt(0).toUpperCase() + texte.slice(1) }
}

function describeProblem(champ: Champ, value: string): string {
  const max = champ === 'referenceInterne' ? MAX_REFERENCE_INTERNE : MAX_CHAMP_PARTICIPANT
  if (value.trim() === '') return 'manquant'
  if (value.length > max) return `de plus de ${max} caractères`
  return hasInvisible(value) ? 'avec un retour à la ligne ou un caractère interdit' : 'non valable'
}

/** PAR-04. The same line twice is one person; one address for two people is a mistake that would lose the second. */
function findDoublon(personne: Personne, emails: ReadonlySet<string>, first: string | undefined): Verdict | undefined {
  if (emails.has(personne.email)) return { etat: 'doublon', texte: 'Déjà dans la liste des participants.' }
  if (first === undefined) return undefined
  if (first === formatPersonne(personne)) return { etat: 'doublon', texte: 'En double : ne compte qu’une fois.' }
  return { etat: 'erreur', texte: `Adresse déjà donnée à ${first}.` }
}

/** PAR-04: the lines of people who are in the request already, and of those about to be. */
export function listDoublons(
  lignes: readonly LigneVerifiee[],
  addable: readonly LigneVerifiee[],
  emails: ReadonlySet<string>,
): { presents: LigneVerifiee[]; repetes: LigneVerifiee[] } {
  const added = new Set(addable.map(({ email }) => email))
  const doublons = lignes.filter(isDoublon)
  return {
    presents: doublons.filter(({ email }) => emails.has(email)),
    repetes: doublons.filter(({ email }) => added.has(email)),
  }
}

export const isAddable = ({ etat }: LigneVerifiee) => etat === 'prete' || etat === 'attention'
export const isToMend = ({ etat }: LigneVerifiee) => etat === 'erreur'
export const isDoublon = ({ etat }: LigneVerifiee) => etat === 'doublon'
