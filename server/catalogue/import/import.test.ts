import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DatabaseHandle } from '../../platform/database.ts'
import type { Tables } from '../../tables.ts'
import { embeddedDatabase } from '../../testing.ts'
import { formatErreur, ImportError } from './erreurs.ts'
import { importCatalogue } from './import.service.ts'
import { ficheExemple, REFERENTIEL, sessionExemple, toLines } from './lignes-exemple.ts'
import { readLines } from './read-lines.ts'

let database: DatabaseHandle<Tables>
let db: Kysely<Tables>

beforeAll(async () => {
  database = await embeddedDatabase()
  db = database.db
})
afterAll(() => database.close())
beforeEach(async () => {
  for (const table of ['cursusSession', 'session', 'fiche', 'lieu', 'organisme', 'publicConcerne', 'theme'] as const) {
    await db.deleteFrom(table).execute()
  }
})

async function importLignes(...lignes: object[]) {
  return importCatalogue(db, toLines([...REFERENTIEL, ...lignes]))
}

/** What the command prints; the referentiel takes the first four lines. */
async function erreursOf(lines: AsyncIterable<string> | Iterable<string>): Promise<string[]> {
  const error = await importCatalogue(db, lines).then(
    () => undefined,
    (thrown) => thrown,
  )
  expect(error).toBeInstanceOf(ImportError)
  return (error as ImportError).erreurs.map((erreur) => formatErreur(erreur).replaceAll('\u00a0', ' '))
}

const cursusEtape = { ordre: 1, produitReference: 'A', titre: 'A', typeId: 1 as const, dureeMinutes: 60 }
const cursus = ficheExemple({ reference: 'C', typeId: 8, seances: [], etapes: [cursusEtape] })
const cursusSession = (changes: object) =>
  sessionExemple({ reference: 'C-1', ficheReference: 'C', sessionDates: [], sessionProgrammations: [], ...changes })

