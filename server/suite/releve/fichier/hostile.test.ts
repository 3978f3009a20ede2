import { expect, test } from 'vitest'
import { camtOf } from '../../../testing/releve/camt.ts'
import { ReleveIllisible } from './illisible.ts'
import { MAX_OCTETS, readReleve } from './read.ts'

async function refusalOf(contenu: string | Uint8Array): Promise<string> {
  const error = await readReleve(typeof contenu === 'string' ? Buffer.from(contenu) : contenu).catch((thrown) => thrown)
  expect(error).toBeInstanceOf(ReleveIllisible)
  return error.message
}

const ONE = camtOf([[{}]])
const montant = (texte: string) => camtOf([[{ montant: texte }]])
const ofx = (ligne: string) =>
  `OFXHEADER:100\nCHARSET:1252\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>EUR<BANKACCTFROM><ACCTID>1</BANKACCTFROM><BANKTRANLIST><STMTTRN>${ligne}</STMTTRN></BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`

const LAUGHS = `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>${ONE.slice(ONE.indexOf('<Document'))}`
const OUTSIDE = LAUGHS.replace('<!ENTITY a "ha">', '<!ENTITY a SYSTEM "file:///etc/passwd">')

test.each([
  ['a billion laughs', LAUGHS, /DOCTYPE/],
  ['a file from elsewhere', OUTSIDE, /DOCTYPE/],
  ['an entity of nobody', ONE.replace('FERRAND', '&moi;'), /XML bien formé/],
  ['half a file', ONE.slice(0, ONE.length / 2), /XML bien formé/],
  ['two roots', `${ONE}<a/>`, /XML bien formé/],
  ['elements within elements', `<a>${'<b>'.repeat(50)}`, /trop imbriqués/],
  ['too many elements', `<a>${'<b/>'.repeat(400_001)}</a>`, /éléments/],
  ['nothing', '', /ni un relevé/],
  ['a PDF', '%PDF-1.7', /ni un relevé/],
  ['another XML', '<?xml version="1.0"?><facture/>', /« facture »/],
  ['another message of banks', ONE.replace('camt.053', 'camt.054'), /camt\.054\.001\.02/],
  ['a version that nobody has read', ONE.replace('camt.053.001.02', 'camt.053.001.12'), /versions 02 à 08/],
  ['an unknown encoding', ONE.replace('UTF-8', 'EBCDIC'), /EBCDIC/],
  ['bytes of another encoding', Buffer.from(ONE.replace('FERRAND', 'Ferrané'), 'latin1'), /encodage/],
  ['UTF-16 that says UTF-8', Buffer.from(ONE, 'utf16le'), /./],
  ['an account of nobody', ONE.replace(/<Acct>.*<\/Acct>/, ''), /compte/],
  ['an amount with an exponent', montant('1e9'), /montant/],
  ['an amount below zero', montant('-1.00'), /négatif/],
  ['an amount of three decimals', montant('1.000'), /montant/],
  ['an amount with spaces', montant('1 000.00'), /montant/],
  ['an amount in hexadecimal', montant('0x10'), /montant/],
  ['an amount beyond what a number holds exactly', montant('99999999999999.00'), /montant/],
  ['no amount', montant(''), /montant/],
  ['a day that is none', camtOf([[{ jour: '2026-02-30' }]]), /date/],
  ['an OFX amount of three decimals', ofx('<DTPOSTED>20261103<TRNAMT>1.000<FITID>1'), /montant/],
  ['an OFX amount with an exponent', ofx('<DTPOSTED>20261103<TRNAMT>1e9<FITID>1'), /montant/],
  ['an OFX day that is none', ofx('<DTPOSTED>20261131<TRNAMT>1.00<FITID>1'), /date/],
  ['an OFX document type', ofx('<!DOCTYPE a><TRNAMT>1.00'), /balise/],
  ['an OFX end without a beginning', ofx('</MEMO>'), /fermée/],
])('REL-03 %s is refused in one sentence', async (_, contenu, dit) => {
  const said = await refusalOf(contenu)
  expect(said).toMatch(dit)
  expect(said).toMatch(/^Ce relevé n’est pas lisible : .* Rien n’est changé\.$/)
})

test('REL-03 a file that is too large is refused before anything of it is read', async () => {
  expect(await refusalOf(new Uint8Array(MAX_OCTETS + 1))).toMatch(/plus de 10 Mo/)
})
