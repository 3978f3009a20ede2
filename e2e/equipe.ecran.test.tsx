import { screen, waitFor, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { prepareEcran } from './ecran.tsx'
import { cleanup } from './ecran-dessin.tsx'
import { completeProfile } from './ecran-panier.ts'

const ecran = prepareEcran()
// On a busy machine, loading these chunks takes longer than the tests wait for a screen.
beforeAll(() => Promise.all([import('#web/pages/inscription/InscriptionPage.tsx'), import('#web/ui/grid/Grid.tsx')]))

/** A session without a count of places. */
const ILLIMITEE = '/fiche/FIS-MID/session/FIS-MID-LIG-01'
const BUTTON = { selector: 'button, button *' }

/** Opens the modal of a request for Ferrand et Associés, which is already chosen. */
async function openModal() {
  const user = await ecran.open(ILLIMITEE, 'INSC')
  await user.click(await screen.findByText('Ajouter des participants', BUTTON))
  return { user, modal: within(await screen.findByRole('dialog', { name: 'Ajouter des participants' })) }
}

/** 300 lines: three invalid, two duplicates. */
function createEquipe(): string {
  const lines = Array.from({ length: 300 }, (_, rank) => `Équipier${rank}\tLéa\tlea.${rank}@demo.example\tR${rank}`)
  lines[10] = 'Équipier10\tLéa\tléa.10@demo.example\t'
  lines[20] = '\tLéa\tlea.20@demo.example\t'
  lines[30] = 'Équipier30\tLéa\t\t'
  lines[40] = lines[41] ?? ''
  lines[50] = 'Morvan\tLucie\tlucie.morvan@ferrand-associes.example\t'
  return ['Nom\tPrénom\tE-mail\tRéférence', ...lines].join('\r\n')
}

const cellOf = (grid: ReturnType<typeof within>, email: string, rank: number) =>
  grid.getByText(email).closest('tr')?.children[rank] as HTMLElement

async function mend(user: UserEvent, cell: HTMLElement, text: string) {
  await user.dblClick(cell)
  await user.clear(document.activeElement as HTMLElement)
  await user.paste(text)
  await user.keyboard('{Enter}')
}

test('PAR-01 PAR-02 PAR-04 PAR-05 a whole team of 300 is pasted, checked by hundreds, mended in place and added; what is left survives a reload', async () => {
  await completeProfile(ecran, 'INSC')
  const { user, modal } = await openModal()
  await user.click(modal.getByText('Toute une équipe'))
  await user.click(modal.getByLabelText(/^Lignes copiées/))
  const asked = () => ecran.network.calls.filter((call) => /formation\/[^/]+\/participants/.test(call)).length
  const before = asked()
  await user.paste(createEquipe())
  await modal.findByText('300 lignes : 295 prêtes, 3 à corriger, 2 en double')
  expect(asked() - before).toBe(3)
  const grid = within(await modal.findByRole('grid', { name: 'Lignes de l’équipe' }))

  await user.click(modal.getByText('Lignes à corriger (3)'))
  await waitFor(() => expect(grid.queryByText('lea.0@demo.example')).toBeNull())
  expect(cellOf(grid, 'léa.10@demo.example', 5).textContent).toBe('E-mail non valable')
  expect(cellOf(grid, 'lea.20@demo.example', 5).textContent).toBe('Nom manquant')
  // Escape leaves the cell and keeps the modal open.
  await user.dblClick(cellOf(grid, 'lea.20@demo.example', 1))
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await mend(user, cellOf(grid, 'lea.20@demo.example', 1), 'Équipier20')
  await mend(user, cellOf(grid, 'léa.10@demo.example', 3), 'lea.10@demo.example')
  await modal.findByText('300 lignes : 297 prêtes, 1 à corriger, 2 en double')

  await user.click(modal.getByText('Ajouter 297 participants'))
  const doublons = await screen.findByRole('dialog', { name: 'Participants déjà présents' })
  expect(doublons.textContent).toContain(
    "Un ou plusieurs participants (Lucie MORVAN) sont déjà présent dans la liste. Ils n'ont donc pas été ajoutés.",
  )
  await user.click(within(doublons).getByText('J’ai compris'))
  await modal.findByText('1 ligne : 0 prête, 1 à corriger')
  await screen.findByText('298 participants')

  cleanup()
  const after = await openModal()
  await after.user.click(await after.modal.findByLabelText(/^Sélectionner ÉQUIPIER30/))
  await after.user.click(after.modal.getByText('Retirer', BUTTON))
  await after.modal.findByText('Il ne reste aucune ligne.')
  await screen.findByText('298 participants')
})