describe('a wrong line is named with its field', () => {
  test.each<[string, object[], string]>([
    ['unknown kind', [{ ligne: 'stage' }], 'ligne 5, champ ligne : doit être l’une des valeurs theme, public'],
    ['missing', [{ ...ficheExemple(), titre: undefined }], 'ligne 5, champ titre : est obligatoire'],
    ['wrong type', [ficheExemple({ dureeMinutes: 420.5 })], 'champ dureeMinutes : doit être un nombre entier'],
    ['unknown field', [{ ...ficheExemple(), tittre: 'x' }], 'ligne 5, champ tittre : champ inconnu'],
    [
      'unknown nested field',
      [sessionExemple({ sessionDates: [{ date: '2031-03-04', nuit: true } as never] })],
      'champ sessionDates[0].nuit',
    ],
    ['empty', [ficheExemple({ titre: '  ' })], 'champ titre : ne peut pas être vide'],
    ['NUL', [ficheExemple({ titre: 'a\u0000' })], 'champ titre : contient un caractère interdit'],
    ['half a character', [ficheExemple({ titre: 'a\ud800' })], 'champ titre : contient un caractère interdit'],
    ['type', [ficheExemple({ typeId: 7 as never })], 'champ typeId : doit être l’une des valeurs 1, 2, 3, 4, 5, 8'],
    ['reserved', [ficheExemple({ reference: 'preview' })], 'champ reference : « preview » est un mot réservé'],
    ['address', [ficheExemple({ reference: 'a/b' })], 'champ reference : doit commencer par'],
    ['short hash', [ficheExemple({ previewHash: 'devinette' })], 'champ previewHash : doit compter de 22'],
    ['steps', [ficheExemple({ typeId: 8 })], 'champ etapes : un programme a au moins une étape'],
    ['no steps', [ficheExemple({ etapes: [cursusEtape] })], 'champ etapes : seul un programme a des étapes'],
    [
      'a day that is none',
      [sessionExemple({ sessionDates: [{ date: '2031-02-30' }] })],
      'champ sessionDates[0].date : doit être un jour',
    ],
    [
      'hours',
      [sessionExemple({ sessionProgrammations: [{ date: '2031-03-04', heureDebut: 600, heureFin: 600 }] })],
      'champ sessionProgrammations[0].heureFin',
    ],
    [
      'hours of another day',
      [sessionExemple({ sessionProgrammations: [{ date: '2031-03-05', heureDebut: 1, heureFin: 2 }] })],
      'champ sessionProgrammations[0].date',
    ],
    ['outside the session', [sessionExemple({ dateFin: '2031-03-01' })], 'champ sessionDates[0].date : suit dateFin'],
    [
      'amount',
      [sessionExemple({ prestations: [{ description: 'x', montantHt: 1.005 }] })],
      'champ prestations[0].montantHt : a plus de 2 décimales',
    ],
    [
      'negative amount',
      [sessionExemple({ prestations: [{ description: 'x', montantHt: -1 }] })],
      'champ prestations[0].montantHt : doit valoir au moins 0',
    ],
    ['condition', [sessionExemple({ remises: [{ condition: 'AMI' } as never] })], 'champ remises[0].condition'],
    ['intra', [sessionExemple({ modeId: 2 })], 'champ lieuIntra'],
    [
      'theme',
      [ficheExemple({ themeId: 9 })],
      'ligne 5, champ themeId : theme 9 : ni dans le fichier ni dans le catalogue',
    ],
    ['public', [ficheExemple({ publicsIds: [1, 8] })], 'champ publicsIds[1] : public 8'],
    ['partner', [ficheExemple({ partenairesIds: [7] })], 'champ partenairesIds[0] : organisme 7'],
    ['fiche', [sessionExemple()], 'ligne 5, champ ficheReference : fiche A'],
    ['lieu', [ficheExemple(), sessionExemple({ lieuId: 5 })], 'ligne 6, champ lieuId : lieu 5'],
    ['seance', [ficheExemple({ seances: [] }), sessionExemple()], 'ligne 6, champ sessionDates[0].seanceId'],
    ['twice', [ficheExemple(), ficheExemple()], 'ligne 6, champ reference : A est déjà à la ligne 5'],
    [
      'mandatory step',
      [ficheExemple(), cursus, cursusSession({})],
      'ligne 7, champ cursusSessions : l’étape obligatoire A',
    ],
    [
      'not a step',
      [
        ficheExemple(),
        sessionExemple(),
        cursus,
        cursusSession({ cursusSessions: [{ produitReference: 'Z', references: ['A-1'] }] }),
      ],
      'champ cursusSessions[0].produitReference',
    ],
    [
      'session of another',
      [
        ficheExemple(),
        sessionExemple(),
        ficheExemple({ reference: 'B' }),
        sessionExemple({ reference: 'B-1', ficheReference: 'B' }),
        cursus,
        cursusSession({ cursusSessions: [{ produitReference: 'A', references: ['A-1', 'B-1'] }] }),
      ],
      'ligne 10, champ cursusSessions[0].references[1] : B-1 est une session de B',
    ],
    [
      'unknown session',
      [ficheExemple(), cursus, cursusSession({ cursusSessions: [{ produitReference: 'A', references: ['A-9'] }] })],
      'champ cursusSessions[0].references[0] : session A-9',
    ],
  ])('%s', async (_what, lignes, expected) => {
    expect((await erreursOf(toLines([...REFERENTIEL, ...lignes]))).join('\n')).toContain(expected)
  })

  test('RUL-01 a SIREN that is none', async () => {
    const line = { ligne: 'organisme', id: 2, nom: 'x', siren: '123456789' }
    expect(await erreursOf(toLines([line]))).toEqual(['ligne 1, champ siren : n’est pas un SIREN'])
  })

  test('text that is not JSON, not an object, not UTF-8', async () => {
    expect((await erreursOf(['{"ligne":', '[]'])).map((erreur) => erreur.slice(0, 25))).toEqual([
      'ligne 1 : JSON illisible ',
      'ligne 2 : doit être un ob',
    ])
    const chunks = async function* () {
      yield Buffer.from(
        '\ufeff{"ligne":"theme","id":1,"label":"é"}\r\n\n{"ligne":"theme","id":2,"label":"'.slice(0, 60),
      )
      yield Buffer.from([0xe9, 0x22, 0x7d])
    }
    expect(await erreursOf(readLines(chunks()))).toEqual(['ligne 3 : n’est pas en UTF-8'])
  })

  test('the first 50 errors, and how many there are', async () => {
    const lines = Array.from({ length: 120 }, () => '{}')
    await expect(importCatalogue(db, lines)).rejects.toMatchObject({ total: 120, erreurs: { length: 50 } })
  })
})

