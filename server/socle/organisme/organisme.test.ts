import { describe, expect, test } from 'vitest'
import { WITHOUT_STANDINS } from '../../testing/without-standins.ts'
import { loadConfig } from '../config/config.ts'
import { listManquants, toBanque, toMediateur } from './organisme.ts'

const load = (env: Record<string, string>) => loadConfig({ SECRET: 'x'.repeat(32), ...env })
const COMPTE = { PROVIDER_IBAN: 'fr7630006000011234567890189', PROVIDER_BIC: 'AGRIFRPP' }

describe('the provider', () => {
  test('CMD-01 an account is printed as banks do, in the name of its holder or else of the provider', () => {
    const banque = { titulaire: 'Institut Estrade', iban: 'FR76 3000 6000 0112 3456 7890 189', bic: 'AGRIFRPP' }
    expect(toBanque(load(COMPTE))).toEqual(banque)
    expect(toBanque(load({ ...COMPTE, PROVIDER_ACCOUNT_HOLDER: 'Estrade SAS' }))?.titulaire).toBe('Estrade SAS')
  })

  test('what nobody may take for their own is invented in the demonstration, and absent elsewhere', () => {
    const demo = load({})
    expect(toBanque(demo)?.iban).toBe('FR76 9999 9000 0100 0000 0001 861')
    expect([demo.PROVIDER_RCS, demo.PROVIDER_ICS]).toEqual(['Paris', 'FR53ZZZ999999'])
    expect(toMediateur(demo)).toEqual({
      nom: 'Médiation de la formation',
      adresse: '4 place des Arbitres, 75011 Paris',
      site: 'https://mediation-formation.example',
    })
    const reel = load(WITHOUT_STANDINS)
    expect([toBanque(reel), toMediateur(reel)]).toEqual([null, null])
    expect([reel.PROVIDER_RCS, reel.PROVIDER_ICS]).toEqual([undefined, undefined])
    expect(toBanque(load({ ...WITHOUT_STANDINS, ...COMPTE }))?.bic).toBe('AGRIFRPP')
  })

  test('FAC-19 what invoices lack for machines is named; the demonstration lacks nothing', () => {
    expect(listManquants(load({}))).toEqual([])
    const named = listManquants(load(WITHOUT_STANDINS)).map((line) => line.split(' ')[0])
    expect(named).toEqual(['PROVIDER_SIRET', 'PROVIDER_IBAN', 'PROVIDER_EXEMPTION_2028'])
    expect(load({ PROVIDER_SIREN: '000 345 678' }).PROVIDER_SIRET).toBeUndefined()
  })

  test('a setting is never replaced by that of the demonstration', () => {
    const own = {
      PROVIDER_RCS: 'Lyon',
      PROVIDER_ICS: 'DE98ZZZ09999999999',
      PROVIDER_MEDIATOR: 'M|Lyon|https://m.example',
    }
    expect(load(own)).toMatchObject(own)
  })
})
