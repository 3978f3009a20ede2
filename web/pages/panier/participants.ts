import type { PanierParticipant } from '#contract/panier.ts'
import { comparePersonnes, toNom } from '#contract/rules/personne.ts'
import type { Colonne } from '#web/ui/grille/colonnes.ts'

/** PAN-06: sorts participants by name. */
export function sortParticipants(participants: readonly PanierParticipant[]): PanierParticipant[] {
  return participants.toSorted(comparePersonnes)
}

/** PAN-06: shows the last two columns only when some participant has a value in them. */
export function colonnesOf(participants: readonly PanierParticipant[]): Colonne<PanierParticipant>[] {
  const colonnes: Colonne<PanierParticipant>[] = [
    { id: 'nom', titre: 'Nom', type: 'texte', largeur: 160, valeur: ({ nom }) => toNom(nom) },
    { id: 'prenom', titre: 'Prénom', type: 'texte', largeur: 140, valeur: ({ prenom }) => prenom },
    { id: 'email', titre: 'Email', type: 'texte', largeur: 280, valeur: ({ email }) => email },
  ]
  if (participants.some(({ referenceInterne }) => referenceInterne !== ''))
    colonnes.push({
      id: 'referenceInterne',
      titre: 'Réf interne',
      type: 'texte',
      largeur: 140,
      valeur: ({ referenceInterne }) => referenceInterne,
    })
  if (participants.some(({ remises }) => remises.length > 0))
    colonnes.push({
      id: 'remises',
      titre: 'Remise applicable',
      type: 'texte',
      largeur: 220,
      valeur: ({ remises }) => remises.join(', '),
    })
  return colonnes
}
