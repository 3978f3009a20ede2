import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { Userinfo } from '#contract/personne/compte.ts'
import { ENTREPRISE, PARTICULIER } from '#contract/reference/nature.ts'
import type { EtablissementTrouve } from '#contract/rules/annuaire.ts'
import { ClientForm } from '#contract/rules/client-form.ts'
import { useDraft } from '#web/ui/form/use-draft.ts'
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts'
import { type Coordonnees, emptyClient, importEtablissement, type NatureId, toParticulier } from './client-form.ts'
import { firstEtape, Parcours } from './parcours.ts'

const START: Parcours = { etape: firstEtape(ENTREPRISE), isForced: false, texte: '' }
const KEEP = { keepDefaultValues: true }

/** CLI-01, CLI-02: where the person stands in the modal, and the ways from there. */
export function useParcours(identity: Userinfo, natures: readonly NatureId[], connues?: Coordonnees) {
  // A person who cannot be an individual here must not find an individual's draft.
  const { search, client, isRestored, clear, startAgain } = useForms(`${natures.join('')}:${identity.sub}`)
  const { etape, isForced, moves, go, move } = useEtape(search)
  const [cherche, setCherche] = useState('')
  const natureId = useWatch({ control: client.control, name: 'natureId' })

  /** CLI-02: clears the form and ends forced entry. */
  function changeNature(nature: NatureId) {
    client.reset(nature === PARTICULIER ? toParticulier(identity, connues) : emptyClient(nature), KEEP)
    setCherche('')
    go({ etape: firstEtape(nature), isForced: false })
  }

  function importFrom(entite: EtablissementTrouve) {
    const values = importEtablissement(entite, natureId)
    client.reset(values, KEEP)
    // The person must type a name that the directory hides.
    move({ etape: 'formulaire', isForced: values.denomination === '' })
  }

  /** Keeps values typed by hand earlier, and clears imported ones. */
  function force() {
    if (!isForced) client.reset(emptyClient(natureId), KEEP)
    move({ etape: 'formulaire', isForced: true })
  }

  function openAnnuaire() {
    setCherche(search.getValues('texte').trim())
    move({ etape: 'annuaire' })
  }

  function restart() {
    setCherche('')
    startAgain()
  }

  return {
    forms: { search, client },
    at: { etape, natureId, isForced: isForced === true, cherche, isRestored, moves },
    go: { changeNature, importFrom, force, openAnnuaire, openClients: () => move({ etape: 'clients' }), restart },
    setCherche,
    clear,
  }
}

/** The search and the form of the modal, both kept as drafts until a client is chosen. */
function useForms(owner: string) {
  const search = useSchemaForm(Parcours, START)
  const client = useSchemaForm(ClientForm, emptyClient(ENTREPRISE))
  const [isRestored, setRestored] = useState(false)
  const searchDraft = useDraft({ name: `client-recherche:${owner}`, version: 1 }, search, () => setRestored(true))
  const clientDraft = useDraft({ name: `client:${owner}`, version: 1 }, client, () => setRestored(true))

  function clear() {
    searchDraft.clear()
    clientDraft.clear()
  }

  function startAgain() {
    client.reset(emptyClient(ENTREPRISE))
    search.reset(START)
    setRestored(false)
    clear()
  }

  return { search, client, isRestored, clear, startAgain }
}

function useEtape(search: ReturnType<typeof useForms>['search']) {
  const [moves, setMoves] = useState(0)
  const { etape, isForced } = useWatch({ control: search.control })

  function go(next: Partial<Parcours>) {
    search.reset({ ...search.getValues(), ...next }, KEEP)
  }

  /** The pressed button is gone, so the focus has to move. */
  function move(next: Partial<Parcours>) {
    go(next)
    setMoves((count) => count + 1)
  }

  return { etape, isForced, moves, go, move }
}
