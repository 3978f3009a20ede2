import { useMemo, useState } from 'react'
import { toNom } from '#contract/rules/personne.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextInput } from '#web/ui/champs/TextInput.tsx'
import type { Colonne } from '#web/ui/grille/colonnes.ts'
import { GrilleLazy } from '#web/ui/grille/GrilleLazy.tsx'
import { fold } from '#web/ui/grille/texte.ts'
import { toParticipant } from '../../etat/changes.ts'
import type { Garde, Keep } from '../garde.ts'
import styles from '../Participants.module.css'
import type { Choix } from '../personnes.ts'
import type { Ajouter } from './use-ajout.ts'

const COLONNES: Colonne<Choix>[] = [
  { id: 'nom', titre: 'NOM', type: 'texte', largeur: 220, valeur: ({ nom }) => toNom(nom) },
  { id: 'prenom', titre: 'PRÉNOM', type: 'texte', largeur: 180, valeur: ({ prenom }) => prenom },
  { id: 'email', titre: 'EMAIL', type: 'texte', largeur: 300, valeur: ({ email }) => email },
]

const idOf = ({ email }: Choix) => email

interface SelectionProps {
  garde: Garde
  keep: Keep
  choix: readonly Choix[]
  /** Of the request. */
  emails: ReadonlySet<string>
}

interface Props extends SelectionProps {
  data: unknown
  isError: boolean
  onRetry: () => void
}

/** PAR-01: who is in the request already cannot be chosen again. */
export function AnnuaireTab({ garde, keep, choix, emails, data, isError, onRetry }: Props) {
  const [text, setText] = useState('')
  const lignes = useMemo(() => searchChoix(choix, text), [choix, text])
  const ids = useMemo(() => new Set(garde.selection.filter((email) => !emails.has(email))), [garde.selection, emails])
  const etatOf = useMemo(
    () =>
      ({ email, isNew }: Choix) => ({
        isNouvelle: isNew,
        nonSelectionnable: emails.has(email) ? 'cette personne participe déjà.' : undefined,
      }),
    [emails],
  )
  const etat = isError ? 'erreur' : 'chargement'
  return (
    <div className={styles.pile}>
      <TextInput label="Rechercher une personne" value={text} onChange={setText} isOptional />
      <GrilleLazy
        titre="Annuaire"
        colonnes={COLONNES}
        lignes={lignes}
        idOf={idOf}
        etatOf={etatOf}
        selection={{ ids, onChange: (selection) => keep(() => ({ selection: [...selection] })) }}
        hauteur={500}
        etat={data ? 'prete' : etat}
        onRetry={onRetry}
        texteVide={
          text
            ? 'Personne ne correspond à votre recherche.'
            : 'Votre annuaire est vide. Saisissez un nouveau participant.'
        }
      />
    </div>
  )
}

interface ActionsProps extends SelectionProps {
  ajouter: Ajouter
  onClose: () => void
  onCancel: () => void
}

export function AnnuaireActions({ garde, keep, choix, emails, ajouter, onClose, onCancel }: ActionsProps) {
  const chosen = choix.filter(({ email }) => garde.selection.includes(email) && !emails.has(email))

  function add() {
    if (!ajouter(chosen.map((personne) => toParticipant(personne, personne.isNew)))) return
    keep(() => ({ selection: [] }))
    onClose()
  }

  return (
    <>
      <Button variant="secondary" onClick={onCancel}>
        Annuler
      </Button>
      <Button disabledReason={chosen.length === 0 ? 'Sélectionnez d’abord une personne.' : undefined} onClick={add}>
        {formatAjout(chosen.length)}
      </Button>
    </>
  )
}

export function formatAjout(count: number): string {
  if (count === 0) return 'Ajouter'
  return count === 1 ? 'Ajouter 1 participant' : `Ajouter ${count} participants`
}

/** Every word typed, wherever it is in the name or the address. */
function searchChoix(choix: readonly Choix[], text: string): readonly Choix[] {
  const words = fold(text).split(/\s+/).filter(Boolean)
  if (words.length === 0) return choix
  return choix.filter(({ nom, prenom, email }) => {
    const whole = fold(`${nom} ${prenom} ${email}`)
    return words.every((word) => whole.includes(word))
  })
}
