import { ENTREPRISE } from '#contract/reference/nature.ts'
import { toEuros } from '#contract/rules/montant.ts'
import { type MontantTaux, totalCents } from '#contract/rules/retenue.ts'
import { PREMIERS } from '../../../vente/commande/etat.ts'
import type { PartFinancementRow } from '../../financement/financement.sql.ts'
import type { Financeur } from '../../financement/financement.tables.ts'
import { minus, sumParts } from '../../financement/parts.ts'
import { toTaux } from '../../financement/pieces.service.ts'
import type { PieceRow } from '../document.sql.ts'
import type { CommandeDossier, Dossier, Tiers } from '../dossier.ts'
import { toDueOfPart } from '../dues.ts'
import type { FindPiece } from '../pieces.service.ts'
import { byVirement, EN_VOTRE_FAVEUR, type Piece, sayPrecedente, withMontants } from './piece.ts'

/** The order without what a funder took over of it from the company: a line below zero for each rate says so. */
export function withoutParts(dossier: Dossier, parts: readonly PartFinancementRow[]): Dossier {
  const taux = sumParts(parts, 'entreprise')
  const financeur = parts.at(-1)?.financeur
  if (taux.length === 0 || !financeur) return dossier
  const { detail } = dossier.commande
  const lignes = taux.map((one) => toLigne(one, -1, sayPart(financeur)))
  return {
    ...dossier,
    commande: withTaux(dossier.commande, minus(toTaux(detail.prix.taux), taux), [...detail.lignes, ...lignes]),
  }
}

/** The pieces of what a funder took over or gave back. Each refers to the invoices that its own payer had before. */
export function listPartsFinancement(
  dossier: Dossier,
  parts: readonly PartFinancementRow[],
  find: FindPiece,
  avant: readonly PieceRow[],
): Piece[] {
  const entreprise = avant.filter(({ nature }) => nature === 'facture')
  const factures: Record<PartFinancementRow['destinataire'], PieceRow[]> = { entreprise, financeur: [] }
  return parts.flatMap((part) => {
    const row = find(toDueOfPart(part))
    if (part.deduite || !row) return []
    const precedentes = [...factures[part.destinataire]]
    const isFacture = row.nature === 'facture'
    if (isFacture) factures[part.destinataire].push(row)
    const raison = isFacture ? sayFacture(dossier, part, precedentes) : sayAvoir(part, precedentes)
    return [{ ...row, dossier: toDossierPart(dossier, part), raison, precedentes }]
  })
}

/** The order as this part alone, above zero: addressed to the funder or to the company, and to be paid. */
function toDossierPart(dossier: Dossier, { destinataire, taux, financeur }: PartFinancementRow): Dossier {
  const sens = Math.sign(totalCents(taux).ttc)
  const siens = taux.map(({ tauxTva, ht, tva }) => ({ tauxTva, ht: sens * ht, tva: sens * tva }))
  const { titre } = dossier.sessions[0]
  const isFinanceur = destinataire === 'financeur'
  const designation = isFinanceur ? `Prise en charge : ${titre}` : sayPart(financeur)
  const commande = withTaux(
    { ...dossier.commande, etat: PREMIERS.reglement },
    siens,
    siens.map((one) => toLigne(one, 1, designation)),
  )
  return isFinanceur ? forFinanceur({ ...dossier, commande }, financeur) : { ...dossier, commande }
}

/** The funder pays by transfer. Its own reference is its agreement's number; the orderer's person and numbers are not its. */
function forFinanceur(dossier: Dossier, financeur: Financeur): Dossier {
  const commande = byVirement(dossier.commande)
  const { acheteurPublic: _, ...detail } = commande.detail
  const { accordNumero: referenceInterne } = financeur
  const personne = { ...detail.personne, email: '' }
  const payeur = { ...detail.payeur, id: 0 }
  return {
    ...dossier,
    payeur: toTiers(financeur),
    commande: { ...commande, detail: { ...detail, referenceInterne, personne, payeur } },
  }
}

function toTiers({ nom, siret, numeroVoie, complement, codePostal, ville }: Financeur): Tiers {
  const adresse = { numeroVoie, complement, mentionSpeciale: null, codePostal, ville, pays: null }
  return {
    natureId: ENTREPRISE,
    denomination: nom,
    siret,
    rna: null,
    numeroTvaIntra: null,
    adresseElectronique: null,
    ...adresse,
  }
}

function sayPart({ nom, accordNumero }: Financeur): string {
  return `Part prise en charge par ${nom} (accord ${accordNumero})`
}

function toLigne({ tauxTva, ht }: MontantTaux, sens: 1 | -1, designation: string) {
  return { designation, quantite: 1, montantHt: sens * toEuros(ht), tauxTva }
}

/** The order with these amounts by rate, and their sum. */
function withTaux(
  commande: CommandeDossier,
  taux: readonly MontantTaux[],
  lignes: ReturnType<typeof toLigne>[],
): CommandeDossier {
  const { ht, tva, ttc } = totalCents(taux)
  return withMontants(commande, { montantHtCents: ht, montantTvaCents: tva, montantTtcCents: ttc }, taux, lignes)
}

function sayAvoir({ destinataire, financeur }: PartFinancementRow, factures: readonly PieceRow[]): string {
  const pourquoi =
    destinataire === 'financeur'
      ? 'Cette part n’est plus prise en charge.'
      : `${financeur.nom} prend cette part en charge (accord ${financeur.accordNumero}) et nous la paie.`
  return `${sayPrecedente('Cet avoir corrige', factures)}${pourquoi} ${EN_VOTRE_FAVEUR}`
}

function sayFacture(
  { commandeur }: Dossier,
  { destinataire, financeur }: PartFinancementRow,
  factures: readonly PieceRow[],
): string {
  if (destinataire === 'financeur')
    return `Par subrogation, pour ${commandeur.denomination}. Accord de prise en charge : ${financeur.accordNumero}.`
  const complete = sayPrecedente('Cette facture complète', factures)
  return `${complete}${financeur.nom} ne prend pas, ou plus, cette part en charge : elle vous revient.`
}
