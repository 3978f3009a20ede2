import { expect, test } from 'vitest'
import { readReleve } from './read.ts'

const ENTETE = `OFXHEADER:100\r\nDATA:OFXSGML\r\nVERSION:102\r\nSECURITY:NONE\r\nENCODING:USASCII\r\nCHARSET:1252\r\n\r\n`

const sgml = (
  lignes: string,
) => `${ENTETE}<OFX><SIGNONMSGSRSV1><SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS><DTSERVER>20261104<LANGUAGE>FRA</SONRS></SIGNONMSGSRSV1>
<BANKMSGSRSV1><STMTTRNRS><TRNUID>0<STMTRS><CURDEF>EUR<BANKACCTFROM><BANKID>99999<BRANCHID>00001<ACCTID>00000000186<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><DTSTART>20261101<DTEND>20261103${lignes}</BANKTRANLIST><LEDGERBAL><BALAMT>100.00<DTASOF>20261103</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`

const read = async (text: string, encoding: BufferEncoding = 'latin1') => readReleve(Buffer.from(text, encoding))

const LIGNES = `<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261103<TRNAMT>+1234,56<FITID>A1<NAME>SOCIETE GENERALE D&amp;A<MEMO>Réf F2026-000001</STMTTRN>
<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20261103120000.000[+1:CET]<TRNAMT>-50.00<FITID>A2<NAME>LOYER</STMTTRN>
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261102120000<DTAVAIL>20261103<TRNAMT>10<FITID>A3<NAME>
<MEMO>C00000001<REFNUM>77</STMTTRN>`

test('REL-02 an OFX 1 file tells of the money that came, values without an end and empty ones included', async () => {
  const { format, ecritures } = await read(sgml(LIGNES))
  expect(format).toBe('OFX')
  expect(ecritures).toMatchObject([
    {
      compte: '99999 00000000186',
      montantCents: 123_456,
      jour: '2026-11-03',
      payeur: 'SOCIETE GENERALE D&A',
      libelle: 'SOCIETE GENERALE D&A Réf F2026-000001',
      obstacle: null,
    },
    { montantCents: 1_000, jour: '2026-11-03', payeur: '', libelle: 'C00000001 77' },
  ])
})

test('REL-02 an OFX 2 file says the same', async () => {
  const closed = sgml(LIGNES)
    .slice(ENTETE.length)
    .replace(
      /<(CODE|SEVERITY|DT\w+|LANGUAGE|TRNUID|CURDEF|\w*ID|ACCTTYPE|TRN\w+|NAME|MEMO|REFNUM|BALAMT)>([^<]*)/g,
      (_, nom, valeur) => (nom === 'TRNRS' ? _ : `<${nom}>${valeur.trim()}</${nom}>`),
    )
  const xml = `<?xml version="1.0" encoding="UTF-8" standalone="no"?><?OFX OFXHEADER="200" VERSION="211"?>${closed}`
  expect((await read(xml, 'utf8')).ecritures).toEqual((await read(sgml(LIGNES))).ecritures)
})

test('REL-07 REL-09 another currency is told; the key is stable and two equal lines are two payments', async () => {
  const line = '<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261103<TRNAMT>10.00<FITID>F<NAME>X</STMTTRN>'
  const { ecritures } = await read(sgml(line + line))
  expect(new Set(ecritures.map(({ cle }) => cle)).size).toBe(2)
  const dollars = await read(sgml(line).replace('<CURDEF>EUR', '<CURDEF>USD'))
  expect(dollars.ecritures[0]?.obstacle).toBe('la devise est USD')
  expect((await read(sgml(`${LIGNES}${line}`))).ecritures.at(-1)?.cle).toBe(ecritures[0]?.cle)
})
