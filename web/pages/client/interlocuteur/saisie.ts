import * as z from 'zod/mini'
import type { Interlocuteur } from '#contract/personne/interlocuteur.ts'
import { InterlocuteurForm } from '#contract/rules/interlocuteur-form.ts'
import type { ParticipantConnu } from '#contract/vente/inscription.ts'

/** The form as the screen holds it: nothing chosen or typed is '', a question without an answer null. */
export interface Saisie {
  nom: string
  prenom: string
  email: string
  fonctionId: string
  droitAdministrateur: boolean | null
  droitInscription: boolean | null
  droitAccesDocuments: boolean | null
}

export const SAISIE_VIDE: Saisie = {
  nom: '',
  prenom: '',
  email: '',
  fonctionId: '',
  droitAdministrateur: null,
  droitInscription: null,
  droitAccesDocuments: null,
}

/** SOC-03: the two other rights are not asked of an administrator. */
function toForm({ fonctionId, droitInscription, droitAccesDocuments, ...saisie }: Saisie) {
  const isAsked = saisie.droitAdministrateur === false
  return {
    ...saisie,
    fonctionId: Number(fonctionId),
    droitInscription: isAsked ? droitInscription : null,
    droitAccesDocuments: isAsked ? droitAccesDocuments : null,
  }
}

export const SaisieForm = z.pipe(z.transform(toForm), InterlocuteurForm) as unknown as z.ZodMiniType<
  InterlocuteurForm,
  Saisie
>

/** SOC-02: a contact of the directory, whose rights are still to be said. */
export function toSaisieOfContact({ nom, prenom, email }: ParticipantConnu): Saisie {
  return { ...SAISIE_VIDE, nom, prenom, email }
}

export function toSaisieOfInterlocuteur(interlocuteur: Interlocuteur): Saisie {
  const { nom, prenom, email, fonctionId, droitAdministrateur, droitInscription, droitAccesDocuments } = interlocuteur
  // Of an administrator, the two others are not kept: they are asked when the right is taken away.
  const other = (droit: boolean) => (droitAdministrateur ? null : droit)
  return {
    nom,
    prenom,
    email,
    fonctionId: String(fonctionId ?? ''),
    droitAdministrateur,
    droitInscription: other(droitInscription),
    droitAccesDocuments: other(droitAccesDocuments),
  }
}
