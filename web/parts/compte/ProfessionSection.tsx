import { useWatch } from 'react-hook-form'
import { NIVEAUX_FORMATION } from '#contract/reference/niveau-formation.ts'
import { SITUATIONS } from '#contract/reference/situation.ts'
import { type Contact, SOCIETE_PARTICULIER } from '#contract/rules/contact.ts'
import { rattachementsQuery } from '#web/api/participant.ts'
import { useCallQuery } from '#web/api/use-call-query.ts'
import { FormRow, FormSection } from '#web/ui/form/FormLayout.tsx'
import { CheckboxField, DateField, MaskedField, SelectField, TextField, YesNoField } from '#web/ui/form/fields.tsx'
import { type ClientOption, toOptions, toRattachementOptions } from './contact-form.ts'
import { EmployeurField } from './EmployeurField.tsx'

const NIVEAU_OPTIONS = toOptions(NIVEAUX_FORMATION)
const SITUATION_OPTIONS = toOptions(SITUATIONS)
/** The person may type any day: the schema refuses a past one with a message (CPT-06). */
const ANY_DAY = '1900-01-01'

export function ProfessionSection({ societes }: { societes: readonly ClientOption[] }) {
  const societe = useWatch<Contact, 'societe'>({ name: 'societe' })
  return (
    <FormSection title="Informations professionnelles">
      <EmployeurField societes={societes} />
      <FormRow>
        {/* An individual has no employer: the hidden field holds the person's own name. */}
        {societe !== SOCIETE_PARTICULIER && (
          <TextField name="societeLabel" label="Nom de l’employeur" autoComplete="organization" maxLength={100} />
        )}
        <TextField
          name="posteIntitule"
          label="Intitulé du poste"
          autoComplete="organization-title"
          maxLength={50}
          isOptional
        />
      </FormRow>
      <FormRow>
        <SelectField name="niveauFormation" label="Niveau de formation" options={NIVEAU_OPTIONS} isOptional />
        <SelectField name="situation" label="Situation" options={SITUATION_OPTIONS} isOptional />
      </FormRow>
      <RattachementFields />
    </FormSection>
  )
}

/** CPT-04 to CPT-06: the fields that a yes requires appear below it. */
function RattachementFields() {
  const { data: listes } = useCallQuery(rattachementsQuery)
  const [estInscritCRCC, estInscritCROEC, rattachement] = useWatch<
    Contact,
    ['estInscritCRCC', 'estInscritCROEC', 'rattachementAnecsCjec']
  >({ name: ['estInscritCRCC', 'estInscritCROEC', 'rattachementAnecsCjec'] })
  return (
    <>
      <YesNoField name="estInscritCRCC" label="Êtes-vous inscrit à une CRCC ?" />
      {estInscritCRCC && (
        <FormRow>
          <SelectField name="crcc" label="CRCC" options={toRattachementOptions(listes?.crcc ?? [])} />
          <TextField name="numeroInscription" label="N° inscription" inputMode="numeric" maxLength={12} />
        </FormRow>
      )}
      <YesNoField name="estInscritCROEC" label="Êtes-vous inscrit à un CROEC ?" />
      {estInscritCROEC && (
        <FormRow>
          <SelectField name="croec" label="CROEC" options={toRattachementOptions(listes?.croec ?? [])} />
          <MaskedField name="numeroSupra" label="Numéro Supra" mask="00 00000000 00" />
        </FormRow>
      )}
      <FormRow>
        <CheckboxField name="stagiaireEC" label="Je suis expert-comptable stagiaire" isOptional />
        <CheckboxField name="stagiaireMemorialiste" label="Je suis expert-comptable mémorialiste" isOptional />
      </FormRow>
      <YesNoField name="rattachementAnecsCjec" label="Êtes-vous adhérent de l’ANECS ou du CJEC ?" />
      {rattachement && (
        <FormRow>
          <TextField name="numAdherentAnecsCjec" label="Numéro d’adhérent" maxLength={14} />
          <DateField name="dateFinAdhesionAnecsCjec" label="Date de fin d’adhésion" comparison={ANY_DAY} />
        </FormRow>
      )}
    </>
  )
}
