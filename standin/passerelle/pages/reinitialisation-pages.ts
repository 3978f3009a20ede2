import { type Html, html } from '../../html.ts'
import type { FormState } from '../forms.ts'
import type { Site } from '../site.ts'
import { errorSummary, newMotDePasseField } from './fields.ts'
import { clientLinks, layout } from './layout.ts'

export function nouveauMotDePassePage(site: Site, jeton: string, state: FormState): Html {
  const body = html`<p class="lead">Il remplacera l’ancien et fermera les connexions ouvertes avec lui.</p>
${errorSummary(state)}
<form method="post" action="${site.prefix}/nouveau-mot-de-passe" novalidate>
<input type="hidden" name="jeton" value="${jeton}">
${newMotDePasseField(state, 'Nouveau mot de passe')}
<button type="submit" class="primary">Enregistrer le mot de passe</button>
</form>`
  return layout(site, { title: 'Choisir un nouveau mot de passe', body })
}

export function motDePasseChangedPage(site: Site, connexionUrl: string): Html {
  const body = html`<p class="lead">Votre nouveau mot de passe est enregistré.</p>
<p><a class="primary" href="${connexionUrl}">Se connecter</a></p>
${clientLinks(site)}`
  return layout(site, { title: 'Mot de passe changé', body })
}

export function expiredLienPage(site: Site): Html {
  const body = html`<p class="lead">Ce lien a expiré ou a déjà servi. Demandez-en un autre depuis la page de connexion, avec « Mot de passe oublié ? ».</p>
${clientLinks(site)}`
  return layout(site, { title: 'Lien expiré', body })
}
