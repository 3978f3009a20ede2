import type { ClientLie } from '#contract/personne/client.ts'
import type { DemandeForm } from '#contract/rules/demande-form.ts'
import type { Prix } from '#contract/rules/prix.ts'
import type { OptionTarifee, Remises } from '#contract/vente/demande.ts'
import type { Manque } from '../choix/cursus-manques.ts'
import type { FormationDemandee } from '../choix/use-formation-demandee.ts'
import { canChoose, isDevisSeul } from '../commande/verdict.ts'
import { listManques } from './manques.ts'
import { preselect } from './preselection.ts'
import { type Saisie, saisieOfPanier, toDemandeForm } from './saisie.ts'
import type { Depart } from './use-depart.ts'
import { useOptionsPayantes } from './use-options-payantes.ts'
import { usePrix } from './use-prix.ts'
import { useSaisie } from './use-saisie.ts'

/** The request as every section sees it. */
export interface Demande extends FormationDemandee {
  depart: Depart
  saisie: Saisie
  change: (next: (saisie: Saisie) => Saisie) => void
  /** An earlier saisie was found again in this browser. */
  isRestored: boolean
  discard: () => void
  clear: () => void
  /** The one that orders, if it may (INS-14), or asks for a quote. */
  client: ClientLie | undefined
  isDevisSeul: boolean
  options: readonly OptionTarifee[]
  /** What would be sent. */
  form: DemandeForm
  prix: Prix
  remises: Remises
  isRemiseUnknown: boolean
  manques: Manque[]
}

export function useDemande(demandee: FormationDemandee, depart: Depart): Demande {
  const { formation, cursus, choixState } = demandee
  const { moi, panier, prestations, clients, isProfilComplet } = depart
  const { saisie, change, isRestored, discard, clear } = useSaisie({
    sub: depart.sub,
    reference: formation.reference,
    initial: panier ? saisieOfPanier(panier, moi) : preselect(depart, formation),
  })
  const client = clients.find(({ entrepriseId }) => entrepriseId === saisie.commandeurId)
  const isSeul = saisie.statut === 'entite' && client !== undefined && isDevisSeul(client)
  const allowed = client && (canChoose(client) || isSeul) ? client : undefined
  const { choix } = choixState
  // The dates of the basket come first, where this browser has none of its own.
  const isAwaited = panier !== undefined && choixState.isUntouched()
  useOptionsPayantes(demandee, saisie.statut === 'particulier' && !isAwaited)
  const options = prestations.prestationsOptionnelles
  // A right may have been withdrawn since the entity was chosen.
  const form = toDemandeForm(
    { ...saisie, commandeurId: allowed?.entrepriseId ?? null },
    { reference: formation.reference, choix, optionIds: options.map(({ id }) => id) },
  )
  const manques = listManques({ formation, cursus, choix, options, isProfilComplet, saisie, form })
  const { prix, remises, isRemiseUnknown } = usePrix({ form, choix, prestations, isDevisSeul: isSeul })
  return {
    ...demandee,
    depart,
    saisie,
    change,
    isRestored,
    discard,
    clear,
    client: allowed,
    isDevisSeul: isSeul,
    options,
    form,
    prix,
    remises,
    isRemiseUnknown,
    manques,
  }
}
