import { useQueryClient } from '@tanstack/react-query'
import { UserRoundPlus } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { MAX_REFERENCE_INTERNE } from '#contract/rules/demande-form.ts'
import { MAX_CHAMP_PARTICIPANT } from '#contract/rules/participant-form.ts'
import { formatPersonne, toNom, toPrenom } from '#contract/rules/personne.ts'
import { text } from '#contract/rules/texte.ts'
import { carnetQuery } from '#web/api/inscription.ts'
import { useCaller } from '#web/api/use-call-query.ts'
import { NameField } from '#web/parts/participants/NameField.tsx'
import { createPersonneSchema, toValidEmail, useContact } from '#web/parts/participants/use-contact.ts'
import { Button } from '#web/ui/Button.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { FormRow } from '#web/ui/form/FormLayout.tsx'
import { TextField } from '#web/ui/form/fields.tsx'
import { focusField } from '#web/ui/form/focus-field.ts'
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts'
import { fold } from '#web/ui/grid/text.ts'
import { AutocompleteInput } from '#web/ui/inputs/AutocompleteInput.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { type EtapeProps, FORM_ID, takeFocus, useKept } from './etape.ts'
import { type Brouillon, PERSONNE_VIDE, type Personne, type Remplacant } from './garde.ts'
import styles from './Modification.module.css'
import { Nommes } from './Nommes.tsx'

const referenceInterne = text(MAX_REFERENCE_INTERNE)
/** More suggestions would not be read: some more letters find the person. */
const MAX_SUGGESTIONS = 8
/** The directory is in this browser: nothing is asked at each letter. */
const DEBOUNCE_MS = 100

const MOTS = {
  REMPLACEMENT: {
    titre: 'Qui vient à sa place ?',
    aide: 'Le remplaçant garde la place, les prestations et la prise en charge.',
    form: 'Remplaçant',
  },
  DESIGNATION: {
    titre: 'Qui prend cette place ?',
    aide: 'Une remise à laquelle cette personne a droit vous est rendue.',
    form: 'Participant',
  },
  /** The places are named one after the other, then confirmed together. */
  DESIGNATIONS: {
    titre: 'Qui prend ces places ?',
    aide: 'Nommez une personne ou plusieurs. Une remise à laquelle elles ont droit vous est rendue.',
    form: 'Participant',
  },
}

function motsOf({ nature, aDesigner }: Brouillon) {
  if (nature !== 'DESIGNATION') return MOTS.REMPLACEMENT
  return aDesigner > 1 ? MOTS.DESIGNATIONS : MOTS.DESIGNATION
}

/** Who comes: somebody of the company's directory, or somebody typed, by the rules of any participant. */
export function ArriveeEtape({ commande, modification }: EtapeProps) {
  const { brouillon, keep } = modification
  const { nommes, aDesigner } = brouillon
  const mots = motsOf(brouillon)
  const { form, connu, pick, ask, submit, addAutre } = useRemplacant({ commande, modification })
  return (
    <>
      <h3 ref={takeFocus} tabIndex={-1} className={styles.titre}>
        {mots.titre}
      </h3>
      <p className={styles.aide}>{mots.aide}</p>
      <Nommes nommes={nommes} onRemove={(email) => keep({ nommes: nommes.filter((nomme) => nomme.email !== email) })} />
      <AnnuaireField commandeur={commande.commandeur} absents={[...commande.participants, ...nommes]} onPick={pick} />
      <Form form={form} id={FORM_ID} label={mots.form} onSubmit={submit} onInvalid={ask}>
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
            {connu && (
              <Notice kind="info">Cette personne est déjà connue : nous reprenons son nom et son prénom.</Notice>
            )}
          </div>
        </div>
        <FormRow>
          <NameField name="nom" label="Nom" known={connu?.nom} />
          <NameField name="prenom" label="Prénom" known={connu?.prenom} />
        </FormRow>
        <TextField name="referenceInterne" label="Référence interne" isOptional maxLength={MAX_REFERENCE_INTERNE} />
        {nommes.length + 1 < aDesigner && (
          <Button variant="secondary" className={styles.autre} onClick={addAutre}>
            <UserRoundPlus size={20} aria-hidden="true" />
            Ajouter une autre personne
          </Button>
        )}
      </Form>
    </>
  )
}

