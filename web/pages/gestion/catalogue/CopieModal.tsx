import type { FormEvent } from 'react'
import { formatJourCourt } from '#contract/rules/format.ts'
import { useNavigate } from '#web/router/RouterProvider.tsx'
import { Button } from '#web/ui/Button.tsx'
import { DateInput } from '#web/ui/inputs/DateInput.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { Modal } from '#web/ui/Modal.tsx'
import { Reprise } from '../Reprise.tsx'
import { type Saisie, useSaisie } from '../use-saisie.ts'
import styles from './Catalogue.module.css'
import { firstDayOf, nextReference } from './copie.ts'

interface Props {
  reference: string
  ligne: Record<string, unknown>
  onClose: () => void
}

/** Asks what differs between two sessions of a fiche, nearly always: the first day, and the reference. */
export function CopieModal({ reference, ligne, onClose }: Props) {
  const navigate = useNavigate()
  const saisie = useSaisie(`copie:${reference}`, { jour: '', nouvelle: nextReference(reference) })
  const { jour, nouvelle } = saisie.values
  const premier = firstDayOf(ligne)
  const isReady = nouvelle.trim() !== '' && (!premier || /^\d{4}-\d\d-\d\d$/.test(jour))

  function go(event: FormEvent) {
    event.preventDefault()
    if (!isReady) return
    const search = { de: reference, reference: nouvelle.trim(), ...(premier && { jour }) }
    saisie.clear()
    void navigate({ to: '/gestion/catalogue/nouvelle/session', search })
  }

  return (
    <Modal
      title="Dupliquer cette session"
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Annuler
          </Button>
          <Button
            type="submit"
            form="copie"
            {...(!isReady && { disabledReason: 'Indiquez le premier jour et la référence.' })}
          >
            Préparer la copie
          </Button>
        </>
      }
    >
      <form id="copie" className={styles.formulaire} onSubmit={go}>
        <Champs premier={premier} saisie={saisie} />
      </form>
    </Modal>
  )
}

interface ChampsProps {
  /** The first day of the session that is copied. */
  premier: string | undefined
  saisie: Saisie<{ jour: string; nouvelle: string }>
}

function Champs({ premier, saisie: { values, change, clear, isRestored } }: ChampsProps) {
  return (
    <>
      {isRestored && <Reprise onDiscard={clear} />}
      <p>Horaires, lieu, prix et conditions sont repris. Vous relirez le tout avant d’enregistrer.</p>
      {premier && (
        <DateInput
          label="Premier jour"
          help={`Celle-ci commence le ${formatJourCourt(premier)}. Les autres jours suivent.`}
          value={values.jour}
          onChange={(jour) => change({ jour })}
        />
      )}
      <TextInput
        label="Référence"
        value={values.nouvelle}
        onChange={(nouvelle) => change({ nouvelle })}
        maxLength={100}
      />
    </>
  )
}
