import { ANCIENS_ESPACES, NOUVEAUX_ESPACES } from '#web/brands/menu.ts'
import { InfoTip } from '#web/ui/InfoTip.tsx'
import styles from './Menu.module.css'
import { MenuLink } from './MenuLink.tsx'

/** LAY-03: the dates that the old spaces cover. */
const ANCIENS_ESPACES_TIP =
  'Les anciens espaces concernent les sessions de formation antérieures au 01/07/2021 et les modules e-learning antérieurs au 04/12/2021.'

/** The links to both spaces, each in a new window; the header and the account menu show them (LAY-05). */
export function EspacesLinks() {
  return (
    <ul className={styles.list}>
      <li>
        <MenuLink item={NOUVEAUX_ESPACES} className={styles.item} />
      </li>
      <li className={styles.tipRow}>
        <InfoTip label="À propos des anciens espaces" tip={ANCIENS_ESPACES_TIP}>
          {(tipId) => <MenuLink item={ANCIENS_ESPACES} className={styles.item} describedBy={tipId} />}
        </InfoTip>
      </li>
    </ul>
  )
}
