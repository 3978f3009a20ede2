import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { Interlocuteur } from '#contract/interlocuteur.ts'
import { ROLES_CONTACT_CLE } from '#contract/reference/role-contact-cle.ts'
import { formatPersonne, toNom } from '#contract/rules/personne.ts'
import { interlocuteursQuery, sendRoles } from '#web/api/interlocuteur.ts'
import { useCaller } from '#web/api/use-call-query.ts'
import { ConfirmModal } from '#web/ui/ConfirmModal.tsx'
import { BoutonOutil } from '#web/ui/grille/BoutonOutil.tsx'
import type { Colonne } from '#web/ui/grille/colonnes.ts'
import { GrilleLazy } from '#web/ui/grille/GrilleLazy.tsx'
import styles from '../Societe.module.css'
import { pickOne } from '../selection.ts'
import { useAction } from '../use-action.ts'
import { toEtat, useSocieteQuery } from '../use-societe-query.ts'
import { RolesModal } from './RolesModal.tsx'

const COLONNES: Colonne<Interlocuteur>[] = [
  { id: 'nom', titre: 'Nom', type: 'texte', largeur: 200, valeur: ({ nom }) => toNom(nom) },
  { id: 'prenom', titre: 'Prénom', type: 'texte', largeur: 150, valeur: ({ prenom }) => prenom },
  { id: 'email', titre: 'E-mail', type: 'texte', largeur: 300, valeur: ({ email }) => email },
  { id: 'roles', titre: 'Rôles', type: 'texte', largeur: 430, valeur: formatRoles },
]

const AUCUN: Interlocuteur[] = []
const idOf = ({ id }: Interlocuteur) => String(id)

type Ouvert = { quoi: 'ajout' } | { quoi: 'modification' | 'suppression'; qui: Interlocuteur }

/** SOC-08: whom to ask about what. The roles belong to the interlocuteurs, and give no right. */
export function ContactsClesSection({ id }: { id: number }) {
  const query = useSocieteQuery((call, status) => interlocuteursQuery(call, status, id))
  const interlocuteurs = query.data ?? AUCUN
  const lignes = useMemo(() => interlocuteurs.filter(({ roleIds }) => roleIds.length > 0), [interlocuteurs])
  const autres = interlocuteurs.filter(({ roleIds }) => roleIds.length === 0)
  const [ids, onChange] = useState<ReadonlySet<string>>(new Set())
  const [ouvert, setOuvert] = useState<Ouvert>()
  const { one, raison } = pickOne(lignes, ids, idOf, 'un contact')
  const complet = query.data && autres.length === 0 ? 'Tous les interlocuteurs sont déjà contacts clés.' : undefined

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
        À qui nous adresser, et pour quoi. Un contact clé est un interlocuteur de la société ; ses rôles ne lui donnent
        aucun droit.
      </p>
      <GrilleLazy
        titre="Contacts clés"
        colonnes={COLONNES}
        lignes={lignes}
        idOf={idOf}
        etat={toEtat(query)}
        onRetry={() => void query.refetch()}
        selection={{ ids, onChange }}
        texteVide="Aucun contact clé pour l’instant."
        actions={
          <>
            <BoutonOutil
              icon={Plus}
              label="Ajouter un contact clé"
              raison={complet}
              onClick={() => setOuvert({ quoi: 'ajout' })}
            />
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
      {ouvert?.quoi === 'ajout' && <RolesModal id={id} choix={autres} onClose={close} onDone={finish} />}
      {ouvert?.quoi === 'modification' && <RolesModal id={id} edited={ouvert.qui} onClose={close} onDone={finish} />}
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

function SuppressionModal({ id, qui, onClose, onDone }: SuppressionProps) {
  const { call, status } = useCaller()
  const remove = useAction({
    send: () => sendRoles(call, { id, contactId: qui.id }, { roleIds: [] }),
    refresh: [interlocuteursQuery(call, status, id).queryKey],
    done: () => `${formatPersonne(qui)} n’est plus contact clé.`,
    onDone,
  })
  return (
    <ConfirmModal
      title="Supprimer ce contact clé ?"
      thing={`${formatPersonne(qui)} : ${formatRoles(qui)}`}
      confirmLabel="Supprimer"
      isPending={remove.isPending}
      onConfirm={() => remove.mutate(undefined)}
      onClose={onClose}
    >
      <p>Cette personne reste interlocuteur de la société et garde ses droits.</p>
    </ConfirmModal>
  )
}

function formatRoles({ roleIds }: Interlocuteur): string {
  return ROLES_CONTACT_CLE.filter(({ id }) => roleIds.includes(id))
    .map(({ label }) => label)
    .join(', ')
}
