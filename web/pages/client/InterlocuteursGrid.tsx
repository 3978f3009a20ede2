import { Pencil, Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Interlocuteur } from '#contract/personne/interlocuteur.ts'
import type { Call } from '#web/api/call.ts'
import { interlocuteursQuery } from '#web/api/interlocuteur.ts'
import { useCaller } from '#web/api/use-call-query.ts'
import { ConfirmModal } from '#web/ui/ConfirmModal.tsx'
import type { Column } from '#web/ui/grid/columns.ts'
import { GridLazy } from '#web/ui/grid/GridLazy.tsx'
import type { GridProps } from '#web/ui/grid/props.ts'
import { ToolButton } from '#web/ui/grid/ToolButton.tsx'
import styles from './Client.module.css'
import { pickOne } from './selection.ts'
import { useAction } from './use-action.ts'
import { toEtat } from './use-client-query.ts'

interface ModalProps {
  onClose: () => void
  onDone: () => void
}

/** How one of them is removed, and in which words. */
export interface Suppression {
  title: string
  /** What is about to be removed. */
  describe: (qui: Interlocuteur) => string
  consequence: string
  send: (call: Call, ids: { id: number; contactId: number }) => Promise<unknown>
  /** The toast of success. */
  done: (qui: Interlocuteur) => string
}

interface Props {
  /** Of the company. */
  id: number
  query: { data: unknown; isError: boolean; refetch: () => Promise<unknown> }
  title: string
  intro: string
  /** Between the intro and the lines. */
  notice?: ReactNode
  columns: Column<Interlocuteur>[]
  lines: readonly Interlocuteur[]
  stateOf?: GridProps<Interlocuteur>['stateOf']
  emptyText: string
  ajout: { label: string; reason?: string }
  /** 'un interlocuteur', 'un contact' */
  article: string
  suppression: Suppression
  /** One more button, for the line selected or the reason why there is none. */
  renderTool?: (choix: Choix) => ReactNode
  /** The form of the one who is changed; without one, the form that adds someone. */
  renderForm: (edited: Interlocuteur | undefined, modal: ModalProps) => ReactNode
}

/** The only line selected, or why nothing can be done to it. */
export interface Choix {
  one?: Interlocuteur
  raison?: string
}

type Ouvert = { quoi: 'ajout' } | { quoi: 'modification' | 'suppression'; qui: Interlocuteur }

/** Interlocuteurs of a company in a grid, from which one is added, changed or removed. */
export function InterlocuteursGrid(props: Props) {
  const { id, query, intro, notice, article, ajout, suppression, renderTool, renderForm, ...grid } = props
  const [ids, onChange] = useState<ReadonlySet<string>>(new Set())
  const [ouvert, setOuvert] = useState<Ouvert>()
  const choix: Choix = pickOne(grid.lines, ids, idOf, article)
  const { one, raison } = choix
  const open = (quoi: 'modification' | 'suppression') => one && setOuvert({ quoi, qui: one })
  const onClose = () => setOuvert(undefined)
  const onDone = () => {
    onClose()
    onChange(new Set())
  }
  return (
    <div className={styles.stack}>
      <p className={styles.intro}>{intro}</p>
      {notice}
      <GridLazy
        {...grid}
        idOf={idOf}
        state={toEtat(query)}
        onRetry={() => void query.refetch()}
        selection={{ ids, onChange }}
        actions={
          <>
            <ToolButton icon={Plus} {...ajout} onClick={() => setOuvert({ quoi: 'ajout' })} />
            <ToolButton icon={Pencil} label="Modifier" reason={raison} onClick={() => open('modification')} />
            <ToolButton icon={Trash2} label="Supprimer" reason={raison} onClick={() => open('suppression')} />
            {renderTool?.(choix)}
          </>
        }
      />
      {ouvert?.quoi === 'ajout' && renderForm(undefined, { onClose, onDone })}
      {ouvert?.quoi === 'modification' && renderForm(ouvert.qui, { onClose, onDone })}
      {ouvert?.quoi === 'suppression' && (
        <SuppressionModal id={id} suppression={suppression} onClose={onClose} onDone={onDone} qui={ouvert.qui} />
      )}
    </div>
  )
}

const idOf = ({ id }: Interlocuteur) => String(id)

interface SuppressionProps extends ModalProps {
  id: number
  qui: Interlocuteur
  suppression: Suppression
}

function SuppressionModal({ id, qui, suppression, onClose, onDone }: SuppressionProps) {
  const { call, status } = useCaller()
  const remove = useAction({
    send: () => suppression.send(call, { id, contactId: qui.id }),
    refresh: [interlocuteursQuery(call, status, id).queryKey],
    done: () => suppression.done(qui),
    onDone,
  })
  return (
    <ConfirmModal
      title={suppression.title}
      thing={suppression.describe(qui)}
      confirmLabel="Supprimer"
      isPending={remove.isPending}
      onConfirm={() => remove.mutate(undefined)}
      onClose={onClose}
    >
      <p>{suppression.consequence}</p>
    </ConfirmModal>
  )
}
