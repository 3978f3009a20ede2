import { expect, test } from 'vitest'
import { contexteOf } from '../../testing/document/dossier.ts'

test('R-26 documents are in the name of the provider of the settings', () => {
  const contexte = contexteOf({
    PROVIDER_NAME: 'Formations du Lac',
    PROVIDER_LEGAL_FORM: 'SARL',
    PROVIDER_ADDRESS: '1 quai|74000 Annecy le Vieux',
    PROVIDER_SIREN: '000345678',
    PROVIDER_SIGNATORY: 'Ada Faure, présidente, gérante',
    PROVIDER_NDA: '84 74 00000 74',
  })
  expect(contexte.today).toBe('2027-03-10')
  expect(contexte.marque).toEqual({ nom: 'Estrade', couleur: '#16213d' })
  const { siren, ...organisme } = contexte.organisme
  expect(siren.replace(/\u00a0/g, ' ')).toBe('000 345 678')
  expect(organisme).toMatchObject({
    nom: 'Formations du Lac',
    formeJuridique: 'SARL',
    adresse: ['1 quai', '74000 Annecy le Vieux'],
    ville: 'Annecy le Vieux',
    numeroTva: 'FR19000345678',
    nda: '84 74 00000 74',
    signataire: { nom: 'Ada Faure', qualite: 'présidente, gérante' },
    conditionsUrl: 'http://localhost:3000/institut/conditions-de-vente',
    email: 'assistance@institut-estrade.example',
    telephone: '01 99 00 12 34',
  })
})

test('R-26 what a provider has of its own is taken from the settings, what it has not is nothing', () => {
  const { organisme } = contexteOf({ PROVIDER_VAT: 'FR00123', PROVIDER_RCS: 'Annecy', PROVIDER_ICS: 'FR53ZZZ999999' })
  expect([organisme.numeroTva, organisme.rcs, organisme.ics]).toEqual(['FR00123', 'Annecy', 'FR53ZZZ999999'])
})
