import { useEffect } from 'react'
import { useApp } from '#web/api/app-context.ts'
import { afterSignOut, authUrls } from '#web/api/sign-in.ts'
import { Page } from '#web/parts/Page.tsx'
import { paths } from '#web/paths.ts'
import { useRouter } from '#web/router/RouterProvider.tsx'

/** NAV-11: leaves for the identity service, which returns to /redirector. */
export function ConnexionPage() {
  const { settings } = useApp()
  const { origin } = useRouter()
  const url = authUrls.login(settings.authUrl, origin + paths.redirector())
  useEffect(() => afterSignOut(() => window.location.replace(url)), [url])
  return (
    <Page title="Connexion">
      <p>
        Redirection vers {settings.identity.nom}… Si rien ne se passe, <a href={url}>continuez ici</a>.
      </p>
    </Page>
  )
}
