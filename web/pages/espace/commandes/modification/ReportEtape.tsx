import * as z from 'zod/mini'
import { formatCount, formatPeriode } from '#contract/rules/format.ts'
import type { Commande } from '#contract/vente/commande.ts'
import type { DateProposee } from '#contract/vente/date-proposee.ts'
import { datesQuery } from '#web/api/modification.ts'
import { useCallQuery } from '#web/api/use-call-query.ts'
import { describeError } from '#web/parts/describe-error.ts'
import { Button } from '#web/ui/Button.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { RadioGroupField } from '#web/ui/form/fields.tsx'
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts'
import type { RichOption } from '#web/ui/inputs/options.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { SkeletonList } from '#web/ui/Skeleton.tsx'
import { type EtapeProps, FORM_ID, takeFocus, useKept } from './etape.ts'
import { countSansNom } from './garde.ts'
import styles from './Modification.module.css'

const Choix = z.object({
  de: z.string().check(z.minLength(1, 'Choisissez l’étape à reporter.')),
  vers: z.string().check(z.minLength(1, 'Choisissez une date.')),
})

/** The new date: of the formation, or of one step of a cursus. */
export function ReportEtape({ commande, modification: { brouillon, keep } }: EtapeProps) {
  const { reference } = commande
  const etapes = commande.etapes.toSorted((a, b) => (a.dateDebut ?? '').localeCompare(b.dateDebut ?? ''))
  const isCursus = etapes.length > 0
  const de = isCursus ? brouillon.de : reference
  const form = useSchemaForm(Choix, { de, vers: brouillon.vers })
  useKept(form, (choix) => {
    // A date belongs to the step it was chosen for.
    if (choix.de !== brouillon.de && brouillon.de !== '' && choix.vers !== '') form.setValue('vers', '')
    keep({ de: choix.de, vers: form.getValues('vers') })
  })
  return (
    <>
      <h3 ref={takeFocus} tabIndex={-1} className={styles.titre}>
        À quelle date ?
      </h3>
      <Form form={form} id={FORM_ID} label="Nouvelle date" onSubmit={(choix) => keep({ ...choix, etape: 'apercu' })}>
        {isCursus && (
          <RadioGroupField name="de" label="Étape à reporter" options={etapes.flatMap(toEtape)} variant="cards" />
        )}
        {de !== '' && (
          <Dates
            commandeId={commande.id}
            de={de}
            count={brouillon.personnes.length + countSansNom(commande, brouillon)}
          />
        )}
      </Form>
    </>
  )
}

/** A step without dates has no other one. */
function toEtape({ reference, titre, dateDebut, dateFin }: Commande['etapes'][number]): RichOption[] {
  if (dateDebut === null) return []
  return [{ value: reference, label: titre, detail: formatPeriode(dateDebut, dateFin ?? dateDebut) }]
}

interface DatesProps {
  commandeId: string
  de: string
  /** The number of places that move. */
  count: number
}

function Dates({ commandeId, de, count }: DatesProps) {
  const { data: dates, error, refetch } = useCallQuery((call, status) => datesQuery(call, status, commandeId, de))
  if (error)
    return (
      <Notice
        kind="error"
        actions={
          <Button variant="secondary" onClick={() => void refetch()}>
            Réessayer
          </Button>
        }
      >
        {describeError(error)}
      </Notice>
    )
  if (!dates) return <SkeletonList label="Recherche des dates" />
  if (dates.length === 0)
    return <Notice kind="info">Aucune autre date n’est ouverte à l’inscription pour le moment.</Notice>
  return (
    <RadioGroupField
      name="vers"
      label="Nouvelle date"
      options={dates.map((date) => toOption(date, count))}
      variant="cards"
    />
  )
}

function toOption(
  { reference, dateDebut, dateFin, lieu, nbPlacesRestantes: places }: DateProposee,
  count: number,
): RichOption {
  const isFull = places !== null && places < count
  return {
    value: reference,
    label: dateDebut === null ? 'Dates à venir' : formatPeriode(dateDebut, dateFin ?? dateDebut),
    detail: lieu ?? undefined,
    badge: places === null ? undefined : formatCount(places, 'place', 'places'),
    disabledReason: isFull
      ? `Il n’y reste pas assez de places pour ${formatCount(count, 'personne', 'personnes')}.`
      : undefined,
  }
}
