import { expect } from 'vitest'
import { ficheExemple, REFERENTIEL, sessionExemple, toLines } from '../../testing/catalogue/lignes-exemple.ts'
import { db, test } from '../../testing/test.ts'
import { formatErreur, ImportError } from './erreurs.ts'
import { importCatalogue } from './import.service.ts'

type Fiche = Parameters<typeof ficheExemple>[0]
type Session = Parameters<typeof sessionExemple>[0]

const importOf = (fiche: Fiche, session: Session = {}) =>
  importCatalogue(db, toLines([...REFERENTIEL, ficheExemple(fiche), sessionExemple(session)]))

const ines = { nom: 'Inès Faure', titre: 'Experte-comptable diplômée' }
const marc = { nom: 'Marc Aubier', titre: 'Docteur en droit fiscal' }
const reglementInterieur = 'https://institut.example/reglement.pdf'
const FORMATEURS = 'les formateurs, avec leurs titres ou références (formateurs)'
const REGLEMENT = 'le règlement intérieur (reglementInterieur)'

test('CTR-24 a fiche brings its trainers and its internal rules, and a session its own trainers', async () => {
  await importOf({ formateurs: [ines, marc], reglementInterieur }, { formateurs: [marc] })
  const fiche = db.selectFrom('fiche').select(['formateurs', 'reglementInterieur'])
  expect(await fiche.executeTakeFirstOrThrow()).toEqual({ formateurs: [ines, marc], reglementInterieur })
  const session = db.selectFrom('session').select('formateurs')
  expect(await session.executeTakeFirstOrThrow()).toEqual({ formateurs: [marc] })
})

test.each<[string, Fiche, Session, string | null]>([
  ['neither', { formateurs: [], reglementInterieur: null }, {}, `${FORMATEURS} et ${REGLEMENT}`],
  ['no trainer', { formateurs: [], reglementInterieur }, {}, FORMATEURS],
  ['no rules', { formateurs: [ines], reglementInterieur: null }, {}, REGLEMENT],
  ['both', { formateurs: [ines], reglementInterieur }, {}, null],
  ['trainers of the session', { formateurs: [], reglementInterieur }, { formateurs: [marc] }, null],
  ['free', { formateurs: [], reglementInterieur: null }, { prestations: [], remises: [] }, null],
  ['companies only', { formateurs: [], inscriptionPersonnesMoralesUniquement: true }, {}, null],
  ['not published', { formateurs: [], publiee: false }, {}, null],
])('CTR-26 tells what individuals cannot order, and imports it: %s', async (_cas, fiche, session, manque) => {
  const { avertissements, decomptes } = await importOf(fiche, session)
  expect(decomptes.fiche.inchangees).toBeLessThanOrEqual(1)
  expect(avertissements.map(({ message }) => message)).toEqual(
    manque
      ? [
          `A ne peut pas être vendue aux particuliers : il manque ${manque} (articles L. 6353-4 et L. 6353-8 du Code du travail)`,
        ]
      : [],
  )
})

test('CTR-26 tells each fiche once, at its own line, also when the file holds its sessions only', async () => {
  await importOf({ formateurs: [], reglementInterieur }, {})
  const seconde = sessionExemple({ reference: 'A-2' })
  const { avertissements } = await importCatalogue(db, toLines([sessionExemple(), seconde]))
  expect(avertissements).toMatchObject([{ numero: 1, champ: 'formateurs' }])
})

test.each<[string, Fiche, string]>([
  ['a trainer without a title', { formateurs: [{ nom: 'Inès Faure', titre: ' ' }] }, 'champ formateurs[0].titre'],
  ['rules anybody could change', { reglementInterieur: 'http://x.example/r' }, 'champ reglementInterieur : doit être'],
  ['rules that run', { reglementInterieur: 'javascript:alert(1)' }, 'champ reglementInterieur : doit être'],
])('CTR-24 refuses %s', async (_cas, changes, message) => {
  const error = await importOf(changes).catch((thrown) => thrown)
  expect(error).toBeInstanceOf(ImportError)
  expect((error as ImportError).erreurs.map(formatErreur).join('\n')).toContain(message)
})
