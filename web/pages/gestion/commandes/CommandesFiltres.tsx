import { type FormEvent, useState } from 'react'
import { MAX_RECHERCHE } from '#contract/porte/bureau/commandes.ts'
import { ETATS_COMMANDE } from '#contract/reference/etat-commande.ts'
import { useNavigate } from '#web/router/RouterProvider.tsx'
import { Button } from '#web/ui/Button.tsx'
import { DateInput } from '#web/ui/inputs/DateInput.tsx'
import { SelectInput } from '#web/ui/inputs/SelectInput.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import styles from '../Gestion.module.css'
import type { Criteres } from './criteres.ts'

const ETATS = ETATS_COMMANDE.map(({ etat, label }) => ({ value: etat, label }))
/** No order is older. */
const DEBUT = '2000-01-01'

/** What was typed is asked for when the form is sent, and stands in the address. */
export function CommandesFiltres({ criteres }: { criteres: Criteres }) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState({ q: '', etat: '', du: '', au: '', ...criteres })
  const set = (nom: string) => (value: string) => setTyped({ ...typed, [nom]: value })

  function search(event: FormEvent) {
    event.preventDefault()
    const { avant: _, ...asked } = typed
    void navigate({ to: '/gestion/commandes', search: asked })
  }

  return (
    <search>
      <form className={styles.filtres} onSubmit={search}>
        <TextInput
          label="Numéro, personne, société"
          isOptional
          maxLength={MAX_RECHERCHE}
          value={typed.q}
          onChange={set('q')}
        />
        <SelectInput label="État" isOptional options={ETATS} value={typed.etat} onChange={set('etat')} />
        <DateInput label="Du" isOptional comparison={DEBUT} value={typed.du} onChange={set('du')} />
        <DateInput label="Au" isOptional comparison={DEBUT} value={typed.au} onChange={set('au')} />
        <div className={styles.boutons}>
          <Button type="submit">Chercher</Button>
        </div>
      </form>
    </search>
  )
}