describe('the same reference updates', () => {
  const lignes = [
    ficheExemple(),
    sessionExemple(),
    sessionExemple({ reference: 'A-2', publiee: false }),
    ficheExemple({ reference: 'B' }),
    sessionExemple({ reference: 'B-1', ficheReference: 'B' }),
    ficheExemple({
      reference: 'C',
      typeId: 8,
      publiee: false,
      etapes: [cursusEtape, { ...cursusEtape, ordre: 2, produitReference: 'B', titre: 'B' }],
    }),
    cursusSession({
      cursusSessions: [
        { produitReference: 'A', references: ['A-1', 'A-2'] },
        { produitReference: 'B', references: ['B-1'] },
      ],
    }),
  ]

  async function readAll() {
    const tables = ['fiche', 'session', 'etape', 'prestation', 'prestation_optionnelle', 'remise', 'cursus_session']
    const rows = tables.map((table) => sql`select * from ${sql.raw(table)} order by 1, 2, 3`.execute(db))
    return (await Promise.all(rows)).map((result) => result.rows)
  }

  test('NAV-03 the same file again changes nothing: ids, hashes, dates of change', async () => {
    const first = await importLignes(...lignes)
    const before = await readAll()
    const second = await importLignes(...lignes)
    expect(await readAll()).toEqual(before)
    expect(second.apercus).toEqual(first.apercus)
    expect(second.decomptes.session).toEqual({ creees: 0, modifiees: 0, inchangees: 4 })
    expect(first.apercus).toEqual([
      expect.stringMatching(/^\/fiche\/A\/session\/preview\/[\w-]{22}$/),
      expect.stringMatching(/^\/fiche\/preview\/[\w-]{22}$/),
    ])
  })

  test('a change keeps the ids of what stays, and counts once', async () => {
    await importLignes(...lignes)
    const before = await db
      .selectFrom('prestation')
      .innerJoin('session', 'session.id', 'sessionId')
      .where('reference', '=', 'A-1')
      .select('prestation.id')
      .orderBy('ordre')
      .execute()
    const etapes = await db.selectFrom('etape').select(['id', 'produitReference']).orderBy('produitReference').execute()
    const exchanged = ficheExemple({
      reference: 'C',
      typeId: 8,
      publiee: false,
      etapes: [
        { ...cursusEtape, ordre: 2 },
        { ...cursusEtape, ordre: 1, produitReference: 'B', titre: 'B' },
      ],
    })
    const cheaper = sessionExemple({ prestations: [{ description: 'Cours', montantHt: 300 }], remises: [] })
    const { decomptes } = await importLignes(exchanged, cheaper)
    expect(decomptes.fiche).toEqual({ creees: 0, modifiees: 1, inchangees: 0 })
    expect(decomptes.session).toEqual({ creees: 0, modifiees: 1, inchangees: 0 })
    const after = await db
      .selectFrom('prestation')
      .innerJoin('session', 'session.id', 'sessionId')
      .where('reference', '=', 'A-1')
      .select(['prestation.id', 'prestation.montantHtCents', 'session.montantHtCents as total'])
      .execute()
    expect(after).toEqual([{ id: before[0]?.id, montantHtCents: 30000, total: 30000 }])
    expect(
      await db.selectFrom('etape').select(['id', 'produitReference']).orderBy('produitReference').execute(),
    ).toEqual(etapes)
    expect(await db.selectFrom('etape').select('produitReference').orderBy('ordre').execute()).toEqual([
      { produitReference: 'B' },
      { produitReference: 'A' },
    ])
    expect(await db.selectFrom('cursusSession').select('ordre').execute()).toHaveLength(3)
  })

  test('CMD-09 places sold here are kept, and never fewer than sold', async () => {
    await importLignes(ficheExemple(), sessionExemple())
    await db.updateTable('session').set({ nbPlacesVendues: 7 }).execute()
    await importLignes(sessionExemple({ nbPlaces: 9 }))
    const session = await db.selectFrom('session').select(['nbPlacesVendues', 'nbPlacesRestantes']).executeTakeFirst()
    expect(session).toEqual({ nbPlacesVendues: 7, nbPlacesRestantes: 0 })
    const fewer = [...REFERENTIEL, sessionExemple({ nbPlaces: 8, titreSession: 'Moins' })]
    expect(await erreursOf(toLines(fewer))).toEqual([
      'ligne 5, champ nbPlaces : 8 place(s), dont 2 vendue(s) ailleurs, pour 7 déjà vendue(s) ici',
    ])
    expect(await db.selectFrom('session').select(['nbPlaces', 'titreSession']).executeTakeFirst()).toEqual({
      nbPlaces: 9,
      titreSession: null,
    })
  })
})

test('CAT-01 a theme with a new name is found by it, an unpublished fiche gives no word', async () => {
  await importLignes(ficheExemple(), ficheExemple({ reference: 'B', titre: 'Confidentiel', publiee: false }))
  await importCatalogue(db, toLines([{ ligne: 'theme', id: 1, label: 'Impôts' }]))
  const mots = await db
    .selectFrom('motRecherche')
    .selectAll()
    .where('mot', 'in', ['impots', 'fiscalite', 'confidentiel'])
    .orderBy('mot')
    .execute()
  expect(mots).toEqual([
    { mot: 'fiscalite', forme: 'fiscalité', nombre: 1 },
    { mot: 'impots', forme: 'impôts', nombre: 1 },
  ])
  const { recherche } = await db
    .selectFrom('fiche')
    .select('recherche')
    .where('reference', '=', 'A')
    .executeTakeFirstOrThrow()
  expect(recherche).toMatch(/'impot':\d+B/)
})
