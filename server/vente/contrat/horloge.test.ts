import { beforeEach, expect } from 'vitest'
import { CONTEXT_URL } from '../../testing/commande/commande.sql.ts'
import { one, particulier as test } from '../../testing/contrat/particulier.ts'

beforeEach(async () => {
  const later = { dateDebut: '2028-02-01', dateFin: '2028-02-02' }
  await one.db.updateTable('session').set(later).where('reference', '=', 'TVA-PAR').execute()
})

const MINUTE_MS = 60_000

/** The same moment, moved by so many minutes. */
const moved = (moment: string, minutes: number) => new Date(Date.parse(moment) + minutes * MINUTE_MS).toISOString()

const pay = async (id: string) =>
  (await one.ask('POST', `/api/commandes/${id}/echeances/1/paiement`, { contextUrl: CONTEXT_URL })).json().code

/** Each with the moment of the signature, the last day, and the midnight in Paris at which it ends. */
test.each([
  ['a second before midnight in Paris', '2027-03-10T22:59:59Z', '2027-03-24', '2027-03-24T23:00:00Z'],
  ['at midnight in Paris', '2027-03-10T23:00:00Z', '2027-03-25', '2027-03-25T23:00:00Z'],
  ['the clocks go forward before it ends', '2027-03-16T09:00:00Z', '2027-03-30', '2027-03-30T22:00:00Z'],
  ['it would end on Easter Monday', '2027-03-15T09:00:00Z', '2027-03-30', '2027-03-30T22:00:00Z'],
  [
    'it would end on the Sunday of the clocks, before Easter Monday',
    '2027-03-14T09:00:00Z',
    '2027-03-30',
    '2027-03-30T22:00:00Z',
  ],
  [
    'midnight, summer time begun, seen from UTC the day before',
    '2027-03-29T22:30:00Z',
    '2027-04-13',
    '2027-04-13T22:00:00Z',
  ],
  ['the clocks go back before it ends', '2027-10-19T21:59:59Z', '2027-11-02', '2027-11-02T23:00:00Z'],
])(
  'CTR-03 CTR-04 L. 221-19 %s: withdrawn from to the last second, definitive ten minutes after midnight, nothing paid before',
  async (_, signeLe, fin, minuit) => {
    one.at(moved(signeLe, -30))
    const { id } = (await one.order()).json()
    one.at(signeLe)
    await one.sign(id)
    expect(await one.contrat(id)).toMatchObject({
      etat: 'SIGNEE',
      signeLe: new Date(signeLe).toISOString(),
      finRetractation: fin,
    })

    one.at(moved(minuit, -1 / 60))
    await one.sweep()
    expect(await one.contrat(id)).toMatchObject({ etat: 'SIGNEE', retractable: true })
    expect(await pay(id)).toBe('ECHEANCE_NON_PAYABLE')
    one.at(minuit)
    await one.sweep()
    expect(await one.contrat(id)).toMatchObject({ etat: 'SIGNEE', retractable: false, echeances: [] })
    expect((await one.retract(id)).json().code).toBe('RETRACTATION_TERMINEE')
    expect(await pay(id)).toBe('ECHEANCE_NON_PAYABLE')
    one.at(moved(minuit, 10))
    await one.sweep()
    expect(await one.contrat(id)).toMatchObject({
      etat: 'CONFIRMEE',
      retractable: false,
      echeances: [{ rang: 1, payable: true }, {}],
    })
  },
)

test('CTR-03 L. 221-19 withdrawn in the last second of a last day that Easter moved', async () => {
  one.at('2027-03-15T09:00:00Z')
  const { id } = (await one.order()).json()
  await one.sign(id)
  one.at('2027-03-30T21:59:59Z')
  expect((await one.retract(id)).json()).toMatchObject({ etat: 'ANNULEE', retracteLe: '2027-03-30T21:59:59.000Z' })
})
