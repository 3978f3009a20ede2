import { DemandeForm, type ParticipantDemande } from '#contract/rules/demande-form.ts'
import { canReadCarnet } from '#contract/rules/droits.ts'
import { toNom, toPrenom } from '#contract/rules/personne.ts'
import type { ParticipantConnu } from '#contract/vente/inscription.ts'
import type { PanierFormation } from '#contract/vente/panier.ts'
import { getOrCreateParticulier } from '../../personne/client/particulier.service.ts'
import { getStoredContact } from '../../personne/compte/profil.service.ts'
import { Refusal } from '../../platform/errors.ts'
import { runTogether } from '../../platform/query.ts'
import type { SignIn } from '../../platform/sign-in.sql.ts'
import type { Db } from '../../platform/tables.ts'
import { queryConnus } from '../carnet/carnet.sql.ts'
import { checkContractuel } from '../demande/contractuel.ts'
import { toPrix } from '../demande/prix.service.ts'
import { checkPreparation } from './commandeur.service.ts'
import { checkDemande } from './demande.service.ts'
import { checkFree, getItem } from './panier.service.ts'
import { type ItemRow, lockItem, queryItems, replacementOf, upsertOfItem } from './panier.sql.ts'
import { toPanierFormation } from './to-panier.ts'

/** Replaces what the basket holds for the session. Answers the item. */
export async function saveDemande(
  db: Db,
  signIn: SignIn,
  demande: DemandeForm,
  today: string,
): Promise<PanierFormation> {
  return db.transaction().execute((tx) => saveItem(tx, signIn, demande, today))
}

/** PAN-08: changes these fields of the item. The lock makes two changes wait for each other, so that none is lost. */
export async function updateItem(
  db: Db,
  signIn: SignIn,
  { id, changes }: { id: string; changes: Partial<DemandeForm> },
  today: string,
): Promise<PanierFormation> {
  return db.transaction().execute(async (tx) => {
    await lockItem(tx, signIn.compteId, id)
    const item = await getItem(tx, signIn.compteId, { id })
    checkFree(item)
    return saveItem(tx, signIn, parseDemande({ ...toDemande(item), ...changes }), today)
  })
}

/** Judges whether the caller may order the item as changed, before the changes themselves are judged. */
export async function checkChanges(db: Db, signIn: SignIn, id: string, body: unknown): Promise<void> {
  const demande = toDemande(await getItem(db, signIn.compteId, { id }))
  const { commandeurId = demande.commandeurId, participants = demande.participants } = Object(body)
  await checkPreparation(db, signIn, { ...demande, commandeurId, participants })
}

/** The request that would make this item. */
export function toDemande({
  id: _,
  paiementOuvert: __,
  aSigner: _____,
  session: ___,
  tenue: ____,
  devis: ______,
  ...asked
}: ItemRow): DemandeForm {
  const { commandeur, ...item } = asked
  return { ...item, commandeurId: commandeur.id }
}

function parseDemande(demande: unknown): DemandeForm {
  const { data, error } = DemandeForm.safeParse(demande)
  if (data) return data
  const fields = error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  throw new Refusal('INVALID_INPUT', { fields })
}

/** Judges the request and writes it, in the caller's transaction. The price comes from the facts that it was judged by. */
export async function saveItem(tx: Db, signIn: SignIn, demande: DemandeForm, today: string): Promise<PanierFormation> {
  const { compteId } = signIn
  const { offre, liens, personnes } = await checkDemande(tx, signIn, demande, today)
  const commandeurId =
    demande.commandeurId ?? (await getOrCreateParticulier(tx, compteId, await getStoredContact(tx, compteId)))
  const emails = demande.participants.map(({ email }) => email)
  const { ids, connus } = await runTogether(tx, {
    ids: upsertOfItem({ ...toItem(demande), compteId, commandeurId }),
    connus: queryConnus({ clientId: commandeurId, compteId, complet: liens.some(canReadCarnet), emails }),
  })
  const id = ids[0]?.id ?? ''
  const { items } = await runTogether(tx, {
    ...replacementOf(id, toParticipants(demande, connus)),
    items: queryItems(compteId, { id }),
  })
  const item = checkFree(items[0])
  const priced = toPrix({ offre, demande: item, clientId: item.commandeur.id }, personnes, today)
  checkContractuel(offre, { particulier: item.particulier, montantTtc: priced.prix.montantTtc })
  return toPanierFormation(item, { offre, priced, today })
}

function toItem(demande: DemandeForm) {
  return {
    reference: demande.reference,
    particulier: demande.particulier,
    referenceInterne: demande.referenceInterne,
    commentairesFront: demande.commentairesFront,
    priseEnCharge: isPriseEnCharge(demande),
    demandeContactReferentHandicap: demande.demandeContactReferentHandicap,
    aDesigner: demande.aDesigner ?? 0,
    requiredReferences: JSON.stringify(demande.requiredReferences),
    optionalReferences: JSON.stringify(demande.optionalReferences),
  }
}

/** INS-17: individuals get no organisation funding. */
export function isPriseEnCharge({ particulier, priseEnCharge }: DemandeForm): boolean {
  return priseEnCharge && !particulier
}

/**
 * PAR-03: a person whom the client's directory knows keeps the name it gives. Without organisation funding, no
 * participant has a funding body.
 */
export function toParticipants(demande: DemandeForm, carnet: readonly ParticipantConnu[]): ParticipantDemande[] {
  const connus = new Map(carnet.map((connu) => [connu.email, connu]))
  return demande.participants.map((participant) => {
    const { nom, prenom } = connus.get(participant.email) ?? {
      nom: toNom(participant.nom),
      prenom: toPrenom(participant.prenom),
    }
    return { ...participant, nom, prenom, organismeId: isPriseEnCharge(demande) ? participant.organismeId : null }
  })
}
