import type { ReactNode } from 'react'
import type { Informations } from '#contract/personne/client-space.ts'
import { informationsQuery } from '#web/api/client-space.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { SkeletonList } from '#web/ui/Skeleton.tsx'
import { useClientQuery } from '../use-client-query.ts'

interface Props {
  id: number
  children: (data: Informations) => ReactNode
}

/** Around what shows a part of the company's information: on its way, there, or not to be had. */
export function InformationsPart({ id, children }: Props) {
  const { data, isError, refetch } = useClientQuery((call, status) => informationsQuery(call, status, id))
  if (data) return children(data)
  if (!isError) return <SkeletonList label="Chargement des informations de la société" count={1} />
  return (
    <Notice
      kind="error"
      actions={
        <Button variant="secondary" onClick={() => void refetch()}>
          Réessayer
        </Button>
      }
    >
      Les informations de la société n’ont pas pu être chargées. Vérifiez votre connexion, puis réessayez.
    </Notice>
  )
}
