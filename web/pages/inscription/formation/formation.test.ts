import { describe, expect, test } from 'vitest'
import type { SessionDate } from '#contract/catalogue/formation.ts'
import { toChoixInitial } from '#contract/rules/cursus.ts'
import {
  type CursusEtape,
  chooseEtape,
  etapesWithoutDate,
  groupCursus,
  sumDurees,
  toEtapesAChoisir,
} from '../demande/choix/cursus.ts'
import { etapesOf, isSelectable } from './etape.ts'
import { cursusSession, etape, fiche, formation, session } from './formation.exemple.ts'
import { formatDates, journeesOf } from './journee.ts'
import { formatLieu, formatVilles } from './lieu.ts'
import { publicsOf } from './publics.ts'
import { precisionsOf, prixMinimumOf } from './tarif.ts'

const PRESENTIEL = 1
const ELEARNING = 2
const CLASSE_VIRTUELLE = 5

describe('dates of a session', () => {
  test('CAT-05 a day has its hours in order', () => {
    expect(journeesOf(session())).toMatchObject([{ jour: 'Le 12/03/2027', horaires: '9h00 à 12h30 et 14h00 à 17h30' }])
  })

  test('CAT-05 half a day has the hours of its half, and a séance its own', () => {
    const sessionDates = [
      { date: '2027-03-13', matin: false, aprem: true, seanceId: 2 },
      { date: '2027-03-12', matin: false, aprem: true, seanceId: null },
      { date: '2027-03-12', matin: true, aprem: false, seanceId: null },
    ]
    const sessionProgrammations = [
      ...session().sessionProgrammations,
      { date: '2027-03-13', seanceId: 1, heureDebut: 840, heureFin: 900 },
      { date: '2027-03-13', seanceId: 2, heureDebut: 900, heureFin: 960 },
    ]
    expect(journeesOf(session({ sessionDates, sessionProgrammations }))).toMatchObject([
      { jour: 'Le 12/03/2027 (matin)', horaires: '9h00 à 12h30' },
      { jour: 'Le 12/03/2027 (après-midi)', horaires: '14h00 à 17h30' },
      { jour: 'Le 13/03/2027 (après-midi)', horaires: '15h00 à 16h00' },
    ])
  })

  test('CAT-05 a session in one line: its day, its period, or that it has none', () => {
    const [day] = session().sessionDates
    if (!day) throw new Error('no day')
    const morning = { ...day, aprem: false }
    const later = { ...day, date: '2027-03-14' }
    expect(formatDates(session({ sessionDates: [morning] }))).toBe('Le 12/03/2027 (matin)')
    expect(formatDates(session({ sessionDates: [day, later], dateFin: '2027-03-14' }))).toBe(
      'Du 12/03/2027 au 14/03/2027',
    )
    expect(formatDates(session({ sessionDates: [], dateDebut: null, dateFin: null }))).toBe('Date(s) indisponible(s)')
  })
})

describe('place and price', () => {
  test('CAT-10 an intra session goes to its own place', () => {
    const intra = session({ modeId: 2, lieuIntra: 'Dans vos locaux, Lyon' })
    expect(formatLieu(intra, PRESENTIEL)).toBe('Dans vos locaux, Lyon')
    expect(formatLieu(session({ lieuIntra: 'Ailleurs' }), PRESENTIEL)).toBe('Espace Opéra, Paris')
    expect(formatLieu(session({ sessionLieu: null }), CLASSE_VIRTUELLE)).toBe('À distance')
    expect(formatLieu(session({ sessionLieu: null }), PRESENTIEL)).toBeNull()
    expect(formatLieu(session({ sessionLieu: null }), ELEARNING)).toBeNull()
  })

  test('CAT-10 towns are named once, and the first ones only when there are many', () => {
    const lyon = session({ sessionLieu: { id: 4, nom: 'Confluence', ville: 'Lyon' } })
    expect(formatVilles([session(), lyon, session()], PRESENTIEL)).toBe('Paris, Lyon')
    const many = ['Nice', 'Lille', 'Metz', 'Brest', 'Pau'].map((ville, id) =>
      session({ sessionLieu: { id, nom: '', ville } }),
    )
    expect(formatVilles(many, PRESENTIEL)).toBe('Nice, Lille, Metz et 2 autres lieux')
    expect(formatVilles(many.slice(0, 4), PRESENTIEL)).toBe('Nice, Lille, Metz, Brest')
    expect(formatVilles([], PRESENTIEL)).toBe('')
  })

  test('CAT-10 the chosen session decides between a precision and its Intra variant', () => {
    const texts = {
      fichePrecisionsTarifaires: 'inter',
      fichePrecisionsTarifairesIntra: 'intra',
      sessionPrecisionsTarifaires: 'session inter',
      sessionPrecisionsTarifairesIntra: 'session intra',
    }
    expect(precisionsOf(formation({ ...texts, modeId: 1 }))).toEqual(['inter', 'session inter'])
    expect(precisionsOf(formation({ ...texts, modeId: 2 }))).toEqual(['intra', 'session intra'])
  })

  test('CAT-10 before the choice, the precisions are those of the modes on offer', () => {
    const texts = { fichePrecisionsTarifaires: 'inter', fichePrecisionsTarifairesIntra: 'intra' }
    const intra = session({ modeId: 2 })
    expect(precisionsOf(fiche({ ...texts, sessions: [] }))).toEqual(['inter'])
    expect(precisionsOf(fiche({ ...texts, sessions: [intra] }))).toEqual(['intra'])
    expect(precisionsOf(fiche({ ...texts, sessions: [session(), intra] }))).toEqual(['inter', 'En intra\u00a0: intra'])
  })

  test('CAT-07 the lowest price, and whether others cost more', () => {
    const dearer = session({ montantHt: 450 })
    expect(prixMinimumOf([dearer, session()])).toEqual({ montantHt: 390, isMinimum: true })
    expect(prixMinimumOf([session(), session()])).toEqual({ montantHt: 390, isMinimum: false })
    expect(prixMinimumOf([])).toBeNull()
  })

  test('INS-05 autrePublic is one more public, with id -1', () => {
    const [known] = fiche().publicConcernes
    expect(publicsOf(fiche())).toEqual([known])
    expect(publicsOf(fiche({ autrePublic: 'Curieux' }))).toEqual([known, { id: -1, label: 'Curieux' }])
  })
})

