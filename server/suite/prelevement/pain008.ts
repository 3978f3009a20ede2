import type { Creancier } from '../../socle/organisme/organisme.ts'

/** A file of direct debits for the bank: ISO 20022 pain.008.001.08, SEPA Core. */

export interface Ordre {
  /** Its reference from end to end: the number of the invoice, by which the statement is matched. */
  numero: string
  montantCents: number
  sequence: 'FRST' | 'RCUR'
  rum: string
  /** yyyy-MM-dd */
  signeLe: string
  titulaire: string
  iban: string
}

export interface Remise {
  id: string
  creeLe: Date
  /** yyyy-MM-dd: when the accounts are debited. */
  jour: string
  creancier: Creancier
  ordres: readonly Ordre[]
}

const ESPACE = 'urn:iso:std:iso:20022:tech:xsd:pain.008.001.08'
const MAX_NOM = 70

export function toPain008({ id, creeLe, jour, creancier, ordres }: Remise): string {
  const blocs = (['FRST', 'RCUR'] as const)
    .map((sequence) => ({ sequence, siens: ordres.filter((one) => one.sequence === sequence) }))
    .filter(({ siens }) => siens.length > 0)
    .map(({ sequence, siens }) => toBloc({ id: `${id}-${sequence}`, sequence, jour, creancier }, siens))
  const entete = el(
    'GrpHdr',
    el('MsgId', id) +
      el('CreDtTm', creeLe.toISOString().slice(0, 19)) +
      sums(ordres) +
      el('InitgPty', nom(creancier.titulaire)),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="${ESPACE}">${el('CstmrDrctDbtInitn', [entete, ...blocs].join('\n'))}</Document>\n`
}

/** Booked one by one, so that the bank's statement names each. */
function toBloc(
  { id, sequence, jour, creancier }: Pick<Remise, 'id' | 'jour' | 'creancier'> & Pick<Ordre, 'sequence'>,
  ordres: readonly Ordre[],
): string {
  const type = el('SvcLvl', el('Cd', 'SEPA')) + el('LclInstrm', el('Cd', 'CORE')) + el('SeqTp', sequence)
  const schema = el('Id', text(creancier.ics.replace(/\s/g, ''))) + el('SchmeNm', el('Prtry', 'SEPA'))
  return el(
    'PmtInf',
    [
      el('PmtInfId', id),
      el('PmtMtd', 'DD'),
      el('BtchBookg', 'false'),
      sums(ordres),
      el('PmtTpInf', type),
      el('ReqdColltnDt', jour),
      el('Cdtr', nom(creancier.titulaire)),
      compte('CdtrAcct', creancier.iban),
      el('CdtrAgt', el('FinInstnId', el('BICFI', text(creancier.bic)))),
      el('ChrgBr', 'SLEV'),
      el('CdtrSchmeId', el('Id', el('PrvtId', el('Othr', schema)))),
      ...ordres.map((one) => `\n${toOrdre(one)}`),
    ].join(''),
  )
}

function toOrdre({ numero, montantCents, rum, signeLe, titulaire, iban }: Ordre): string {
  return el(
    'DrctDbtTxInf',
    [
      el('PmtId', el('EndToEndId', text(numero))),
      `<InstdAmt Ccy="EUR">${euros(montantCents)}</InstdAmt>`,
      el('DrctDbtTx', el('MndtRltdInf', el('MndtId', text(rum)) + el('DtOfSgntr', signeLe))),
      el('DbtrAgt', el('FinInstnId', el('Othr', el('Id', 'NOTPROVIDED')))),
      el('Dbtr', nom(titulaire)),
      compte('DbtrAcct', iban),
      el('RmtInf', el('Ustrd', text(`Facture ${numero}`))),
    ].join(''),
  )
}

const el = (name: string, content: string) => `<${name}>${content}</${name}>`
const nom = (name: string) => el('Nm', text(name).slice(0, MAX_NOM))
const compte = (name: string, iban: string) => el(name, el('Id', el('IBAN', text(iban.replace(/\s/g, '')))))

const sums = (ordres: readonly Ordre[]) =>
  el('NbOfTxs', String(ordres.length)) + el('CtrlSum', euros(ordres.reduce((sum, one) => sum + one.montantCents, 0)))

/** From whole cents, digit by digit. */
function euros(cents: number): string {
  const digits = String(cents).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** The characters that every bank of the SEPA takes: none of them needs escaping. */
function text(valeur: string): string {
  const lettres = valeur
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('œ', 'oe')
    .replaceAll('Œ', 'OE')
    .replaceAll('&', '+')
    .replaceAll('’', "'")
  return lettres
    .replace(/[^A-Za-z0-9/\-?:().,'+ ]/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
}
