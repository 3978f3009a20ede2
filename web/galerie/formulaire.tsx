import { useState } from 'react'
import * as z from 'zod/mini'
import { Button } from '#web/ui/Button.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { FormActions, FormRow, FormSection } from '#web/ui/form/FormLayout.tsx'
import {
  AutocompleteField,
  CheckboxField,
  DateField,
  DecimalField,
  FileField,
  MaskedField,
  RadioGroupField,
  SelectField,
  TextAreaField,
  TextField,
  YearField,
  YesNoField,
} from '#web/ui/form/fields.tsx'
import { useDraft } from '#web/ui/form/use-draft.ts'
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts'
import { formatCapitalised, formatNumericText, formatUpperCase } from '#web/ui/inputs/format.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { showToast } from '#web/ui/toasts.ts'
import styles from './champs.module.css'
import { findVilles } from './champs-autocompletion.tsx'
import type { Chapitre } from './entree.ts'

const SIRET = /^\d{3} \d{3} \d{3} \d{5}$/

function required(message: string) {
  return z.string().check(z.trim(), z.minLength(1, message))
}

const Inscription = z.object({
  civilite: required('Choisissez une civilité.'),
  nom: required('Saisissez le nom.'),
  prenom: required('Saisissez le prénom.'),
  email: z.string().check(z.email('Saisissez une adresse complète, par exemple nom@exemple.fr.')),
  telephone: z.string(),
  naissance: z.string(),
  siret: z.string().check(z.regex(SIRET, 'Saisissez les 14 chiffres du SIRET.')),
  ville: required('Saisissez la ville.'),
  estInscrit: z.nullable(z.boolean()).check(z.refine((answer) => answer !== null, 'Répondez par oui ou par non.')),
  session: required('Choisissez une date de formation.'),
  debut: required('Saisissez la date de début souhaitée.'),
  diplome: required('Choisissez l’année du diplôme.'),
  remise: z.string(),
  fichiers: z.array(z.instanceof(File)).check(z.minLength(1, 'Ajoutez un justificatif.')),
  commentaire: z.string().check(z.maxLength(500, '500 caractères au plus.')),
  accord: z.boolean().check(z.refine(Boolean, 'Acceptez les conditions pour poursuivre.')),
})

const VIDE: z.input<typeof Inscription> = {
  civilite: '',
  nom: '',
  prenom: '',
  email: '',
  telephone: '',
  naissance: '',
  siret: '',
  ville: '',
  session: '',
  debut: '',
  diplome: '',
  remise: '',
  estInscrit: null,
  fichiers: [],
  commentaire: '',
  accord: false,
}

const CIVILITES = [
  { value: '1', label: 'M.' },
  { value: '2', label: 'Mme' },
]

const SESSIONS = [
  { value: 'brest', label: 'Brest', detail: 'Du 12/03/2027 au 13/03/2027', badge: '8 places' },
  {
    value: 'nantes',
    label: 'Nantes',
    detail: 'Le 09/04/2027',
    disabledReason: 'Complet : choisissez une autre date.',
  },
  { value: 'distance', label: 'À distance', detail: 'Quand vous voulez' },
]

function Exemple() {
  const form = useSchemaForm(Inscription, VIDE)
  const [isRestored, setRestored] = useState(false)
  const draft = useDraft({ name: 'galerie', version: 1 }, form, () => setRestored(true))

  function submit() {
    draft.clear()
    setRestored(false)
    form.reset(VIDE)
    showToast('success', 'Inscription envoyée.')
  }

  return (
    <div className={styles.ecran}>
      <Form form={form} onSubmit={submit} label="Inscription">
        {isRestored && <Notice kind="info">Nous avons retrouvé votre saisie : vous pouvez la poursuivre.</Notice>}
        <Participant />
        <Entreprise />
        <Formation />
        <FormActions>
          <Button variant="secondary" onClick={() => form.reset(VIDE)}>
            Annuler
          </Button>
          <Button type="submit">Envoyer l’inscription</Button>
        </FormActions>
      </Form>
    </div>
  )
}

function Participant() {
  return (
    <FormSection title="Participant">
      <FormRow>
        <SelectField name="civilite" label="Civilité" options={CIVILITES} autoComplete="honorific-prefix" />
        <TextField name="nom" label="Nom" autoComplete="family-name" format={formatUpperCase} maxLength={100} />
        <TextField name="prenom" label="Prénom" autoComplete="given-name" format={formatCapitalised} maxLength={100} />
      </FormRow>
      <FormRow>
        <TextField name="email" label="Adresse électronique" type="email" autoComplete="email" maxLength={100} />
        <TextField
          name="telephone"
          label="Téléphone"
          type="tel"
          autoComplete="tel"
          format={formatNumericText}
          isOptional
        />
      </FormRow>
      <DateField name="naissance" label="Date de naissance" comparison="1900-01-01" isOptional />
    </FormSection>
  )
}

function Entreprise() {
  return (
    <FormSection title="Entreprise">
      <FormRow>
        <MaskedField name="siret" label="SIRET" mask="000 000 000 00000" />
        <AutocompleteField name="ville" label="Ville" source={findVilles} autoComplete="off" />
      </FormRow>
      <YesNoField name="estInscrit" label="Est-il inscrit à l’ordre ?" />
    </FormSection>
  )
}

function Formation() {
  return (
    <FormSection title="Formation">
      <RadioGroupField name="session" label="Date de formation" variant="pills" options={SESSIONS} />
      <FormRow>
        <DateField name="debut" label="Début souhaité" />
        <YearField name="diplome" label="Année du diplôme" span="past" />
        <DecimalField name="remise" label="Remise (%)" maxValue={100} isOptional />
      </FormRow>
      <FileField name="fichiers" label="Justificatif" acceptedTypes={['.pdf', 'image/png']} maxBytes={2_000_000} />
      <TextAreaField name="commentaire" label="Commentaire" maxLength={500} isOptional />
      <CheckboxField name="accord" label="J’ai lu et j’accepte les conditions générales" />
    </FormSection>
  )
}

export const FORMULAIRE: Chapitre = {
  titre: 'Formulaire',
  entrees: [{ id: 'formulaire', titre: 'Formulaire entier', contenu: Exemple }],
}
