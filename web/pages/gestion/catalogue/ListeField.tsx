import { ArrowDown, ArrowUp, CircleAlert, Plus, Trash2 } from 'lucide-react'
import { type ComponentType, type ReactNode, useId } from 'react'
import { useFieldArray, useFormContext, useFormState } from 'react-hook-form'
import { type ChampListe, isListeSimple, VALEUR } from '#contract/porte/bureau/champ.ts'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import styles from './Catalogue.module.css'
import { useReadOnly } from './formulaire-context.ts'
import { type FieldProps, Grille } from './Grille.tsx'
import { toSaisie } from './saisie.ts'
import { useFollow } from './use-follow.ts'

interface Props extends FieldProps<ChampListe> {
  Field: ComponentType<FieldProps>
}

/** Rows that are added, removed and moved by buttons: the keyboard does all of it. */
export function ListeField({ champ, name, Field }: Props) {
  const { label, element, champs } = champ
  const id = useId()
  const isReadOnly = useReadOnly(name)
  const { fields, append, remove, move } = useFieldArray({ name })
  const error = useListError(name)
  const { root, said, follow } = useFollow()

  function add() {
    append(toSaisie(champs, {}), { focusName: `${name}.${fields.length}.${champs[0]?.nom}` })
    follow(`${element} ${fields.length + 1} ajouté(e).`)
  }

  function shift(from: number, to: number) {
    move(from, to)
    follow(`${element} ${from + 1} : maintenant en place ${to + 1}.`, to, to < from ? 'monter' : 'descendre')
  }

  function drop(index: number) {
    remove(index)
    follow(`${element} ${index + 1} retiré(e).`, Math.min(index, fields.length - 2), 'retirer')
  }

  return (
    <section ref={root} className={styles.rangees} aria-labelledby={id}>
      <h4 id={id}>{label}</h4>
      {error && <Erreur>{error}</Erreur>}
      {fields.map((field, index) => (
        <Rangee key={field.id} champ={champ} name={name} index={index} Field={Field}>
          {!isReadOnly && (
            <Outils
              element={element}
              index={index}
              nombre={fields.length}
              onMove={shift}
              onRemove={() => drop(index)}
            />
          )}
        </Rangee>
      ))}
      {fields.length === 0 && isReadOnly && <p className={styles.soft}>Aucun élément.</p>}
      {!isReadOnly && <Ajouter label={label} onClick={add} />}
      <span role="status" className="visually-hidden">
        {said}
      </span>
    </section>
  )
}

function Erreur({ children }: { children: ReactNode }) {
  return (
    <p className={styles.erreur}>
      <CircleAlert size={20} aria-hidden="true" />
      {children}
    </p>
  )
}

function Ajouter({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <p>
      <Button variant="secondary" data-outil="ajouter" onClick={onClick}>
        <Plus size={20} aria-hidden="true" />
        Ajouter <span className="visually-hidden">: {label}</span>
      </Button>
    </p>
  )
}

/** Of the list itself, besides those of its rows. */
function useListError(name: string): string | undefined {
  const { getFieldState } = useFormContext()
  const { error } = getFieldState(name, useFormState({ name }))
  return error?.message ?? error?.root?.message
}

interface RangeeProps extends Props {
  index: number
  children: ReactNode
}

function Rangee({ champ, name, index, Field, children }: RangeeProps) {
  const { element, champs } = champ
  const place = `${name}.${index}`
  const [first] = champs
  if (first && isListeSimple(champ)) {
    return (
      <div className={styles.simple} data-rangee={index}>
        <Field champ={{ ...first, label: `${element} ${index + 1}` }} name={`${place}.${VALEUR}`} />
        {children}
      </div>
    )
  }
  return (
    <fieldset className={styles.rangee} data-rangee={index}>
      <legend className="visually-hidden">{`${element} ${index + 1}`}</legend>
      <div className={styles.rangeeTitre}>
        <span aria-hidden="true">{`${element} ${index + 1}`}</span>
        {children}
      </div>
      <Grille champs={champs} prefix={`${place}.`} Field={Field} />
    </fieldset>
  )
}

interface OutilsProps {
  element: string
  index: number
  nombre: number
  onMove: (from: number, to: number) => void
  onRemove: () => void
}

function Outils({ element, index, nombre, onMove, onRemove }: OutilsProps) {
  const row = `${element} ${index + 1}`
  return (
    <div className={styles.outils}>
      {index > 0 && (
        <IconButton
          icon={ArrowUp}
          label={`Monter : ${row}`}
          data-outil="monter"
          onClick={() => onMove(index, index - 1)}
        />
      )}
      {index < nombre - 1 && (
        <IconButton
          icon={ArrowDown}
          label={`Descendre : ${row}`}
          data-outil="descendre"
          onClick={() => onMove(index, index + 1)}
        />
      )}
      <IconButton icon={Trash2} label={`Retirer : ${row}`} data-outil="retirer" onClick={onRemove} />
    </div>
  )
}
