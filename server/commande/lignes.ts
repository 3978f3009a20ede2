import type { Prestations } from '#contract/demande.ts'
import { listLignes, type ParticipantPrix, type RemisesPrix, toTarifs } from '#contract/rules/prix.ts'
import { PLACE_STAGIAIRE } from '#contract/rules/situation.ts'
import type { Offre } from '../demande/offre.service.ts'
import type { LigneCommande } from './commande.tables.ts'

const PREFIXES = { inscription: '', remise: 'Remise : ', option: 'Option : ' }

interface Vendue {
  offre: Pick<Offre, 'titre' | 'reference' | 'sessions' | 'reserveStagiaires'>
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

/** Merges equal lines into one and adds their quantities up. */
function group(lignes: readonly LigneCommande[]): LigneCommande[] {
  const keyOf = ({ designation, montantHt, tauxTva }: LigneCommande) => `${designation} ${montantHt} ${tauxTva}`
  return [...Map.groupBy(lignes, keyOf).values()].flatMap(([first, ...others]) =>
    first ? [{ ...first, quantite: others.reduce((sum, { quantite }) => sum + quantite, first.quantite) }] : [],
  )
}
