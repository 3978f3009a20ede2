import { Plus, Send, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Etablissements } from '#contract/personne/client-space.ts'
import { formatAdresse } from '#contract/rules/adresse.ts'
import { ApiError } from '#web/api/call.ts'
import { etablissementsQuery, removeEntiteFacturation, sendEtablissement } from '#web/api/client-space.ts'
import { useCaller } from '#web/api/use-call-query.ts'
import { formatSiret } from '#web/parts/client/numero.ts'
import { ConfirmModal } from '#web/ui/ConfirmModal.tsx'
import type { Column } from '#web/ui/grid/columns.ts'
import { GridLazy } from '#web/ui/grid/GridLazy.tsx'
import { ToolButton } from '#web/ui/grid/ToolButton.tsx'
import { pickOne } from '../selection.ts'
import { useAction } from '../use-action.ts'
import { toEtat, useClientQuery } from '../use-client-query.ts'
import { ClientPickerModal, type ClientSuggestion } from './ClientPickerModal.tsx'
import { DemandeModal } from './DemandeModal.tsx'

type Etablissement = Etablissements['etablissements'][number]
type Entite = Pick<Etablissement, 'id' | 'denomination'>

const COLONNES: Column<Etablissement>[] = [
  {
    id: 'denomination',
    title: 'Dénomination',
    type: 'text',
    width: 300,
    value: ({ denomination }) => denomination,
  },
  { id: 'numero', title: 'SIRET ou RNA', type: 'text', width: 200, value: formatNumero },
  { id: 'adresse', title: 'Adresse', type: 'text', width: 380, value: formatAdresse },
  { id: 'etat', title: 'État', type: 'text', width: 200, value: formatEtat },
]

const AUCUN: Etablissement[] = []
const idOf = ({ id }: Etablissement) => String(id)

/** SOC-07 */
export function EntitesFacturationGrid({ id }: { id: number }) {
  const query = useClientQuery((call, status) => etablissementsQuery(call, status, id))
  const lignes = query.data?.etablissements ?? AUCUN
  const [ids, onChange] = useState<ReadonlySet<string>>(new Set())
  const [isAdding, setAdding] = useState(false)
  const [asked, setAsked] = useState<Entite>()
  const [removed, setRemoved] = useState<Etablissement>()
  const { one, raison } = pickOne(lignes, ids, idOf, 'une entité')

  function finish() {
    setAsked(undefined)
    setRemoved(undefined)
    onChange(new Set())
  }

  function askInstead(entite: Entite) {
    setAdding(false)
    setAsked(entite)
  }

  return (
    <>
      <GridLazy
        title="Entités de facturation"
        columns={COLONNES}
        lines={lignes}
        idOf={idOf}
        state={toEtat(query)}
        onRetry={() => void query.refetch()}
        selection={{ ids, onChange }}
        emptyText="Aucune entité de facturation : les factures sont adressées à la société elle-même."
        actions={
          <>
            <ToolButton icon={Plus} label="Ajouter une entité" onClick={() => setAdding(true)} />
            <ToolButton
              icon={Send}
              label="Demander l’accord"
              reason={reasonToAsk(one, raison)}
              onClick={() => setAsked(one)}
            />
            <ToolButton icon={Trash2} label="Supprimer" reason={raison} onClick={() => setRemoved(one)} />
          </>
        }
      />
      {isAdding && <AjoutModal id={id} onClose={() => setAdding(false)} onAsk={askInstead} />}
      {asked && <DemandeModal id={id} entite={asked} onClose={() => setAsked(undefined)} onDone={finish} />}
      {removed && <SuppressionModal id={id} entite={removed} onClose={() => setRemoved(undefined)} onDone={finish} />}
    </>
  )
}

interface AjoutProps {
  id: number
  onClose: () => void
  /** The entity has not agreed yet: it can be asked. */
  onAsk: (entite: Entite) => void
}

function AjoutModal({ id, onClose, onAsk }: AjoutProps) {
  const { call, status } = useCaller()
  const add = useAction({
    send: (client: ClientSuggestion) =>
      sendEtablissement(call, id, Number(client.id)).then(
        () => undefined,
        (error: unknown) => toRefusee(error, client),
      ),
    refresh: [etablissementsQuery(call, status, id).queryKey],
    done: (refusee) => (refusee ? undefined : 'L’entité de facturation est ajoutée.'),
    onDone: (refusee) => (refusee ? onAsk(refusee) : onClose()),
  })
  return (
    <ClientPickerModal
      title="Ajouter une entité de facturation"
      isPending={add.isPending}
      onPick={(client) => add.mutate(client)}
      onClose={onClose}
    />
  )
}

/** the entity that has to be asked first; any other error goes on. */
function toRefusee(error: unknown, { id, label }: ClientSuggestion): Entite {
  if (error instanceof ApiError && error.code === 'ENTITE_FACTURATION_NOT_AUTHORISED')
    return { id: Number(id), denomination: label }
  throw error
}

function reasonToAsk(entite: Etablissement | undefined, raison: string | undefined): string | undefined {
  if (!entite) return raison
  if (entite.accord === 'ACCORDE') return 'Cette entité a donné son accord.'
  return entite.accord === 'DEMANDE' ? 'La demande est déjà envoyée.' : undefined
}

interface SuppressionProps {
  id: number
  entite: Etablissement
  onClose: () => void
  onDone: () => void
}

function SuppressionModal({ id, entite, onClose, onDone }: SuppressionProps) {
  const { call, status } = useCaller()
  const remove = useAction({
    send: () => removeEntiteFacturation(call, id, entite.id),
    refresh: [etablissementsQuery(call, status, id).queryKey],
    done: () => 'L’entité de facturation est supprimée.',
    onDone,
  })
  return (
    <ConfirmModal
      title="Supprimer cette entité de facturation ?"
      thing={entite.denomination}
      confirmLabel="Supprimer"
      isPending={remove.isPending}
      onConfirm={() => remove.mutate(undefined)}
      onClose={onClose}
    >
      <p>Vos prochaines commandes ne pourront plus lui être facturées. Les factures passées restent.</p>
    </ConfirmModal>
  )
}

function formatNumero({ siret, rna }: Etablissement): string | null {
  return siret ? formatSiret(siret) : rna
}

const ETATS: Record<Etablissement['accord'], string> = {
  ACCORDE: 'Active',
  DEMANDE: 'Accord demandé',
  REFUSE: 'Accord refusé',
  A_DEMANDER: 'Accord à demander',
}

function formatEtat({ actif, nonFacturable, accord }: Etablissement): string {
  if (!actif) return 'Entité désactivée'
  return nonFacturable ? 'Non facturable' : ETATS[accord]
}
