import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Recherche, SessionResume } from '#contract/catalogue/catalogue.ts'
import type { Formation } from '#contract/catalogue/formation.ts'
import { TYPES_FORMATION, typeFormationOf } from '#contract/reference/type-formation.ts'
import { cursusSession, etape, fiche, formation, session } from './pages/inscription/formation/formation.exemple.ts'
import { drawPage, INFORMATIONS } from './render-testing.tsx'

/** Draws a public page as the server does, so that a test can read the specification's texts in it. */

async function drawAnswer(url: string, answer: object): Promise<string> {
  const { html } = await drawPage(url, async () => Response.json(answer))
  return html.replaceAll('\u202f', ' ').replaceAll('\u00a0', ' ')
}

const drawFiche = (over: Parameters<typeof fiche>[0]) => drawAnswer('/fiche/TVA', fiche(over))
const drawSession = (answer: Formation) => drawAnswer('/fiche/TVA/session/TVA-PAR-01', answer)

const SESSION_PATH = 'href="/fiche/TVA/session/'
const days = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    reference: `S-${index}`,
    sessionId: index,
    dateDebut: `2027-03-${10 + index}`,
    dateFin: `2027-03-${10 + index}`,
    sessionDates: [{ date: `2027-03-${10 + index}`, matin: true, aprem: true, seanceId: null }],
  }))

describe('CAT-03 places left', () => {
  const card = (nbPlacesRestantes: number | null) => drawFiche({ sessions: [session({ nbPlacesRestantes })] })

  test('CAT-03 none: the session says that it is full and cannot be chosen', async () => {
    const html = await card(0)
    expect(html).toContain('Session complète')
    expect(html).not.toContain('(Dernières places disponibles)')
    // The only way on is the waiting list (decision 51).
    const chemins = html.split(SESSION_PATH).slice(1)
    expect(chemins.map((one) => one.slice(0, one.indexOf('"')).replace(/^[^/]+/, ''))).toEqual(['/attente'])
  })

  test('CAT-03 some, few or many: they are the last ones, and the session can be chosen; many are said quietly', async () => {
    for (const [places, isFew] of [
      [1, true],
      [5, true],
      [6, false],
      [40, false],
    ] as const) {
      const html = await card(places)
      expect(html, String(places)).toContain('(Dernières places disponibles)')
      expect(html, String(places)).not.toContain('Session complète')
      expect(html, String(places)).toContain(SESSION_PATH)
      expect(html.includes('data-peu="true"'), String(places)).toBe(isFew)
    }
  })

  test('CAT-03 not counted: nothing is said', async () => {
    expect(await card(null)).not.toMatch(/Session complète|Dernières places/)
  })
})

