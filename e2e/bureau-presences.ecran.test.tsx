import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import type { EmargementBureau } from '#contract/porte/bureau/emargement.ts'
import { WRITE } from '#server/testing/application.ts'
import { signInAuBureau } from '#server/testing/bureau/bureau.ts'
import { prepareEcran } from './ecran.tsx'
import { prepareBureau } from './ecran-bureau.ts'
import { cleanup } from './ecran-dessin.tsx'
import { findDialog, press } from './ecran-gestes.ts'
// Imported here, so that no screen waits for the chunk.
import '#web/pages/gestion/BureauPage.tsx'
import '#web/pages/gestion/organisation.ts'

const ecran = prepareEcran()
prepareBureau(ecran)

/** It was held in the last days, by two people. */
const SESSION = 'MAN-CLI-LIL-02'
const PATH = `/gestion/sessions/${SESSION}`
type Participant = EmargementBureau['participants'][number]
const RETROUVEE = /^Nous avons retrouvé votre saisie/

/** What somebody else of the provider reads and notes meanwhile. */
async function openOther() {
  await ecran.db.deleteFrom('emargementPointage').execute()
  const { cookie } = await signInAuBureau(ecran.db, 'inscriptions')
  const url = `/api/gestion/sessions/${SESSION}/emargement`
  const headers = { host: 'localhost:3000', cookie, ...WRITE }
  const read = async (): Promise<EmargementBureau> => (await ecran.app.inject({ url, headers })).json()
  return {
    async notes() {
      const [morning] = (await read()).demiJournees
      return morning?.pointages.map(({ id, etat }) => ({ id, etat })).toSorted((a, b) => a.id - b.id)
    },
    async note(id: number, etat: string) {
      const { jour, moment } = (await read()).demiJournees[0] ?? {}
      const payload = { notes: [{ id, jour, moment, etat, retardMinutes: null, vue: 0 }], motif: '' }
      expect((await ecran.app.inject({ method: 'POST', url, headers, payload })).json()).toEqual({ conflits: [] })
    },
    participants: (await read()).participants.toSorted((a, b) => a.id - b.id) as [Participant, Participant],
  }
}

const cellOf = ({ prenom, nom }: { prenom: string; nom: string }) =>
  screen.findByLabelText<HTMLSelectElement>(new RegExp(`^${prenom} ${nom}, .* matin$`, 'i'))

test('BUR-33 half days that were not saved are found again, who leaves is asked, and another’s word is not replaced unseen', async () => {
  const other = await openOther()
  const [first, second] = other.participants
  const user = await ecran.open(PATH, 'BUREAU')
  await user.selectOptions(await cellOf(first), 'ABSENT')
  await user.selectOptions(await cellOf(second), 'PRESENT')
  await user.click(screen.getByText('Toutes les sessions'))
  await press(user, 'Annuler', await findDialog('Quitter sans enregistrer ?'))
  expect(screen.queryByText(RETROUVEE)).toBeNull()

  cleanup()
  await other.note(first.id, 'PRESENT')
  const again = await ecran.open(PATH, 'BUREAU')
  await screen.findByText(RETROUVEE)
  expect((await cellOf(first)).value).toBe('ABSENT')
  await press(again, 'Enregistrer 2 changements')
  const conflit = await screen.findByText(/^Noté autrement par quelqu’un d’autre entre-temps/)
  expect(conflit.textContent).toContain(first.prenom)
  expect(conflit.textContent).not.toContain(second.prenom)
  expect(await other.notes()).toEqual([first, second].map(({ id }) => ({ id, etat: 'PRESENT' })))
  expect(screen.queryByText(RETROUVEE)).toBeNull()
})

test('BUR-33 half days that were not saved are given up when one says so; those that are noted already are not said again', async () => {
  const other = await openOther()
  const [first, second] = other.participants
  const user = await ecran.open(PATH, 'BUREAU')
  await user.selectOptions(await cellOf(second), 'ABSENT')
  cleanup()
  const again = await ecran.open(PATH, 'BUREAU')
  const reprise = (await screen.findByText(RETROUVEE)).parentElement as HTMLElement
  await press(again, 'Abandonner cette saisie', reprise)
  expect((await cellOf(second)).value).toBe('')
  expect(within(document.body).queryByText(/^Enregistrer \d/)).toBeNull()

  await again.selectOptions(await cellOf(second), 'ABSENT')
  cleanup()
  await other.note(second.id, 'ABSENT')
  await ecran.open(PATH, 'BUREAU')
  expect((await cellOf(first)).value).toBe('')
  expect((await cellOf(second)).value).toBe('ABSENT')
  expect(screen.queryByText(RETROUVEE)).toBeNull()
})
