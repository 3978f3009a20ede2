import { useEffect } from 'react'
import type { ClientLie } from '#contract/personne/client.ts'
import type { Userinfo } from '#contract/personne/compte.ts'
import { compareNoms } from '#contract/rules/noms.ts'
import type { PrestationsDemande } from '#contract/vente/demande.ts'
import type { PanierFormation } from '#contract/vente/panier.ts'
import { clientProfileQuery } from '#web/api/client.ts'
import { prestationsQuery } from '#web/api/demande.ts'
import { inscriptionProfileQuery } from '#web/api/inscription-profile.ts'
import { panierCursusQuery, panierQuery } from '#web/api/panier.ts'
import { participantProfileQuery } from '#web/api/participant.ts'
import { useSignIn } from '#web/api/sign-in.ts'
import { useCallQuery } from '#web/api/use-call-query.ts'
import { isProfileComplete } from '#web/parts/compte/use-profile-completion.ts'
import { toEtapesAChoisir } from '../choix/cursus.ts'
import type { FormationDemandee } from '../choix/use-formation-demandee.ts'
import type { Personne } from './saisie.ts'

/** What a request begins from, and what changes outside it. */
export interface Depart {
  sub: string
  /** Who is signed in, as a participant. */
  moi: Personne
  /** INS-28 */
  isProfilComplet: boolean
  /** INS-10: by name. */
  clients: readonly ClientLie[]
  /** INS-24: what the basket holds for this session. */
  panier: PanierFormation | undefined
  prestations: PrestationsDemande
  /** INS-20: their last order for an entity registered others only. */
  sansParticiper: boolean
}

/** Asked for in one wave, once the account is known; nothing until all of it has come. */
export function useDepart(demandee: FormationDemandee): Depart | undefined {
  const { identity } = useSignIn()
  const { reference } = demandee.formation
  const whenKnown = { enabled: identity !== undefined }
  const { data: profile } = useCallQuery(participantProfileQuery, whenKnown)
  const { data: client } = useCallQuery(clientProfileQuery, whenKnown)
  const { data: basket } = useCallQuery(panierQuery, whenKnown)
  const { data: prestations } = useCallQuery(
    (call, status) => prestationsQuery(call, status, reference, demandee.choixState.choix),
    whenKnown,
  )
  const { data: habitude, isPending } = useCallQuery(inscriptionProfileQuery, whenKnown)
  const panier = basket?.find((item) => item.reference === reference)
  useChoixOfPanier(demandee, panier !== undefined)
  // A habit that cannot be read keeps nobody from registering.
  if (!identity || !profile || !client || !basket || !prestations || isPending) return undefined
  return {
    sub: identity.sub,
    moi: toPersonne(identity),
    isProfilComplet: isProfileComplete(profile),
    clients: client.inscriptionEntreprises.toSorted((a, b) => compareNoms(a.denomination, b.denomination)),
    panier,
    prestations,
    sansParticiper: habitude?.sansParticiper ?? false,
  }
}

/** CUR-01, CUR-05: the dates of the basket, unless some were chosen in this browser. */
function useChoixOfPanier({ formation, cursus, choixState }: FormationDemandee, isInPanier: boolean): void {
  const isAsked = isInPanier && toEtapesAChoisir(cursus).length > 0 && choixState.isUntouched()
  const { data } = useCallQuery((call, status) => panierCursusQuery(call, status, formation.reference), {
    enabled: isAsked,
  })
  const { adopt, isUntouched } = choixState
  useEffect(() => {
    if (data && isUntouched()) adopt(data)
  }, [data, adopt, isUntouched])
}

function toPersonne({ email, given_name, family_name }: Userinfo): Personne {
  return { email: email.toLowerCase(), nom: family_name, prenom: given_name }
}