test('CAT-04 of the sessions of a fiche and of the days of a session, those of an index above 2 are folded away', async () => {
  const parts = async (html: Promise<string>) => {
    const [shown = '', folded = ''] = (await html).split('Voir plus de dates')
    return [shown, folded]
  }
  const [shown, folded] = await parts(drawFiche({ sessions: days(5).map(session) }))
  expect([0, 1, 2, 3, 4].map((index) => shown?.includes(`/session/S-${index}"`))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
  expect([3, 4].map((index) => folded?.includes(`/session/S-${index}"`))).toEqual([true, true])
  expect(await drawFiche({ sessions: days(3).map(session) })).not.toContain('Voir plus de dates')

  const sessionDates = days(4).flatMap((day) => day.sessionDates)
  const [first, rest] = await parts(drawSession(formation({ sessionDates, sessionProgrammations: [] })))
  expect(['10', '11', '12', '13'].map((day) => first?.includes(`Le ${day}/03/2027`))).toEqual([true, true, true, false])
  expect(rest).toContain('Le 13/03/2027')
})

describe('CAT-07 prices', () => {
  test('CAT-07 HT in euros with two decimals, the note, and the TVA as a percentage', async () => {
    const sheet = await drawFiche({ sessions: [session({ montantHt: 1390.5, tauxTva: 5.5 })] })
    expect(sheet).toContain('1 390,50 € HT')
    expect(sheet).toContain('Tarif soumis à conditions')
    expect(sheet).toContain('TVA : 5,5 %')
    const prestations = [{ id: 1, description: 'Cours', montantHt: 390, soumisTva: true }]
    const request = await drawSession(formation({ prestations }))
    for (const texte of ['390,00 €', 'TVA 20 %', '78,00 €', '468,00 €', 'Tarif soumis à conditions']) {
      expect(request, texte).toContain(texte)
    }
  })

  test('CAT-07 zero is free, without a note', async () => {
    for (const html of [
      await drawFiche({ sessions: [session({ montantHt: 0 })] }),
      await drawSession(formation({ montantHt: 0, montantTva: 0, montantTtc: 0 })),
    ]) {
      expect(html).toContain('Gratuit')
      expect(html).not.toContain('Tarif soumis à conditions')
      expect(html).not.toContain('0,00 €')
    }
  })
})

test('CAT-08 each type has its label and carries its id, which its colour follows; 5 is « Classe Virtuelle »', async () => {
  const LABELS = { 2: 'E-learning', 4: 'Parcours mixte', 5: 'Classe Virtuelle', 8: 'Cursus' }
  for (const [id, label] of Object.entries(LABELS)) {
    const type = typeFormationOf(Number(id))
    const html = await drawFiche({ type, typeId: type.id })
    expect(html, label).toMatch(new RegExp(`data-type="${id}"[^>]*>${label}<`))
  }
})

test('CAT-08 the types 2, 4, 5 and 8 each have a colour of their own', () => {
  const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
  const [card, tokens] = [read('./ui/Card.module.css'), read('./ui/tokens.css')]
  const colours = [2, 4, 5, 8].map((id) => {
    expect(card).toMatch(new RegExp(`\\[data-type="${id}"\\] \\{\\s*--type: var\\(--type-${id}\\);`))
    return new RegExp(`--type-${id}: (#[0-9a-f]{6});`).exec(tokens)?.[1]
  })
  expect(colours).not.toContain(undefined)
  expect(new Set(colours).size).toBe(4)
})

test('CAT-08 the card of a session has a band in the colour of its type', async () => {
  const css = readFileSync(new URL('./ui/Card.module.css', import.meta.url), 'utf8')
  expect(css).toMatch(/\.card\[data-type\]::before \{[^}]*border-left: 5px solid var\(--type\);/)
  for (const id of [2, 4, 5, 8]) {
    const prochaine = { ...session(), ficheReference: 'TVA', titre: 'TVA', type: typeFormationOf(id), montantHt: 500 }
    const html = await drawAnswer('/', { ...INFORMATIONS, prochainesSessions: [prochaine] })
    expect(/<article class="[^"]*card[^"]*" data-type="(\d)"/.exec(html)?.[1]).toBe(String(id))
  }
})

test('CAT-11 a list without anything says so: no session of a fiche, no choice of a filter', async () => {
  expect(await drawFiche({ sessions: [] })).toContain('Aucun(e) session disponible')
  const html = await drawAnswer('/catalogue', RECHERCHE)
  for (const label of ['type de formation', 'thème', 'lieu', 'durée', 'public', 'organisateur']) {
    expect(html, label).toContain(`Aucun(e) ${label} disponible`)
  }
})

test('CAT-11 a fiche without prerequisites says « Aucun »', async () => {
  expect(await drawFiche({ prerequis: null })).toMatch(/Prérequis<\/h2><div[^>]*><p>Aucun<\/p>/)
})

test('CAT-01 the home page offers every type of formation', async () => {
  const html = await drawAnswer('/', INFORMATIONS)
  for (const { id } of TYPES_FORMATION) expect(html, String(id)).toContain(`href="/catalogue?typesIds=${id}"`)
  expect(html).toContain('À distance')
})

test('CAT-05 sessions that differ lead to links that differ: halves of one day, and twins by their reference', async () => {
  const resume = (reference: string, demiJournee: SessionResume['demiJournee']): SessionResume => ({
    reference,
    demiJournee,
    dateDebut: '2027-03-12',
    dateFin: '2027-03-12',
    modeId: 1,
    ville: 'Lyon',
    nbPlacesRestantes: null,
    montantHt: 390,
  })
  const prochainesSessions = [resume('M', 'matin'), resume('A', 'aprem'), resume('T-1', null), resume('T-2', null)]
  const html = await drawAnswer('/catalogue', {
    ...RECHERCHE,
    total: 1,
    resultats: [{ ...RESULTAT, prochainesSessions }],
  })
  const links = [...html.matchAll(/href="\/fiche\/TVA\/session\/[^"]+"[^>]*>(.*?)<\/a>/g)].map(([, text]) => text)
  expect(links).toEqual([
    'Le 12/03/2027 (matin) – Lyon',
    'Le 12/03/2027 (après-midi) – Lyon',
    'Le 12/03/2027 – Lyon (réf. T-1)',
    'Le 12/03/2027 – Lyon (réf. T-2)',
  ])
})

test('CAT-05 CAT-06 a card of the catalogue: its length; without dates it says so, or how long an e-learning is open', async () => {
  const undated = { ...RESULTAT, prochainesSessions: [], nbSessions: 0, dureeJours: 2, dureeMinutes: 870 }
  const card = (over: object) =>
    drawAnswer('/catalogue', { ...RECHERCHE, total: 1, resultats: [{ ...undated, ...over }] })
  const session = await card({ plateformeDureeAcces: null })
  expect(session).toContain('Date(s) indisponible(s)')
  expect(session).toContain('2 jours (14h30)')
  const court = await card({ dureeJours: 0.5, dureeMinutes: 210 })
  expect(court).toMatch(/3h30/)
  expect(court).not.toContain('jour (')
  const elearning = await card({ plateformeDureeAcces: 90 })
  expect(elearning).toContain('Accessible pendant 90 jour(s)')
  expect(elearning).not.toContain('Date(s) indisponible(s)')
})

test('CAT-05 on a fiche, two sessions of one day are told apart by their place', async () => {
  const lyon = { id: 4, nom: 'Espace Bellerive', ville: 'Lyon' }
  const html = await drawFiche({ sessions: [session(), session({ reference: 'LYO', sessionLieu: lyon })] })
  const names = [...html.matchAll(/<h3><a[^>]*>(.*?)<\/a>/g)].map(([, name]) => name?.replaceAll(/<[^>]+>/g, ''))
  expect(names).toEqual([
    'Le 12/03/2027, 9h00 à 12h30 et 14h00 à 17h30, Espace Opéra, Paris',
    'Le 12/03/2027, 9h00 à 12h30 et 14h00 à 17h30, Espace Bellerive, Lyon',
  ])
})

const RESULTAT: Recherche['resultats'][number] = {
  reference: 'TVA',
  titre: 'La TVA au quotidien',
  sousTitre: null,
  type: typeFormationOf(1),
  theme: null,
  dureeJours: 1,
  dureeMinutes: 420,
  plateformeDureeAcces: null,
  acceptePriseEnChargePortail: false,
  messagePromotionnel: null,
  montantHt: 390,
  prixUnique: true,
  nbSessions: 4,
  prochainesSessions: [],
}

const RECHERCHE: Recherche = {
  resultats: [],
  total: 0,
  nbSessions: 0,
  page: 1,
  perPage: 20,
  correction: null,
  facettes: {
    types: [],
    themes: [],
    lieux: [],
    publics: [],
    organisateurs: [],
    durees: [],
    distance: 0,
    places: 0,
    financement: 0,
  },
}

describe('a cursus', () => {
  const ECRIT = etape({ ordre: 1, produitReference: 'ECRIT', titre: 'Les écrits' })
  const ORAL = etape({ ordre: 2, produitReference: 'ORAL', titre: 'L’oral', obligatoire: false })
  const LIGNES = [{ montantHt: 250, tauxTva: 20 }]
  const dated = (titre: string, reference: string, dateDebut: string, dateFin: string) =>
    cursusSession({ titre, reference, dateDebut, dateFin, sessionDates: [], montantHt: 250, lignesPrix: LIGNES })
  const E1 = dated('Les écrits', 'E-1', '2027-03-01', '2027-03-03')
  const E2 = dated('Les écrits', 'E-2', '2027-04-01', '2027-04-03')
  const O1 = dated('L’oral', 'O-1', '2027-05-03', '2027-05-04')
  const O2 = dated('L’oral', 'O-2', '2027-06-03', '2027-06-04')
  const cursus = (etapes: (typeof ECRIT)[], cursusSessionsMap: Record<string, (typeof E1)[]>) =>
    drawSession(
      formation({
        type: typeFormationOf(8),
        typeId: 8,
        etapes,
        cursusSessionsMap,
        dateDebut: '2027-01-01',
        dateFin: '2027-12-31',
        sessionDates: [],
        sessionProgrammations: [],
        prestations: [{ id: 1, description: 'Cursus', montantHt: 1000, soumisTva: true }],
      }),
    )
  const CHACUNE = 'Veuillez sélectionner au moins une date de session pour chacune des formations du cursus'
  const OPTIONNELLE = 'Veuillez sélectionner au moins une date de session optionnelle'

  test('CUR-03 a mandatory step without its date: the sentence is shown, until it has one', async () => {
    expect(await cursus([ECRIT], { ECRIT: [E1, E2] })).toContain(CHACUNE)
    expect(await cursus([ECRIT], { ECRIT: [E1] })).not.toContain(CHACUNE)
  })

  test('CUR-04 all optional and none with a date: the sentence is shown, until one has', async () => {
    const html = await cursus([ORAL], { ORAL: [O1, O2] })
    expect(html).toContain(OPTIONNELLE)
    expect(html).not.toContain(CHACUNE)
    expect(await cursus([ORAL], { ORAL: [O1] })).not.toContain(OPTIONNELLE)
  })

  test('its dates are those of the sessions chosen, never the outer ones of all on offer', async () => {
    const html = await cursus([ECRIT, ORAL], { ECRIT: [E1], ORAL: [O1] })
    // The card and the summary both show the dates.
    expect(html.split('Du 01/03/2027 au 04/05/2027')).toHaveLength(3)
    expect(html).toContain('Les écrits : Du 01/03/2027 au 03/03/2027')
    expect(html).not.toMatch(/01\/01\/2027|31\/12\/2027/)
    expect((await cursus([ECRIT, ORAL], { ECRIT: [E1, E2], ORAL: [O1] })).split('Dates à choisir')).toHaveLength(3)
  })

  test('CUR-08 the price of a participant counts the optional step that is ticked, and says what it is made of', async () => {
    const html = await cursus([ECRIT, ORAL], { ECRIT: [E1], ORAL: [O1] })
    expect(html).toContain(
      'Le prix du cursus comprend ses étapes obligatoires ; chaque étape optionnelle choisie s’y ajoute.',
    )
    expect(html).toContain('+ 250,00 € HT par participant')
    for (const montant of ['1 250,00 €', '250,00 €', '1 500,00 €']) expect(html, montant).toContain(montant)
  })

  test('CUR-08 a price that covers every step is the same whatever is chosen, and says so', async () => {
    const html = await cursus([ORAL], { ORAL: [O1] })
    expect(html).toContain('le prix est le même quel que soit le nombre d’étapes choisies')
    expect(html).toContain('1 200,00 €')
    expect(html).not.toContain('par participant</span>')
  })
})