function useRemplacant({ commande, modification: { brouillon, keep } }: EtapeProps) {
  const [asked, setAsked] = useState(() => toValidEmail(brouillon.par.email))
  const { contact, findContact } = useContact(asked)
  const { nommes, par } = brouillon
  const isConnu = contact !== undefined && toValidEmail(par.email) === contact.email
  const form = useSchemaForm(useSchema([commande.participants, nommes], isConnu, par.email), par)
  const { trigger, formState } = form
  useKept(form, (par) => keep({ par }))
  // What was missing is known now.
  useEffect(() => {
    if (isConnu && formState.isSubmitted) void trigger()
  }, [isConnu, formState.isSubmitted, trigger])

  // Somebody was added: the next one is typed at once.
  const added = useRef(nommes.length)
  useEffect(() => {
    if (nommes.length > added.current) focusField(form.control, 'email')
    added.current = nommes.length
  }, [form, nommes.length])

  function pick({ nom, prenom, email }: Personne) {
    form.setValue('email', email)
    form.setValue('nom', nom)
    form.setValue('prenom', prenom)
    if (formState.isSubmitted) void trigger()
    setAsked(email)
  }

  async function nameOf(typed: Remplacant): Promise<Remplacant> {
    const known = await findContact(typed.email)
    const { nom, prenom } = known ?? { nom: toNom(typed.nom), prenom: toPrenom(typed.prenom) }
    return { ...typed, nom, prenom }
  }

  async function submit(typed: Remplacant) {
    keep({ par: await nameOf(typed), etape: 'apercu' })
  }

  async function addNomme(typed: Remplacant) {
    const nomme = await nameOf(typed)
    form.reset(PERSONNE_VIDE)
    keep({ nommes: [...nommes, nomme], par: PERSONNE_VIDE })
  }

  const ask = () => setAsked(toValidEmail(form.getValues('email')))
  const addAutre = () => void form.handleSubmit(addNomme, ask)()
  return { form, connu: isConnu ? contact : undefined, pick, ask, submit, addAutre }
}

/** Of who is neither in the order nor among those named a moment ago. */
function useSchema(
  [participants, nommes]: [readonly Personne[], readonly Personne[]],
  isConnu: boolean,
  typed: string,
) {
  return useMemo(() => {
    const emails = new Set([...participants, ...nommes].map(({ email }) => email))
    return z.extend(createPersonneSchema(emails, isConnu, typed), { referenceInterne })
  }, [participants, nommes, isConnu, typed])
}

interface AnnuaireProps {
  commandeur: EtapeProps['commande']['commandeur']
  /** Those who take part already. */
  absents: readonly Personne[]
  onPick: (personne: Personne) => void
}

/** The company's people, without those who take part already. */
function AnnuaireField({ commandeur, absents, onPick }: AnnuaireProps) {
  const { call, status } = useCaller()
  const queryClient = useQueryClient()
  const [words, setWords] = useState('')

  async function find(typed: string) {
    const annuaire = await queryClient.ensureQueryData(carnetQuery(call, status, commandeur.id))
    const parts = fold(typed).split(/\s+/)
    return annuaire
      .filter(({ nom, prenom, email }) => {
        const whole = fold(`${nom} ${prenom} ${email}`)
        return parts.every((part) => whole.includes(part)) && !absents.some((one) => one.email === email)
      })
      .slice(0, MAX_SUGGESTIONS)
      .map((personne) => ({
        personne,
        id: personne.email,
        label: formatPersonne(personne),
        detail: personne.email,
      }))
  }

  return (
    <AutocompleteInput
      label={`Chercher dans l’annuaire de ${commandeur.denomination}`}
      help="Quelques lettres du nom ou de l’adresse suffisent. Une personne nouvelle se saisit ci-dessous."
      isOptional
      value={words}
      onChange={setWords}
      source={find}
      debounceMs={DEBOUNCE_MS}
      onPick={({ personne: { email, nom, prenom } }) => onPick({ email: email.toLowerCase(), nom, prenom })}
    />
  )
}
