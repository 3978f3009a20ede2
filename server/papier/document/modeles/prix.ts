import { hasTrait } from '#contract/reference/etat-commande.ts'
import { CHEQUE, modeReglementLabel, VIREMENT } from '#contract/reference/mode-reglement.ts'
import { formatCents } from '#contract/rules/format.ts'
import { dayInParis } from '#contract/rules/jour-paris.ts'
import { toCents } from '#contract/rules/montant.ts'
import { sayTaux } from '#contract/rules/taux.ts'
import type { ContexteDocument } from '../contexte.ts'
import type { CommandeDossier, Dossier } from '../dossier.ts'
import type { Bloc } from '../modele.ts'

interface Champ {
  label: string
  valeur: string
}

const REGIME_EXPORT = 5
/** Until the day before, an invoice may still cite the CGI; from then on it cites the CIBS, which took its place. */
const CIBS_DEPUIS = '2028-01-01'

/** The lines of the order, the TVA per rate, and the total. An exemption is said as on that day: by default, the order's. */
export function toPrixBlocs(
  dossier: Dossier,
  contexte: ContexteDocument,
  total: string,
  jour = dayInParis(dossier.commande.createdAt),
): Bloc[] {
  const { commande } = dossier
  const { detail, montantHtCents, montantTtcCents } = commande
  const exonere = isExonere(commande)
  return [
    {
      bloc: 'tableau',
      legende: 'Détail du prix',
      colonnes: [
        { label: 'Désignation', align: 'left', part: 50 },
        { label: 'Quantité', align: 'right', part: 12 },
        { label: 'Prix unitaire HT', align: 'right', part: 18 },
        { label: 'TVA', align: 'right', part: 13 },
        { label: 'Montant HT', align: 'right', part: 17 },
      ],
      lignes: detail.lignes.map(({ designation, quantite, montantHt, tauxTva }) => [
        designation,
        String(quantite),
        formatCents(toCents(montantHt)),
        tauxTva === 0 ? 'Sans TVA' : sayTaux(tauxTva),
        formatCents(toCents(montantHt) * quantite),
      ]),
    },
    {
      bloc: 'totaux',
      lignes: [
        { label: 'Total HT', valeur: formatCents(montantHtCents) },
        ...detail.prix.taux.map(({ tauxTva, montantHt, montantTva }) => ({
          label: `${sayTva(tauxTva)} sur ${formatCents(toCents(montantHt))}`,
          valeur: formatCents(toCents(montantTva)),
        })),
        { label: total, valeur: formatCents(montantTtcCents), fort: true },
      ],
    },
    ...(exonere ? [{ bloc: 'mentions' as const, lignes: [sayExoneration(dossier, contexte, jour)] }] : []),
  ]
}

function sayTva(tauxTva: number): string {
  return tauxTva === 0 ? 'Sans TVA' : `TVA ${sayTaux(tauxTva)}`
}

function isExonere({ detail }: CommandeDossier): boolean {
  return detail.prix.taux.some(({ tauxTva }) => tauxTva === 0)
}

/** The session is sold abroad; otherwise what bears no TVA is exempt. */
export function isExport({ sessions: [{ perimetreFiscalise, regimeTvaId }] }: Dossier): boolean {
  return perimetreFiscalise && regimeTvaId === REGIME_EXPORT
}

/** Why a line bears no TVA, in the words of that day. */
export function sayExoneration(
  dossier: Dossier,
  { organisme: { exoneration } }: ContexteDocument,
  jour: string,
): string {
  if (isExport(dossier)) return 'TVA non applicable – article 259-1° du CGI.'
  return jour < CIBS_DEPUIS ? exoneration.cgi : (exoneration.cibs ?? exoneration.cgi)
}

/** How the order is to be paid, or was paid. */
export function sayReglement(dossier: Dossier): string {
  const { etat, modeReglementId } = dossier.commande
  if (modeReglementId === null || !hasTrait(etat, 'payee')) return sayReglementPrevu(dossier)
  return `${modeReglementLabel(modeReglementId)} – payé`
}

/** How the order is to be paid, whatever has been paid since: what is signed says nothing that changes by itself. */
export function sayReglementPrevu({ commande: { modeReglementId, montantTtcCents, detail } }: Dossier): string {
  if (montantTtcCents === 0) return 'Formation gratuite'
  if (modeReglementId === null) return 'À réception de la facture'
  const mode = modeReglementLabel(modeReglementId)
  const { instructions } = detail
  if (!instructions) return mode
  const [premierMot = mode] = mode.split(' ')
  return instructions.toLowerCase().startsWith(premierMot.toLowerCase()) ? instructions : `${mode}. ${instructions}`
}

/** How an order or its invoice is paid, and where to: the reference is written on a transfer or a cheque. */
export function toReglementChamps(dossier: Dossier, contexte: ContexteDocument, reference: string): Champ[] {
  return [{ label: 'Règlement', valeur: sayReglement(dossier) }, ...toDestinationChamps(dossier, contexte, reference)]
}

function toDestinationChamps(
  { commande: { etat, modeReglementId, montantTtcCents } }: Dossier,
  { organisme: { banque, nom, adresse } }: ContexteDocument,
  reference: string,
): Champ[] {
  if (hasTrait(etat, 'payee') || montantTtcCents === 0) return []
  if (modeReglementId === CHEQUE)
    return [
      { label: 'Chèque à l’ordre de', valeur: nom },
      { label: 'À envoyer à', valeur: [nom, ...adresse].join(', ') },
      { label: 'Référence à rappeler', valeur: reference },
    ]
  if (!banque || modeReglementId !== VIREMENT) return []
  return [
    { label: 'Titulaire du compte', valeur: banque.titulaire },
    { label: 'IBAN et BIC', valeur: `${banque.iban} – ${banque.bic}` },
    { label: 'Référence à rappeler', valeur: reference },
  ]
}
