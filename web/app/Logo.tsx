import { useState } from 'react'
import { useApp } from '#web/api/app-context.ts'
import { BRAND_CONFIGS } from '#web/brands/brands.ts'
import { paths } from '#web/paths.ts'
import { Link } from '#web/router/Link.tsx'
import styles from './Header.module.css'

/** The brand's logo and the provider's name; LAY-17 when the logo does not load. */
export function Logo() {
  const { settings } = useApp()
  const [isMissing, setMissing] = useState(false)
  const { nom } = settings.organisme
  return (
    <Link to={paths.accueil()} className={styles.logo} aria-label={`${nom}, accueil`}>
      <img
        src={settings.logo ?? BRAND_CONFIGS[settings.brand].logo}
        width={isMissing ? 88 : settings.logo ? undefined : 40}
        height={40}
        alt={isMissing ? 'Logo manquant' : ''}
        onError={() => setMissing(true)}
        // On a page drawn by the server, the image may have failed before React listened.
        ref={(image) => {
          if (image?.complete && image.naturalWidth === 0) setMissing(true)
        }}
      />
      <span>{nom}</span>
    </Link>
  )
}
