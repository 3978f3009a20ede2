import { LogOut, Search } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { NOMS_ROLE } from '#contract/reference/role-bureau.ts'
import { useApp } from '#web/api/app-context.ts'
import { toLogoutUrl } from '#web/api/logout-url.ts'
import { useSignIn } from '#web/api/sign-in.ts'
import { forgetVisitor } from '#web/parts/sign-out.ts'
import { paths } from '#web/paths.ts'
import { Link } from '#web/router/Link.tsx'
import { useNavigate, useRouter } from '#web/router/RouterProvider.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { useBureau } from './bureau-context.ts'
import styles from './Cadre.module.css'
import { MENU } from './ecrans.tsx'

/** Around every screen of the desk, in place of the public site's header and footer. */
export function Cadre({ children }: { children: ReactNode }) {
  const { settings } = useApp()
  return (
    <div className={styles.cadre} data-bureau>
      <header className={styles.tete}>
        <p className={styles.marque}>
          <Link to={paths.accueil()}>{settings.organisme.nom}</Link>
          <span>Gestion</span>
        </p>
        <Recherche />
        <Personne />
      </header>
      <nav className={styles.menu} aria-label="Bureau" data-bottom-bar>
        <ul>
          {MENU.map(({ to, texte, icon: Icon }) => (
            <li key={to}>
              <Link to={to} isExact={to === '/gestion'}>
                <Icon size={20} aria-hidden="true" />
                <span>{texte}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.ecran}>{children}</div>
    </div>
  )
}

const NUMERO = /^C\d{8,}$/

/** An order by its number; people and companies by what their orders say of them. */
function Recherche() {
  const navigate = useNavigate()
  const [text, setText] = useState('')

  function search(event: FormEvent) {
    event.preventDefault()
    const q = text.trim()
    if (q === '') return
    setText('')
    const numero = q.toUpperCase()
    void navigate(
      NUMERO.test(numero) ? { to: `/gestion/commandes/${numero}` } : { to: '/gestion/commandes', search: { q } },
    )
  }

  return (
    <search className={styles.recherche}>
      <form onSubmit={search}>
        <input
          type="search"
          aria-label="Chercher une commande, une personne, une société"
          placeholder="Commande, personne, société…"
          value={text}
          maxLength={100}
          onChange={(event) => setText(event.target.value)}
        />
        <IconButton icon={Search} label="Chercher" type="submit" />
      </form>
    </search>
  )
}

function Personne() {
  const { settings } = useApp()
  const { status } = useSignIn()
  const { origin } = useRouter()
  const { nom, role } = useBureau()
  return (
    <div className={styles.personne}>
      <p>
        <strong>{nom}</strong>
        <span>{NOMS_ROLE[role]}</span>
      </p>
      <a href={toLogoutUrl(settings.authUrl, origin + paths.accueil(), status)} onClick={forgetVisitor}>
        <LogOut size={20} aria-hidden="true" />
        <span>Se déconnecter</span>
      </a>
    </div>
  )
}
