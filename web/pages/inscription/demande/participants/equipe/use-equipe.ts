import { useMemo, useState } from 'react'
import type { SessionsVoulues } from '#web/api/participants.ts'
import { toParticipant } from '../../etat/changes.ts'
import type { Ajouter } from '../ajout/use-ajout.ts'
import type { Garde, Keep } from '../garde.ts'
import type { ChampOuRien } from '../lecture/champs.ts'
import { type Liste, readFichier, readTexte } from '../lecture/read.ts'
import { type Choix, mergePersonnes } from '../personnes.ts'
import { type Memoire, useVerification } from '../use-verification.ts'
import {
  checkLignes,
  EQUIPE_VIDE,
  type Equipe,
  isAddable,
  type LigneEquipe,
  type LigneVerifiee,
  listDoublons,
  toLignesEquipe,
} from './equipe.ts'

const LISTE_VIDE = 'Aucune ligne n’a été trouvée. Copiez les lignes du tableur, avec les adresses e-mail.'
const FICHIER_ILLISIBLE =
  'Ce fichier n’a pas pu être lu. Enregistrez-le au format .xlsx ou .csv, sans mot de passe, ou collez ses lignes.'

interface Options {
  garde: Garde
  keep: Keep
  sessions: SessionsVoulues
  choix: readonly Choix[]
  /** Of the request. */
  emails: ReadonlySet<string>
  memoire: Memoire
  addPeople: Ajouter
  onClose: () => void
}

export type EquipeState = ReturnType<typeof useEquipe>

/** The lines as they stand, with what the server says of them. */
function useLignes({ garde, sessions, choix, emails, memoire }: Options) {
  const { lignes: given } = garde.equipe
  const [reponses] = memoire
  const annuaire = useMemo(
    () => new Map(choix.filter(({ isNew }) => !isNew).map((personne) => [personne.email, personne])),
    [choix],
  )
  const lignes = useMemo(() => checkLignes(given, { annuaire, emails, reponses }), [given, annuaire, emails, reponses])
  const asked = useMemo(() => lignes.filter(({ isAsked }) => isAsked).map(({ email }) => email), [lignes])
  const verification = useVerification(sessions, asked, memoire)
  const addable = lignes.filter((ligne) => isAddable(ligne) || (verification.hasFailed && ligne.etat === 'attente'))
  return { lignes, addable, asked: asked.length, verification }
}

type Verifiees = Pick<ReturnType<typeof useLignes>, 'lignes' | 'addable'>

/** The team being added: read, checked, mended, then added. */
export function useEquipe(options: Options) {
  const { garde, keep } = options
  const [erreur, setErreur] = useState('')
  const [ajoutes, setAjoutes] = useState(0)
  const { equipe } = garde
  const verifiees = useLignes(options)

  function set(changes: Partial<Equipe>) {
    keep((kept) => ({ equipe: { ...kept.equipe, ...changes } }))
  }

  function mend(mended: LigneEquipe[]) {
    set({ lignes: mended, isTouched: true })
  }

  function take(liste: Liste) {
    setAjoutes(0)
    setErreur(liste.total === 0 ? LISTE_VIDE : '')
    if (liste.total > 0) set({ liste, lignes: toLignesEquipe(liste), isTouched: false })
  }

  return {
    ...equipe,
    ...verifiees,
    erreur,
    ajoutes,
    setTexte: (texte: string) => set({ texte }),
    readTexte: (texte: string) => take(readTexte(texte)),
    readFichier: (file: File) => readFichier(file).then(take, () => setErreur(FICHIER_ILLISIBLE)),
    setChamps: (champs: ChampOuRien[]) => {
      if (equipe.liste) set({ liste: { ...equipe.liste, champs }, lignes: toLignesEquipe({ ...equipe.liste, champs }) })
    },
    edit: ({ id }: LigneVerifiee, colonne: string, valeur: string) =>
      mend(equipe.lignes.map((ligne) => (ligne.id === id ? { ...ligne, [colonne]: valeur } : ligne))),
    remove: (ids: ReadonlySet<string>) => mend(equipe.lignes.filter(({ id }) => !ids.has(id))),
    restart: () => set(EQUIPE_VIDE),
    add: () => {
      if (addVerifiees(verifiees, options)) setAjoutes(verifiees.addable.length)
    },
  }
}

/** Adds the lines that are ready and keeps the others; false when there is no room for them. */
function addVerifiees({ lignes, addable }: Verifiees, { garde, keep, emails, addPeople, onClose }: Options): boolean {
  const { equipe } = garde
  const { presents, repetes } = listDoublons(lignes, addable, emails)
  if (!addPeople([...addable, ...presents].map(toParticipantSaisi))) return false
  const nouvelles = addable.filter(({ isConnue }) => !isConnue)
  const done = new Set([...addable, ...presents, ...repetes].map(({ id }) => id))
  const left = equipe.lignes.filter(({ id }) => !done.has(id))
  keep(({ temporaires }) => ({
    temporaires: mergePersonnes(temporaires, nouvelles.map(toPersonne)),
    equipe: left.length > 0 ? { ...equipe, lignes: left, isTouched: true } : EQUIPE_VIDE,
  }))
  if (left.length === 0) onClose()
  return true
}

const toPersonne = ({ nom, prenom, email }: LigneVerifiee) => ({ nom, prenom, email })

function toParticipantSaisi({ referenceInterne, isConnue, ...personne }: LigneVerifiee) {
  return { ...toParticipant(personne, !isConnue), referenceInterne }
}
