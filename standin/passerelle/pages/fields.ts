import { type Html, html } from '../../html.ts'
import type { FormState } from '../forms.ts'
import { MOT_DE_PASSE_MAX, MOT_DE_PASSE_MIN } from '../mot-de-passe.ts'

interface Field {
  name: string
  label: string
  autocomplete: string
  type?: 'text' | 'email' | 'password'
  help?: string
  maxLength?: number
}

/** `scope` keeps ids unique when a page has several forms. */
export function field(state: FormState, definition: Field, scope = 'champ'): Html {
  const { name, label, autocomplete, type = 'text', help, maxLength = 254 } = definition
  const id = `${scope}-${name}`
  const error = state.errors[name]
  const isFirstError = Object.keys(state.errors)[0] === name
  const describedBy = [help && `${id}-aide`, error && `${id}-erreur`].filter(Boolean).join(' ')
  return html`<div class="field">
<label for="${id}">${label}</label>
${help && html`<p class="help" id="${id}-aide">${help}</p>`}
<div class="input">
<input id="${id}" name="${name}" type="${type}" autocomplete="${autocomplete}" maxlength="${maxLength}" required
 value="${type === 'password' ? '' : (state.values[name] ?? '')}"${type === 'email' && html` inputmode="email" spellcheck="false" autocapitalize="none"`}${
   describedBy && html` aria-describedby="${describedBy}"`
 }${error && html` aria-invalid="true"`}${isFirstError && html` autofocus`}>
${type === 'password' && html`<button type="button" class="reveal" data-reveal="${id}" aria-pressed="false" hidden>Afficher<span class="hidden"> : ${label}</span></button>`}
</div>
${error && html`<p class="error" id="${id}-erreur">${error}</p>`}
</div>`
}

export function emailField(state: FormState, scope?: string): Html {
  return field(state, { name: 'email', label: 'Adresse e-mail', type: 'email', autocomplete: 'username' }, scope)
}

export function newMotDePasseField(state: FormState, label = 'Mot de passe', scope?: string): Html {
  const help = `Au moins ${MOT_DE_PASSE_MIN} caractères. Une phrase convient très bien.`
  const shape = { type: 'password', autocomplete: 'new-password', maxLength: MOT_DE_PASSE_MAX } as const
  return field(state, { name: 'motDePasse', label, help, ...shape }, scope)
}

export function currentMotDePasseField(state: FormState, name: string, label: string, scope?: string): Html {
  const shape = { type: 'password', autocomplete: 'current-password', maxLength: MOT_DE_PASSE_MAX } as const
  return field(state, { name, label, ...shape }, scope)
}

/** The errors at the top of the form, each with a link to its field. */
export function errorSummary(state: FormState, scope = 'champ'): Html | undefined {
  const { form, ...fields } = state.errors
  const names = Object.keys(fields)
  if (!form && names.length === 0) return undefined
  const items = names.map((name) => html`<li><a href="#${scope}-${name}">${fields[name]}</a></li>`)
  return html`<div class="alert" role="alert">
<p>${form ?? (names.length > 1 ? 'Plusieurs informations sont à corriger :' : 'Une information est à corriger :')}</p>
${names.length > 0 && html`<ul>${items}</ul>`}
</div>`
}
