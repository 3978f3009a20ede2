import type { ClientProfile } from '#contract/personne/client.ts'
import { VIREMENT } from '#contract/reference/mode-reglement.ts'
import { WRITE_HEADER } from '#contract/sign-in.ts'
import type { Commande } from '#contract/vente/commande.ts'
import type { PanierFormation } from '#contract/vente/panier.ts'
import { signInAs } from '#server/testing/application.ts'
import { addContact, validDemande } from '#server/testing/panier/panier.ts'
import { COMPTES_DEMO } from '#standin/passerelle/comptes-demo.ts'
import type { prepareEcran } from './ecran.tsx'
import type { Role } from './fixtures.ts'

type Ecran = ReturnType<typeof prepareEcran>

interface Demande {
  reference: string
  participants?: { email: string; nom: string; prenom: string; referenceInterne?: string }[]
  aDesigner?: number
  particulier?: boolean
  requiredReferences?: Record<string, string>
  optionalReferences?: Record<string, string>
}

/** INS-28: completes the profile of that account. */
export async function completeProfile({ db }: Ecran, role: Role) {
  const compte = COMPTES_DEMO.find((each) => each.role === role)
  if (!compte) throw new Error(role)
  const signedIn = await signInAs(db, compte)
  await addContact(db, signedIn.compteId)
  return { ...compte, ...signedIn }
}

/**
 * Fills the basket of that account with these requests only; a request without people registers the signed-in person.
 */
export async function fillPanier(ecran: Ecran, role: Role, ...demandes: Demande[]): Promise<PanierFormation[]> {
  const { cookie, compteId, email, nom, prenom } = await completeProfile(ecran, role)
  await ecran.db.deleteFrom('panierFormation').where('compteId', '=', compteId).execute()
  const headers = { cookie, host: 'localhost:3000', origin: 'http://localhost:3000', [WRITE_HEADER]: '1' }
  const profile = await ecran.app.inject({ url: '/api/client/profile', headers })
  const [client] = (profile.json() as ClientProfile).inscriptionEntreprises
  const added: PanierFormation[] = []
  for (const { reference, participants = [{ email, nom, prenom }], particulier = false, ...choix } of demandes) {
    const prestations = await ecran.app.inject({ url: `/api/inscription/formation/${reference}/prestations`, headers })
    const aucune = prestations.json().prestationsOptionnelles.map(({ id }: { id: number }) => ({
      sessionPrestationOptionnelId: id,
      quantite: 0,
    }))
    const people = participants.map((one) => ({
      referenceInterne: '',
      organismeId: null,
      prestationsOptionnelles: aucune,
      ...one,
    }))
    const commandeurId = particulier ? null : (client?.entrepriseId ?? null)
    const payload = validDemande(commandeurId, { reference, particulier, participants: people, ...choix })
    const answer = await ecran.app.inject({ method: 'POST', url: '/api/inscription/panier', headers, payload })
    if (answer.statusCode !== 200) throw new Error(answer.body)
    added.push(answer.json())
  }
  return added
}

/** Orders a request of that account, paid by transfer. */
export async function orderByCall(ecran: Ecran, role: Role, demande: Demande): Promise<Commande> {
  const [item] = await fillPanier(ecran, role, demande)
  const { cookie } = await completeProfile(ecran, role)
  if (!item) throw new Error(demande.reference)
  const payload = {
    facturationClientId: item.commandeur.id,
    panierFormationId: item.id,
    reference: item.reference,
    modeReglementId: VIREMENT,
    contextUrl: 'http://localhost:3000/panier',
    montantTtc: item.prix.montantTtc,
  }
  const headers = { cookie, host: 'localhost:3000', origin: 'http://localhost:3000', [WRITE_HEADER]: '1' }
  const answer = await ecran.app.inject({ method: 'POST', url: '/api/inscription/commande', headers, payload })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json()
}
