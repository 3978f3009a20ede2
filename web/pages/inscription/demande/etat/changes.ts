import type { SituationRemise } from '#contract/reference/condition-remise.ts'
import type { ParticipantSaisi, Personne, RoleAppelant, Saisie, StatutCommande } from './saisie.ts'

/** What the screen does to a request: each answers the request that follows. */

/** INS-19, INS-20: an individual registers themself alone; who orders for an entity is registered first. */
export function chooseStatut(saisie: Saisie, statut: StatutCommande, moi: Personne): Saisie {
  if (statut === saisie.statut) return saisie
  const others = saisie.participants.filter(({ email }) => email !== moi.email)
  if (statut === 'particulier') return { ...saisie, statut, participants: [toMoi(saisie, moi)] }
  if (statut === '') return { ...saisie, statut, participants: others }
  return withRole({ ...saisie, statut, participants: others }, 'participant_et_responsable', moi)
}

/** INS-20 */
export function chooseRole(saisie: Saisie, role: RoleAppelant, moi: Personne): Saisie {
  return role === saisie.role ? saisie : withRole(saisie, role, moi)
}

/** INS-27: the person who registers others was counted too (INS-20), and there is room for the others. */
export function hasRoomSansMoi(
  { statut, role }: Saisie,
  { desirees, restantes }: { desirees: number; restantes: number },
) {
  return statut === 'entite' && role === 'participant_et_responsable' && desirees > 1 && desirees - 1 <= restantes
}

function withRole(saisie: Saisie, role: RoleAppelant, moi: Personne): Saisie {
  const others = saisie.participants.filter(({ email }) => email !== moi.email)
  const participants = role === 'responsable' ? others : [toMoi(saisie, moi), ...others]
  return { ...saisie, role, participants }
}

function toMoi(saisie: Saisie, moi: Personne): ParticipantSaisi {
  const known = saisie.participants.find(({ email }) => email === moi.email)
  return { ...(known ?? toParticipant(moi)), ...moi, readonly: true, isNew: false }
}

export function toParticipant({ email, nom, prenom }: Personne, isNew = false): ParticipantSaisi {
  return { email, nom, prenom, referenceInterne: '', organismeId: null, quantites: {}, readonly: false, isNew }
}

export interface Ajout {
  saisie: Saisie
  /** PAR-04: those who were there already, and were not added again. */
  doublons: Personne[]
}

/** PAR-04: nobody twice, whatever is added at once. */
export function addParticipants(saisie: Saisie, added: readonly ParticipantSaisi[]): Ajout {
  const seen = new Set(saisie.participants.map(({ email }) => email))
  const participants = [...saisie.participants]
  const doublons: Personne[] = []
  for (const participant of added) {
    if (seen.has(participant.email)) doublons.push(participant)
    else participants.push(participant)
    seen.add(participant.email)
  }
  return { saisie: { ...saisie, participants }, doublons }
}

export function updateParticipant(saisie: Saisie, email: string, changes: Partial<ParticipantSaisi>): Saisie {
  const participants = saisie.participants.map((one) => (one.email === email ? { ...one, ...changes } : one))
  return { ...saisie, participants }
}

/** The person who is signed in leaves by their role, not by a selection. */
export function removeParticipants(saisie: Saisie, emails: ReadonlySet<string>): Saisie {
  const participants = saisie.participants.filter(({ email, readonly }) => readonly || !emails.has(email))
  return { ...saisie, participants }
}

/** INS-25: the same answer for these people. */
export function setQuantite(saisie: Saisie, emails: ReadonlySet<string>, optionId: number, quantite: number): Saisie {
  const key = String(optionId)
  return updateThose(saisie, emails, ({ quantites }) => ({ quantites: { ...quantites, [key]: quantite } }))
}

/** INS-17 */
export function setFinanceur(saisie: Saisie, emails: ReadonlySet<string>, organismeId: number): Saisie {
  return updateThose(saisie, emails, () => ({ organismeId }))
}

/** says of a person what a remise depends on, or takes it back. */
export function setSituation(saisie: Saisie, email: string, situation: SituationRemise, isSaid: boolean): Saisie {
  return updateThose(saisie, new Set([email]), ({ situations = [] }) => {
    const others = situations.filter((one) => one !== situation)
    return { situations: isSaid ? [...others, situation] : others }
  })
}

function updateThose(
  saisie: Saisie,
  emails: ReadonlySet<string>,
  next: (participant: ParticipantSaisi) => Partial<ParticipantSaisi>,
): Saisie {
  const participants = saisie.participants.map((one) => (emails.has(one.email) ? { ...one, ...next(one) } : one))
  return { ...saisie, participants }
}
