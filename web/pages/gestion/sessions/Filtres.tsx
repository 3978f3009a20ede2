import { type FormEvent, useState } from 'react'
import { ETATS_SESSION } from '#contract/porte/bureau/sessions.ts'
import type { SessionsSearch } from '#web/api/bureau-sessions.ts'
import { Link } from '#web/router/Link.tsx'
import { useNavigate } from '#web/router/RouterProvider.tsx'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { Collapsible } from '#web/ui/Collapsible.tsx'
import { CheckboxInput } from '#web/ui/inputs/CheckboxInput.tsx'
import { DateInput } from '#web/ui/inputs/DateInput.tsx'
import { SelectInput } from '#web/ui/inputs/SelectInput.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import styles from './Sessions.module.css'

const LABELS = { ouvertes: 'Ouvertes', fermees: 'Fermées', annulees: 'Annulées', passees: 'Passées' }
const ETATS = ETATS_SESSION.map((etat) => ({ value: etat, label: LABELS[etat] }))
/** Sessions of any past may be asked for. */
const TOUJOURS = '1990-01-01'

/** What the list keeps: a period, a place, a state, a formation, those with room. */
export function Filtres({ search }: { search: SessionsSearch }) {
  const navigate = useNavigate()
  const [values, setValues] = useState<SessionsSearch>(search)
  const { q = '', ...criteres } = values

  function filter(event: FormEvent) {
    event.preventDefault()
    const { apres: _apres, ...asked } = values
    const kept = Object.entries(asked).filter(([, value]) => value)
    void navigate({ to: '/gestion/sessions', search: Object.fromEntries(kept) })
  }

  return (
    <search>
      <form className={styles.filtres} onSubmit={filter}>
        <TextInput
          label="Formation"
          help="Mots du titre, ou référence"
          value={q}
          onChange={(text) => setValues({ ...values, q: text })}
          isOptional
          maxLength={100}
        />
        <div className={styles.boutons}>
          <Button type="submit">Filtrer</Button>
          <Link to="/gestion/sessions" className={buttonClass('quiet')}>
            Tout effacer
          </Link>
        </div>
        <div className={styles.criteres}>
          <Collapsible title="Période, ville, état, remplissage" isOpenAtFirst={hasCritere(search)}>
            <Criteres values={criteres} onChange={(changes) => setValues({ ...values, ...changes })} />
          </Collapsible>
        </div>
      </form>
    </search>
  )
}

function hasCritere({ du, au, ville, etat, creuses }: SessionsSearch): boolean {
  return Boolean(du || au || ville || etat || creuses)
}

interface CriteresProps {
  values: SessionsSearch
  onChange: (changes: Partial<SessionsSearch>) => void
}

function Criteres({ values, onChange }: CriteresProps) {
  const bind = (name: 'du' | 'au' | 'ville' | 'etat') => ({
    value: values[name] ?? '',
    onChange: (value: string) => onChange({ [name]: value || undefined }),
    isOptional: true,
  })
  return (
    <div className={styles.filtres}>
      <DateInput label="À partir du" {...bind('du')} comparison={TOUJOURS} />
      <DateInput label="Jusqu’au" {...bind('au')} comparison={TOUJOURS} />
      <TextInput label="Ville" {...bind('ville')} maxLength={100} />
      <SelectInput label="État" {...bind('etat')} options={ETATS} placeholder="Tous" />
      <CheckboxInput
        label="Moins de la moitié des places prises"
        value={values.creuses === 'oui'}
        onChange={(checked) => onChange({ creuses: checked ? 'oui' : undefined })}
        isOptional
      />
    </div>
  )
}
