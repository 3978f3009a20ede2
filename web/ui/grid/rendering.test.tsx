import { Trash2 } from 'lucide-react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type Column, getDisplay, type LineState } from './columns.ts'
import { Line } from './Line.tsx'
import { OpenableCell } from './OpenableCell.tsx'
import { ToolButton } from './ToolButton.tsx'
import { useGrid } from './use-grid.ts'

interface Personne {
  nom: string
}

const COLUMNS: Column<Personne>[] = [
  { id: 'nom', title: 'Nom', type: 'text', width: 100, value: ({ nom }) => nom, editing: { type: 'text' } },
]
const LINES: Personne[] = [{ nom: 'Çelik' }]

function OneLine({ state, isSelected }: { state: LineState; isSelected: boolean }) {
  const { rows } = useGrid({ title: '', columns: COLUMNS, lines: LINES, idOf: ({ nom }) => nom, emptyText: '' })
  return rows.map((row) => (
    <Line
      key={row.id}
      row={row}
      index={0}
      top={0}
      columns={COLUMNS}
      isTree={false}
      isExpanded={false}
      isSelected={isSelected}
      activeColumn={1}
      canEdit={true}
      editor={undefined}
      stateOf={() => state}
    />
  ))
}

function render(state: LineState, isSelected = false): string {
  return renderToString(<OneLine state={state} isSelected={isSelected} />).replaceAll('<!-- -->', '')
}

test('GRI-03 a new line says so in words', () => {
  expect(render({ isNew: true })).toContain('>Nouveau<')
  expect(render({})).not.toContain('Nouveau')
})

test('GRI-03 a selected line is marked for all: its box, aria-selected and a class', () => {
  const html = render({}, true)
  expect(html).toContain('aria-selected="true"')
  expect(html).toMatch(/class="[^"]*selectionnee/)
  expect(html).toMatch(/<input type="checkbox"[^>]* checked=""/)
})

test('GRI-01 a line that cannot be selected has no box, and says why in its place', () => {
  const html = render({ unselectableReason: 'la session est passée.' })
  expect(html).not.toContain('checkbox')
  expect(html).toContain('Sélection impossible : la session est passée.')
})

test('GRI-01 a read-only line says why, and its cells are read-only', () => {
  expect(render({ readOnlyReason: 'c’est vous.' })).toMatch(/aria-readonly="true".*Lecture seule : c’est vous\./)
  expect(render({})).toContain('aria-readonly="false"')
})

test('GRI-01 a button that does nothing now keeps focus and says why', () => {
  const html = renderToString(<ToolButton icon={Trash2} label="Supprimer" reason="Sélectionnez une ligne." />)
  expect(html).toMatch(
    /aria-disabled="true" aria-describedby="([^"]+)".*id="\1" role="tooltip"[^>]*>Sélectionnez une ligne\./,
  )
  expect(html).not.toContain('disabled=""')
})

test('GRI-06 the document cell: Ouvrir, Nouvelle version, Ouvert le {date}', () => {
  const document = { nom: 'la convocation', url: '/d/1', onOpen: () => {} }
  const opened = renderToString(<OpenableCell {...document} isNewVersion={false} dateOuverture="2026-03-09" />)
  expect(opened.replaceAll('<!-- -->', '')).toContain('Ouvert le 09/03/2026')
  expect(opened).toMatch(/href="\/d\/1".*Ouvrir/)
  expect(opened).not.toContain('Nouvelle version')
  const renewed = renderToString(<OpenableCell {...document} isNewVersion={true} dateOuverture={null} />)
  expect(renewed).toContain('Nouvelle version')
  expect(renewed).not.toContain('Ouvert le')
})

test('CAT-11 an empty cell says N/A, whether it can be filled in or not', () => {
  const column: Column<{ fonction: string | null }> = {
    id: 'fonction',
    title: 'Fonction',
    type: 'text',
    width: 100,
    value: ({ fonction }) => fonction,
  }
  const shown = (fonction: string | null) => getDisplay(column, { fonction })
  expect([shown(null), shown(''), shown('Gérante')]).toEqual(['N/A', 'N/A', 'Gérante'])
  expect(getDisplay({ ...column, render: () => null }, { fonction: null })).toBe('N/A')
  LINES.push({ nom: '' })
  try {
    expect(render({ readOnlyReason: 'c’est vous.' })).toContain('>N/A<')
    expect(render({})).toContain('>N/A<')
  } finally {
    LINES.pop()
  }
})
