import { useEffect, useRef } from 'react'
import type { Userinfo } from '#contract/personne/compte.ts'
import { ASSOCIATION, ENTREPRISE, NATURES, PARTICULIER } from '#contract/reference/nature.ts'
import { useSignIn } from '#web/api/sign-in.ts'
import { Button } from '#web/ui/Button.tsx'
import { RadioInput } from '#web/ui/inputs/RadioInput.tsx'
import { MessageModal } from '#web/ui/MessageModal.tsx'
import { Modal } from '#web/ui/Modal.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { SkeletonList } from '#web/ui/Skeleton.tsx'
import { AnnuaireStep } from './AnnuaireStep.tsx'
import styles from './Client.module.css'
import { ClientStep } from './ClientStep.tsx'
import { ClientsStep } from './ClientsStep.tsx'
import type { Coordonnees, NatureId } from './client-form.ts'
import { ExistingModal } from './ExistingModal.tsx'
import { useClientChoice } from './use-client-choice.ts'
import { useParcours } from './use-parcours.ts'
import type { ChosenClient } from './use-send-client.ts'

const TITLE = 'Rechercher ou enregistrer une entité'
const ALL: readonly NatureId[] = [ENTREPRISE, ASSOCIATION, PARTICULIER]

export interface ClientModalProps {
  /** The clients already in the caller's list of choices. */
  known: ReadonlySet<number>
  /** The natures the person may choose; all by default. */
  natures?: readonly NatureId[]
  /** The known details of the person, to fill in their own form as an individual. */
  particulier?: Coordonnees
  onClose: () => void
  /** Called with a client the person is now linked to, or with the person's own client as an individual. */
  onChosen: (client: ChosenClient) => void
}

/** CLI-01 to CLI-12: finds a client or creates one. Closing the modal keeps the typed values. */
export function ClientModal(props: ClientModalProps) {
  const { identity } = useSignIn()
  if (identity) return <ClientSearch {...props} identity={identity} />
  return (
    <Modal title={TITLE} size="large" onClose={props.onClose}>
      <SkeletonList label="Chargement" />
    </Modal>
  )
}

function ClientSearch({
  identity,
  known,
  natures = ALL,
  particulier,
  onClose,
  onChosen,
}: ClientModalProps & { identity: Userinfo }) {
  const parcours = useParcours(identity, natures, particulier)
  const { forms, at, go } = parcours
  const client = useClientChoice({ form: forms.client, known, onChosen: finish })
  const panel = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (at.moves > 0) panel.current?.focus()
  }, [at.moves])

  function finish(client: ChosenClient) {
    parcours.clear()
    onChosen(client)
    onClose()
  }

  return (
    <Modal
      title={TITLE}
      size="large"
      onClose={onClose}
      // The form has buttons of its own.
      actions={at.etape !== 'formulaire' && <SearchActions at={at} go={go} onClose={onClose} />}
    >
      {/* A submit here must not submit the page's form that contains the modal. */}
      <div ref={panel} tabIndex={-1} className={styles.modal} onSubmit={(event) => event.stopPropagation()}>
        {at.isRestored && <RestoredNotice onRestart={go.restart} />}
        <NatureChoice natures={natures} value={at.natureId} onChange={go.changeNature} />
        <CurrentStep parcours={parcours} client={client} onClose={onClose} />
      </div>
      {client.existing && <ExistingModal {...client.existing} />}
      {client.isKnown && (
        <MessageModal kind="info" title="Déjà dans votre liste" onClose={client.closeKnown}>
          <p>Cette entité existe déjà dans votre liste de choix</p>
        </MessageModal>
      )}
    </Modal>
  )
}

interface NatureChoiceProps {
  natures: readonly NatureId[]
  value: NatureId
  onChange: (natureId: NatureId) => void
}

function NatureChoice({ natures, value, onChange }: NatureChoiceProps) {
  const shown = NATURES.filter(({ id }) => natures.includes(id))
  return (
    <RadioInput
      label="Vous recherchez"
      variant="pills"
      options={shown.map(({ id, label }) => ({ value: String(id), label }))}
      value={String(value)}
      onChange={(id) => onChange(Number(id) as NatureId)}
    />
  )
}

interface CurrentStepProps {
  parcours: ReturnType<typeof useParcours>
  client: ReturnType<typeof useClientChoice>
  onClose: () => void
}

function CurrentStep({ parcours, client, onClose }: CurrentStepProps) {
  const { forms, at, go } = parcours
  const { isChoosing } = client
  const search = { parcours: forms.search, cherche: at.cherche, onSearch: parcours.setCherche, isChoosing }
  if (at.etape === 'clients') return <ClientsStep {...search} onChoose={client.chooseClient} />
  if (at.etape === 'annuaire')
    return (
      <AnnuaireStep
        {...search}
        isAssociation={at.natureId === ASSOCIATION}
        onImport={(entite) => client.chooseEtablissement(entite, () => go.importFrom(entite))}
        onChoose={client.chooseClient}
      />
    )
  return (
    <ClientStep
      form={forms.client}
      natureId={at.natureId}
      isImported={at.natureId !== PARTICULIER && !at.isForced}
      onSubmit={client.submit}
      onExisting={client.propose}
      onBack={at.natureId === PARTICULIER ? undefined : go.openAnnuaire}
      onClose={onClose}
    />
  )
}

/** CLI-01: the actions stay in sight whatever the number of results, so that a search without results leads on. */
function SearchActions({
  at,
  go,
  onClose,
}: Pick<ReturnType<typeof useParcours>, 'at' | 'go'> & { onClose: () => void }) {
  const isAssociation = at.natureId === ASSOCIATION
  return (
    <>
      {at.etape === 'annuaire' && !isAssociation && (
        <Button variant="quiet" onClick={go.openClients}>
          Retour
        </Button>
      )}
      <Button variant="quiet" onClick={onClose}>
        Annuler
      </Button>
      {at.etape === 'clients' ? (
        <Button key="annuaire" variant="secondary" onClick={go.openAnnuaire}>
          Je ne trouve pas mon entreprise
        </Button>
      ) : (
        <Button key="saisie" variant="secondary" onClick={go.force}>
          {isAssociation ? 'Saisir manuellement mon association' : 'Saisir manuellement mon entreprise'}
        </Button>
      )}
    </>
  )
}

function RestoredNotice({ onRestart }: { onRestart: () => void }) {
  return (
    <Notice
      kind="info"
      actions={
        <Button variant="secondary" onClick={onRestart}>
          Effacer ma saisie
        </Button>
      }
    >
      Nous avons retrouvé votre saisie : vous pouvez la poursuivre.
    </Notice>
  )
}
