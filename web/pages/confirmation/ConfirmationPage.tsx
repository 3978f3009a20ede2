import { useEffect, useState } from 'react'
import { hasTrait, isAttendant } from '#contract/reference/etat-commande.ts'
import type { PanierFormation } from '#contract/vente/panier.ts'
import { commandesQuery, facturationQuery } from '#web/api/commande.ts'
import { panierFormationsQuery } from '#web/api/panier.ts'
import { useCallQuery } from '#web/api/use-call-query.ts'
import { readEnCours, writeEnCours } from '#web/parts/commande/en-cours.ts'
import { commandeurKey } from '#web/parts/commande/lot.ts'
import { useOrdered } from '#web/parts/commande/use-commander.ts'
import { useSearch } from '#web/router/RouterProvider.tsx'
import { validateCommandeSearch } from '#web/search.ts'
import { Chargement, isUnknown } from './Chargement.tsx'
import { CommandeVide, PaiementVide, ReglementVide } from './EtapeVide.tsx'
import { EtatScreen } from './EtatScreen.tsx'
import { ecranOf } from './etat.ts'
import { ReglementScreen } from './ReglementScreen.tsx'

const TITRE = 'Règlement de la commande'

/** NAV-08: step 1, after the person validates one or more basket items with a payment. */
export function ConfirmationEtape1() {
  const [ids] = useState(() => readEnCours('panier-actif').split(',').filter(Boolean))
  const requests = useCallQuery((call, status) => panierFormationsQuery(call, status, ids), { enabled: ids.length > 0 })
  const items = toActives(requests.data ?? [])
  const commandeurId = items[0]?.commandeur.id
  const facturation = useCallQuery((call, status) => facturationQuery(call, status, commandeurId ?? 0), {
    enabled: commandeurId !== undefined,
  })
  if (ids.length === 0 || (!requests.data && isUnknown(requests.error))) return <ReglementVide />
  if (!requests.data) return <Chargement title={TITRE} query={requests} />
  if (!facturation.data) return <Chargement title={TITRE} query={facturation} />
  return <ReglementScreen title={TITRE} items={items} facturation={facturation.data} />
}

/** Items that have another orderer meanwhile are not paid with the rest. */
function toActives(items: readonly PanierFormation[]): PanierFormation[] {
  return items.filter((item) => items[0] && commandeurKey(item) === commandeurKey(items[0]))
}

/** NAV-08, CMD-07: step 2, after an order created without a card. */
export function ConfirmationEtape2() {
  const [id] = useState(() => readEnCours('commande'))
  const query = useCallQuery((call, status) => commandesQuery(call, status, id))
  if (id === '' || (!query.data && isUnknown(query.error))) return <CommandeVide />
  if (!query.data) return <Chargement title="Confirmation de la commande" query={query} />
  return <EtatScreen commandes={query.data} />
}

/** NAV-09: the return after a card payment. */
export function ConfirmationCb() {
  return <RetourPaiement title="Paiement par carte" />
}

/** NAV-10: the return after a cancelled card payment. */
export function AnnulationCb() {
  return <RetourPaiement title="Annulation du paiement par carte" />
}

/** CMD-05: whichever address the browser returned to, only the server's answer gives the outcome. */
function RetourPaiement({ title }: { title: string }) {
  const search = useSearch(validateCommandeSearch)
  const id = search.commande ?? readEnCours('commande')
  const query = useCallQuery((call, status) => commandesQuery(call, status, id))
  const { data: commandes } = query
  const onOrdered = useOrdered()

  useEffect(() => {
    const ordered = commandes?.filter(({ etat }) => hasTrait(etat, 'ferme') || isAttendant(etat, 'organisme')) ?? []
    if (ordered.length > 0) onOrdered(ordered)
    // NAV-10: step 1 shows this error again.
    const erreur = commandes?.map((one) => ecranOf(one).erreur).find((texte) => texte !== undefined)
    if (erreur) writeEnCours('confirmation-erreur', erreur)
  }, [commandes, onOrdered])

  if (id === '' || (!commandes && isUnknown(query.error))) return <PaiementVide title={title} />
  if (!commandes) return <Chargement title={title} query={query} />
  return <EtatScreen commandes={commandes} />
}
