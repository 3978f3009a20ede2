import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Informations } from '#contract/personne/client-space.ts'
import { formatSiret } from '#web/parts/client/numero.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmModal } from '#web/ui/ConfirmModal.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import styles from '../Client.module.css'
import { useSaveInformations } from '../informations/use-save-informations.ts'
import { ClientPickerModal } from './ClientPickerModal.tsx'

type Tiers = Informations['tiers'][number]

/** SOC-07: the third parties the company agrees to pay for, each saved as it comes and goes. */
export function TiersList({ id, tiers }: { id: number; tiers: readonly Tiers[] }) {
  const [isAdding, setAdding] = useState(false)
  const [removed, setRemoved] = useState<Tiers>()
  const save = useSaveTiers(id, close)

  function close() {
    setAdding(false)
    setRemoved(undefined)
  }

  return (
    <section className={styles.stack} aria-labelledby="tiers">
      <h4 id="tiers" className={styles.subtitle}>
        Sociétés autorisées
      </h4>
      {tiers.length === 0 && <p className={styles.soft}>La liste est vide : ajoutez la première société autorisée.</p>}
      {tiers.length > 0 && <TiersItems tiers={tiers} onRemove={setRemoved} />}
      <Button variant="secondary" onClick={() => setAdding(true)}>
        <Plus size={20} aria-hidden="true" />
        Ajouter une société
      </Button>
      {isAdding && (
        <ClientPickerModal
          title="Autoriser une société"
          isPending={save.isPending}
          onPick={(client) => save.add(Number(client.id))}
          onClose={close}
        />
      )}
      {removed && (
        <ConfirmModal
          title="Retirer cette société de la liste ?"
          thing={removed.denomination}
          confirmLabel="Retirer"
          isPending={save.isPending}
          onConfirm={() => save.remove(removed.id)}
          onClose={close}
        >
          <p>Elle ne pourra plus vous ajouter à ses entités de facturation.</p>
        </ConfirmModal>
      )}
    </section>
  )
}

function TiersItems({ tiers, onRemove }: { tiers: readonly Tiers[]; onRemove: (tiers: Tiers) => void }) {
  return (
    <ul className={styles.tiers}>
      {tiers.map((each) => (
        <li key={each.id}>
          <span>
            <strong>{each.denomination}</strong>
            <span className={styles.soft}>
              {[each.siret && `SIRET ${formatSiret(each.siret)}`, each.ville].filter(Boolean).join(', ')}
            </span>
          </span>
          <IconButton icon={Trash2} label={`Retirer ${each.denomination}`} onClick={() => onRemove(each)} />
        </li>
      ))}
    </ul>
  )
}

/** Another administrator may have changed the list meanwhile: each change is applied to the latest list. */
function useSaveTiers(id: number, onDone: () => void) {
  const save = useSaveInformations(id, () => 'La liste des sociétés autorisées est enregistrée.', onDone)
  return {
    isPending: save.isPending,
    add: (tiersId: number) => save.mutate(({ tiersIds }) => ({ tiersIds: [...tiersIds, tiersId] })),
    remove: (tiersId: number) =>
      save.mutate(({ tiersIds }) => ({ tiersIds: tiersIds.filter((each) => each !== tiersId) })),
  }
}
