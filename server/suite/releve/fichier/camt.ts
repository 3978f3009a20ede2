import { type Ecriture, type EcritureLue, REPRISE, sayDevise, toDevise, withCles } from './ecriture.ts'
import { ReleveIllisible } from './illisible.ts'
import { toCentsExacts, toJour } from './montant.ts'
import { listAt, type Noeud, textAt } from './noeud.ts'
import { propre } from './texte.ts'

const ESPACE = /^urn:iso:std:iso:20022:tech:xsd:(camt\.\d{3}\.\d{3}\.\d{2})$/
const CONNUS = /^camt\.053\.001\.0[2-8]$/

/** ISO 20022 camt.053, versions 02 to 08: the money that came, entry by entry, detail by detail. */
export function readCamt(racine: Noeud): Ecriture[] {
  const [, nom = ''] = ESPACE.exec(racine.espace) ?? []
  if (racine.nom !== 'Document' || !CONNUS.test(nom))
    throw new ReleveIllisible(
      `c’est un fichier ${nom || `« ${racine.nom.slice(0, 40)} »`} ; il faut un relevé CAMT.053, versions 02 à 08, ou OFX.`,
    )
  return listAt(racine, 'BkToCstmrStmt', 'Stmt').flatMap((releve) => {
    const compte = textAt(releve, 'Acct', 'Id', 'IBAN') || textAt(releve, 'Acct', 'Id', 'Othr', 'Id')
    if (!compte) throw new ReleveIllisible('un relevé n’y dit pas son compte.')
    const devise = textAt(releve, 'Acct', 'Ccy') || 'EUR'
    return withCles(listAt(releve, 'Ntry').flatMap((entree) => toEcritures(entree, { compte, devise })))
  })
}

/** Of an entry that is not booked, the money may still not come. */
function toEcritures(entree: Noeud, { compte, ...one }: { compte: string; devise: string }): EcritureLue[] {
  const statut = textAt(entree, 'Sts', 'Cd') || textAt(entree, 'Sts')
  const details = listAt(entree, 'NtryDtls', 'TxDtls')
  const isContrepassee =
    ['true', '1'].includes(textAt(entree, 'RvslInd')) || details.some((one) => listAt(one, 'RtrInf').length > 0)
  const sens = textAt(entree, 'CdtDbtInd')
  if (sens !== 'CRDT' && sens !== 'DBIT') throw new ReleveIllisible('une écriture n’y dit pas si c’est un crédit.')
  if (statut !== 'BOOK' || (sens === 'DBIT' && !isContrepassee)) return []
  const devise = toDevise(listAt(entree, 'Amt')[0]?.attributs.Ccy ?? '', one.devise)
  const entiere: EcritureLue = {
    compte,
    reference: referenceOf(entree),
    comptabiliseeLe: dayAt(entree, 'BookgDt') ?? dayAt(entree, 'ValDt') ?? refuseSansJour(),
    jour: dayAt(entree, 'ValDt') ?? dayAt(entree, 'BookgDt') ?? refuseSansJour(),
    montantCents: montantOf(entree),
    devise,
    obstacle: sayObstacle(sens, isContrepassee, devise),
    ...toParties(details, textAt(entree, 'AddtlNtryInf')),
  }
  if (entiere.montantCents === 0) return []
  return splitLot(details, sens, entiere) ?? [entiere]
}

function montantOf(noeud: Noeud): number {
  const cents = toCentsExacts(textAt(noeud, 'Amt'))
  if (cents < 0) throw new ReleveIllisible('un montant y est négatif.')
  return cents
}

function sayObstacle(sens: 'CRDT' | 'DBIT', isContrepassee: boolean, devise: string): string | null {
  if (devise !== 'EUR') return sayDevise(devise)
  if (!isContrepassee) return null
  return sens === 'DBIT' ? REPRISE : 'c’est un débit que la banque a rendu'
}

/**
 * An entry of several payments is taken apart when each says its amount in euros and they add up to it. One that is not
 * taken apart is judged by all its texts together.
 */
function splitLot(details: readonly Noeud[], sens: string, entiere: EcritureLue): EcritureLue[] | undefined {
  if (details.length < 2) return undefined
  const montants = details.map((one) => montantOfDetail(one, sens))
  if (montants.reduce<number>((sum, one) => sum + (one ?? Number.NaN), 0) !== entiere.montantCents) return undefined
  return details.map((detail, rang) => {
    const reference = referenceOf(detail) || (entiere.reference && `${entiere.reference} ${rang}`)
    return { ...entiere, reference, montantCents: montants[rang] ?? 0, ...toParties([detail], '') }
  })
}

function montantOfDetail(detail: Noeud, sens: string): number | undefined {
  const [montant] = [...listAt(detail, 'Amt'), ...listAt(detail, 'AmtDtls', 'TxAmt', 'Amt')]
  const isMemeSens = (textAt(detail, 'CdtDbtInd') || sens) === sens
  if (montant?.attributs.Ccy !== 'EUR' || !isMemeSens) return undefined
  const cents = toCentsExacts(montant.texte)
  return cents > 0 ? cents : undefined
}

/** Banks write these words where they have no reference. */
const SANS_REFERENCE = /^(NOT ?PROVIDED|NONREF|NONE|0+)?$/i

function referenceOf(noeud: Noeud): string {
  const reference = textAt(noeud, 'AcctSvcrRef') || textAt(noeud, 'Refs', 'AcctSvcrRef')
  return SANS_REFERENCE.test(reference) ? '' : reference
}

function dayAt(entree: Noeud, nom: string): string | undefined {
  const texte = textAt(entree, nom, 'Dt') || textAt(entree, nom, 'DtTm')
  return texte ? toJour(texte) : undefined
}

function refuseSansJour(): never {
  throw new ReleveIllisible('une écriture n’y a pas de date.')
}

type Parties = Pick<EcritureLue, 'payeur' | 'iban' | 'libelle' | 'endToEnd'>

/** Who paid, and the words that came with the money. From version 07 on, a party is one level deeper. */
function toParties(details: readonly Noeud[], information: string): Parties {
  const first = (...paths: string[][]) =>
    paths.flatMap((path) => details.map((one) => textAt(one, ...path))).find((texte) => texte !== '') ?? ''
  const mots = details.flatMap((one) => [
    ...listAt(one, 'RmtInf', 'Ustrd'),
    ...listAt(one, 'RmtInf', 'Strd', 'RfrdDocInf', 'Nb'),
    ...listAt(one, 'RmtInf', 'Strd', 'CdtrRefInf', 'Ref'),
    ...listAt(one, 'RmtInf', 'Strd', 'AddtlRmtInf'),
  ])
  const endToEnd = details.map((one) => textAt(one, 'Refs', 'EndToEndId')).filter((one) => !SANS_REFERENCE.test(one))
  return {
    payeur: propre(first(['RltdPties', 'Dbtr', 'Nm'], ['RltdPties', 'Dbtr', 'Pty', 'Nm'])),
    iban: propre(first(['RltdPties', 'DbtrAcct', 'Id', 'IBAN'])),
    libelle: propre(mots.length > 0 ? mots.map(({ texte }) => texte).join(' ') : information),
    endToEnd: propre(endToEnd.join(' ')),
  }
}
