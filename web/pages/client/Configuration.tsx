import type { Configuration as Avancement } from '#web/parts/configuration.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { FormActions } from '#web/ui/form/FormLayout.tsx'
import { Stepper } from '#web/ui/Stepper.tsx'
import styles from './Client.module.css'
import { ContactsClesSection } from './contact-cle/ContactsClesSection.tsx'
import { FacturationSection } from './facturation/FacturationSection.tsx'
import { ProfilSection } from './informations/ProfilSection.tsx'
import { useFocusOnMount } from './use-focus-on-mount.ts'

const ETAPES = [
  { label: 'Statut d’inscription', Section: ProfilSection },
  { label: 'Contacts clés', Section: ContactsClesSection },
  { label: 'Entités de facturation', Section: FacturationSection },
] as const

interface Props {
  id: number
  configuration: Avancement
  /** Nothing once it is refused or finished. */
  onChange: (configuration: Avancement | undefined) => void
}

/** SOC-06: offered after a declaration until it is answered; each step saves by itself, and may be left for later. */
export function Configuration({ id, configuration, onChange }: Props) {
  if (configuration === 'proposee') return <Question onYes={() => onChange(0)} onNo={() => onChange(undefined)} />
  const rank = Math.min(configuration, ETAPES.length - 1)
  const { label, Section } = ETAPES[rank] as (typeof ETAPES)[number]
  const isLast = rank === ETAPES.length - 1
  return (
    <div className={styles.configuration}>
      <Stepper
        label="Configuration de l’espace"
        steps={ETAPES.map((etape, index) => toStep(etape.label, index - rank))}
      />
      <section className={styles.stack} aria-labelledby="etape">
        <Title key={label} id="etape">
          {label}
        </Title>
        <Section id={id} />
        <FormActions>
          {rank > 0 && (
            <Button variant="secondary" onClick={() => onChange(rank - 1)}>
              Étape précédente
            </Button>
          )}
          <Button variant="secondary" onClick={() => onChange(isLast ? undefined : rank + 1)}>
            {isLast ? 'Terminer la configuration' : 'Étape suivante'}
          </Button>
        </FormActions>
      </section>
    </div>
  )
}

function Question({ onYes, onNo }: { onYes: () => void; onNo: () => void }) {
  return (
    <Card>
      <div className={styles.stack}>
        <Title>Voulez-vous configurer l’espace de la société ?</Title>
        <p>
          En trois étapes : qui peut inscrire au nom de la société, vos contacts clés, vos entités de facturation.
          Chaque étape peut être passée, et tout se modifie ensuite.
        </p>
        <FormActions>
          <Button variant="secondary" onClick={onNo}>
            Non, plus tard
          </Button>
          <Button onClick={onYes}>Oui, configurer</Button>
        </FormActions>
      </div>
    </Card>
  )
}

/** Each step is a screen of its own: its title takes the focus. */
function Title({ id, children }: { id?: string; children: string }) {
  const title = useFocusOnMount<HTMLHeadingElement>()
  return (
    <h2 id={id} ref={title} tabIndex={-1} className={styles.title}>
      {children}
    </h2>
  )
}

function toStep(label: string, distance: number) {
  if (distance === 0) return { label, state: 'current' as const }
  return { label, state: distance < 0 ? ('done' as const) : ('todo' as const) }
}
