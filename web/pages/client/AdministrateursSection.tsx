import type { Administrateur, ClientLie } from '#contract/personne/client.ts'
import { clientProfileQuery } from '#web/api/client.ts'
import { sendContestation } from '#web/api/interlocuteur.ts'
import { useCaller } from '#web/api/use-call-query.ts'
import { formatAdministrateur } from '#web/parts/client/administrateurs.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import styles from './Client.module.css'
import { useAction } from './use-action.ts'

const STATUTS = {
  PROUVE: { kind: 'success', label: 'Prouvé' },
  DECLARE: { kind: 'attention', label: 'À prouver' },
  SUSPENDU: { kind: 'error', label: 'Contesté : suspendu' },
} as const

/** who administers the company and since when, for the others; a declaration is contested here in one press. */
export function AdministrateursSection({ client }: { client: ClientLie }) {
  const { administrateurs } = client
  const contest = useContestation(client.entrepriseId)
  if (!administrateurs.some(({ estAppelant }) => !estAppelant)) return null
  return (
    <section aria-labelledby="administrateurs">
      <Card>
        <div className={styles.stack}>
          <h3 id="administrateurs" className={styles.subtitle}>
            Qui administre la société
          </h3>
          <ul className={styles.administrateurs}>
            {administrateurs.map((administrateur) => (
              <Ligne
                key={administrateur.id}
                administrateur={administrateur}
                isPending={contest.isPending}
                onContest={() => contest.mutate(administrateur.id)}
              />
            ))}
          </ul>
          {administrateurs.some(({ contestable }) => contestable) && (
            <p className={styles.soft}>
              Si une déclaration est fausse, contestez-la : elle est suspendue aussitôt, et nous décidons après
              vérification.
            </p>
          )}
        </div>
      </Card>
    </section>
  )
}

interface LigneProps {
  administrateur: Administrateur
  isPending: boolean
  onContest: () => void
}

function Ligne({ administrateur, isPending, onContest }: LigneProps) {
  const { nom, statut, estAppelant, contestable } = administrateur
  const { kind, label } = STATUTS[statut]
  return (
    <li>
      <span>
        {formatAdministrateur(administrateur)}
        {estAppelant && ' (vous)'}
      </span>
      <Badge kind={kind}>{label}</Badge>
      {contestable && (
        <Button variant="secondary" isPending={isPending} onClick={onContest}>
          Contester cette déclaration
          <span className="visually-hidden"> ({nom})</span>
        </Button>
      )}
    </li>
  )
}

function useContestation(id: number) {
  const { call, status } = useCaller()
  return useAction({
    send: (contactId: number) => sendContestation(call, { id, contactId }),
    refresh: [clientProfileQuery(call, status).queryKey],
    done: () => 'La déclaration est suspendue. Nous vérifions, et décidons.',
    onDone: () => {},
  })
}
