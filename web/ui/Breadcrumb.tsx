import { ChevronRight } from 'lucide-react'
import { Children, type ReactNode } from 'react'
import styles from './Breadcrumb.module.css'

interface Props {
  /** One link per page above this one. */
  children: ReactNode
  /** The name of the page in view. */
  current: string
}

export function Breadcrumb({ children, current }: Props) {
  return (
    <nav aria-label="Fil d’Ariane">
      <ol className={styles.list}>
        {Children.map(children, (link) => (
          <li className={styles.item}>
            {link}
            <ChevronRight size={16} aria-hidden="true" />
          </li>
        ))}
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  )
}
