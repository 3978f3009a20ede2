import { describe, expect, test } from 'vitest'
import { type Credit, camtOf, IBAN_ORGANISME, IBAN_PAYEUR } from '../../../testing/releve/camt.ts'
import { readReleve } from './read.ts'

const read = async (text: string) => (await readReleve(Buffer.from(text))).ecritures
const readOne = async (credit: Credit, version?: string) => read(camtOf([[credit]], version))
const clesOf = async (text: string) => (await read(text)).map(({ cle }) => cle)

describe('a CAMT.053 statement', () => {
  test.each(['02', '03', '04', '05', '06', '07', '08'])(
    'REL-01 of version %s tells of the money that came',
    async (version) => {
      const credit = { montant: '1234.5', libelle: 'Facture F2026-000001', endToEnd: 'E2E-1', reference: 'REF1' }
      expect(await readOne(credit, version)).toEqual([
        {
          devise: 'EUR',
          cle: expect.stringMatching(/^[\da-f]{64}$/),
          compte: IBAN_ORGANISME,
          montantCents: 123_450,
          jour: '2026-11-03',
          payeur: 'FERRAND ET ASSOCIES',
          iban: IBAN_PAYEUR,
          libelle: 'Facture F2026-000001',
          endToEnd: 'E2E-1',
          obstacle: null,
        },
      ])
    },
  )

  test('REL-01 is read with a prefix before its names, in Latin-1, and with its text in a CDATA section', async () => {
    const text = camtOf([[{ payeur: 'Société Générâle', libelle: '<![CDATA[F2026-000001 & C1]]>' }]])
    const prefixed = text.replace(/<(\/?)(?=[A-Z][a-z])/g, '<$1n:').replace('xmlns=', 'xmlns:n=')
    const latin = Buffer.from(prefixed.replace('UTF-8', 'ISO-8859-1'), 'latin1')
    const { ecritures } = await readReleve(latin)
    expect(ecritures[0]).toMatchObject({ payeur: 'Société Générâle', libelle: 'F2026-000001 & C1' })
  })

  test('REL-07 leaves out what went, what is not booked and what is nothing', async () => {
    const out: Credit[] = [{ sens: 'DBIT' }, { statut: 'PDNG' }, { statut: 'INFO' }, { montant: '0.00' }]
    expect(await read(camtOf([out]))).toEqual([])
    expect(await read(camtOf([out], '08'))).toEqual([])
  })

  test('REL-07 money of an account in another currency is in that currency, whatever its entry says', async () => {
    const dollars = camtOf([[{}]]).replace('</Id></Acct>', '</Id><Ccy>USD</Ccy></Acct>')
    expect(await read(dollars)).toMatchObject([{ devise: 'USD', obstacle: 'la devise est USD' }])
  })

  test('REL-07 says why money is never recorded by itself: another currency, what a bank took back or gave back', async () => {
    const obstacles = await read(
      camtOf([
        [
          { devise: 'USD' },
          { autre: '<RvslInd>true</RvslInd>' },
          { sens: 'DBIT', autre: '<RvslInd>true</RvslInd>' },
          { sens: 'DBIT', autre: '<NtryDtls><TxDtls><RtrInf><Rsn><Cd>AM04</Cd></Rsn></RtrInf></TxDtls></NtryDtls>' },
        ],
      ]),
    )
    expect(obstacles.map(({ obstacle }) => obstacle)).toEqual([
      'la devise est USD',
      'c’est un débit que la banque a rendu',
      'c’est un crédit que la banque a repris',
      'c’est un crédit que la banque a repris',
    ])
  })

  test.each(['02', '08'])('REL-01 takes an entry of several payments apart (version %s)', async (version) => {
    const details = [
      { montant: '100.00', payeur: 'A', libelle: 'F2026-000001' },
      { montant: '20.00', payeur: 'B', libelle: 'F2026-000002' },
    ]
    const ecritures = await readOne({ montant: '120.00', reference: 'LOT', details }, version)
    expect(ecritures.map(({ montantCents, payeur, libelle }) => [montantCents, payeur, libelle])).toEqual([
      [10_000, 'A', 'F2026-000001'],
      [2_000, 'B', 'F2026-000002'],
    ])
    expect(new Set(ecritures.map(({ cle }) => cle)).size).toBe(2)
  })

  test('REL-07 keeps an entry whole when its payments say no amount, another currency, or another sum', async () => {
    const half = { montant: '60.00', libelle: 'F2026-000001' }
    for (const other of [{ libelle: 'F2026-000002' }, { ...half, devise: 'USD' }, { ...half, montant: '59.99' }]) {
      const ecritures = await readOne({ montant: '120.00', details: [half, other] })
      expect(ecritures).toHaveLength(1)
      expect(ecritures[0]).toMatchObject({ montantCents: 12_000, libelle: expect.stringContaining('F2026-000001') })
    }
  })
})

describe('REL-09 the key of money that came', () => {
  test('is the same in an overlapping statement, whatever stands before it, and in the same file', async () => {
    const [a, b, c] = [{ libelle: 'un' }, { libelle: 'deux' }, { libelle: 'trois', reference: 'R3' }]
    const [first, second] = [await clesOf(camtOf([[a, b, c]])), await clesOf(camtOf([[b, c], [c]]))]
    expect(second).toEqual([first[1], first[2], first[2]])
  })

  test('differs for two equal payments of one statement, and for another account, day, sum or text', async () => {
    const cles = await clesOf(
      camtOf([[{}, {}, { montant: '121.00' }, { jour: '2026-11-04' }, { libelle: 'x' }, { reference: 'R' }]]),
    )
    const other = await clesOf(camtOf([[{}]]).replaceAll(IBAN_ORGANISME, IBAN_PAYEUR))
    expect(new Set([...cles, ...other]).size).toBe(7)
  })

  test('does not rest on a reference that a bank gives to several payments, or on the words that mean none', async () => {
    const cles = await clesOf(
      camtOf([
        [
          { reference: 'R', montant: '1.00' },
          { reference: 'R', montant: '2.00' },
          { reference: 'NOTPROVIDED', libelle: 'a' },
          { reference: 'NONREF', libelle: 'b' },
        ],
      ]),
    )
    expect(new Set(cles).size).toBe(4)
  })
})
