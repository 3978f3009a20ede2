import { useState } from 'react'
import type { Interlocuteur } from '#contract/personne/interlocuteur.ts'
import { ROLES_CONTACT_CLE } from '#contract/reference/role-contact-cle.ts'
import type { RolesContactCleForm } from '#contract/rules/interlocuteur-form.ts'
import { formatPersonne } from '#contract/rules/personne.ts'
import { interlocuteursQuery, sendRoles } from '#web/api/interlocuteur.ts'
import { useCaller } from '#web/api/use-call-query.ts'
import { Button } from '#web/ui/Button.tsx'
import { CheckboxInput } from '#web/ui/inputs/CheckboxInput.tsx'
import { SelectInput } from '#web/ui/inputs/SelectInput.tsx'
import { Modal } from '#web/ui/Modal.tsx'
import styles from '../Client.module.css'
import { useAction } from '../use-action.ts'

interface Props {
  id: number
  /** Whose roles are edited; without, one of `choix` is picked. */
  edited?: Interlocuteur
  choix?: readonly Interlocuteur[]
  onClose: () => void
  onDone: () => void
}

type RoleId = RolesContactCleForm['roleIds'][number]

/** SOC-08 */
export function RolesModal({ id, edited, choix = [], onClose, onDone }: Props) {
  const [chosen, setChosen] = useState('')
  const [roleIds, setRoleIds] = useState<ReadonlySet<number>>(new Set(edited?.roleIds))
  const contact = edited ?? choix.find((each) => String(each.id) === chosen)
  const save = useSave(id, onDone)

  function submit() {
    const ticked = ROLES_CONTACT_CLE.map((role) => role.id).filter((roleId) => roleIds.has(roleId))
    if (contact) save.mutate({ contactId: contact.id, roleIds: ticked })
  }

  return (
    <Modal
      title={edited ? `Modifier les rôles : ${formatPersonne(edited)}` : 'Ajouter un contact clé'}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Annuler
          </Button>
          <Button isPending={save.isPending} disabledReason={getMissing(contact, roleIds)} onClick={submit}>
            {edited ? 'Enregistrer' : 'Ajouter'}
          </Button>
        </>
      }
    >
      {!edited && (
        <SelectInput
          label="Interlocuteur"
          value={chosen}
          onChange={setChosen}
          options={choix.map((each) => ({
            value: String(each.id),
            label: `${formatPersonne(each)} (${each.email})`,
          }))}
        />
      )}
      <RolesFields roleIds={roleIds} onChange={setRoleIds} />
    </Modal>
  )
}

interface RolesFieldsProps {
  roleIds: ReadonlySet<number>
  onChange: (roleIds: ReadonlySet<number>) => void
}

function RolesFields({ roleIds, onChange }: RolesFieldsProps) {
  function toggle(roleId: RoleId, isTicked: boolean) {
    const next = new Set(roleIds)
    if (isTicked) next.add(roleId)
    else next.delete(roleId)
    onChange(next)
  }

  return (
    <fieldset className={styles.roles}>
      <legend>Rôles</legend>
      {ROLES_CONTACT_CLE.map((role) => (
        <CheckboxInput
          key={role.id}
          label={role.label}
          value={roleIds.has(role.id)}
          onChange={(isTicked) => toggle(role.id, isTicked)}
          isOptional
        />
      ))}
    </fieldset>
  )
}

function getMissing(contact: Interlocuteur | undefined, roleIds: ReadonlySet<number>): string | undefined {
  if (!contact) return 'Choisissez un interlocuteur.'
  return roleIds.size === 0 ? 'Cochez au moins un rôle.' : undefined
}

function useSave(id: number, onDone: () => void) {
  const { call, status } = useCaller()
  return useAction({
    send: ({ contactId, roleIds }: { contactId: number; roleIds: RoleId[] }) =>
      sendRoles(call, { id, contactId }, { roleIds }),
    refresh: [interlocuteursQuery(call, status, id).queryKey],
    done: (saved) => `Rôles enregistrés : ${formatPersonne(saved)}.`,
    onDone,
  })
}
