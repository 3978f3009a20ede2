import { Trash2 } from 'lucide-react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { BoutonOutil } from './BoutonOutil.tsx'
import { CelluleDocument } from './CelluleDocument.tsx'
import { type Colonne, type EtatLigne, getAffichage } from './colonnes.ts'
import { Ligne } from './Ligne.tsx'
import { useGrille } from './use-grille.ts'

interface Personne {
  nom: string
}

const COLONNES: Colonne<Personne>[] = [
  { id: 'nom', titre: 'Nom', type: 'texte', largeur: 100, valeur: ({ nom }) => nom, edition: { type: 'texte' } },
]
const LIGNES: Personne[] = [{ nom: 'Çelik' }]

function UneLigne({ etat, isSelected }: { etat: EtatLigne; isSelected: boolean }) {
  const { rangs } = useGrille({ titre: '', colonnes: COLONNES, lignes: LIGNES, idOf: ({ nom }) => nom, texteVide: '' })
  return rangs.map((rang) => (
    <Ligne
      key={rang.id}
      rang={rang}
      index={0}
      top={0}
      colonnes={COLONNES}
      isTree={false}
      isExpanded={false}
      isSelected={isSelected}
      activeColonne={1}
      canEdit={true}
      editeur={undefined}
      etatOf={() => etat}
    />
  ))
}

function render(etat: EtatLigne, isSelected = false): string {
  return renderToString(<UneLigne etat={etat} isSelected={isSelected} />).replaceAll('<!-- -->', '')
}

test('GRI-03 a new line says so in words', () => {
  expect(render({ isNouvelle: true })).toContain('>Nouveau<')
  expect(render({})).not.toContain('Nouveau')
})

test('GRI-03 a selected line is marked for all: its box, aria-selected and a class', () => {
  const html = render({}, true)
  expect(html).toContain('aria-selected="true"')
  expect(html).toMatch(/class="[^"]*selectionnee/)
  expect(html).toMatch(/<input type="checkbox"[^>]* checked=""/)
})

test('GRI-01 a line that cannot be selected has no box, and says why in its place', () => {
  const html = render({ nonSelectionnable: 'la session est passée.' })
  expect(html).not.toContain('checkbox')
  expect(html).toContain('Sélection impossible : la session est passée.')
})

test('GRI-01 a read-only line says why, and its cells are read-only', () => {
  expect(render({ lectureSeule: 'c’est vous.' })).toMatch(/aria-readonly="true".*Lecture seule : c’est vous\./)
  expect(render({})).toContain('aria-readonly="false"')
})

test('GRI-01 a button that does nothing now keeps focus and says why', () => {
  const html = renderToString(<BoutonOutil icon={Trash2} label="Supprimer" raison="Sélectionnez une ligne." />)
  expect(html).toMatch(
    /aria-disabled="true" aria-describedby="([^"]+)".*id="\1" role="tooltip"[^>]*>Sélectionnez une ligne\./,
  )
  expect(html).not.toContain('disabled=""')
})

test('GRI-06 the document cell: Ouvrir, Nouvelle version, Ouvert le {date}', () => {
  const document = { nom: 'la convocation', url: '/d/1', onOpen: () => {} }
  const opened = renderToString(<CelluleDocument {...document} isNouvelleVersion={false} dateOuverture="2026-03-09" />)
  expect(opened.replaceAll('<!-- -->', '')).toContain('Ouvert le 09/03/2026')
  expect(opened).toMatch(/href="\/d\/1".*Ouvrir/)
  expect(opened).not.toContain('Nouvelle version')
  const renewed = renderToString(<CelluleDocument {...document} isNouvelleVersion={true} dateOuverture={null} />)
  expect(renewed).toContain('Nouvelle version')
  expect(renewed).not.toContain('Ouvert le')
})

test('CAT-11 an empty cell says N/A; one that can be filled in stays empty', () => {
  const colonne: Colonne<{ fonction: string | null }> = {
    ...{ id: 'fonction', titre: 'Fonction', type: 'texte', largeur: 100 },
    valeur: ({ fonction }) => fonction,
  }
  const shown = (fonction: string | null, isEditable = false) => getAffichage(colonne, { fonction }, isEditable)
  expect([shown(null), shown(''), shown('Gérante')]).toEqual(['N/A', 'N/A', 'Gérante'])
  expect(shown(null, true)).toBe('')
  const drawn = { ...colonne, rendu: () => null }
  expect(getAffichage(drawn, { fonction: null }, false)).toBe('N/A')
})

test('CAT-11 in a line that nothing can be changed in, an empty cell of an editable column says N/A too', () => {
  LIGNES.push({ nom: '' })
  try {
    expect(render({ lectureSeule: 'c’est vous.' })).toContain('>N/A<')
    expect(render({})).not.toContain('N/A')
  } finally {
    LIGNES.pop()
  }
})
