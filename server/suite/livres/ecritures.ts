import { sayTaux } from '#contract/rules/taux.ts'
import { AdministrationRefusal } from '../../socle/audit/audit.service.ts'
import type { PlanComptable } from './comptes.ts'
import type { MouvementRow } from './mouvements.sql.ts'
import type { PieceLue } from './pieces.sql.ts'

export interface LigneEcriture {
  compte: string
  intitule: string
  auxiliaire: { compte: string; nom: string } | null
  debitCents: number
  creditCents: number
}

/** One entry of a journal: what it debits is what it credits. */
export interface EcritureComptable {
  journal: { code: string; intitule: string }
  /** That of the piece, which has no gap in its series; of money, its rank in the day. */
  numero: string
  /** yyyy-MM-dd */
  date: string
  /** What proves it, and its day. */
  piece: { numero: string; date: string }
  libelle: string
  lignes: LigneEcriture[]
}

const NATURES = { facture: 'Facture', avoir: 'Avoir' }
const AUXILIAIRE_DIGITS = 6

/** The entry of an invoice; of a credit note, the same the other way round. */
export function toEcriture(piece: PieceLue, comptes: PlanComptable): EcritureComptable {
  const { numero, nature, emiseLe, commande, montantTtcCents, taux } = piece
  const sens = nature === 'facture' ? 1 : -1
  const lignes = [
    toLigne({ compte: comptes.client, intitule: 'Clients' }, sens * montantTtcCents, toAuxiliaire(piece)),
    ...taux.map((un) => toLigne(toVentes(comptes, un.tauxTva), -sens * un.baseCents)),
    ...taux.map((un) => toLigne(toTva(comptes, un), -sens * un.tvaCents)),
  ].filter(({ debitCents, creditCents }) => debitCents + creditCents > 0)
  checkBalance(numero, lignes)
  const libelle = `${NATURES[nature]} ${numero}, commande ${commande}`
  return { journal: comptes.ventes, numero, date: emiseLe, piece: { numero, date: emiseLe }, libelle, lignes }
}

const RANG_DIGITS = 4

/** The entries of money by day, each with its rank in its day: what came is debited to the bank, what left is credited. */
export function toEcrituresBanque(mouvements: readonly MouvementRow[], comptes: PlanComptable): EcritureComptable[] {
  let rang = 0
  return mouvements.map((mouvement, index) => {
    const { jour, moyen, cents, commande, piece, pieceLe } = mouvement
    rang = mouvements[index - 1]?.jour === jour ? rang + 1 : 1
    const compte = moyen === 'carte' ? comptes.compteCarte : comptes.compteBanque
    return {
      journal: comptes.banque,
      numero: `${comptes.banque.code}${jour.replaceAll('-', '')}-${String(rang).padStart(RANG_DIGITS, '0')}`,
      date: jour,
      piece: { numero: piece, date: pieceLe },
      libelle: `${cents > 0 ? 'Encaissement' : 'Remboursement'} (${moyen}), commande ${commande}`,
      lignes: [
        toLigne({ compte, intitule: moyen === 'carte' ? 'Cartes bancaires' : 'Banque' }, cents),
        toLigne({ compte: comptes.client, intitule: 'Clients' }, -cents, toAuxiliaire(mouvement)),
      ],
    }
  })
}

/** Above zero it is debited. */
function toLigne(
  { compte, intitule }: Pick<LigneEcriture, 'compte' | 'intitule'>,
  cents: number,
  auxiliaire: LigneEcriture['auxiliaire'] = null,
): LigneEcriture {
  return { compte, intitule, auxiliaire, debitCents: Math.max(cents, 0), creditCents: Math.max(-cents, 0) }
}

/** A client's account, or a funder's: one account for all the orders that it funds, whoever made them. */
function toAuxiliaire({ clientId, client, financeur }: Pick<PieceLue, 'clientId' | 'client' | 'financeur'>) {
  const compte = financeur ? `F${financeur}` : `C${String(clientId).padStart(AUXILIAIRE_DIGITS, '0')}`
  return { compte, nom: client }
}

function toVentes(comptes: PlanComptable, tauxTva: number) {
  const compte = compteOf(comptes.parTaux.ventes, tauxTva, 'COMPTES_VENTES')
  return { compte, intitule: `Prestations de services, ${tauxTva === 0 ? 'sans TVA' : `TVA ${sayTaux(tauxTva)}`}` }
}

function toTva(comptes: PlanComptable, { tauxTva, tvaCents }: PieceLue['taux'][number]) {
  if (tvaCents === 0) return { compte: '', intitule: '' }
  return {
    compte: compteOf(comptes.parTaux.tva, tauxTva, 'COMPTES_TVA'),
    intitule: `TVA collectée ${sayTaux(tauxTva)}`,
  }
}

function compteOf(comptes: ReadonlyMap<number, string>, tauxTva: number, reglage: string): string {
  const compte = comptes.get(tauxTva)
  if (compte === undefined)
    throw new AdministrationRefusal(`${reglage} ne dit pas le compte du taux ${sayTaux(tauxTva)}.`)
  return compte
}

function checkBalance(numero: string, lignes: readonly LigneEcriture[]): void {
  const reste = lignes.reduce((sum, { debitCents, creditCents }) => sum + debitCents - creditCents, 0)
  if (reste !== 0) throw new Error(`the entry of ${numero} does not add up: ${reste} cents`)
}
