import { useState } from 'react'
import type { Interlocuteur } from '#contract/personne/interlocuteur.ts'
import { formatPersonne } from '#contract/rules/personne.ts'
import type { ParticipantConnu } from '#contract/vente/inscription.ts'
import { carnetQuery } from '#web/api/inscription.ts'
import { useCallQuery } from '#web/api/use-call-query.ts'
import { Button } from '#web/ui/Button.tsx'
import { RadioInput } from '#web/ui/inputs/RadioInput.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { SkeletonText } from '#web/ui/Skeleton.tsx'
import styles from '../Client.module.css'
import { useFocusOnMount } from '../use-focus-on-mount.ts'
import { MAX_SHOWN, searchContacts, withoutInterlocuteurs } from './carnet.ts'

interface Props {
  id: number
  interlocuteurs: readonly Interlocuteur[]
  chosen: ParticipantConnu | undefined
  onChoose: (contact: ParticipantConnu | undefined) => void
}

/** SOC-02, step 1 */
export function CarnetStep({ id, interlocuteurs, chosen, onChoose }: Props) {
  const { data, isError, refetch } = useCallQuery((call, status) => carnetQuery(call, status, id))
  const intro = useFocusOnMount<HTMLParagraphElement>()
  return (
    <>
      <p ref={intro} tabIndex={-1} className={styles.title}>
        Choisissez une personne déjà connue de la société, ou créez-la.
      </p>
      {!data && !isError && (
        <div role="status">
          <span className="visually-hidden">Chargement de l’annuaire</span>
          <SkeletonText lines={4} />
        </div>
      )}
      {!data && isError && (
        <Notice
          kind="error"
          actions={
            <Button variant="secondary" onClick={() => void refetch()}>
              Réessayer
            </Button>
          }
        >
          L’annuaire n’a pas pu être chargé. Vous pouvez créer un nouvel interlocuteur.
        </Notice>
      )}
      {data && <Contacts contacts={withoutInterlocuteurs(data, interlocuteurs)} chosen={chosen} onChoose={onChoose} />}
    </>
  )
}

interface ContactsProps extends Pick<Props, 'chosen' | 'onChoose'> {
  contacts: readonly ParticipantConnu[]
}

function Contacts({ contacts, chosen, onChoose }: ContactsProps) {
  const [text, setText] = useState('')
  if (contacts.length === 0)
    return <Notice kind="info">L’annuaire ne compte personne d’autre que vos interlocuteurs.</Notice>
  const found = searchContacts(contacts, text)
  const shown = found.slice(0, MAX_SHOWN)
  return (
    <>
      <TextInput label="Rechercher dans l’annuaire" value={text} onChange={setText} isOptional />
      <p role="status" className={styles.soft}>
        {describeFound(found.length)}
      </p>
      {shown.length > 0 && (
        <RadioInput
          label="Annuaire de la société"
          value={chosen?.email ?? ''}
          onChange={(email) => onChoose(contacts.find((contact) => contact.email === email))}
          options={shown.map((contact) => ({
            value: contact.email,
            label: formatPersonne(contact),
            detail: contact.email,
          }))}
        />
      )}
    </>
  )
}

function describeFound(count: number): string {
  if (count === 0) return 'Aucun contact ne correspond à votre recherche.'
  if (count > MAX_SHOWN)
    return `${count} contacts, dont les ${MAX_SHOWN} premiers sont affichés. Précisez votre recherche.`
  return count === 1 ? '1 contact' : `${count} contacts`
}
