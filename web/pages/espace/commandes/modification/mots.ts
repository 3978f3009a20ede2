import { sayADesigner } from '#contract/rules/designation.ts'
import { formatCount, formatEuros } from '#contract/rules/format.ts'
import type { NatureModification } from '#contract/rules/modification-form.ts'
import { deNom } from '#contract/rules/noms.ts'
import { formatPersonne } from '#contract/rules/personne.ts'
import type { Apercu } from '#contract/suite/modification.ts'
import type { PanierParticipant } from '#contract/vente/panier.ts'
import { type Brouillon, listArrivants } from './garde.ts'

/** The words of changes after the order. */

type Personne = Pick<PanierParticipant, 'nom' | 'prenom'>

/** More names would not be read. */
const MAX_NOMS = 4
const LISTE = new Intl.ListFormat('fr-FR')

/** « Inès CARON, Thomas GIRAUD et 3 autres personnes ». */
export function sayPersonnes(personnes: readonly Personne[]): string {
  const others = personnes.length - MAX_NOMS
  const shown = personnes.slice(0, others > 1 ? MAX_NOMS : undefined).map(formatPersonne)
  return LISTE.format(others > 1 ? [...shown, formatCount(others, 'autre personne', 'autres personnes')] : shown)
}

/** Decision 52: « une place à désigner », « 2 places à désigner ». */
function saySansNom(nombre: number): string {
  return nombre > 1 ? sayADesigner(nombre) : 'une place à désigner'
}

/** What a change is about: people, or places without a name. */
type Objet = Pick<Brouillon, 'nature' | 'personnes' | 'aDesigner' | 'par' | 'nommes'>

export function sayInscriptions(count: number): string {
  return formatCount(count, 'inscription', 'inscriptions')
}

/** The title of the modal, which names what is changed. */
export function sayTitre({ nature, personnes, aDesigner }: Objet): string {
  const [seule, ...autres] = personnes
  const quoi = seule && autres.length === 0 ? `l’inscription ${deNom(formatPersonne(seule))}` : undefined
  if (nature === 'DESIGNATION') return sayDesigner(aDesigner)
  if (nature === 'REMPLACEMENT') return `Remplacer ${seule ? formatPersonne(seule) : 'un participant'}`
  if (!seule) return `${nature === 'REPORT' ? 'Reporter' : 'Annuler'} ${saySansNom(aDesigner)}`
  return `${nature === 'REPORT' ? 'Reporter' : 'Annuler'} ${quoi ?? sayInscriptions(personnes.length)}`
}

/** Names are given one after the other, as long as there are places. */
export function sayDesigner(places: number): string {
  return places > 1 ? 'Désigner des participants' : 'Désigner un participant'
}

const VERBES: Record<NatureModification, string> = {
  REMPLACEMENT: 'remplacer',
  REPORT: 'reporter',
  ANNULATION: 'annuler',
  DESIGNATION: 'désigner',
}

/** The button that makes the change says what it does, and what it costs. */
export function sayConfirmer(objet: Objet, apercu: Apercu | undefined): string {
  const { nature, personnes, aDesigner } = objet
  if (apercu?.suite === 'A_PAYER_PAR_CARTE')
    return `Payer ${formatEuros(apercu.difference.montantTtc)} et ${VERBES[nature]}`
  if (nature === 'DESIGNATION')
    return listArrivants(objet).length > 1 ? 'Désigner ces personnes' : 'Désigner cette personne'
  if (nature === 'REMPLACEMENT') return 'Confirmer le remplacement'
  return `${nature === 'REPORT' ? 'Reporter' : 'Annuler'} ${personnes.length > 0 ? sayInscriptions(personnes.length) : saySansNom(aDesigner)}`
}

/** The button that cancels nothing. */
export function sayGarder({ personnes, aDesigner }: Objet): string {
  if (personnes.length === 0) return aDesigner > 1 ? 'Garder les places' : 'Garder la place'
  return personnes.length > 1 ? 'Garder les inscriptions' : 'Garder l’inscription'
}

/** What becomes of the difference, in a sentence. */
export function saySuite({ suite, difference }: Apercu, modeReglement: string | null): string {
  const montant = formatEuros(Math.abs(difference.montantTtc))
  switch (suite) {
    case 'A_PAYER_PAR_CARTE':
      return `La différence de ${montant} se paie maintenant par carte. Le changement est fait une fois le paiement accepté ; les places sont gardées entre-temps.`
    case 'A_FACTURER':
      return `Une facture complémentaire de ${montant} sera établie, à régler comme la commande${modeReglement ? ` (${modeReglement})` : ''}.`
    case 'REMBOURSEMENT_CARTE':
      return `${montant} seront rendus sur la carte qui a payé, sous quelques jours. Un avoir sera établi.`
    case 'AVOIR':
      return `Un avoir de ${montant} sera établi : cette somme n’est plus à régler.`
    case 'RIEN':
      return 'Il n’y a rien à payer, et rien à rembourser.'
  }
}

/** Those who move while others stay. */
export function sayScission(personnes: readonly Personne[]): string {
  const noms = sayPersonnes(personnes)
  return personnes.length > 1
    ? `${noms} auront leur propre commande, avec ses documents. Les autres participants gardent leur date.`
    : `${noms} aura sa propre commande, avec ses documents. Les autres participants gardent leur date.`
}

/** What was done, once it is. */
export function sayFaite(objet: Objet): string {
  const { nature, personnes, aDesigner, par } = objet
  const [seule] = personnes
  if (nature === 'DESIGNATION') {
    const venus = listArrivants(objet)
    return `${sayPersonnes(venus)} ${venus.length > 1 ? 'ont leurs places' : 'a sa place'}.`
  }
  if (nature === 'REMPLACEMENT')
    return `${formatPersonne(par)} prend la place ${seule ? deNom(formatPersonne(seule)) : 'libérée'}.`
  const faits = nature === 'REPORT' ? ['reportée', 'reportées'] : ['annulée', 'annulées']
  if (!seule)
    return aDesigner > 1 ? `Les ${sayADesigner(aDesigner)} sont ${faits[1]}.` : `La place à désigner est ${faits[0]}.`
  return personnes.length > 1
    ? `Les ${sayInscriptions(personnes.length)} sont ${faits[1]} : ${sayPersonnes(personnes)}.`
    : `L’inscription ${seule ? deNom(formatPersonne(seule)) : ''} est ${faits[0]}.`
}
