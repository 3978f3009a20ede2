import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { CONDITIONS_USUELLES } from '#contract/rules/conditions.ts'
import { prepareEcran } from './ecran.tsx'
import { fillPanier } from './ecran-panier.ts'

const ecran = prepareEcran()
const TITRE = 'Modifier ou annuler'
const DATE = '\\d\\d/\\d\\d/\\d{4}'

/** The words of a list of conditions, with all spaces alike. */
function wordsOf(element: HTMLElement): string[] {
  const terms = within(element).getAllByRole('term')
  return terms.map((term) => `${term.textContent} : ${term.nextElementSibling?.textContent}`.replace(/\s/g, ' '))
}

const regions = () => screen.findAllByRole('region', { name: TITRE })

test('CND-15 items that are ordered together say their conditions each: a session its dates, an e-learning its first access', async () => {
  const items = await fillPanier(ecran, 'ADMV', { reference: 'MAN-EQU-PAR-01' }, { reference: 'DUR-SOCLE-EL-01' })
  sessionStorage.setItem('panier-actif', items.map(({ id }) => id).join(','))
  await ecran.open('/confirmation/etape/1', 'ADMV')
  const [session, elearning, ...others] = (await regions()).map(wordsOf)
  expect(others).toEqual([])
  expect(session).toEqual([
    expect.stringMatching(new RegExp(`^Remplacement d’un participant : Sans frais jusqu’au ${DATE}\\.$`, 'u')),
    expect.stringMatching(new RegExp(`^Report à une autre date : Jusqu’au ${DATE}\\.$`, 'u')),
    expect.stringMatching(
      new RegExp(`^Annulation : Sans frais jusqu’au ${DATE}, 30 % retenus ensuite, 100 % à partir du ${DATE}\\.$`, 'u'),
    ),
  ])
  expect(elearning).toEqual([
    'Remplacement d’un participant : Sans frais jusqu’à son premier accès.',
    'Annulation : Sans frais jusqu’au premier accès.',
  ])
})

test('CND-15 a chosen session says its conditions with its price', async () => {
  await ecran.open('/fiche/MAN-EQU/session/MAN-EQU-PAR-01')
  const titre = await screen.findByText(TITRE, { selector: 'h4' })
  const [, report] = wordsOf(titre.nextElementSibling as HTMLElement)
  expect(report).toMatch(new RegExp(`^Report à une autre date : Jusqu’au ${DATE}\\.$`, 'u'))
})

const findCommande = () =>
  ecran.db
    .selectFrom('commande')
    .select(['id', 'detail'])
    .where('reference', '=', 'FIS-TVAI-PAR-02')
    .executeTakeFirstOrThrow()

test('CND-14 CND-15 an order says the conditions it keeps', async () => {
  const { id, detail } = await findCommande()
  expect(detail.formation.conditions).toEqual(CONDITIONS_USUELLES)
  await ecran.open(`/espace/commandes/${id}`, 'ADMV')
  const [remplacement, report, annulation, ...others] = (await regions()).flatMap(wordsOf)
  expect([remplacement, report, others]).toEqual([
    expect.stringMatching(/^Remplacement d’un participant : /),
    expect.stringMatching(/^Report à une autre date : /),
    [],
  ])
  expect(annulation).toMatch(
    new RegExp(`^Annulation : Sans frais jusqu’au ${DATE}, 50 % retenus ensuite, 100 % à partir du ${DATE}\\.$`, 'u'),
  )
})

test('CND-15 an order that no longer stands says none', async () => {
  const { id } = await findCommande()
  await ecran.db.updateTable('commande').set({ etat: 'REMBOURSEE' }).where('id', '=', id).execute()
  await ecran.open(`/espace/commandes/${id}`, 'ADMV')
  await screen.findAllByText('Remboursée')
  expect(screen.queryByRole('region', { name: TITRE })).toBeNull()
})
