import { VIREMENT } from '#contract/reference/mode-reglement.ts'
import { ENTREPRISE } from '#contract/reference/nature.ts'
import { toEuros } from '#contract/rules/montant.ts'
import { type MontantTaux, totalCents } from '#contract/rules/retenue.ts'
import type { PartFinancementRow } from '../../financement/financement.sql.ts'
import type { Financeur } from '../../financement/financement.tables.ts'
import { minus, sumParts } from '../../financement/parts.ts'
import { toTaux } from '../../financement/pieces.service.ts'
import type { ContexteDocument } from '../contexte.ts'
import type { PieceRow } from '../document.sql.ts'
import type { CommandeDossier, Dossier, Tiers } from '../dossier.ts'
import { toDueOfPart } from '../dues.ts'
import type { DocumentModele } from '../modele.ts'
import { EN_VOTRE_FAVEUR, type Piece, sayPiece, toAvoirSur, toFacture } from './facture.ts'

/** The order without what a funder took over of it from the company: a line below zero for each rate says so. */
export function withoutParts(dossier: Dossier, parts: readonly PartFinancementRow[]): Dossier {
  const taux = sumParts(parts, 'entreprise')
  const financeur = parts.at(-1)?.financeur
  if (taux.length === 0 || !financeur) return dossier
  const { detail } = dossier.commande
  const lignes = taux.map((one) => toLigne(one, -1, sayPart(financeur)))
  return {
    ...dossier,
    commande: withMontants(dossier.commande, minus(toTaux(detail.prix.taux), taux), [...detail.lignes, ...lignes]),
  }
}

/** The order as this part alone, above zero: addressed to the funder or to the company, and to be paid. */
export function toDossierPart(dossier: Dossier, { destinataire, taux, financeur }: PartFinancementRow): Dossier {
  const sens = Math.sign(totalCents(taux).ttc)
  const siens = taux.map(({ tauxTva, ht, tva }) => ({ tauxTva, ht: sens * ht, tva: sens * tva }))
  const { titre } = dossier.sessions[0]
  const isFinanceur = destinataire === 'financeur'
  const designation = isFinanceur ? `Prise en charge : ${titre}` : sayPart(financeur)
  const commande = withMontants(
    { ...dossier.commande, etat: 'CONFIRMEE' },
    siens,
    siens.map((one) => toLigne(one, 1, designation)),
  )
  return isFinanceur ? forFinanceur({ ...dossier, commande }, financeur) : { ...dossier, commande }
}

/** The funder pays by transfer. Its own reference is its agreement's number; the orderer's person and numbers are not its. */
function forFinanceur(dossier: Dossier, financeur: Financeur): Dossier {
  const { commande } = dossier
  const { acheteurPublic: _, ...detail } = commande.detail
  const { accordNumero: referenceInterne } = financeur
  const personne = { ...commande.detail.personne, email: '' }
  const payeur = { ...commande.detail.payeur, id: 0 }
  return {
    ...dossier,
    payeur: toTiers(financeur),
    commande: {
      ...commande,
      modeReglementId: VIREMENT,
      detail: { ...detail, referenceInterne, personne, payeur, instructions: null },
    },
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

function withMontants(
  commande: CommandeDossier,
  taux: readonly MontantTaux[],
  lignes: ReturnType<typeof toLigne>[],
): CommandeDossier {
  const { ht, tva, ttc } = totalCents(taux)
  const montants = { montantHt: toEuros(ht), montantTva: toEuros(tva), montantTtc: toEuros(ttc) }
  const parTaux = taux.map((one) => ({
    tauxTva: one.tauxTva,
    montantHt: toEuros(one.ht),
    montantTva: toEuros(one.tva),
  }))
  return {
    ...commande,
    montantHtCents: ht,
    montantTvaCents: tva,
    montantTtcCents: ttc,
    detail: { ...commande.detail, lignes, prix: { ...commande.detail.prix, ...montants, taux: parTaux } },
  }
}

interface Sujet {
  part: PartFinancementRow
  /** The invoice that it corrects or completes; undefined when there is none. */
  precedente: Piece | undefined
}

/** The invoice or the credit note of a part. `dossier` is the order as this part alone. */
export function toPiecePart(
  dossier: Dossier,
  contexte: ContexteDocument,
  piece: PieceRow,
  sujet: Sujet,
): DocumentModele {
  const { nature, auFinanceur } = toDueOfPart(sujet.part)
  const titre = nature === 'avoir' ? 'Avoir' : auFinanceur ? 'Facture' : 'Facture complémentaire'
  const modele =
    nature === 'avoir'
      ? toAvoirSur(dossier, contexte, piece, sayAvoir(sujet))
      : withTexte(toFacture(dossier, contexte, piece), sayFacture(dossier, sujet))
  return {
    ...modele,
    type: nature === 'avoir' ? 'avoir' : auFinanceur ? 'facture' : 'facture-complementaire',
    titre: auFinanceur ? `${titre} de prise en charge` : titre,
  }
}

function withTexte(modele: DocumentModele, texte: string): DocumentModele {
  return { ...modele, blocs: [{ bloc: 'paragraphe', texte }, ...modele.blocs] }
}

function sayAvoir({ part: { destinataire, financeur }, precedente }: Sujet): string {
  const corrige = precedente ? `Cet avoir corrige la facture ${sayPiece(precedente)}. ` : ''
  const pourquoi =
    destinataire === 'financeur'
      ? 'Cette part n’est plus prise en charge.'
      : `${financeur.nom} prend cette part en charge (accord ${financeur.accordNumero}) et nous la paie.`
  return `${corrige}${pourquoi} ${EN_VOTRE_FAVEUR}`
}

function sayFacture({ commandeur }: Dossier, { part: { destinataire, financeur }, precedente }: Sujet): string {
  if (destinataire === 'financeur')
    return `Par subrogation, pour ${commandeur.denomination}. Accord de prise en charge : ${financeur.accordNumero}.`
  const complete = precedente ? `Cette facture complète la facture ${sayPiece(precedente)}. ` : ''
  return `${complete}${financeur.nom} ne prend pas, ou plus, cette part en charge : elle vous revient.`
}
