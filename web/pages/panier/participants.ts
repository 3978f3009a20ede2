import { comparePersonnes, toNom } from '#contract/rules/personne.ts'
import type { PanierParticipant } from '#contract/vente/panier.ts'
import type { Column } from '#web/ui/grid/columns.ts'

/** PAN-06: sorts participants by name. */
export function sortParticipants(participants: readonly PanierParticipant[]): PanierParticipant[] {
  return participants.toSorted(comparePersonnes)
}

/** PAN-06: shows the last two columns only when some participant has a value in them. */
export function colonnesOf(participants: readonly PanierParticipant[]): Column<PanierParticipant>[] {
  const colonnes: Column<PanierParticipant>[] = [
    { id: 'nom', title: 'Nom', type: 'text', width: 160, value: ({ nom }) => toNom(nom) },
    { id: 'prenom', title: 'Prénom', type: 'text', width: 140, value: ({ prenom }) => prenom },
    { id: 'email', title: 'Email', type: 'text', width: 280, value: ({ email }) => email },
  ]
  if (participants.some(({ referenceInterne }) => referenceInterne !== ''))
    colonnes.push({
      id: 'referenceInterne',
      title: 'Réf interne',
      type: 'text',
      width: 140,
      value: ({ referenceInterne }) => referenceInterne,
    })
  if (participants.some(({ remises }) => remises.length > 0))
    colonnes.push({
      id: 'remises',
      title: 'Remise applicable',
      type: 'text',
      width: 220,
      value: ({ remises }) => remises.join(', '),
    })
  return colonnes
}
