import { useQueryClient } from '@tanstack/react-query'
import { UserPlus, Users } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { formatPersonne } from '#contract/rules/personne.ts'
import { carnetQuery } from '#web/api/inscription.ts'
import type { SessionsVoulues } from '#web/api/participants.ts'
import { useCaller } from '#web/api/use-call-query.ts'
import { AlertesNotice } from '#web/parts/participants/AlertesNotice.tsx'
import type { Organisateur } from '#web/parts/participants/PlacesModal.tsx'
import { toEmail } from '#web/parts/participants/reponse.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LazyPart } from '#web/ui/LazyPart.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import type { Personne, Saisie } from '../etat/saisie.ts'
import { DoublonsModal } from './DoublonsModal.tsx'
import styles from './Participants.module.css'
import { ParticipantsGrid } from './ParticipantsGrid.tsx'
import { scheduleReload } from './rechargement.ts'
import { useMemoire, useVerification } from './use-verification.ts'

const { Part: AjoutModal } = lazyPart(() => import('./ajout/AjoutModal.tsx'), 'AjoutModal')

export interface ParticipantsSectionProps {
  saisie: Saisie
  change: (next: (saisie: Saisie) => Saisie) => void
  clientId: number | null
  sessions: SessionsVoulues
  isIndividuel: boolean
  moi: Personne
  nbPlacesRestantes: number | null
  organisateur: Organisateur
  /** The waiting list of the session. */
  attente: string | undefined
}

export function ParticipantsSection(props: ParticipantsSectionProps) {
  return props.isIndividuel ? <Individuel {...props} /> : <Participants {...props} />
}

/** PAR-10: who orders for themself is the only participant. */
function Individuel({ moi, sessions }: Pick<ParticipantsSectionProps, 'moi' | 'sessions'>) {
  const { reponses } = useVerification(sessions, [toEmail(moi.email)], useMemoire(sessions))
  return (
    <div className={styles.pile}>
      <p>
        Vous vous inscrivez vous-même : <strong>{formatPersonne(moi)}</strong>, {moi.email}.
      </p>
      <AlertesNotice participants={[moi]} reponses={reponses} />
    </div>
  )
}

/** INS-16 */
function Participants({ saisie, change, clientId, ...rest }: ParticipantsSectionProps) {
  const [isAdding, setAdding] = useState(false)
  const [doublons, setDoublons] = useState<readonly Personne[]>([])
  const memoire = useMemoire(rest.sessions)
  const { participants } = saisie
  const emails = participants.map(({ email }) => toEmail(email))
  const { reponses } = useVerification(rest.sessions, emails, memoire)
  useAnnuaireReload(clientId, emails)
  const add = (
    <Button
      variant="secondary"
      disabledReason={clientId === null ? 'Choisissez d’abord l’entité pour laquelle vous inscrivez.' : undefined}
      onClick={() => setAdding(true)}
    >
      <UserPlus size={20} aria-hidden="true" />
      Ajouter des participants
    </Button>
  )
  return (
    <div className={styles.pile}>
      {participants.length === 0 ? (
        <EmptyState icon={Users} title="Aucun participant pour l’instant" actions={add}>
          Choisissez des personnes de votre annuaire, saisissez-les, ou collez toute une équipe depuis un tableur.
        </EmptyState>
      ) : (
        <>
          <Nombre nombre={participants.length} nbPlacesRestantes={rest.nbPlacesRestantes}>
            {add}
          </Nombre>
          <AlertesNotice participants={participants} reponses={reponses} />
          <ParticipantsGrid participants={participants} change={change} />
        </>
      )}
      {isAdding && (
        <LazyPart>
          <AjoutModal
            {...rest}
            saisie={saisie}
            change={change}
            clientId={clientId}
            memoire={memoire}
            onDoublons={setDoublons}
            onClose={() => setAdding(false)}
          />
        </LazyPart>
      )}
      {doublons.length > 0 && <DoublonsModal doublons={doublons} onClose={() => setDoublons([])} />}
    </div>
  )
}

interface NombreProps {
  nombre: number
  nbPlacesRestantes: number | null
  children: ReactNode
}

function Nombre({ nombre, nbPlacesRestantes, children }: NombreProps) {
  return (
    <div className={styles.tete}>
      <p className={styles.nombre} role="status">
        {formatNombre(nombre, nbPlacesRestantes)}
      </p>
      {children}
    </div>
  )
}

/** PAR-12: another company, or other people, and the directory is read again. */
function useAnnuaireReload(clientId: number | null, emails: readonly string[]): void {
  const { call, status } = useCaller()
  const queryClient = useQueryClient()
  const people = emails.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is read again when the people change
  useEffect(() => {
    if (clientId === null) return
    const options = { ...carnetQuery(call, status, clientId), staleTime: 0 }
    return scheduleReload(() => void queryClient.prefetchQuery(options))
  }, [call, status, clientId, queryClient, people])
}

function formatNombre(nombre: number, restantes: number | null): string {
  const participants = nombre > 1 ? `${nombre} participants` : '1 participant'
  if (restantes === null) return participants
  return `${participants}, ${restantes > 1 ? `${restantes} places disponibles` : `${restantes} place disponible`}`
}
