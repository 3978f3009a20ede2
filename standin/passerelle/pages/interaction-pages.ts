import { type Html, html } from '../../html.ts'
import { COMPTES_DEMO, MOT_DE_PASSE_DEMO } from '../comptes-demo.ts'
import type { FormState } from '../forms.ts'
import type { Site } from '../site.ts'
import { currentMotDePasseField, emailField, errorSummary, field, newMotDePasseField } from './fields.ts'
import { layout } from './layout.ts'

/** The site the person is signing in to; absent for the account page itself. */
export interface Destination {
  nom: string
  url: string
}

interface InteractionView {
  site: Site
  /** The address of this interaction: all its pages are below it, so that moving between them keeps the cookie. */
  base: string
  destination?: Destination
  state: FormState
}

export function connexionPage({ site, base, destination, state }: InteractionView): Html {
  const body = html`<p class="lead">${
    destination ? html`Pour continuer vers <strong>${destination.nom}</strong>.` : 'Pour gérer votre compte Passerelle.'
  }</p>
${errorSummary(state)}
<form method="post" action="${base}/connexion" novalidate>
${emailField(state)}
${currentMotDePasseField(state, 'motDePasse', 'Mot de passe')}
<p class="forgotten"><a href="${base}/oubli">Mot de passe oublié ?</a></p>
<button type="submit" class="primary">Se connecter</button>
</form>
<p class="switch">Pas encore de compte ? <a href="${base}/creation">Créer un compte</a></p>
${returnLink(destination)}`
  return layout(site, { title: 'Se connecter', body, aside: comptesDemo() })
}

function comptesDemo(): Html {
  const rows = COMPTES_DEMO.map(
    (compte) => html`<li><button type="button" data-email="${compte.email}">
<strong>${compte.prenom} ${compte.nom}</strong>
<span>${compte.description}</span>
<span class="address">${compte.email}</span>
</button></li>`,
  )
  return html`<details class="demo" open>
<summary>Comptes de démonstration</summary>
<p>Choisissez une personne pour remplir le formulaire. Mot de passe commun : <code data-mot-de-passe>${MOT_DE_PASSE_DEMO}</code></p>
<ul>${rows}</ul>
</details>`
}

export function creationPage({ site, base, destination, state }: InteractionView): Html {
  const body = html`<p class="lead">${
    destination
      ? html`Il vous servira pour <strong>${destination.nom}</strong> et les autres services de l’organisme.`
      : 'Il vous servira pour tous les services de l’organisme.'
  }</p>
${errorSummary(state)}
<form method="post" action="${base}/creation" novalidate>
<div class="pair">
${field(state, { name: 'prenom', label: 'Prénom', autocomplete: 'given-name', maxLength: 100 })}
${field(state, { name: 'nom', label: 'Nom', autocomplete: 'family-name', maxLength: 100 })}
</div>
${emailField(state)}
${newMotDePasseField(state)}
<button type="submit" class="primary">Créer mon compte</button>
<p class="help">Démonstration : aucun courriel n’est envoyé pour vérifier l’adresse.</p>
</form>
<p class="switch">Déjà un compte ? <a href="${base}/connexion">Se connecter</a></p>
${returnLink(destination)}`
  return layout(site, { title: 'Créer un compte', body })
}

export function oubliPage({ site, base, state }: InteractionView): Html {
  const body = html`<p class="lead">Indiquez l’adresse de votre compte : vous recevrez un lien pour choisir un nouveau mot de passe.</p>
${errorSummary(state)}
<form method="post" action="${base}/oubli" novalidate>
${emailField(state)}
<button type="submit" class="primary">Recevoir le lien</button>
</form>
<p class="links"><a href="${base}/connexion">Revenir à la connexion</a></p>`
  return layout(site, { title: 'Mot de passe oublié', body })
}

/** The same page for known and unknown addresses; the link for an unknown one leads to the expired-link page. */
export function lienPage(site: Site, base: string, email: string, lien: string): Html {
  const body = html`<p class="lead">Si un compte existe pour <strong>${email}</strong>, un message vient d’y être envoyé. Le lien qu’il contient sert une seule fois, pendant 30 minutes.</p>
<div class="note">
<p><strong>Démonstration :</strong> Passerelle n’envoie pas de courriel. Voici le lien que contiendrait le message :</p>
<p><a href="${lien}">Choisir un nouveau mot de passe</a></p>
</div>
<p class="links"><a href="${base}/connexion">Revenir à la connexion</a></p>`
  return layout(site, { title: 'Consultez votre messagerie', body })
}

function returnLink(destination: Destination | undefined): Html | undefined {
  return (
    destination &&
    html`<p class="links"><a href="${destination.url}">Revenir à ${destination.nom} sans se connecter</a></p>`
  )
}
