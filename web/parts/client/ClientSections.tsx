import { ASSOCIATION, ENTREPRISE, PARTICULIER } from '#contract/reference/nature.ts'
import { AdresseFields } from '#web/parts/adresse/AdresseFields.tsx'
import { FormRow, FormSection } from '#web/ui/form/FormLayout.tsx'
import { MaskedField, TextField } from '#web/ui/form/fields.tsx'
import { formatUpperCase } from '#web/ui/inputs/format.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { CodeFields } from './CodeFields.tsx'
import type { NatureId } from './client-form.ts'
import { Faits } from './Faits.tsx'
import { SIRET_MASK } from './siret-mask.ts'

interface Props {
  natureId: NatureId
  /** CLI-02: the number and the name come from the directory and are read-only. */
  isImported: boolean
}

/** CLI-03: the three blocks. Fields without maxLength show their own message when too long (CLI-08). */
export function ClientSections({ natureId, isImported }: Props) {
  return (
    <>
      <FormSection title="Informations">
        {natureId === PARTICULIER ? (
          <TextField name="denomination" label="Nom et prénom" autoComplete="name" />
        ) : (
          <NumeroFields natureId={natureId} isImported={isImported} />
        )}
      </FormSection>
      <FormSection title="Adresse">
        <FormRow>
          <TextField name="identification" label="Identification" isOptional />
          <TextField name="destService" label="Destinataire ou service" maxLength={100} isOptional />
        </FormRow>
        <AdresseFields />
      </FormSection>
      <FormSection title="Contact">
        <FormRow>
          <TextField name="telephone" label="Téléphone" type="tel" autoComplete="tel" maxLength={100} isOptional />
          <TextField
            name="email"
            label="Adresse e-mail"
            type="email"
            inputMode="email"
            autoComplete="email"
            maxLength={100}
            isOptional
          />
        </FormRow>
        {natureId !== PARTICULIER && (
          <TextField name="siteInternet" label="Site internet" inputMode="url" maxLength={100} isOptional />
        )}
      </FormSection>
    </>
  )
}

function NumeroFields({ natureId, isImported }: Props) {
  const isAssociation = natureId === ASSOCIATION
  return (
    <>
      {/* CLI-09: the text is the specification's, letter for letter. */}
      {natureId === ENTREPRISE && (
        <Notice kind="info">
          Si votre entreprise n'a pas de SIRET, veuillez contactez votre organisme de formation.
        </Notice>
      )}
      <FormRow>
        <MaskedField
          name="siret"
          label="SIRET"
          help={isAssociation && '14 chiffres.'}
          mask={SIRET_MASK}
          autoComplete="off"
          isDisabled={isImported}
          isOptional={isAssociation}
        />
        {isAssociation && (
          <TextField
            name="rna"
            label="Numéro RNA"
            help="W suivi de 9 caractères."
            format={formatUpperCase}
            autoComplete="off"
            isDisabled={isImported}
            isOptional
          />
        )}
      </FormRow>
      <TextField name="denomination" label="Dénomination" autoComplete="organization" isDisabled={isImported} />
      <Faits isImported={isImported} />
      <CodeFields />
    </>
  )
}
