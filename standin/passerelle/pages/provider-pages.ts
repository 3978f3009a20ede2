import type { ErrorOut, KoaContextWithOIDC } from 'oidc-provider'
import { errors } from 'oidc-provider'
import { Html, html } from '../../html.ts'
import type { Site } from '../site.ts'
import { clientLinks, layout } from './layout.ts'

type KoaNext = () => Promise<unknown>

/** The pages that oidc-provider shows itself, with our words and look. */
export interface ProviderPages {
  renderError(ctx: KoaContextWithOIDC, out: ErrorOut, error: Error): void
  renderLogout(ctx: KoaContextWithOIDC, form: string): void
  renderLoggedOut(ctx: KoaContextWithOIDC): void
  renderNotFound(ctx: KoaContextWithOIDC, next: KoaNext): Promise<void>
}

export function createProviderPages(site: Site): ProviderPages {
  return {
    renderError(ctx, out, error) {
      show(ctx, errorPage(site, toErreur(error), `${out.error} ${out.error_description ?? ''}`.trim()))
    },
    renderLogout(ctx, form) {
      const isProven = ctx.oidc.entities.IdTokenHint !== undefined
      show(ctx, logoutPage(site, new Html(form), isProven ? ctx.oidc.client?.clientName : undefined))
    },
    renderLoggedOut(ctx) {
      show(ctx, loggedOutPage(site))
    },
    async renderNotFound(ctx, next) {
      await next()
      if (ctx.status !== 404 || ctx.body) return
      show(ctx, errorPage(site, NOT_FOUND))
      ctx.status = 404
    },
  }
}

function show(ctx: KoaContextWithOIDC, page: Html): void {
  ctx.type = 'html'
  ctx.set('cache-control', 'no-store')
  ctx.body = page.text
}

interface Erreur {
  title: string
  text: string
}

const NOT_FOUND: Erreur = { title: 'Page introuvable', text: 'Cette adresse ne mène à aucune page de Passerelle.' }
const EXPIRED: Erreur = {
  title: 'Demande expirée',
  text: 'Cette demande de connexion a expiré ou a déjà servi. Revenez au site et connectez-vous de nouveau.',
}
const REFUSED: Erreur = {
  title: 'Demande refusée',
  text: 'Le site qui vous envoie a fait une demande que Passerelle ne peut pas accepter.',
}
const UNEXPECTED: Erreur = {
  title: 'Une erreur est survenue',
  text: 'Passerelle n’a pas pu traiter votre demande. Réessayez dans un instant.',
}

export function toErreur(error: unknown): Erreur {
  if (error instanceof errors.SessionNotFound) return EXPIRED
  return error instanceof errors.OIDCProviderError && error.statusCode < 500 ? REFUSED : UNEXPECTED
}

export function errorPage(site: Site, erreur: Erreur, detail?: string): Html {
  const body = html`<p class="lead">${erreur.text}</p>
${detail && html`<p class="help">Pour l’assistance : <code>${detail}</code></p>`}
${clientLinks(site)}`
  return layout(site, { title: erreur.title, body })
}

/** For a client that sends an ID token the form submits itself; any other request needs a confirmation. */
function logoutPage(site: Site, form: Html, clientName: string | undefined): Html {
  const body = html`<p class="lead">${
    clientName
      ? html`Vous quittez <strong>${clientName}</strong> et Passerelle.`
      : 'Cela ferme votre connexion à Passerelle et aux sites ouverts avec ce compte.'
  }</p>
${form}
<button type="submit" class="primary" form="op.logoutForm" name="logout" value="yes"${clientName && html` data-auto-submit`}>Se déconnecter</button>
${!clientName && html`<p class="links"><a href="${site.prefix}/compte">Revenir à mon compte</a></p>`}`
  return layout(site, { title: 'Déconnexion', body })
}

function loggedOutPage(site: Site): Html {
  const body = html`<p class="lead">Votre connexion à Passerelle est fermée.</p>
${clientLinks(site)}`
  return layout(site, { title: 'À bientôt', body })
}
