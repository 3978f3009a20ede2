import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { Carte } from './Carte.tsx'
import styles from './Cartes.module.css'
import { FiltresCartes } from './FiltresCartes.tsx'
import type { GrilleProps } from './props.ts'
import { toggleRang } from './selection.ts'
import type { Rang, Table } from './use-grille.ts'

const HAUTEUR_ESTIMEE = 240
const ECART = 12

interface Props<L extends object> {
  grille: GrilleProps<L>
  table: Table<L>
  rangs: Rang<L>[]
  message: ReactNode
}

/** On a narrow screen each line is a card. */
export function Cartes<L extends object>({ grille, table, rangs, message }: Props<L>) {
  const list = useRef<HTMLUListElement>(null)
  const [top, setTop] = useState(0)
  const [focused, setFocused] = useState(-1)
  useLayoutEffect(() => {
    if (list.current) setTop(list.current.getBoundingClientRect().top + window.scrollY)
  }, [])
  const virtualizer = useWindowVirtualizer({
    count: rangs.length,
    estimateSize: () => HAUTEUR_ESTIMEE,
    getItemKey: (index) => rangs[index]?.id ?? index,
    gap: ECART,
    overscan: 4,
    scrollMargin: top,
    // The card that has focus stays mounted wherever the page is scrolled.
    rangeExtractor: useCallback(
      (range: Range) => {
        const indexes = defaultRangeExtractor(range)
        if (focused < 0 || focused >= range.count || indexes.includes(focused)) return indexes
        return [...indexes, focused].sort((a, b) => a - b)
      },
      [focused],
    ),
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
