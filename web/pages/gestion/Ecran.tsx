import { Suspense } from 'react'
import { NotFoundPage } from '#web/parts/NotFoundPage.tsx'
import { useAddress } from '#web/router/RouterProvider.tsx'
import { findMatch } from '#web/router/route.ts'
import { LazyPart } from '#web/ui/LazyPart.tsx'
import { SkeletonList } from '#web/ui/Skeleton.tsx'
import { ParamsProvider } from './bureau-context.ts'
import { ECRANS } from './ecrans.tsx'
import styles from './Gestion.module.css'

/** The screen of the address, in the frame of the desk. */
export function Ecran() {
  const address = useAddress()
  const { route, params } = findMatch(ECRANS, address)
  const Screen = route?.component
  if (!Screen) return <NotFoundPage />
  return (
    <LazyPart key={address.pathname}>
      <Suspense fallback={<Attente />}>
        <ParamsProvider value={params}>
          <Screen />
        </ParamsProvider>
      </Suspense>
    </LazyPart>
  )
}

/** While the screen itself is fetched. */
function Attente() {
  return (
    <div className={styles.attente}>
      <SkeletonList label="Chargement de l’écran" />
    </div>
  )
}
