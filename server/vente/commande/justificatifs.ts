import { listLignes, listRemisesOf, type ParticipantPrix, sumLignes, toTarifs } from '#contract/rules/prix.ts'
import { isSituation } from '#contract/rules/situation.ts'
import type { Prestations, Remise, Remises } from '#contract/vente/demande.ts'
import type { ComplementCommande, JustificatifCommande, LigneCommande } from './commande.tables.ts'

interface Vendue {
  prestations: Prestations
  remises: Remises
}

type Participant = ParticipantPrix & { justificatifs?: readonly string[] }

/** what participants are given on somebody's word, and what its refusal costs; undefined when nothing is. */
export function toJustificatifs(
  vendue: Vendue,
  participants: readonly Participant[],
): JustificatifCommande[] | undefined {
  const concernes = participants.filter(({ justificatifs = [] }) => justificatifs.length > 0)
  if (concernes.length === 0) return undefined
  return concernes.map((one) => ({ email: one.email, lignes: listRefus(vendue, one) }))
}

/** The remises that are taken back, then the best of the others, which the participant gets instead. */
function listRefus({ prestations, remises }: Vendue, participant: Participant): LigneCommande[] {
  const linesOf = (kept: Remises) =>
    listLignes<{ description: string }>({
      tarifs: toTarifs(prestations, kept),
      options: [],
      participants: [participant],
    }).filter(({ genre }) => genre === 'remise')
  const given = keepOf(remises, ({ best }) => [best])
  const instead = keepOf(remises, ({ others }) => others)
  return [
    ...linesOf(given).map(({ objet, quantite, montantHt, tauxTva }) => ({
      designation: `Remise refusée : ${objet.description}`,
      quantite,
      montantHt: -montantHt,
      tauxTva,
    })),
    ...linesOf(instead).map(({ objet, quantite, montantHt, tauxTva }) => ({
      designation: `Remise : ${objet.description}`,
      quantite,
      montantHt,
      tauxTva,
    })),
  ]

  /** Of each session whose remise is given on somebody's word, keeps these; of the others, none. */
  function keepOf(all: Remises, keep: (session: { best: Remise; others: Remise[] }) => Remise[]): Remises {
    const kept = (session: Remise[]) => {
      const [best] = listRemisesOf({ remises: session, cursusRemises: [] }, participant.email)
      if (!best || !isSituation(best.condition)) return []
      return keep({ best, others: session.filter(({ condition }) => !isSituation(condition)) })
    }
    return {
      ...all,
      remises: kept(all.remises),
      cursusRemises: all.cursusRemises.map((etape) => ({ ...etape, remises: kept(etape.remises) })),
    }
  }
}

/** what the refused ones add to the order; undefined when that is nothing. */
export function toComplement(justificatifs: readonly JustificatifCommande[]): ComplementCommande | undefined {
  const lignes = justificatifs.filter(({ decision }) => decision === 'REFUSE').flatMap((one) => one.lignes)
  const montants = sumLignes(lignes)
  return montants.montantTtc > 0 ? { lignes, ...montants } : undefined
}
