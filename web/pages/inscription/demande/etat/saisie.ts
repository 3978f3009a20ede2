import type { SituationRemise } from '#contract/reference/condition-remise.ts'
import type { Choix, ChoixCursus } from '#contract/rules/cursus.ts'
import type { DemandeForm } from '#contract/rules/demande-form.ts'
import type { PanierFormation } from '#contract/vente/panier.ts'

/** A registration request as the screen holds it: shaped like the screen, sent as a DemandeForm. */

/** INS-09: '' until the person said for whom. */
export type StatutCommande = '' | 'entite' | 'particulier'

/** INS-20: whether who registers others takes part too. */
export type RoleAppelant = 'participant_et_responsable' | 'responsable'

export interface Personne {
  email: string
  nom: string
  prenom: string
}

export interface ParticipantSaisi extends Personne {
  referenceInterne: string
  organismeId: number | null
  /** INS-25: by the id of the optional service; none of it when absent. */
  quantites: Record<string, number>
  /** what the orderer says of the person; a draft of before has none. */
  situations?: readonly SituationRemise[]
  /** INS-19, INS-20: the person who is signed in, who is not taken out by hand. */
  readonly: boolean
  /** Not in the directory: typed or pasted here. */
  isNew: boolean
}

/** Without the dates of a cursus: those are chosen before anyone signs in, and kept apart (CUR-06). */
export interface Saisie {
  statut: StatutCommande
  commandeurId: number | null
  role: RoleAppelant
  referenceInterne: string
  participants: ParticipantSaisi[]
  /** Decision 52: the places without a name; a draft of before has none. */
  aDesigner?: number
  priseEnCharge: boolean
  commentairesFront: string
  demandeContactReferentHandicap: boolean
}

export const SAISIE_VIDE: Saisie = {
  statut: '',
  commandeurId: null,
  role: 'participant_et_responsable',
  referenceInterne: '',
  participants: [],
  priseEnCharge: false,
  commentairesFront: '',
  demandeContactReferentHandicap: false,
}

/** INS-24: the form as the basket remembers it. */
export function saisieOfPanier(panier: PanierFormation, moi: Personne): Saisie {
  const isMoi = ({ email }: { email: string }) => email === moi.email
  const participates = panier.participants.some(isMoi)
  return {
    statut: panier.particulier ? 'particulier' : 'entite',
    commandeurId: panier.particulier ? null : panier.commandeur.id,
    role: participates ? 'participant_et_responsable' : 'responsable',
    referenceInterne: panier.referenceInterne,
    participants: panier.participants.map(({ prestationsOptionnelles, organismeId, ...one }) => ({
      email: one.email,
      nom: one.nom,
      prenom: one.prenom,
      referenceInterne: one.referenceInterne,
      organismeId,
      quantites: Object.fromEntries(
        prestationsOptionnelles.map(({ sessionPrestationOptionnelId: id, quantite }) => [String(id), quantite]),
      ),
      situations: one.situations ?? [],
      readonly: isMoi(one),
      isNew: false,
    })),
    ...(panier.aDesigner && { aDesigner: panier.aDesigner }),
    priseEnCharge: panier.priseEnCharge,
    commentairesFront: panier.commentairesFront,
    demandeContactReferentHandicap: panier.demandeContactReferentHandicap,
  }
}

/** What is asked for, besides what is typed. */
export interface SessionDemandee {
  /** Of the session. */
  reference: string
  choix: ChoixCursus
  /** The optional services still proposed: only these are answered for. */
  optionIds: readonly number[]
}

/** What is sent. A date still to be said is left out. */
export function toDemandeForm(saisie: Saisie, { reference, choix, optionIds }: SessionDemandee): DemandeForm {
  const particulier = saisie.statut === 'particulier'
  return {
    particulier,
    commandeurId: particulier ? null : saisie.commandeurId,
    reference,
    referenceInterne: saisie.referenceInterne,
    participants: saisie.participants.map(
      ({ quantites, organismeId, email, nom, prenom, referenceInterne, situations }) => ({
        email,
        nom,
        prenom,
        referenceInterne,
        organismeId: (saisie.priseEnCharge && !particulier
          ? organismeId
          : null) as DemandeForm['participants'][number]['organismeId'],
        // INS-25: one answer for each of them, which is none until the person wants some.
        prestationsOptionnelles: optionIds.map((id) => ({
          sessionPrestationOptionnelId: id,
          quantite: quantiteOf(quantites, id),
        })),
        ...(situations && situations.length > 0 && { situations: [...situations] }),
      }),
    ),
    ...(saisie.aDesigner && !particulier && { aDesigner: saisie.aDesigner }),
    commentairesFront: saisie.commentairesFront,
    priseEnCharge: saisie.priseEnCharge && !particulier,
    requiredReferences: withoutHoles(choix.requiredReferences),
    optionalReferences: withoutHoles(choix.optionalReferences),
    demandeContactReferentHandicap: saisie.demandeContactReferentHandicap,
  }
}

/** INS-25 */
export function quantiteOf(quantites: ParticipantSaisi['quantites'], optionId: number): number {
  return quantites[String(optionId)] ?? 0
}

function withoutHoles(choix: Choix): Choix {
  return Object.fromEntries(Object.entries(choix).filter(([, reference]) => reference !== ''))
}
