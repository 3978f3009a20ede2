import { UserRoundPlus } from 'lucide-react'
import { useState } from 'react'
import { MAX_PARTICIPANTS } from '#contract/rules/demande-form.ts'
import { formatJourCourt } from '#contract/rules/format.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import type { Saisie } from '../etat/saisie.ts'
import styles from './Participants.module.css'

interface Props {
  saisie: Saisie
  change: (next: (saisie: Saisie) => Saisie) => void
  /** The day by which people are named; null where no such place is sold. */
  limite: string | null
  nbPlacesRestantes: number | null
}

/** Decision 52: places that are ordered before anybody is named for them. */
export function PlacesADesigner({ saisie, change, limite, nbPlacesRestantes }: Props) {
  const { aDesigner = 0, participants } = saisie
  const [isOpen, setOpen] = useState(false)
  if (limite === null && aDesigner === 0) return null
  if (!isOpen && aDesigner === 0)
    return (
      <Button variant="quiet" className={styles.plusTard} onClick={() => setOpen(true)}>
        <UserRoundPlus size={20} aria-hidden="true" />
        Ajouter des places à désigner
      </Button>
    )
  const most = Math.min(MAX_PARTICIPANTS, nbPlacesRestantes ?? MAX_PARTICIPANTS) - participants.length
  return (
    <div className={styles.plusTard}>
      <TextInput
        label="Places à désigner"
        help={limite ? `Vous nommerez ces personnes avant le ${formatJourCourt(limite)}.` : undefined}
        error={toProbleme({ aDesigner, limite, most })}
        isOptional
        inputMode="numeric"
        maxLength={3}
        value={aDesigner === 0 ? '' : String(aDesigner)}
        onChange={(typed) => change((current) => ({ ...current, aDesigner: Number(typed.replace(/\D/g, '')) }))}
      />
    </div>
  )
}

function toProbleme({ aDesigner, limite, most }: { aDesigner: number; limite: string | null; most: number }) {
  if (aDesigner > 0 && limite === null)
    return 'Nommez tous les participants : chaque place est prise au nom de quelqu’un.'
  return aDesigner > most ? `${Math.max(0, most)} au plus, avec les participants nommés.` : undefined
}
