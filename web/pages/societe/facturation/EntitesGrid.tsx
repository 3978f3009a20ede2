import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { formatAdresse } from '#contract/rules/adresse.ts'
import type { Etablissements } from '#contract/societe.ts'
import { etablissementsQuery, removeEntite, sendEtablissement } from '#web/api/societe.ts'
import { useCaller } from '#web/api/use-call-query.ts'
import { formatSiret } from '#web/parts/entreprise.ts'
import { ConfirmModal } from '#web/ui/ConfirmModal.tsx'
import { BoutonOutil } from '#web/ui/grille/BoutonOutil.tsx'
import type { Colonne } from '#web/ui/grille/colonnes.ts'
import { GrilleLazy } from '#web/ui/grille/GrilleLazy.tsx'
import { pickOne } from '../selection.ts'
import { useAction } from '../use-action.ts'
import { toEtat, useSocieteQuery } from '../use-societe-query.ts'
import { EntrepriseModal, type EntrepriseTrouvee } from './EntrepriseModal.tsx'

type Etablissement = Etablissements['etablissements'][number]

const COLONNES: Colonne<Etablissement>[] = [
  {
    id: 'denomination',
    titre: 'Dénomination',
    type: 'texte',
    largeur: 300,
    valeur: ({ denomination }) => denomination,
  },
  { id: 'numero', titre: 'SIRET ou RNA', type: 'texte', largeur: 200, valeur: formatNumero },
  { id: 'adresse', titre: 'Adresse', type: 'texte', largeur: 380, valeur: formatAdresse },
  { id: 'etat', titre: 'État', type: 'texte', largeur: 200, valeur: formatEtat },
]

const AUCUN: Etablissement[] = []
const idOf = ({ id }: Etablissement) => String(id)

/** SOC-07 */
export function EntitesGrid({ id }: { id: number }) {
  const query = useSocieteQuery((call, status) => etablissementsQuery(call, status, id))
  const lignes = query.data?.etablissements ?? AUCUN
  const [ids, onChange] = useState<ReadonlySet<string>>(new Set())
  const [isAdding, setAdding] = useState(false)
  const [removed, setRemoved] = useState<Etablissement>()
  const { one, raison } = pickOne(lignes, ids, idOf, 'une entité')

  function finishRemoval() {
    setRemoved(undefined)
    onChange(new Set())
  }

  return (
    <>
      <GrilleLazy
        titre="Entités de facturation"
        colonnes={COLONNES}
        lignes={lignes}
        idOf={idOf}
        etat={toEtat(query)}
        onRetry={() => void query.refetch()}
        selection={{ ids, onChange }}
        texteVide="Aucune entité de facturation : les factures sont adressées à la société elle-même."
        actions={
          <>
            <BoutonOutil icon={Plus} label="Ajouter une entité" onClick={() => setAdding(true)} />
            <BoutonOutil icon={Trash2} label="Supprimer" raison={raison} onClick={() => setRemoved(one)} />
          </>
        }
      />
      {isAdding && <AjoutModal id={id} onClose={() => setAdding(false)} />}
      {removed && (
        <SuppressionModal id={id} entite={removed} onClose={() => setRemoved(undefined)} onDone={finishRemoval} />
      )}
    </>
  )
}

function AjoutModal({ id, onClose }: { id: number; onClose: () => void }) {
  const { call, status } = useCaller()
  const add = useAction({
    send: (entreprise: EntrepriseTrouvee) => sendEtablissement(call, id, Number(entreprise.id)),
    refresh: [etablissementsQuery(call, status, id).queryKey],
    done: () => 'L’entité de facturation est ajoutée.',
    onDone: onClose,
  })
  return (
    <EntrepriseModal
      title="Ajouter une entité de facturation"
      isPending={add.isPending}
      onPick={(entreprise) => add.mutate(entreprise)}
      onClose={onClose}
    />
  )
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
    send: () => removeEntite(call, id, entite.id),
    refresh: [etablissementsQuery(call, status, id).queryKey],
    done: () => 'L’entité de facturation est supprimée.',
    onDone,
  })
  return (
    <ConfirmModal
      title="Supprimer cette entité de facturation ?"
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

function formatEtat({ actif, nonFacturable }: Etablissement): string {
  if (!actif) return 'Entité désactivée'
  return nonFacturable ? 'Non facturable' : 'Active'
}
