import { type Ecriture, type EcritureLue, sayDevise, toDevise, withCles } from './ecriture.ts'
import { ReleveIllisible } from './illisible.ts'
import { toCentsExacts, toJour } from './montant.ts'
import { Arbre, listAt, type Noeud, textAt, toNoeud } from './noeud.ts'
import { propre } from './texte.ts'

/**
 * OFX 1 (SGML: an element that holds a value is not closed) and OFX 2 (XML): both are read alike, tag by tag. Nothing is
 * declared and nothing expanded.
 */
export function readOfx(text: string): Ecriture[] {
  const debut = text.search(/<OFX>/i)
  if (debut < 0) throw new ReleveIllisible('ce n’est pas un fichier OFX.')
  const releves = listAt(toArbre(text.slice(debut)), 'OFX', 'BANKMSGSRSV1', 'STMTTRNRS', 'STMTRS')
  return releves.flatMap((releve) => {
    const compte = [textAt(releve, 'BANKACCTFROM', 'BANKID'), textAt(releve, 'BANKACCTFROM', 'ACCTID')].join(' ').trim()
    if (!compte) throw new ReleveIllisible('un relevé n’y dit pas son compte.')
    const devise = textAt(releve, 'CURDEF')
    return withCles(listAt(releve, 'BANKTRANLIST', 'STMTTRN').flatMap((one) => toEcritures(one, compte, devise)))
  })
}

const BALISE = /<(\/?)([A-Za-z0-9.]{1,40})>([^<]*)/y

function toArbre(text: string): Noeud {
  const arbre = new Arbre()
  BALISE.lastIndex = 0
  while (BALISE.lastIndex < text.length) {
    const balise = BALISE.exec(text)
    if (!balise) throw new ReleveIllisible('une de ses balises n’est pas celle d’un fichier OFX.')
    const [, fin, nom = '', valeur = ''] = balise
    addBalise(arbre, { isFin: fin === '/', nom: nom.toUpperCase(), texte: toTexte(valeur).trim() })
  }
  return arbre.racine
}

/** What a line may hold besides values. A value may be empty, and OFX 1 does not close it. */
const AGREGATS = ['PAYEE', 'BANKACCTTO', 'CCACCTTO', 'CURRENCY', 'ORIGCURRENCY', 'IMAGEDATA']

function addBalise(arbre: Arbre, { isFin, nom, texte }: { isFin: boolean; nom: string; texte: string }): void {
  if (isFin) {
    // OFX 2 closes values too: they are closed already.
    if (arbre.courant.enfants.at(-1)?.nom !== nom && !arbre.closeTo(nom))
      throw new ReleveIllisible(`la balise ${nom} y est fermée sans être ouverte.`)
    return
  }
  const isValeur = texte !== '' || (arbre.courant.nom === 'STMTTRN' && !AGREGATS.includes(nom))
  arbre.open(toNoeud(nom, { texte }))
  if (isValeur) arbre.close()
}

const ENTITES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

const toTexte = (valeur: string) => valeur.replace(/&([a-z]{2,4});/g, (tout, nom: string) => ENTITES[nom] ?? tout)

function toEcritures(ligne: Noeud, compte: string, deviseDuCompte: string): EcritureLue[] {
  const montantCents = toCentsExacts(textAt(ligne, 'TRNAMT'))
  if (montantCents <= 0) return []
  const devise = toDevise(textAt(ligne, 'CURRENCY', 'CURSYM') || deviseDuCompte, deviseDuCompte)
  const [jour, comptabiliseeLe] = [textAt(ligne, 'DTAVAIL') || textAt(ligne, 'DTPOSTED'), textAt(ligne, 'DTPOSTED')]
  return [
    {
      compte: propre(compte),
      reference: textAt(ligne, 'FITID'),
      comptabiliseeLe: toDay(comptabiliseeLe),
      jour: toDay(jour),
      montantCents,
      devise,
      payeur: propre(textAt(ligne, 'NAME') || textAt(ligne, 'PAYEE', 'NAME')),
      iban: '',
      libelle: propre([textAt(ligne, 'NAME'), textAt(ligne, 'MEMO'), textAt(ligne, 'REFNUM')].join(' ')),
      endToEnd: '',
      obstacle: sayDevise(devise),
    },
  ]
}

/** OFX writes a day as yyyyMMdd, and may add an hour. */
function toDay(texte: string): string {
  return toJour(texte.replace(/^(\d{4})(\d{2})(\d{2}).*$/s, '$1-$2-$3'))
}
