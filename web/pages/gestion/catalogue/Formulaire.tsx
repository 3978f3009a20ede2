import { GROUPES } from '#contract/porte/bureau/champs-catalogue.ts'
import { UnsavedChangesModal } from '#web/parts/UnsavedChangesModal.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { FormActions } from '#web/ui/form/FormLayout.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { useBureau } from '../bureau-context.ts'
import { Refus } from '../Refus.tsx'
import { Reprise } from '../Reprise.tsx'
import { FormulaireProvider } from './formulaire-context.ts'
import { Groupes } from './Groupes.tsx'
import { Relecture } from './Relecture.tsx'
import { type Depart, sayFailure, useFormulaire } from './use-formulaire.ts'

interface Props {
  depart: Depart
  /** Reads the stored line again, and gives its version. */
  reload: () => Promise<string>
  /** Begins again with the line as it is stored. */
  onAgain: () => void
}

/** A line that is typed, read again with what it would change, and saved. */
export function Formulaire({ depart, reload, onAgain }: Props) {
  const { may } = useBureau()
  const { form, review, relue, isRestored, isPending, isConflit, refus, modify, ...garde } = useFormulaire(depart)
  const { discard, keep, finish } = garde
  const isNouvelle = depart.version === null
  const isReadOnly = !may('administration')
  return (
    <>
      {relue && <Relecture depart={depart} relue={relue} onAgain={onAgain} onBack={modify} onSaved={finish} />}
      <div hidden={relue !== undefined}>
        <FormulaireProvider value={{ isReadOnly, isNouvelle }}>
          <Form form={form} label="La ligne du catalogue" onSubmit={review}>
            <h2 className="visually-hidden">Ce que dit le catalogue</h2>
            {isRestored && <Reprise onDiscard={discard} />}
            {refus && <Refus error={refus} isGardee />}
            {isConflit && (
              <Conflit
                onDiscard={() => void reload().then(onAgain).then(discard, sayFailure)}
                onKeep={() => keep(reload())}
              />
            )}
            <Groupes groupes={GROUPES[depart.genre]} />
            {!isReadOnly && (
              <FormActions>
                <Button type="submit" isPending={isPending}>
                  Relire avant d’enregistrer
                </Button>
              </FormActions>
            )}
          </Form>
        </FormulaireProvider>
      </div>
      <UnsavedChangesModal isDirty={form.formState.isDirty && !isReadOnly} thing="Les modifications du catalogue" />
    </>
  )
}

/** Somebody else has changed the line: their changes are not written over unseen. */
function Conflit({ onDiscard, onKeep }: { onDiscard: () => void; onKeep: () => void }) {
  return (
    <Notice
      kind="error"
      actions={
        <>
          <Button variant="secondary" onClick={onDiscard}>
            Abandonner ma saisie
          </Button>
          <Button variant="secondary" onClick={onKeep}>
            Garder ma saisie
          </Button>
        </>
      }
    >
      Quelqu’un d’autre a modifié cette ligne depuis que vous l’avez ouverte. Rien n’a été enregistré. Si vous gardez
      votre saisie, relisez-la : vous verrez ce qu’elle change à la ligne telle qu’elle est maintenant.
    </Notice>
  )
}
