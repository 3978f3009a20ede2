import Fastify from 'fastify'
import { afterAll, describe, expect, test } from 'vitest'
import { isSiret, toNumeroTva } from '#contract/rules/siret.ts'
import { entreprises } from './entreprises.ts'
import { getRegistre } from './registre.ts'

const app = Fastify()
app.register(entreprises, { prefix: '/entreprises' })
afterAll(() => app.close())

async function search(query: Record<string, string>) {
  const answer = await app.inject({ url: '/entreprises/search', query })
  return { status: answer.statusCode, ...answer.json() }
}

const MASQUE = '[NON-DIFFUSIBLE]'

describe('the company search', () => {
  test('CLI-01 answers La Poste as the service publishes it, every field in its place', async () => {
    const { status, results, ...root } = await search({ q: '356 000 000' })
    expect(status).toBe(200)
    expect(root).toEqual({ total_results: 1, page: 1, per_page: 10, total_pages: 1 })
    const [poste] = results
    expect(Object.keys(poste).join(' ')).toBe(
      'siren nom_complet nom_raison_sociale sigle nombre_etablissements nombre_etablissements_ouverts siege ' +
        'activite_principale activite_principale_naf25 categorie_entreprise caractere_employeur ' +
        'annee_categorie_entreprise date_creation date_fermeture date_mise_a_jour date_mise_a_jour_insee ' +
        'date_mise_a_jour_rne dirigeants etat_administratif nature_juridique section_activite_principale ' +
        'tranche_effectif_salarie annee_tranche_effectif_salarie statut_diffusion matching_etablissements finances ' +
        'complements tva',
    )
    expect(poste).toMatchObject({
      siren: '356000000',
      activite_principale: '53.10Z',
      activite_principale_naf25: '53.10Y',
      matching_etablissements: [],
      tva: ['FR39356000000'],
      siege: {
        siret: '35600000000048',
        adresse: 'DIRECTION GENERALE DE LA POSTE 9 RUE DU COLONEL PIERRE AVIA 75015 PARIS',
        libelle_commune: 'PARIS',
        commune: '75115',
        tranche_effectif_salarie: '51',
        geo_adresse: null,
        latitude: expect.stringMatching(/^48\.\d+$/),
      },
    })
    expect(Object.keys(poste.siege)).toHaveLength(47)
  })

  test('CLI-01 a SIRET, spaces and filters ignored, finds its establishment alone, without street parts', async () => {
    const { results } = await search({ q: '356 000 000 49837', est_association: 'true' })
    expect(results[0].matching_etablissements).toMatchObject([{ siret: '35600000049837', est_siege: false }])
    expect(results[0].matching_etablissements[0]).not.toHaveProperty('libelle_voie')
    expect(results[0].matching_etablissements[0]).toHaveProperty('ancien_siege', false)
    expect(await search({ q: '35600000099999' })).toMatchObject({ status: 200, results: [], total_results: 0 })
  })

  test.each([
    [{}, 'Veuillez indiquer au moins un paramètre de recherche.'],
    [{ q: 'ab' }, '3 caractères minimum pour les termes de la requête (ou utilisez au moins un filtre)'],
    [{ q: 'audit', per_page: '100' }, 'Veuillez indiquer un paramètre `per_page` entre `1` et `25`, par défaut `10`.'],
    [{ q: 'audit', page: '0' }, 'Veuillez indiquer un paramètre `page` entre `1` et `1000`, par défaut `1`.'],
    [{ q: 'audit', page: 'x' }, 'Veuillez indiquer un paramètre `page` entier.'],
    [
      { q: 'audit', page: '401', per_page: '25' },
      'Le nombre total de résultats est restreint à 10 000. Pour garantir cela, le produit du numéro de page ' +
        '(par défaut, page = 1) et du nombre de résultats par page (par défaut, per_page = 10), ' +
        "c'est-à-dire `page * per_page`, ne doit pas excéder 10 000.",
    ],
    [
      { q: 'audit', etat_administratif: 'X' },
      "Le paramètre `etat_administratif` doit prendre une des valeurs suivantes ['A', 'C'].",
    ],
    [{ q: 'audit', code_postal: '690' }, 'Au moins une valeur du paramètre code_postal est non valide.'],
    [{ q: 'audit', est_association: 'oui' }, "est_association doit prendre la valeur 'true' ou 'false' !"],
    [
      { q: 'audit', include: 'siege' },
      'Veuillez indiquer si vous souhaitez une réponse minimale avec le filtre `minimal=True`` avant de préciser ' +
        'les champs à inclure.',
    ],
  ])('CLI-01 refuses %j with 400 in the words of the service', async (query, erreur) => {
    expect(await search(query as Record<string, string>)).toEqual({ status: 400, erreur })
  })

  test('CLI-01 ranks the very name first and pages through the rest without overlap', async () => {
    const ferrand = await search({ q: 'ferrand et associés' })
    expect(ferrand.results[0]).toMatchObject({ siren: '000123455', siege: { siret: '00012345500016' } })
    expect(ferrand.results[0].matching_etablissements).toHaveLength(2)
    expect((await search({ q: 'Rochebrune audit' })).results[0].siren).toBe('000234567')

    const pages = await Promise.all(['1', '2', '3'].map((page) => search({ q: 'SARL', page, per_page: '25' })))
    const sirens = pages.flatMap(({ results }) => results.map(({ siren }: { siren: string }) => siren))
    expect(new Set(sirens).size).toBe(75)
    expect(pages[0].total_pages).toBe(Math.ceil(pages[0].total_results / 25))
    expect((await search({ q: 'SARL', page: '400', per_page: '25' })).results).toEqual([])
  })

  test('CLI-01 minimal keeps what include names, and an accent or the beginning of a word is enough', async () => {
    const query = { q: 'férr assoc', minimal: 'true', include: 'siege,tva,score' }
    const [first] = (await search(query)).results
    expect(first).toMatchObject({
      nom_complet: 'FERRAND ET ASSOCIES',
      tva: ['FR31000123455'],
      score: expect.any(Number),
    })
    for (const champ of ['dirigeants', 'finances', 'complements', 'matching_etablissements'])
      expect(first).not.toHaveProperty(champ)
  })

  test('CLI-02 finds associations only, by name and by RNA number', async () => {
    const byNom = await search({ q: 'les amis', est_association: 'true', per_page: '25' })
    expect(byNom.results.length).toBeGreaterThan(5)
    for (const { complements } of byNom.results) expect(complements.est_association).toBe(true)
    const byRna = await search({ q: 'w000009001' })
    expect(byRna.results).toMatchObject([
      { nom_complet: 'LES AMIS DE LA COMPTABILITE (LADLC)', complements: { identifiant_association: 'W000009001' } },
    ])
    expect((await search({ q: 'W00000900' })).results).toEqual([])
    expect((await search({ q: 'ferrand et associes', est_association: 'true' })).total_results).toBe(0)
  })

  test('CLI-01 hides the address of whoever asked for it, and the name of a person', async () => {
    const [discret] = (await search({ q: 'cabinet discret' })).results
    expect(discret).toMatchObject({ nom_complet: 'CABINET DISCRET', sigle: MASQUE, statut_diffusion: 'P' })
    expect(discret.siege).toMatchObject({
      adresse: MASQUE,
      code_postal: MASQUE,
      numero_voie: MASQUE,
      libelle_voie: MASQUE,
      libelle_commune: 'NANTES',
      siret: '00034567800015',
    })
    const hidden = getRegistre().find(({ entite }) => !entite.diffusible && entite.nature === '1000')?.entite
    const [person] = (await search({ q: hidden?.siren ?? '' })).results
    expect(person).toMatchObject({ nom_complet: MASQUE, nom_raison_sociale: MASQUE })
    const sirens = (await search({ q: hidden?.nom ?? '' })).results.map(({ siren }: { siren: string }) => siren)
    expect(sirens).not.toContain(hidden?.siren)
  })

  test('CLI-01 filters by place, state and activity, together with a short text', async () => {
    const { results } = await search({ q: 'ca', departement: '69,38', etat_administratif: 'A', per_page: '25' })
    expect(results.length).toBeGreaterThan(0)
    for (const { etat_administratif, matching_etablissements } of results) {
      expect(etat_administratif).toBe('A')
      for (const { code_postal } of matching_etablissements) expect(code_postal).toMatch(/^(69|38|\[)/)
    }
    const closed = await search({ etat_administratif: 'C', activite_principale: '69.20Z' })
    expect(closed.total_results).toBeGreaterThan(20)
    expect(closed.results[0]).toMatchObject({ date_fermeture: expect.any(String), activite_principale: '69.20Z' })
  })

  test('CLI-01 says what it does not know, and answers HEAD', async () => {
    const unknown = await app.inject('/entreprises/rien')
    expect([unknown.statusCode, unknown.json()]).toEqual([404, { erreur: 'Ressource non trouvée.' }])
    const head = await app.inject({ method: 'HEAD', url: '/entreprises/search?q=ferrand' })
    expect([head.statusCode, head.body]).toEqual([200, ''])
  })
})

describe('the register', () => {
  test('RUL-01 has more than 3,000 entities, all numbers valid, distinct and nobody’s', () => {
    const entites = getRegistre().map(({ entite }) => entite)
    expect(entites.length).toBeGreaterThan(3_000)
    expect(new Set(entites.map(({ siren }) => siren)).size).toBe(entites.length)
    const sirets = entites.flatMap(({ etablissements }) => etablissements.map(({ siret }) => siret))
    expect(sirets.filter((siret) => !isSiret(siret))).toEqual([])
    expect(sirets.filter((siret) => !siret.startsWith('000') && !siret.startsWith('356000000'))).toEqual([])
    for (const { siren, tva } of entites.filter((entite) => entite.tva))
      expect(toNumeroTva(siren).endsWith(tva?.[0] ?? '')).toBe(true)
    const rna = entites.flatMap((entite) => entite.rna ?? [])
    expect(new Set(rna).size).toBe(rna.length)
    expect(rna.filter((numero) => !/^W0\d{8}$/.test(numero))).toEqual([])
  })
})
