import { expect, test } from 'vitest'
import { listAt, type Noeud, textAt } from '../releve/fichier/noeud.ts'
import { readXml } from '../releve/fichier/xml.ts'
import { premierJour } from './jours.ts'
import { type Ordre, toPain008 } from './pain008.ts'

const CREANCIER = {
  titulaire: 'Institut <Estrade> & Cie',
  iban: 'FR76 9999 9000 0100 0000 0001 861',
  bic: 'ESTRFRPPXXX',
  ics: 'FR53 ZZZ 999999',
}

const ordreOf = (changes: Partial<Ordre> = {}): Ordre => ({
  numero: 'F2027-000001',
  montantCents: 60_005,
  sequence: 'FRST',
  rum: 'M00000001',
  signeLe: '2027-03-01',
  titulaire: 'Société Œuvrière d’Été & Fils',
  iban: 'FR7630006000011234567890189',
  ...changes,
})

const read = (ordres: readonly Ordre[]) =>
  readXml(
    toPain008({
      id: 'P00000007',
      creeLe: new Date('2027-03-10T09:00:00Z'),
      jour: '2027-03-17',
      creancier: CREANCIER,
      ordres,
    }),
  )

/** The names of the children of an element, in their order, which the scheme prescribes. */
const namesOf = (noeud: Noeud | undefined) => noeud?.enfants.map(({ nom }) => nom)

test('PRE-06 a file of debits has the elements of pain.008.001.08 in their order', async () => {
  const document = await read([ordreOf()])
  expect([document.nom, document.espace]).toEqual(['Document', 'urn:iso:std:iso:20022:tech:xsd:pain.008.001.08'])
  const [initiation] = listAt(document, 'CstmrDrctDbtInitn')
  expect(namesOf(initiation)).toEqual(['GrpHdr', 'PmtInf'])
  expect(namesOf(initiation?.enfants[0])).toEqual(['MsgId', 'CreDtTm', 'NbOfTxs', 'CtrlSum', 'InitgPty'])
  expect(namesOf(initiation?.enfants[1])).toEqual(
    'PmtInfId PmtMtd BtchBookg NbOfTxs CtrlSum PmtTpInf ReqdColltnDt Cdtr CdtrAcct CdtrAgt ChrgBr CdtrSchmeId DrctDbtTxInf'.split(
      ' ',
    ),
  )
  const [ordre] = listAt(document, 'CstmrDrctDbtInitn', 'PmtInf', 'DrctDbtTxInf')
  expect(namesOf(ordre)).toEqual('PmtId InstdAmt DrctDbtTx DbtrAgt Dbtr DbtrAcct RmtInf'.split(' '))
})

test('PRE-06 it says who debits whom, how much, when and under which mandate, in letters that every bank takes', async () => {
  const document = await read([ordreOf()])
  const [bloc] = listAt(document, 'CstmrDrctDbtInitn', 'PmtInf') as [Noeud]
  const say = (...path: string[]) => textAt(bloc, ...path)
  expect([say('PmtTpInf', 'SvcLvl', 'Cd'), say('PmtTpInf', 'LclInstrm', 'Cd'), say('PmtTpInf', 'SeqTp')]).toEqual([
    'SEPA',
    'CORE',
    'FRST',
  ])
  expect([say('ReqdColltnDt'), say('Cdtr', 'Nm'), say('CdtrAcct', 'Id', 'IBAN')]).toEqual([
    '2027-03-17',
    'Institut Estrade + Cie',
    'FR7699999000010000000001861',
  ])
  expect(say('CdtrSchmeId', 'Id', 'PrvtId', 'Othr', 'Id')).toBe('FR53ZZZ999999')
  expect(say('DrctDbtTxInf', 'PmtId', 'EndToEndId')).toBe('F2027-000001')
  expect(say('DrctDbtTxInf', 'InstdAmt')).toBe('600.05')
  expect(say('DrctDbtTxInf', 'DrctDbtTx', 'MndtRltdInf', 'MndtId')).toBe('M00000001')
  expect(say('DrctDbtTxInf', 'DrctDbtTx', 'MndtRltdInf', 'DtOfSgntr')).toBe('2027-03-01')
  expect(say('DrctDbtTxInf', 'Dbtr', 'Nm')).toBe("Societe OEuvriere d'Ete + Fils")
  expect(say('DrctDbtTxInf', 'DbtrAcct', 'Id', 'IBAN')).toBe('FR7630006000011234567890189')
})

test('PRE-06 PRE-08 first and recurrent debits have a part each, and every total is the sum of its debits, to the cent', async () => {
  const ordres = [1, 10, 29, 100, 123_456_789].map((montantCents, rang) =>
    ordreOf({ numero: `F2027-00000${rang}`, montantCents, sequence: rang % 2 === 0 ? 'FRST' : 'RCUR' }),
  )
  const document = await read(ordres)
  const [entete] = listAt(document, 'CstmrDrctDbtInitn', 'GrpHdr') as [Noeud]
  const blocs = listAt(document, 'CstmrDrctDbtInitn', 'PmtInf')
  const totals = [entete, ...blocs].map((one) => [textAt(one, 'NbOfTxs'), textAt(one, 'CtrlSum')])
  expect(totals).toEqual([
    ['5', '1234569.29'],
    ['3', '1234568.19'],
    ['2', '1.10'],
  ])
  expect(blocs.map((one) => [textAt(one, 'PmtInfId'), textAt(one, 'PmtTpInf', 'SeqTp')])).toEqual([
    ['P00000007-FRST', 'FRST'],
    ['P00000007-RCUR', 'RCUR'],
  ])
  expect(listAt(document, 'CstmrDrctDbtInitn', 'PmtInf', 'DrctDbtTxInf', 'InstdAmt').map(({ texte }) => texte)).toEqual(
    ['0.01', '0.29', '1234567.89', '0.10', '1.00'],
  )
})

test.each([
  ['2027-03-10', '2027-03-17'],
  ['2027-03-12', '2027-03-19'],
  ['2027-03-25', '2027-04-02'],
  ['2027-04-30', '2027-05-10'],
])('PRE-07 a file of %s debits on %s at the earliest: weekends and holidays are no working days', (today, jour) => {
  expect(premierJour(today)).toBe(jour)
})
