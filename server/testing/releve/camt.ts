/** A credit of a bank statement, as tests write it. */
export interface Credit {
  montant?: string
  devise?: string
  sens?: 'CRDT' | 'DBIT'
  statut?: string
  jour?: string
  reference?: string
  payeur?: string
  iban?: string
  libelle?: string
  endToEnd?: string
  /** Anything else of the entry. */
  autre?: string
  /** The payments that the entry is made of, when they are several. */
  details?: readonly Omit<Credit, 'details'>[]
}

export const IBAN_ORGANISME = 'FR7699999000010000000001861'
export const IBAN_PAYEUR = 'FR7630006000011234567890189'

/** A camt.053 file with one statement for each list of credits. */
export function camtOf(statements: readonly (readonly Credit[])[], version = '02'): string {
  const stmts = statements.map(
    (credits, rang) =>
      `<Stmt><Id>R${rang}</Id><Acct><Id><IBAN>${IBAN_ORGANISME}</IBAN></Id></Acct>${credits.map((one) => entry(one, version)).join('')}</Stmt>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt><GrpHdr><MsgId>M1</MsgId></GrpHdr>${stmts.join('')}</BkToCstmrStmt></Document>`
}

function entry(credit: Credit, version: string): string {
  const { montant = '120.00', devise = 'EUR', sens = 'CRDT', statut = 'BOOK', jour = '2026-11-03', autre = '' } = credit
  const sts = version >= '08' ? `<Sts><Cd>${statut}</Cd></Sts>` : `<Sts>${statut}</Sts>`
  const reference = credit.reference === undefined ? '' : `<AcctSvcrRef>${credit.reference}</AcctSvcrRef>`
  const details = (credit.details ?? [credit]).map((one) => detail(one, version, credit.details !== undefined))
  return `<Ntry><Amt Ccy="${devise}">${montant}</Amt><CdtDbtInd>${sens}</CdtDbtInd>${sts}<BookgDt><Dt>${jour}</Dt></BookgDt><ValDt><Dt>${jour}</Dt></ValDt>${reference}${autre}<NtryDtls>${details.join('')}</NtryDtls></Ntry>`
}

function detail(
  { payeur = 'FERRAND ET ASSOCIES', iban = IBAN_PAYEUR, libelle = '', endToEnd = 'NOTPROVIDED', ...one }: Credit,
  version: string,
  isOne: boolean,
): string {
  const nom = `<Nm>${payeur}</Nm>`
  const dbtr = version >= '07' ? `<Pty>${nom}</Pty>` : nom
  const amount = `<Amt Ccy="${one.devise ?? 'EUR'}">${one.montant}</Amt>`
  const montant = version === '02' ? `<AmtDtls><TxAmt>${amount}</TxAmt></AmtDtls>` : amount
  const reference = one.reference && isOne ? `<AcctSvcrRef>${one.reference}</AcctSvcrRef>` : ''
  return `<TxDtls><Refs>${reference}<EndToEndId>${endToEnd}</EndToEndId></Refs>${isOne && one.montant ? montant : ''}<RltdPties><Dbtr>${dbtr}</Dbtr><DbtrAcct><Id><IBAN>${iban}</IBAN></Id></DbtrAcct></RltdPties><RmtInf><Ustrd>${libelle}</Ustrd></RmtInf></TxDtls>`
}
