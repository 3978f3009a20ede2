import { afterEach, expect } from 'vitest'
import { findEtat } from '../../exploitation/etat/etat.sql.ts'
import { serve } from '../../testing/attente/attente.ts'
import { liste, me, attendre as test } from '../../testing/attente/liste.ts'
import { SMALL_CATALOGUE_DAY } from '../../testing/catalogue/small-catalogue.ts'
import { runGestion } from '../../testing/suivi/suivi.ts'

afterEach(() => liste.expectBalance())

const run = (...args: string[]) => runGestion(liste.db, 'liste-attente', 'TVA-PAR', ...args)

test('ATT-23 the provider reads a list, offers out of turn and takes somebody off it', async () => {
  expect(await run()).toBe('Personne n’attend de place de la session TVA-PAR.')
  const other = await liste.addPerson()
  const id = await liste.join(me, 4)
  await liste.join(other, 2)
  await liste.freeSome(3)
  await serve(liste.db)
  expect((await run()).split('\n')).toEqual([
    expect.stringMatching(/^1 {2}.*Cabinet Perrin {2}4 place\(s\) {2}en attente$/),
    expect.stringMatching(/^- {2}.*2 place\(s\) {2}2 place\(s\) proposée\(s\) jusqu’au 12\/03\/2027 à 10:00$/),
    '1 place gardée pour la liste, 0 place en vente.',
  ])
  expect(await run('--proposer', me.email)).toBe(`1 place proposée à ${me.email}, qui en est averti.`)
  expect(await liste.of(me).list()).toMatchObject([{ id, etat: 'PROPOSEE', offre: { nombre: 1 } }])
  await expect(run('--proposer', me.email)).rejects.toThrow('a déjà une offre')
  await run('--retirer', other.email)
  await serve(liste.db)
  expect([await liste.of(other).list(), await liste.restantes()]).toEqual([[], 2])
  await expect(run('--retirer', other.email)).rejects.toThrow('n’attend pas de place')
  await expect(runGestion(liste.db, 'liste-attente', 'INCONNUE')).rejects.toThrow('Aucune session')
})

test('ATT-23 no place, no offer', async () => {
  await liste.join(me, 1)
  await expect(run('--proposer', me.email)).rejects.toThrow('aucune place libre')
})

test('ATT-24 what a list waits for is counted for the operators, with its age', async () => {
  const { db } = liste
  await liste.join(me, 1)
  const late = async () =>
    (await findEtat(db, new Date(SMALL_CATALOGUE_DAY.getTime() + 3_600_000))).attentes.find(isListe)
  const isListe = ({ genre }: { genre: string }) => genre === 'listes-attente'
  expect(await late()).toMatchObject({ nombre: 0, age: null })
  await liste.freeSome(1)
  expect(await late()).toMatchObject({ nombre: 1, age: 3_600 })
  await serve(db)
  await db.updateTable('attente').set({ offreExpireLe: SMALL_CATALOGUE_DAY }).execute()
  expect(await late()).toMatchObject({ nombre: 1, age: 3_600 })
})
