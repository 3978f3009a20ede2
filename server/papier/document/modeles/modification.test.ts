import { describe, expect, test } from 'vitest'
import { CONDITIONS_USUELLES } from '#contract/rules/conditions.ts'
import type { ConditionsModification } from '#contract/rules/conditions-formes.ts'
import { contexteOf, dossierOf, PARTICULIER, SESSION } from '../../../testing/document/dossier.ts'
import { champOf, say, titresOf } from '../../../testing/document/modele.ts'
import { toConvention } from './convention.ts'

const TITRE = 'Modification et annulation'
const LABELS = ['Remplacement d’un participant', 'Report à une autre date', 'Annulation']

/** The convention of an order made under these conditions on 2027-03-10, for a session on 2027-04-01 by default. */
function conventionOf(
  conditions: ConditionsModification | undefined,
  { detail = {}, ...changes }: Parameters<typeof dossierOf>[0] = {},
) {
  const { formation } = dossierOf().commande.detail
  const sous = { ...detail, formation: { ...formation, ...(conditions && { conditions }) } }
  return toConvention(dossierOf({ ...changes, detail: sous }), contexteOf())
}

const NBSP = '\u00a0'
const saidBy = (modele: ReturnType<typeof conventionOf>) =>
  LABELS.map((label) => champOf(modele, label)?.replaceAll(/[\u00a0\u202f]/g, ' '))

describe('a convention', () => {
  test('PAP-17 says until when what may be changed, between the price and what the law says', () => {
    const modele = conventionOf(CONDITIONS_USUELLES)
    expect(saidBy(modele)).toEqual([
      'Sans frais jusqu’au début de la session.',
      'Jusqu’au 22 mars 2027.',
      'Sans frais jusqu’au 18 mars 2027, 50 % retenus ensuite, 100 % à partir du 29 mars 2027.',
    ])
    const titres = titresOf(modele).map((titre) => titre.replace(/^\d+\. /, ''))
    const rang = titres.indexOf(TITRE)
    expect([titres[rang - 1], titres[rang + 1]]).toEqual([
      'Prix et modalités de règlement',
      'Inexécution, interruption et annulation',
    ])
  })

  test('PAP-17 says what held when the order was made, however late it is written', () => {
    const commande = { createdAt: new Date('2027-03-30T10:00:00Z') }
    expect(saidBy(conventionOf(CONDITIONS_USUELLES, { commande }))).toEqual([
      'Sans frais jusqu’au début de la session.',
      'Plus possible depuis le 23 mars 2027.',
      '100 % retenus.',
    ])
  })

  test('DES-03 says by when the places without a name are named, where there are some', () => {
    const label = 'Places à désigner'
    const modele = conventionOf(CONDITIONS_USUELLES, { detail: { aDesigner: 2 } })
    expect(champOf(modele, label)?.replaceAll(NBSP, ' ')).toBe('Participants à nommer jusqu’au 25 mars 2027.')
    expect(champOf(conventionOf(CONDITIONS_USUELLES), label)).toBeUndefined()
  })

  test('PAP-17 of an order without conditions says none', () => {
    expect(titresOf(conventionOf(undefined)).join()).not.toContain(TITRE)
  })

  test('CND-05 of a cursus counts from the first step that was chosen', () => {
    const etape = (id: number, dateDebut: string) => ({
      ...SESSION,
      id,
      dateDebut,
      dateFin: dateDebut,
      programmations: [],
    })
    const cursus = { ...SESSION, id: 1, typeId: 8, dateDebut: '2027-04-01', programmations: [] }
    const sessions = [cursus, etape(2, '2027-06-13'), etape(3, '2027-09-20')] as const
    expect(saidBy(conventionOf(CONDITIONS_USUELLES, { sessions }))).toEqual([
      'Sans frais jusqu’au début du cursus.',
      'Étape par étape, jusqu’à 10 jours avant le début de chacune.',
      'Sans frais jusqu’au 30 mai 2027, 50 % retenus ensuite, 100 % à partir du 10 juin 2027.',
    ])
    const enLigne = { ...etape(4, '2027-06-13'), typeId: 2, dateDebut: null, dateFin: null }
    const [remplacement, , annulation] = saidBy(conventionOf(CONDITIONS_USUELLES, { sessions: [...sessions, enLigne] }))
    for (const texte of [remplacement, annulation])
      expect(texte).toMatch(/\. Plus possible pour qui a ouvert une étape en e-learning\.$/)
  })

  test('CND-17 of what costs nothing keeps nothing', () => {
    const modele = conventionOf(CONDITIONS_USUELLES, { lignes: [] })
    expect(saidBy(modele)[2]).toBe('Jusqu’au début de la session.')
  })
})

test('CTR-20 the contract of an individual replaces nobody, and keeps what the law gives', () => {
  const modele = conventionOf(CONDITIONS_USUELLES, { commandeur: PARTICULIER })
  expect(saidBy(modele)[0]).toBeUndefined()
  expect(saidBy(modele)[1]).toBe('Jusqu’au 22 mars 2027, en nous écrivant.')
  expect(say(modele)).toContain('Ces conditions ne réduisent ni le droit de rétractation')
  expect(say(conventionOf(CONDITIONS_USUELLES))).not.toContain('rétractation')
})
