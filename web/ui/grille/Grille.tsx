import { useRef } from 'react'
import { formatCount } from '../format.ts'
import { BarreOutils } from './BarreOutils.tsx'
import { Cartes } from './Cartes.tsx'
import { Etats } from './Etats.tsx'
import styles from './Grille.module.css'
import type { GrilleProps } from './props.ts'
import { Tableau } from './Tableau.tsx'
import { useDefilement } from './use-defilement.ts'
import { useGrille } from './use-grille.ts'
import { useLargeurs } from './use-largeurs.ts'
import { useMobile } from './use-mobile.ts'

/** Lines and columns to read, filter, sort, select, edit and export; cards on a narrow screen. */
export function Grille<Ligne extends object>(props: GrilleProps<Ligne>) {
  const { lignes, etat = 'prete' } = props
  const { table, rangs } = useGrille(props)
  const isMobile = useMobile()
  const section = useRef<HTMLElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const defilement = useDefilement(scroller)
  const largeurs = useLargeurs(props)
  const shown = etat === 'prete' ? rangs : []
  const message = (
    <Etats
      etat={etat}
      isVide={shown.length === 0}
      isFiltre={lignes.length > 0 && table.state.columnFilters.length > 0}
      texteVide={props.texteVide}
      onRetry={props.onRetry}
      onResetFiltres={() => {
        table.resetColumnFilters(true)
        // The button goes away with its message.
        section.current?.querySelector<HTMLElement>('table [tabindex="0"], summary')?.focus()
      }}
    />
  )
  const outilsColonnes = {
    ...defilement,
    isAuto: largeurs.isAuto,
    toggleAuto: () =>
      largeurs.toggleAuto(
        rangs.map((rang) => rang.original),
        getComputedStyle(scroller.current as Element).font,
      ),
  }
  return (
    <section ref={section} className={styles.grille} aria-label={props.titre}>
      <BarreOutils
        grille={props}
        table={table}
        nombre={shown.length}
        outilsColonnes={isMobile ? undefined : outilsColonnes}
      />
      {isMobile ? (
        <Cartes grille={props} table={table} rangs={shown} message={message} />
      ) : (
        <Tableau
          grille={props}
          table={table}
          rangs={shown}
          largeurs={largeurs}
          scroller={scroller}
          onScroll={defilement.update}
          message={message}
        />
      )}
      <p className={styles.pied} role="status">
        {etat === 'prete' && formatLignes(shown.length, table.state.columnFilters.length > 0)}
      </p>
    </section>
  )
}

function formatLignes(nombre: number, isFiltre: boolean): string {
  const lignes = formatCount(nombre, 'ligne', 'lignes')
  return isFiltre ? `${lignes} après filtre` : lignes
}
