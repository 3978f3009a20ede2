import { type Html, html } from '../../html.ts'
import type { FormState } from '../forms.ts'
import type { Identite } from '../identite.sql.ts'
import type { Site } from '../site.ts'
import { currentMotDePasseField, emailField, errorSummary, field, newMotDePasseField } from './fields.ts'
import { clientLinks, layout } from './layout.ts'

export const COMPTE_FORMS = ['noms', 'email', 'mot-de-passe'] as const
export type CompteForm = (typeof COMPTE_FORMS)[number]

interface CompteView {
  site: Site
  identite: Identite
  csrf: string
  /** The refused form, with its errors. */
  refused?: { form: CompteForm; state: FormState }
  /** The accepted form. */
  done?: CompteForm
}

const DONE: Record<CompteForm, string> = {
  noms: 'Votre nom est enregistré. Il sera repris à votre prochaine connexion.',
  email: 'Votre adresse e-mail est enregistrée. Elle sera reprise à votre prochaine connexion.',
  'mot-de-passe': 'Votre mot de passe est changé. Vos autres connexions à Passerelle sont fermées.',
}

export function comptePage(view: CompteView): Html {
  const { site, identite, done } = view
  const body = html`<p class="lead">Adresse de connexion : <strong>${identite.email}</strong></p>
${done && html`<p class="done" role="status">${DONE[done]}</p>`}
${nomsForm(view)}
${emailForm(view)}
${motDePasseForm(view)}
<div class="part">
<p class="links"><a href="${site.prefix}/session/end">Se déconnecter de Passerelle</a></p>
${clientLinks(site)}
</div>`
  return layout(site, { title: 'Mon compte', body })
}

function nomsForm(view: CompteView): Html {
  const state = stateOf(view, 'noms', { prenom: view.identite.prenom, nom: view.identite.nom })
  const fields = html`<div class="pair">
${field(state, { name: 'prenom', label: 'Prénom', autocomplete: 'given-name', maxLength: 100 }, 'noms')}
${field(state, { name: 'nom', label: 'Nom', autocomplete: 'family-name', maxLength: 100 }, 'noms')}
</div>`
  return compteForm(view, { form: 'noms', title: 'Identité', button: 'Enregistrer le nom', state, fields })
}

function emailForm(view: CompteView): Html {
  const state = stateOf(view, 'email', { email: view.identite.email })
  const fields = html`${emailField(state, 'email')}
${currentMotDePasseField(state, 'motDePasseActuel', 'Mot de passe actuel', 'email')}`
  return compteForm(view, { form: 'email', title: 'Adresse e-mail', button: 'Changer d’adresse', state, fields })
}

function motDePasseForm(view: CompteView): Html {
  const state = stateOf(view, 'mot-de-passe', {})
  // The hidden field names the account whose password changes, for the browser's password manager.
  const owner = html`<input class="hidden" type="email" name="username" autocomplete="username" value="${view.identite.email}" tabindex="-1" aria-hidden="true" readonly>`
  const fields = html`${owner}
${currentMotDePasseField(state, 'motDePasseActuel', 'Mot de passe actuel', 'mot-de-passe')}
${newMotDePasseField(state, 'Nouveau mot de passe', 'mot-de-passe')}`
  const button = 'Changer de mot de passe'
  return compteForm(view, { form: 'mot-de-passe', title: 'Mot de passe', button, state, fields })
}

function stateOf(view: CompteView, form: CompteForm, values: Record<string, string>): FormState {
  return view.refused?.form === form ? view.refused.state : { values, errors: {} }
}

interface FormView {
  form: CompteForm
  title: string
  button: string
  state: FormState
  fields: Html
}

function compteForm({ site, csrf }: CompteView, { form, title, button, state, fields }: FormView): Html {
  return html`<form class="part" method="post" action="${site.prefix}/compte/${form}" novalidate aria-labelledby="titre-${form}">
<h2 id="titre-${form}">${title}</h2>
${errorSummary(state, form)}
<input type="hidden" name="csrf" value="${csrf}">
${fields}
<button type="submit" class="secondary">${button}</button>
</form>`
}
