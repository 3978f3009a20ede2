import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { FONCTIONS } from '#contract/reference/fonction.ts'
import type { InterlocuteurForm } from '#contract/rules/interlocuteur-form.ts'
import { formatPersonne } from '#contract/rules/personne.ts'
import { interlocuteursQuery, sendDroits, sendInterlocuteur } from '#web/api/interlocuteur.ts'
import { useCaller } from '#web/api/use-call-query.ts'
import { toOptions } from '#web/parts/compte/contact-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { FormActions, FormRow } from '#web/ui/form/FormLayout.tsx'
import { SelectField, TextField, YesNoField } from '#web/ui/form/fields.tsx'
import { focusField } from '#web/ui/form/focus-field.ts'
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts'
import { useAction } from '../use-action.ts'
import { type Saisie, SaisieForm } from './saisie.ts'

const FONCTION_OPTIONS = toOptions(FONCTIONS)

interface Props {
  id: number
  saisie: Saisie
  /** Who the person is was said elsewhere: only their rights are asked. */
  isLocked: boolean
  editedId: number | undefined
  /** To step 1. */
  onBack?: () => void
  onClose: () => void
  onDone: () => void
}

/** SOC-02, step 2, and SOC-03 */
export function InterlocuteurFormStep({ id, saisie, isLocked, editedId, onBack, onClose, onDone }: Props) {
  const form = useSchemaForm(SaisieForm, saisie)
  const { control } = form
  const save = useSave(id, editedId, onDone)
  // The button that led here is gone: the first field to fill in takes the focus.
  useEffect(() => focusField(control, isLocked ? 'fonctionId' : 'nom'), [control, isLocked])
  return (
    <Form form={form} label="Interlocuteur" onSubmit={(accepted) => save.mutate(accepted)}>
      <FormRow>
        <TextField name="nom" label="Nom" maxLength={100} isReadOnly={isLocked} />
        <TextField name="prenom" label="Prénom" maxLength={100} isReadOnly={isLocked} />
      </FormRow>
      <TextField name="email" label="Adresse e-mail" type="email" maxLength={100} isReadOnly={isLocked} />
      <SelectField name="fonctionId" label="Fonction" options={FONCTION_OPTIONS} />
      <DroitFields />
      <FormActions>
        <Button variant="secondary" onClick={onBack ?? onClose}>
          {onBack ? 'Retour' : 'Annuler'}
        </Button>
        <Button type="submit" isPending={save.isPending}>
          {editedId === undefined ? 'Ajouter' : 'Enregistrer'}
        </Button>
      </FormActions>
    </Form>
  )
}

/** ROL-02: each right with what it lets do. */
function DroitFields() {
  const droitAdministrateur = useWatch<Saisie, 'droitAdministrateur'>({ name: 'droitAdministrateur' })
  return (
    <>
      <YesNoField
        name="droitAdministrateur"
        label="Administrateur"
        help="Tous les droits sur la société : inscrire, tout consulter, gérer les droits et les données administratives. La personne devra confirmer ce droit par une déclaration sur l’honneur."
      />
      {droitAdministrateur === false && (
        <>
          <YesNoField
            name="droitInscription"
            label="Droit d'inscription"
            help="Inscrire des participants et passer commande au nom de la société."
          />
          <YesNoField
            name="droitAccesDocuments"
            label="Droit d'accès aux documents"
            help="Voir toutes les commandes de la société et leurs documents : bons de commande, factures, conventions, attestations."
          />
        </>
      )}
    </>
  )
}

function useSave(id: number, editedId: number | undefined, onDone: () => void) {
  const { call, status } = useCaller()
  return useAction({
    send: (form: InterlocuteurForm) => {
      if (editedId === undefined) return sendInterlocuteur(call, id, form)
      const { nom: _nom, prenom: _prenom, email: _email, ...droits } = form
      return sendDroits(call, { id, contactId: editedId }, droits)
    },
    refresh: [interlocuteursQuery(call, status, id).queryKey],
    done: (saved) =>
      editedId === undefined
        ? `${formatPersonne(saved)} est maintenant interlocuteur.`
        : `Droits enregistrés : ${formatPersonne(saved)}.`,
    onDone,
  })
}
