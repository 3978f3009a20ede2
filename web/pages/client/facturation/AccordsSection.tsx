import type { Accords } from '#contract/personne/client-space.ts'
import { formatJourCourt } from '#contract/rules/format.ts'
import { dayInParis } from '#contract/rules/jour-paris.ts'
import { clientProfileQuery } from '#web/api/client.ts'
import { accordsQuery, sendAccord } from '#web/api/client-space.ts'
import { useCaller, useCallQuery } from '#web/api/use-call-query.ts'
import { formatSiret } from '#web/parts/client/numero.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { FormSection } from '#web/ui/form/FormLayout.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { SkeletonList } from '#web/ui/Skeleton.tsx'
import styles from '../Client.module.css'
import { useAction } from '../use-action.ts'
import { useClientQuery } from '../use-client-query.ts'

type Accord = Accords['accords'][number]

/** the companies that ask this one to pay for them. Only a proved administrator reads and answers them. */
export function AccordsSection({ id }: { id: number }) {
  const { data: profile } = useCallQuery(clientProfileQuery)
  const client = profile?.inscriptionEntreprises.find(({ entrepriseId }) => entrepriseId === id)
  return (
    <FormSection title="Demandes d’accord">
      {client?.prouve && <AccordsList id={id} />}
      {client?.prouve === false && (
        <Notice kind="info">
          Les demandes des sociétés qui souhaitent vous adresser leurs factures s’affichent quand vos droits
          d’administrateur ont été vérifiés par votre organisme de formation.
        </Notice>
      )}
    </FormSection>
  )
}

function AccordsList({ id }: { id: number }) {
  const { data, isError, refetch } = useClientQuery((call, status) => accordsQuery(call, status, id))
  if (isError)
    return (
      <Notice
        kind="error"
        actions={
          <Button variant="secondary" onClick={() => void refetch()}>
            Réessayer
          </Button>
        }
      >
        Les demandes n’ont pas pu être chargées. Vérifiez votre connexion, puis réessayez.
      </Notice>
    )
  if (!data) return <SkeletonList label="Chargement des demandes d’accord" count={1} />
  if (data.accords.length === 0)
    return <p className={styles.soft}>Aucune société ne vous demande de payer ses commandes.</p>
  return (
    <ul className={styles.tiers}>
      {data.accords.map((accord) => (
        <AccordItem key={accord.clientId} id={id} accord={accord} />
      ))}
    </ul>
  )
}

function AccordItem({ id, accord }: { id: number; accord: Accord }) {
  const { call, status } = useCaller()
  const { clientId, denomination, siret, ville, statut } = accord
  const answer = useAction({
    send: (accepte: boolean) => sendAccord(call, id, clientId, accepte),
    refresh: [accordsQuery(call, status, id).queryKey],
    done: () => `Votre réponse à ${denomination} est enregistrée.`,
    onDone: () => {},
  })
  return (
    <li className={styles.accord}>
      <span>
        <strong>{denomination}</strong>
        <span className={styles.soft}>
          {[siret && `SIRET ${formatSiret(siret)}`, ville].filter(Boolean).join(', ')}
        </span>
        <AccordEtat accord={accord} />
      </span>
      <span className={styles.answers}>
        {statut !== 'REFUSE' && (
          <Button variant="secondary" isPending={answer.isPending} onClick={() => answer.mutate(false)}>
            {statut === 'DEMANDE' ? 'Refuser' : 'Retirer l’accord'}
          </Button>
        )}
        {statut !== 'ACCEPTE' && (
          <Button
            variant={statut === 'DEMANDE' ? 'primary' : 'secondary'}
            isPending={answer.isPending}
            onClick={() => answer.mutate(true)}
          >
            Accepter
          </Button>
        )}
      </span>
    </li>
  )
}

function AccordEtat({ accord: { statut, demandeLe, decideLe } }: { accord: Accord }) {
  const jour = formatJourCourt(dayInParis(decideLe ?? demandeLe))
  if (statut === 'ACCEPTE') return <Badge kind="success">{`Acceptée le ${jour}`}</Badge>
  if (statut === 'REFUSE') return <Badge kind="neutral">{`Refusée le ${jour}`}</Badge>
  return <Badge kind="attention">{`Demandée le ${jour}`}</Badge>
}
