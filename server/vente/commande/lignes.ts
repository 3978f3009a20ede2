import { listLignes, type ParticipantPrix, type RemisesPrix, toTarifs } from '#contract/rules/prix.ts'
import { listParts } from '#contract/rules/retenue.ts'
import { PLACE_STAGIAIRE } from '#contract/rules/situation.ts'
import type { Prestations } from '#contract/vente/demande.ts'
import type { OffreDemande } from '../demande/offre.service.ts'
import type { LigneCommande, PartCommande } from './commande.tables.ts'

export const PREFIXES = { inscription: '', remise: 'Remise : ', option: 'Option : ' }

interface Vendue {
  offre: Pick<OffreDemande, 'titre' | 'reference' | 'sessions' | 'reserveStagiaires'>
  prestations: Prestations
  remises: RemisesPrix
}

/** R-18: names the lines of a price as the invoice does. */
export function toLignes(
  { offre, prestations, remises }: Vendue,
  participants: readonly ParticipantPrix[],
): LigneCommande[] {
  const tarifs = toTarifs(prestations, remises)
  const options = prestations.prestationsOptionnelles
  const lignes = listLignes<{ description: string }>({ tarifs, options, participants })
  const reservee = offre.reserveStagiaires ? `. ${PLACE_STAGIAIRE}` : ''
  const titreOf = (reference: string | null) => sayTitre(offre.sessions.get(reference ?? '') ?? offre) + reservee
  return group(
    lignes.map(({ genre, reference, objet: { description }, ...montants }) => ({
      ...montants,
      designation: `${PREFIXES[genre]}${description}${genre === 'inscription' ? ` : ${titreOf(reference)}` : ''}`,
    })),
  )
}

function sayTitre({ titre, reference }: { titre: string; reference: string }): string {
  return `${titre} (${reference})`
}

/** Decision 50: what each participant has of these lines, and costs. */
export function toParts(
  vendue: Vendue,
  participants: readonly ParticipantPrix[],
  lignes: readonly LigneCommande[],
): PartCommande[] {
  const { prestations, remises } = vendue
  const options = prestations.prestationsOptionnelles
  const parts = listParts({ tarifs: toTarifs(prestations, remises), options, participants })
  return participants.map((participant, rang) => {
    const siennes = new Map(toLignes(vendue, [participant]).map((ligne) => [keyOf(ligne), ligne.quantite]))
    return { quantites: lignes.map((ligne) => siennes.get(keyOf(ligne)) ?? 0), taux: [...(parts[rang] ?? [])] }
  })
}

/** Equal lines are one line of a bill. */
export function keyOf({ designation, montantHt, tauxTva }: LigneCommande): string {
  return `${designation} ${montantHt} ${tauxTva}`
}

/** Merges equal lines into one and adds their quantities up. */
function group(lignes: readonly LigneCommande[]): LigneCommande[] {
  return [...Map.groupBy(lignes, keyOf).values()].flatMap(([first, ...others]) =>
    first ? [{ ...first, quantite: others.reduce((sum, { quantite }) => sum + quantite, first.quantite) }] : [],
  )
}