describe('steps', () => {
  test('CAT-03 INS-02 neither a full session nor a closed one can be chosen', () => {
    expect([null, 1, 0].map((nbPlacesRestantes) => isSelectable(session({ nbPlacesRestantes })))).toEqual([
      true,
      true,
      false,
    ])
    expect(isSelectable(session({ statut: 'ANNULE' }))).toBe(false)
  })

  test('CAT-09 the steps of a programme come in their order', () => {
    const etapes = [etape({ ordre: 2, produitReference: 'B' }), etape({ ordre: 1, produitReference: 'A' })]
    expect(etapesOf(fiche({ etapes })).map(({ key }) => key)).toEqual(['A', 'B'])
  })

  test('CAT-09 without steps, several séances are the detail, after the module that prepares one of them', () => {
    const seances = [
      { id: 11, index: 1, nom: 'Pratique', dureeMinutes: 210 },
      { id: 10, index: 0, nom: 'Théorie', dureeMinutes: 210 },
    ]
    const lienElearning = { titre: 'Bases', reference: 'ELE', dureeMinutes: 60, dureeJours: 0, prerequisSeanceId: 10 }
    expect(etapesOf(fiche({ seances: seances.slice(0, 1) }))).toEqual([])
    expect(etapesOf(fiche({ seances, lienElearning })).map(({ titre, avant }) => [titre, avant])).toEqual([
      ['Bases', 'Théorie'],
      ['Théorie', null],
      ['Pratique', null],
    ])
  })

  test('INS-06 INS-07 CUR-05 CUR-07 mandatory steps first; a date is missing where several are on offer', () => {
    const etapes = [
      etape({ ordre: 1, obligatoire: false, produitReference: 'ORAL' }),
      etape({ ordre: 2, produitReference: 'DEUX-DATES' }),
      etape({ ordre: 3, produitReference: 'UNE-DATE' }),
    ]
    const dates = ['A', 'B'].map((reference) => cursusSession({ reference }))
    const cursusSessionsMap = { ORAL: dates, 'DEUX-DATES': dates, 'UNE-DATE': dates.slice(1) }
    const cursus = groupCursus(formation({ etapes, cursusSessionsMap }))
    expect(cursus.obligatoires.map(({ key, options }) => [key, options.length])).toEqual([
      ['DEUX-DATES', 2],
      ['UNE-DATE', 1],
    ])
    expect(cursus.optionnelles.map(({ key }) => key)).toEqual(['ORAL'])
    const choix = toChoixInitial(toEtapesAChoisir(cursus))
    expect(etapesWithoutDate(cursus, choix).map(({ key }) => key)).toEqual(['DEUX-DATES', 'ORAL'])
    const [mandatory] = cursus.obligatoires as [CursusEtape]
    const [oral] = cursus.optionnelles as [CursusEtape]
    const dated = chooseEtape(chooseEtape(choix, mandatory, 'B'), oral, 'A')
    expect(etapesWithoutDate(cursus, dated)).toEqual([])
    // CUR-05: unticked, its date is forgotten and no longer missing. CUR-07: nor does it last.
    const without = chooseEtape(dated, oral, undefined)
    expect(without.optionalReferences).toEqual({})
    expect(etapesWithoutDate(cursus, without)).toEqual([])
    expect([dated, without].map((one) => sumDurees(cursus, one)?.dureeJours)).toEqual([6, 4])
  })

  test('CUR-02 CAT-03 a date that is full or closed is not one to choose', () => {
    const options = [
      cursusSession({ reference: 'COMPLETE', nbPlacesRestantes: 0 }),
      cursusSession({ reference: 'ANNULEE', statut: 'ANNULE' }),
      cursusSession({ reference: 'LIBRE' }),
    ]
    const cursus = groupCursus(
      formation({ etapes: [etape({ produitReference: 'P' })], cursusSessionsMap: { P: options } }),
    )
    expect(toEtapesAChoisir(cursus)).toEqual([{ produitReference: 'P', obligatoire: true, references: ['LIBRE'] }])
    expect(toChoixInitial(toEtapesAChoisir(cursus)).requiredReferences).toEqual({ P: 'LIBRE' })
  })

  test('CAT-05 a step says that it has no date, unless it is followed online or on the dates of the session', () => {
    const etapes = [etape(), etape({ ordre: 2, type: { id: 2, label: 'E-learning' } })]
    const without = (sessionDates: SessionDate[]) =>
      groupCursus(formation({ etapes, sessionDates })).obligatoires.map(({ isWithoutDate }) => isWithoutDate)
    expect(without([])).toEqual([true, false])
    expect(without(session().sessionDates)).toEqual([false, false])
  })
})
