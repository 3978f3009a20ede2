import { ShoppingBasket } from 'lucide-react'
import { inscriptionProfileQuery } from '#web/api/inscription-profile.ts'
import { useSignIn } from '#web/api/sign-in.ts'
import { useCallQuery } from '#web/api/use-call-query.ts'
import { paths } from '#web/paths.ts'
import { Link } from '#web/router/Link.tsx'
import styles from './Header.module.css'

/** LAY-04: the count is fetched once the API knows the compte, never for a signed-out visitor. */
export function PanierButton() {
  const { identity } = useSignIn()
  const { data } = useCallQuery(inscriptionProfileQuery, { enabled: identity !== undefined })
  const count = identity && data?.nbPanierFormation
  return (
    <Link to={paths.panier()} className={styles.action}>
      <span className={styles.basket}>
        <ShoppingBasket size={24} aria-hidden="true" />
        {count !== undefined && (
          <span className={styles.count} aria-hidden="true">
            {count}
          </span>
        )}
      </span>
      <span>
        <span className={styles.wide}>Mon panier</span>
        <span className={styles.narrow}>Panier</span>
        {count !== undefined && (
          <span className="visually-hidden">
            {' '}
            ({count} formation{count > 1 ? 's' : ''})
          </span>
        )}
      </span>
    </Link>
  )
}
