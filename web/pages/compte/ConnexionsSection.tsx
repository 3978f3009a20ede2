import { useQueryClient } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import type { Connexion } from '#contract/personne/connexion.ts'
import { formatMomentCourt } from '#contract/rules/jour-paris.ts'
import { useApp } from '#web/api/app-context.ts'
import { connexionsQuery, sendFin } from '#web/api/connexions.ts'
import { useCallQuery } from '#web/api/use-call-query.ts'
import { useMutationOnce } from '#web/api/use-mutation-once.ts'
import { describeError } from '#web/parts/describe-error.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormActions, FormSection } from '#web/ui/form/FormLayout.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { SkeletonList } from '#web/ui/Skeleton.tsx'
import { showToast } from '#web/ui/toasts.ts'
import styles from './ConnexionsSection.module.css'

/** The browsers that the person is signed in with, each of which they may sign out from here. */
export function ConnexionsSection() {
  const { identity } = useApp().settings
  const { data: connexions, error, refetch } = useCallQuery(connexionsQuery)
  const fin = useFin()
  const autres = connexions?.filter(({ isActuelle }) => !isActuelle) ?? []
  return (
    <FormSection title="Mes connexions">
      <p>
        Les appareils où vous êtes connecté. Si vous n’en reconnaissez pas un, déconnectez-le, puis changez votre mot de
        passe dans votre compte {identity.nom}.
      </p>
      {error && (
        <Notice kind="error">
          {describeError(error)}{' '}
          <Button variant="quiet" onClick={() => refetch()}>
            Réessayer
          </Button>
        </Notice>
      )}
      {!connexions && !error && <SkeletonList label="Chargement de vos connexions" />}
      <ul className={styles.liste}>
        {connexions?.map((one) => (
          <Ligne key={one.id} connexion={one} fin={fin} />
        ))}
      </ul>
      {autres.length > 1 && (
        <FormActions>
          <Button variant="secondary" isPending={fin.isPending} onClick={() => fin.mutate(null)}>
            Déconnecter tous les autres appareils
          </Button>
        </FormActions>
      )}
    </FormSection>
  )
}

function Ligne({ connexion, fin }: { connexion: Connexion; fin: ReturnType<typeof useFin> }) {
  const { id, depuis, isActuelle } = connexion
  const appareil = connexion.appareil ?? 'Appareil inconnu'
  const quand = `connecté le ${formatMomentCourt(depuis)}`
  return (
    <li className={styles.ligne}>
      <span>
        <strong>{appareil}</strong>, {quand}
        {isActuelle && ' (cet appareil)'}
      </span>
      {!isActuelle && (
        <Button
          variant="quiet"
          isPending={fin.isPending && fin.variables === id}
          onClick={() => fin.mutate(id)}
          aria-label={`Déconnecter\u00a0: ${appareil}, ${quand}`}
        >
          <LogOut size={20} aria-hidden="true" />
          Déconnecter
        </Button>
      )}
    </li>
  )
}

/** The list is read again in any case: what could not be ended may have ended by itself. */
function useFin() {
  const { call } = useApp()
  const queries = useQueryClient()
  return useMutationOnce({
    mutationFn: (id: string | null) => sendFin(call, id),
    onSuccess: ({ terminees }) =>
      showToast('success', terminees > 1 ? 'Les autres appareils sont déconnectés.' : 'L’appareil est déconnecté.'),
    onError: (error) => showToast('error', describeError(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: ['connexions'] }),
  })
}
