import { CalendarClock, CircleX, type LucideIcon, UserRoundPen, UserRoundPlus } from 'lucide-react'
import type { ComponentProps } from 'react'
import { sayADesigner } from '#contract/rules/designation.ts'
import { formatJourCourt } from '#contract/rules/format.ts'
import type { NatureModification } from '#contract/rules/modification-form.ts'
import { deNom } from '#contract/rules/noms.ts'
import { formatPersonne } from '#contract/rules/personne.ts'
import { Button } from '#web/ui/Button.tsx'
import { CheckboxInput } from '#web/ui/inputs/CheckboxInput.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import type { Personne } from './garde.ts'
import styles from './Modification.module.css'
import { prepareModification } from './ModificationModalLazy.tsx'
import { sayDesigner, sayInscriptions } from './mots.ts'
import type { Modification } from './use-modification.ts'

const ICONES: Record<NatureModification, LucideIcon> = {
  REMPLACEMENT: UserRoundPen,
  REPORT: CalendarClock,
  ANNULATION: CircleX,
  DESIGNATION: UserRoundPlus,
}

/** What is done with registrations. */
type NatureInscription = Exclude<NatureModification, 'DESIGNATION'>

/** What the server allows now, in the order of the conditions. */
function listNatures({ modifiable }: Modification): NatureInscription[] {
  if (!modifiable || modifiable.enAttente) return []
  const { remplacement, report, retenue } = modifiable
  const isAllowed = { REMPLACEMENT: remplacement, REPORT: report, ANNULATION: retenue !== null }
  return (['REMPLACEMENT', 'REPORT', 'ANNULATION'] as const).filter((nature) => isAllowed[nature])
}

interface LigneProps {
  modification: Modification
  personne: Personne
}

/** What may be done with one registration. */
export function LigneActions({ modification, personne }: LigneProps) {
  const natures = listNatures(modification)
  const nom = formatPersonne(personne)
  const labels: Record<NatureInscription, [string, string]> = {
    REMPLACEMENT: ['Remplacer', nom],
    REPORT: ['Reporter', `l’inscription ${deNom(nom)}`],
    ANNULATION: ['Annuler l’inscription', deNom(nom)],
  }
  if (natures.length === 0) return null
  return (
    <div className={styles.actions}>
      {natures.map((nature) => {
        const [verbe, qui] = labels[nature]
        return (
          <Bouton
            key={nature}
            nature={nature}
            aria-label={`${verbe} ${qui}`}
            onClick={() => modification.open(nature, [personne])}
          >
            {verbe}
          </Bouton>
        )
      })}
    </div>
  )
}

interface SelectionProps {
  modification: Modification
  /** Those who may be chosen. */
  personnes: readonly Personne[]
}

/** What may be done with several registrations at once. */
export function SelectionActions({ modification, personnes }: SelectionProps) {
  const { selection, setSelection, open } = modification
  const natures = listNatures(modification).filter((nature) => nature !== 'REMPLACEMENT')
  const chosen = personnes.filter(({ email }) => selection.has(email))
  if (natures.length === 0 || personnes.length < 2) return null
  const isAll = chosen.length === personnes.length
  return (
    <div className={styles.selection}>
      <CheckboxInput
        label={`Tout sélectionner (${personnes.length})`}
        isOptional
        value={isAll}
        onChange={() => setSelection(new Set(isAll ? [] : personnes.map(({ email }) => email)))}
      />
      <div className={styles.boutons}>
        {natures.map((nature) => (
          <Bouton
            key={nature}
            nature={nature}
            variant="secondary"
            disabledReason={chosen.length === 0 ? 'Sélectionnez d’abord des participants.' : undefined}
            onClick={() => open(nature, chosen)}
          >
            {nature === 'REPORT' ? 'Reporter' : 'Annuler'} {chosen.length > 0 && sayInscriptions(chosen.length)}
          </Bouton>
        ))}
      </div>
    </div>
  )
}

interface DesignationProps extends Pick<LigneProps, 'modification'> {
  /** Nobody is named in the order: its places move on their own. */
  isSeules: boolean
}

/** Decision 52: the places that nobody is named for yet, until when they are, and what may be done with them. */
export function DesignationActions({ modification, isSeules }: DesignationProps) {
  const { modifiable, open } = modification
  if (!modifiable?.aDesigner || modifiable.enAttente) return null
  const { nombre, limite } = modifiable.aDesigner
  return (
    <Notice
      kind="attention"
      actions={
        <div className={styles.boutons}>
          <Bouton nature="DESIGNATION" variant="secondary" onClick={() => open('DESIGNATION', [], nombre)}>
            {sayDesigner(nombre)}
          </Bouton>
          {isSeules && modifiable.report && (
            <Bouton
              nature="REPORT"
              aria-label={`Reporter ${sayADesigner(nombre)}`}
              onClick={() => open('REPORT', [], nombre)}
            >
              Reporter
            </Bouton>
          )}
          <Bouton nature="ANNULATION" onClick={() => open('ANNULATION', [], 1)}>
            Annuler une place
          </Bouton>
          {nombre > 1 && (
            <Bouton nature="ANNULATION" onClick={() => open('ANNULATION', [], nombre)}>
              Annuler les {nombre} places
            </Bouton>
          )}
        </div>
      }
    >
      {sayADesigner(nombre)}
      {limite && ` avant le ${formatJourCourt(limite)}`}.
    </Notice>
  )
}

/** Whether several registrations may be chosen at once. */
export function isSelectable(modification: Modification, personnes: readonly Personne[]): boolean {
  return personnes.length > 1 && listNatures(modification).some((nature) => nature !== 'REMPLACEMENT')
}

interface BoutonProps extends Omit<ComponentProps<typeof Button>, 'onFocus' | 'onPointerEnter'> {
  nature: NatureModification
}

function Bouton({ nature, children, ...props }: BoutonProps) {
  const Icone = ICONES[nature]
  return (
    <Button variant="quiet" {...props} onFocus={prepareModification} onPointerEnter={prepareModification}>
      <Icone size={20} aria-hidden="true" />
      <span>{children}</span>
    </Button>
  )
}
