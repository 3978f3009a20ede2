import { expect } from 'vitest'
import { ficheExemple, REFERENTIEL, toLines } from '../../testing/catalogue/lignes-exemple.ts'
import { db, test } from '../../testing/test.ts'
import { formatErreur, ImportError } from './erreurs.ts'
import { importCatalogue } from './import.service.ts'

type Changes = Parameters<typeof ficheExemple>[0]

const importFiche = (changes: Changes) => importCatalogue(db, toLines([...REFERENTIEL, ficheExemple(changes)]))

const cours = { titre: 'Cours', type: 'FICHIER', url: 'https://supports.example/cours.pdf', joursAvant: 7 } as const
const video = { titre: 'Vidéo', type: 'VIDEO', url: '/institut/video' } as const
const question = { question: 'Connaissez-vous la TVA ?', reponses: ['Oui', 'Non'] }

test('a fiche brings its test and its supports, which keep their ids by their place', async () => {
  const supports = () => db.selectFrom('support').selectAll().orderBy('ordre').execute()
  await importFiche({ testPositionnement: [question], supports: [cours, video] })
  const before = await supports()
  expect(before).toMatchObject([
    { ordre: 1, ...cours, joursApres: null },
    { ordre: 2, ...video, joursAvant: null },
  ])
  const fiche = await db.selectFrom('fiche').select('testPositionnement').executeTakeFirstOrThrow()
  expect(fiche.testPositionnement).toEqual([question])
  await importFiche({ testPositionnement: [question], supports: [{ ...cours, titre: 'Le cours' }] })
  expect(await supports()).toEqual([{ ...before[0], titre: 'Le cours' }])
  await importFiche({})
  expect(await supports()).toEqual([])
})

test.each<[string, Changes, string]>([
  ['one answer', { testPositionnement: [{ ...question, reponses: ['Oui'] }] }, 'champ testPositionnement[0].reponses'],
  ['no such kind', { supports: [{ ...cours, type: 'AUDIO' as never }] }, 'champ supports[0].type'],
  ['another scheme', { supports: [{ ...cours, url: 'javascript:alert(1)' }] }, 'champ supports[0].url : doit être'],
  ['another host’s path', { supports: [{ ...cours, url: '//evil.example/x' }] }, 'champ supports[0].url : doit être'],
])('a wrong test or support is named with its field: %s', async (_cas, changes, message) => {
  const error = await importFiche(changes).catch((thrown) => thrown)
  expect(error).toBeInstanceOf(ImportError)
  expect((error as ImportError).erreurs.map(formatErreur).join('\n')).toContain(message)
})
