import type { ReactNode } from 'react'
import { Carte } from './Carte.tsx'
import styles from './Cartes.module.css'
import { FiltresCartes } from './FiltresCartes.tsx'
import type { GrilleProps } from './props.ts'
import { toggleRang } from './selection.ts'
import { useCartes } from './use-cartes.ts'
import type { Rang, Table } from './use-grille.ts'

interface Props<L extends object> {
  grille: GrilleProps<L>
  table: Table<L>
  rangs: Rang<L>[]
  message: ReactNode
}

/** On a narrow screen each line is a card. */
export function Cartes<L extends object>({ grille, table, rangs, message }: Props<L>) {
  const { list, virtualizer, top, setFocused } = useCartes({
    count: rangs.length,
    keyOf: (index) => rangs[index]?.id ?? index,
  })
  const { selection, etatOf } = grille
  return (
    <>
      <FiltresCartes colonnes={grille.colonnes} table={table} />
      {message}
      <ul ref={list} className={styles.cartes} style={{ height: virtualizer.getTotalSize() }} aria-label={grille.titre}>
        {virtualizer.getVirtualItems().map(({ index, key, start }) => {
          const rang = rangs[index] as Rang<L>
          return (
            <li
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              className={styles.place}
              style={{ transform: `translateY(${start - top}px)` }}
              aria-setsize={rangs.length}
              aria-posinset={index + 1}
              onFocus={() => setFocused(index)}
            >
              <Carte
                rang={rang}
                colonnes={grille.colonnes}
                etat={etatOf?.(rang.original) ?? {}}
                isSelected={selection?.ids.has(rang.id)}
                onSelect={() => selection && toggleRang(selection, rang, etatOf)}
                onEdit={grille.onEdit}
              />
            </li>
          )
        })}
      </ul>
    </>
  )
}
