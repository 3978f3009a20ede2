import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Interlocuteur } from '#contract/interlocuteur.ts'
import { formatPersonne, toNom } from '#contract/rules/personne.ts'
import { interlocuteursQuery, sendSuppression } from '#web/api/interlocuteur.ts'
import { useCaller } from '#web/api/use-call-query.ts'
import { ConfirmModal } from '#web/ui/ConfirmModal.tsx'
import { BoutonOutil } from '#web/ui/grille/BoutonOutil.tsx'
import type { Colonne } from '#web/ui/grille/colonnes.ts'
import { GrilleLazy } from '#web/ui/grille/GrilleLazy.tsx'
import styles from '../Societe.module.css'
import { pickOne } from '../selection.ts'
import { useAction } from '../use-action.ts'
import { toEtat, useSocieteQuery } from '../use-societe-query.ts'
import { formatDroits } from './droits.ts'
import { InterlocuteurModal } from './InterlocuteurModal.tsx'

const COLONNES: Colonne<Interlocuteur>[] = [
  {
    id: 'nom',
    titre: 'Nom',
    type: 'texte',
    largeur: 200,
    valeur: ({ nom }) => toNom(nom),
    texte: ({ nom, estAppelant }) => (estAppelant ? `${toNom(nom)} (vous)` : toNom(nom)),
  },
  { id: 'prenom', titre: 'Prénom', type: 'texte', largeur: 150, valeur: ({ prenom }) => prenom },
  { id: 'email', titre: 'E-mail', type: 'texte', largeur: 300, valeur: ({ email }) => email },
  {
    id: 'fonction',
    titre: 'Fonction',
    type: 'texte',
    largeur: 190,
    valeur: ({ fonction }) => fonction,
    texte: ({ fonction }) => fonction ?? 'N/A',
  },
  { id: 'droits', titre: 'Droits', type: 'texte', largeur: 240, valeur: formatDroits },
]

const AUCUN: Interlocuteur[] = []
const idOf = ({ id }: Interlocuteur) => String(id)
const SOI = 'vos propres droits se changent par un autre administrateur.'
const etatOf = ({ estAppelant }: Interlocuteur) =>
  estAppelant ? { lectureSeule: SOI, nonSelectionnable: 'c’est votre ligne.' } : {}

type Ouvert = { quoi: 'ajout' } | { quoi: 'modification' | 'suppression'; qui: Interlocuteur }

/** SOC-01, SOC-02, SOC-04 */
export function InterlocuteursSection({ id }: { id: number }) {
  const query = useSocieteQuery((call, status) => interlocuteursQuery(call, status, id))
  const lignes = query.data ?? AUCUN
  const [ids, onChange] = useState<ReadonlySet<string>>(new Set())
  const [ouvert, setOuvert] = useState<Ouvert>()
  const { one, raison } = pickOne(lignes, ids, idOf, 'un interlocuteur')

  function close() {
    setOuvert(undefined)
  }

  function finish() {
    close()
    onChange(new Set())
  }

  return (
    <div className={styles.stack}>
      <p className={styles.intro}>
        Les personnes qui agissent pour la société, et leurs droits. Votre propre ligne est en lecture seule : seul un
        autre administrateur peut la modifier.
      </p>
      <GrilleLazy
        titre="Interlocuteurs"
        colonnes={COLONNES}
        lignes={lignes}
        idOf={idOf}
        etatOf={etatOf}
        etat={toEtat(query)}
        onRetry={() => void query.refetch()}
        selection={{ ids, onChange }}
        texteVide="Aucun interlocuteur pour l’instant."
        actions={
          <>
            <BoutonOutil icon={Plus} label="Ajouter un interlocuteur" onClick={() => setOuvert({ quoi: 'ajout' })} />
            <BoutonOutil
              icon={Pencil}
              label="Modifier"
              raison={raison}
              onClick={() => one && setOuvert({ quoi: 'modification', qui: one })}
            />
            <BoutonOutil
              icon={Trash2}
              label="Supprimer"
              raison={raison}
              onClick={() => one && setOuvert({ quoi: 'suppression', qui: one })}
            />
          </>
        }
      />
      {ouvert?.quoi === 'ajout' && (
        <InterlocuteurModal id={id} interlocuteurs={lignes} onClose={close} onDone={finish} />
      )}
      {ouvert?.quoi === 'modification' && (
        <InterlocuteurModal id={id} interlocuteurs={lignes} edited={ouvert.qui} onClose={close} onDone={finish} />
      )}
      {ouvert?.quoi === 'suppression' && <SuppressionModal id={id} qui={ouvert.qui} onClose={close} onDone={finish} />}
    </div>
  )
}

interface SuppressionProps {
  id: number
  qui: Interlocuteur
  onClose: () => void
  onDone: () => void
}

/** SOC-04 */
function SuppressionModal({ id, qui, onClose, onDone }: SuppressionProps) {
  const { call, status } = useCaller()
  const remove = useAction({
    send: () => sendSuppression(call, { id, contactId: qui.id }),
    refresh: [interlocuteursQuery(call, status, id).queryKey],
    done: () => `${formatPersonne(qui)} n’est plus interlocuteur de la société.`,
    onDone,
  })
  return (
    <ConfirmModal
      title="Supprimer cet interlocuteur ?"
      thing={`${formatPersonne(qui)} (${qui.email})`}
      confirmLabel="Supprimer"
      isPending={remove.isPending}
      onConfirm={() => remove.mutate(undefined)}
      onClose={onClose}
    >
      <p>Cette personne perd tout de suite ses droits sur la société. Ses inscriptions et ses documents restent.</p>
    </ConfirmModal>
  )
}
