import { useRef } from 'react'
import { formatCount } from '#contract/rules/format.ts'
import { BarreOutils } from './BarreOutils.tsx'
import { Cartes } from './Cartes.tsx'
import { Etats } from './Etats.tsx'
import styles from './Grille.module.css'
import type { GrilleProps } from './props.ts'
import { Tableau } from './Tableau.tsx'
import { useDefilement } from './use-defilement.ts'
import { type Rang, useGrille } from './use-grille.ts'
import { useLargeurs } from './use-largeurs.ts'
import { useMobile } from './use-mobile.ts'

/** Lines and columns to read, filter, sort, select, edit and export; cards on a narrow screen. */
export function Grille<Ligne extends object>(props: GrilleProps<Ligne>) {
  const { lignes, etat = 'prete' } = props
  const { table, rangs } = useGrille(props)
  const isMobile = useMobile()
  const section = useRef<HTMLElement>(null)
  const { outils, ...colonnes } = useColonnes(props, rangs)
  const shown = etat === 'prete' ? rangs : []
  const isFiltre = table.state.columnFilters.length > 0

  function resetFiltres() {
    table.resetColumnFilters(true)
    // The button goes away with its message.
    section.current?.querySelector<HTMLElement>('table [tabindex="0"], summary')?.focus()
  }

  const message = (
    <Etats
      etat={etat}
      isVide={shown.length === 0}
      isFiltre={lignes.length > 0 && isFiltre}
      texteVide={props.texteVide}
      onRetry={props.onRetry}
      onResetFiltres={resetFiltres}
    />
  )
  const shared = { grille: props, table, rangs: shown, message }
  return (
    <section ref={section} className={styles.grille} aria-label={props.titre}>
      <BarreOutils grille={props} table={table} nombre={shown.length} outilsColonnes={isMobile ? undefined : outils} />
      {isMobile ? <Cartes {...shared} /> : <Tableau {...shared} {...colonnes} />}
      <p className={styles.pied} role="status">
        {etat === 'prete' && formatLignes(shown.length, isFiltre)}
      </p>
    </section>
  )
}

/** The widths of the columns and how they scroll, with the tools for both. */
function useColonnes<Ligne extends object>(props: GrilleProps<Ligne>, rangs: Rang<Ligne>[]) {
  const scroller = useRef<HTMLDivElement>(null)
  const { update, ...defilement } = useDefilement(scroller)
  const largeurs = useLargeurs(props)

  function toggleAuto() {
    const { font } = getComputedStyle(scroller.current as Element)
    largeurs.toggleAuto(
      rangs.map((rang) => rang.original),
      font,
    )
  }

  return { scroller, largeurs, onScroll: update, outils: { ...defilement, isAuto: largeurs.isAuto, toggleAuto } }
}

function formatLignes(nombre: number, isFiltre: boolean): string {
  const lignes = formatCount(nombre, 'ligne', 'lignes')
  return isFiltre ? `${lignes} après filtre` : lignes
}
