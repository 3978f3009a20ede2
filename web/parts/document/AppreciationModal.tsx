import * as z from 'zod/mini'
import type { DocumentLigne } from '#contract/papier/document.ts'
import { AppreciationForm, MAX_COMMENTAIRE, QUESTIONS_APPRECIATION } from '#contract/rules/appreciation.ts'
import { useApp } from '#web/api/app-context.ts'
import { sendAppreciation } from '#web/api/document.ts'
import { useMutationOnce } from '#web/api/use-mutation-once.ts'
import { describeError } from '#web/parts/describe-error.ts'
import { Button } from '#web/ui/Button.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { FormActions } from '#web/ui/form/FormLayout.tsx'
import { RadioGroupField, TextAreaField } from '#web/ui/form/fields.tsx'
import { useDraft } from '#web/ui/form/use-draft.ts'
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts'
import { Modal } from '#web/ui/Modal.tsx'
import { Notice } from '#web/ui/Notice.tsx'

const NOTES = ['Pas du tout', 'Plutôt non', 'Partagé', 'Plutôt oui', 'Tout à fait'].map((label, index) => ({
  value: String(index + 1),
  label,
}))

function choisie(id: (typeof QUESTIONS_APPRECIATION)[number]['id']) {
  const { question } = QUESTIONS_APPRECIATION.find((one) => one.id === id) ?? { question: '' }
  return z.string().check(z.regex(/^[1-5]$/, `« ${question.replace(/\.$/, '')} » : donnez votre avis.`))
}

const Saisie = z.object({
  contenu: choisie('contenu'),
  animation: choisie('animation'),
  organisation: choisie('organisation'),
  utilite: choisie('utilite'),
  commentaire: AppreciationForm.shape.commentaire,
})
const VIDE = { contenu: '', animation: '', organisation: '', utilite: '', commentaire: '' }

interface Props {
  /** The certificate that waits for this appreciation. */
  document: DocumentLigne
  onClose: () => void
  onGiven: () => void
}

/** DOC-01: the short evaluation that opens the completion certificate. */
export function AppreciationModal({ document, onClose, onGiven }: Props) {
  const { call } = useApp()
  const id = document.sessionParticipantId ?? document.elearningParticipantId ?? 0
  const form = useSchemaForm(Saisie, VIDE)
  const draft = useDraft({ name: `appreciation:${id}`, version: 1 }, form, () => {})
  const send = useMutationOnce({
    mutationFn: (body: AppreciationForm) => sendAppreciation(call, id, body),
    onSuccess: () => {
      draft.clear()
      onGiven()
    },
  })
  return (
    <Modal title="Votre appréciation de la formation" size="large" onClose={onClose}>
      <p>Votre attestation vous attend. Dites-nous d’abord, en une minute, ce que vous avez pensé de la formation.</p>
      <Form form={form} label="Appréciation" onSubmit={(saisie) => send.mutate(toAppreciation(saisie))}>
        {QUESTIONS_APPRECIATION.map(({ id: name, question }) => (
          <RadioGroupField key={name} name={name} label={question} options={NOTES} variant="pills" />
        ))}
        <TextAreaField
          name="commentaire"
          label="Un mot de plus ?"
          isOptional
          maxLength={MAX_COMMENTAIRE}
          help="Lu par l’équipe pédagogique."
        />
        {send.isError && <Notice kind="error">{describeError(send.error)}</Notice>}
        <FormActions>
          <Button variant="secondary" onClick={onClose}>
            Plus tard
          </Button>
          <Button type="submit" isPending={send.isPending}>
            Envoyer et télécharger l’attestation
          </Button>
        </FormActions>
      </Form>
    </Modal>
  )
}

function toAppreciation({ commentaire, ...notes }: z.infer<typeof Saisie>): AppreciationForm {
  return {
    notes: {
      contenu: Number(notes.contenu),
      animation: Number(notes.animation),
      organisation: Number(notes.organisation),
      utilite: Number(notes.utilite),
    },
    commentaire,
  }
}
