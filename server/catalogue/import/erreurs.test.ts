import { beforeEach, describe, expect } from 'vitest'
import { emptyCatalogue } from '../../testing/catalogue/import.sql.ts'
import { cursusEtape, cursusSession, listErreurs } from '../../testing/catalogue/import.ts'
import { ficheExemple, REFERENTIEL, sessionExemple, toLines } from '../../testing/catalogue/lignes-exemple.ts'
import { db, test } from '../../testing/test.ts'
import { importCatalogue } from './import.service.ts'
import { readLines } from './read-lines.ts'

beforeEach(() => emptyCatalogue(db))

const erreursOf = (lines: AsyncIterable<string> | Iterable<string>) => listErreurs(db, lines)
const cursus = ficheExemple({ reference: 'C', typeId: 8, seances: [], etapes: [cursusEtape] })

describe('ENV-16 a wrong line is named with its field', () => {
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
