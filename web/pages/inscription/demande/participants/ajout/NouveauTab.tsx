import { useEffect, useMemo, useState } from 'react'
import { MAX_CHAMP_PARTICIPANT } from '#contract/rules/participant-form.ts'
import { formatPersonne, toNom, toPrenom } from '#contract/rules/personne.ts'
import { NameField } from '#web/parts/participants/NameField.tsx'
import { createPersonneSchema, toValidEmail, useContact } from '#web/parts/participants/use-contact.ts'
import { Button } from '#web/ui/Button.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { FormActions, FormRow } from '#web/ui/form/FormLayout.tsx'
import { TextField } from '#web/ui/form/fields.tsx'
import { focusField } from '#web/ui/form/focus-field.ts'
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { toParticipant } from '../../etat/changes.ts'
import type { Personne } from '../../etat/saisie.ts'
import { type Garde, type Keep, PERSONNE_VIDE } from '../garde.ts'
import styles from '../Participants.module.css'
import { mergePersonnes } from '../personnes.ts'
import type { Ajouter } from './use-ajout.ts'

interface Props {
  garde: Garde
  keep: Keep
  /** Of the request. */
  emails: ReadonlySet<string>
  addPeople: Ajouter
}

/** PAR-02, PAR-03 */
export function NouveauTab(props: Props) {
  const { form, connu, added, submit, ask } = useNouveauForm(props)
  return (
    <Form form={form} label="Nouveau participant" onSubmit={submit} onInvalid={ask}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only notices that the field was left */}
      <div onBlur={ask}>
        <TextField
          name="email"
          label="Adresse e-mail"
          type="email"
          inputMode="email"
          maxLength={MAX_CHAMP_PARTICIPANT}
          autoComplete="off"
        />
        <div role="status" className={styles.annonce}>
          {connu && <Notice kind="info">Cette personne est déjà connue : nous reprenons son nom et son prénom.</Notice>}
          {added && props.garde.formulaire.email === '' && (
            <Notice kind="success">
              {formatPersonne(added)} figure parmi les participants. Vous pouvez saisir une autre personne.
            </Notice>
          )}
        </div>
      </div>
      <FormRow>
        <NameField name="nom" label="Nom" known={connu?.nom} />
        <NameField name="prenom" label="Prénom" known={connu?.prenom} />
      </FormRow>
      <FormActions>
        <Button type="submit" isPending={form.formState.isSubmitting}>
          Ajouter ce participant
        </Button>
      </FormActions>
    </Form>
  )
}

export function NouveauActions({ onCancel }: { onCancel: () => void }) {
  return (
    <Button variant="secondary" onClick={onCancel}>
      Fermer
    </Button>
  )
}

/** The form of someone new, which is empty again once they are added. */
function useNouveauForm({ garde, keep, emails, addPeople }: Props) {
  const [asked, setAsked] = useState('')
  const [added, setAdded] = useState<Personne>()
  const { contact, findContact } = useContact(asked)
  const { email } = garde.formulaire
  const isConnu = contact !== undefined && toValidEmail(email) === contact.email
  const schema = useMemo(() => createPersonneSchema(emails, isConnu, email), [emails, isConnu, email])
  const form = useSchemaForm(schema, garde.formulaire)
  const { subscribe, trigger, reset, control, formState } = form
  const { isSubmitted, isSubmitSuccessful } = formState

  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keep(() => ({ formulaire: values })) }),
    [subscribe, keep],
  )
  // What was missing is known now.
  useEffect(() => {
    if (isConnu && isSubmitted) void trigger()
  }, [isConnu, isSubmitted, trigger])

  // Once the form has done: it would count the empty fields as submitted.
  useEffect(() => {
    if (!added || !isSubmitSuccessful) return
    reset(PERSONNE_VIDE, { keepFieldsRef: true })
    focusField(control, 'email')
  }, [added, isSubmitSuccessful, reset, control])

  async function submit(typed: Personne) {
    setAdded(undefined)
    const known = await findContact(typed.email)
    const personne = known ?? { email: typed.email, nom: toNom(typed.nom), prenom: toPrenom(typed.prenom) }
    if (!addPeople([toParticipant(personne, !known)])) return
    if (!known) keep(({ temporaires }) => ({ temporaires: mergePersonnes(temporaires, [personne]) }))
    setAsked('')
    setAdded(personne)
  }

  function ask() {
    const email = toValidEmail(form.getValues('email'))
    setAsked(emails.has(email) ? '' : email)
  }

  return { form, connu: isConnu ? contact : undefined, added, submit, ask }
}
