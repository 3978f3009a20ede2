import { useMemo, useState } from 'react'
import { toNom } from '#contract/rules/personne.ts'
import { Button } from '#web/ui/Button.tsx'
import type { Column } from '#web/ui/grid/columns.ts'
import { GridLazy } from '#web/ui/grid/GridLazy.tsx'
import { fold } from '#web/ui/grid/text.ts'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { toParticipant } from '../../etat/changes.ts'
import type { Garde, Keep } from '../garde.ts'
import styles from '../Participants.module.css'
import type { Choix } from '../personnes.ts'
import type { Ajouter } from './use-ajout.ts'

const COLONNES: Column<Choix>[] = [
  { id: 'nom', title: 'NOM', type: 'text', width: 220, value: ({ nom }) => toNom(nom) },
  { id: 'prenom', title: 'PRÉNOM', type: 'text', width: 180, value: ({ prenom }) => prenom },
  { id: 'email', title: 'EMAIL', type: 'text', width: 300, value: ({ email }) => email },
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
export function CarnetTab({ garde, keep, choix, emails, data, isError, onRetry }: Props) {
  const [text, setText] = useState('')
  const lignes = useMemo(() => searchChoix(choix, text), [choix, text])
  const ids = useMemo(() => new Set(garde.selection.filter((email) => !emails.has(email))), [garde.selection, emails])
  const stateOf = useMemo(
    () =>
      ({ email, isNew }: Choix) => ({
        isNew,
        unselectableReason: emails.has(email) ? 'cette personne participe déjà.' : undefined,
      }),
    [emails],
  )
  const etat = isError ? 'error' : 'loading'
  return (
    <div className={styles.pile}>
      <TextInput label="Rechercher une personne" value={text} onChange={setText} isOptional />
      <GridLazy
        title="Annuaire"
        columns={COLONNES}
        lines={lignes}
        idOf={idOf}
        stateOf={stateOf}
        selection={{ ids, onChange: (selection) => keep(() => ({ selection: [...selection] })) }}
        height={500}
        state={data ? 'ready' : etat}
        onRetry={onRetry}
        emptyText={
          text
            ? 'Personne ne correspond à votre recherche.'
            : 'Votre annuaire est vide. Saisissez un nouveau participant.'
        }
      />
    </div>
  )
}

interface ActionsProps extends SelectionProps {
  addPeople: Ajouter
  onClose: () => void
  onCancel: () => void
}

export function CarnetActions({ garde, keep, choix, emails, addPeople, onClose, onCancel }: ActionsProps) {
  const chosen = choix.filter(({ email }) => garde.selection.includes(email) && !emails.has(email))

  function add() {
    if (!addPeople(chosen.map((personne) => toParticipant(personne, personne.isNew)))) return
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
