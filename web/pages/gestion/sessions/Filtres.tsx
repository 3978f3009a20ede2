import { type FormEvent, useState } from 'react'
import { ETATS_SESSION } from '#contract/bureau/sessions.ts'
import type { SessionsSearch } from '#web/api/bureau-sessions.ts'
import { Link } from '#web/router/Link.tsx'
import { useNavigate } from '#web/router/RouterProvider.tsx'
import { Button, buttonClass } from '#web/ui/Button.tsx'
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
  const [values, setValues] = useState(() => ({
    ...{ q: '', du: '', au: '', ville: '', fiche: '', etat: '' },
    ...search,
    creuses: search.creuses === 'oui',
  }))
  const set = (name: keyof typeof values) => (value: string | boolean) => setValues({ ...values, [name]: value })
  const bind = (name: 'q' | 'du' | 'au' | 'ville' | 'fiche' | 'etat') => ({
    value: values[name] ?? '',
    onChange: set(name),
    isOptional: true,
  })

  function filter(event: FormEvent) {
    event.preventDefault()
    const { creuses, apres: _apres, ...texts } = values
    const kept = Object.entries(texts).filter(([, value]) => value !== '' && value !== undefined)
    void navigate({
      to: '/gestion/sessions',
      search: { ...Object.fromEntries(kept), ...(creuses && { creuses: 'oui' }) },
    })
  }

  return (
    <search>
      <form className={styles.filtres} onSubmit={filter}>
        <TextInput label="Formation ou référence" {...bind('q')} maxLength={100} />
        <DateInput label="À partir du" {...bind('du')} comparison={TOUJOURS} />
        <DateInput label="Jusqu’au" {...bind('au')} comparison={TOUJOURS} />
        <TextInput label="Ville" {...bind('ville')} maxLength={100} />
        <SelectInput label="État" {...bind('etat')} options={ETATS} placeholder="Tous" />
        <CheckboxInput
          label="Moins de la moitié des places prises"
          value={values.creuses}
          onChange={set('creuses')}
          isOptional
        />
        <div className={styles.boutons}>
          <Button type="submit">Filtrer</Button>
          <Link to="/gestion/sessions" className={buttonClass('quiet')}>
            Tout effacer
          </Link>
        </div>
      </form>
    </search>
  )
}
