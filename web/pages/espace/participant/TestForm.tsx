import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import type { TestPositionnement } from '#contract/catalogue/test-positionnement.ts'
import { inscriptionsQuery, sendTest, testQuery } from '#web/api/espace.ts'
import { useSignIn } from '#web/api/sign-in.ts'
import { useCaller } from '#web/api/use-call-query.ts'
import { useMutationOnce } from '#web/api/use-mutation-once.ts'
import { describeError } from '#web/parts/describe-error.ts'
import { Button } from '#web/ui/Button.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { FormActions } from '#web/ui/form/FormLayout.tsx'
import { RadioGroupField } from '#web/ui/form/fields.tsx'
import { useDraft } from '#web/ui/form/use-draft.ts'
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { Progress } from '#web/ui/Progress.tsx'

interface Props {
  id: number
  test: TestPositionnement
}

const nameOf = (place: number) => `question${place}`

/** A draft keeps the answers during typing; the test is sent once. */
export function TestForm({ id, test: { questions } }: Props) {
  const { identity } = useSignIn()
  const schema = useMemo(() => createSchema(questions.length), [questions])
  const form = useSchemaForm(schema, Object.fromEntries(questions.map((_, place) => [nameOf(place), ''])))
  const draft = useDraft({ name: `test:${identity?.sub ?? ''}:${id}`, version: 1 }, form, () => {})
  const send = useSend(id, draft.clear)
  return (
    <Form
      form={form}
      label="Test de positionnement"
      onSubmit={(values) => send.mutate(questions.map((_, place) => Number(values[nameOf(place)])))}
    >
      <Avancement total={questions.length} />
      {questions.map(({ question, reponses }, place) => (
        <RadioGroupField
          key={question}
          name={nameOf(place)}
          label={`${place + 1}. ${question}`}
          options={reponses.map((label, reponse) => ({ value: String(reponse), label }))}
        />
      ))}
      {send.isError && <Notice kind="error">{describeError(send.error)}</Notice>}
      <FormActions>
        <Button type="submit" isPending={send.isPending}>
          Envoyer mes réponses
        </Button>
      </FormActions>
    </Form>
  )
}

function createSchema(count: number) {
  const Choisie = (place: number) => z.string().check(z.minLength(1, `Répondez à la question ${place + 1}.`))
  return z.object(Object.fromEntries(Array.from({ length: count }, (_, place) => [nameOf(place), Choisie(place)])))
}

function Avancement({ total }: { total: number }) {
  const values = useWatch<Record<string, string>>()
  const done = Object.values(values).filter(Boolean).length
  return <Progress label="Questions" value={done / total} text={`${done} sur ${total}`} />
}

function useSend(id: number, clearDraft: () => void) {
  const { call, status } = useCaller()
  const queryClient = useQueryClient()
  return useMutationOnce({
    mutationFn: (reponses: number[]) => sendTest(call, id, reponses),
    onSuccess: async (test) => {
      clearDraft()
      queryClient.setQueryData(testQuery(call, status, id).queryKey, test)
      await queryClient.invalidateQueries({ queryKey: inscriptionsQuery(call, status).queryKey })
    },
  })
}
