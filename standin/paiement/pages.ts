import { type Html, html, toHead, toPage } from '../html.ts'
import { readAsset } from '../web-pages.ts'
import { CARTES, type Erreurs, type Saisie } from './cartes.ts'
import type { Session } from './session.sql.ts'

const STYLE = readAsset(new URL('./paiement.css', import.meta.url))
export const ASSETS = [STYLE]

interface View {
  prefix: string
  marchand: string
  session: Session
}

const HEURE = new Intl.DateTimeFormat('fr-FR', { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Paris' })
const LONG = 23

const FIELDS = [
  {
    name: 'numero',
    label: 'Numéro de carte',
    aide: '16 chiffres',
    autocomplete: 'cc-number',
    inputmode: 'numeric',
    size: LONG,
  },
  { name: 'expiration', label: 'Expiration', aide: 'MM/AA', autocomplete: 'cc-exp', inputmode: 'text', size: 7 },
  {
    name: 'cryptogramme',
    label: 'Cryptogramme',
    aide: '3 chiffres, au dos',
    autocomplete: 'cc-csc',
    inputmode: 'numeric',
    size: 4,
  },
] as const

export function formPage(view: View, saisie: Saisie, erreurs: Erreurs): Html {
  const { prefix, session } = view
  const nombre = Object.keys(erreurs).length
  return layout(
    prefix,
    nombre > 0 ? 'Erreur – Paiement par carte' : 'Paiement par carte',
    html`${summary(view)}
<section class="card" aria-labelledby="titre">
<h1 id="titre">Paiement par carte</h1>
${nombre > 0 && html`<p class="alert" role="alert">${nombre > 1 ? 'Plusieurs champs sont' : 'Un champ est'} à corriger.</p>`}
<form method="post" action="${prefix}/payer" novalidate>
<input type="hidden" name="token" value="${session.token}">
<div class="fields">${FIELDS.map((field) => fieldOf(field, saisie[field.name], erreurs[field.name]))}</div>
<button class="primary" type="submit">Payer ${montant(session)}</button>
</form>
<form method="post" action="${prefix}/annuler">
<input type="hidden" name="token" value="${session.token}">
<button class="plain" type="submit">Annuler et revenir</button>
</form>
</section>
${cartesDeTest(prefix, session.token)}`,
  )
}

/** A finished payment cannot be repeated: the merchant's page shows the outcome. */
export function overPage(view: View): Html {
  const { prefix, session, marchand } = view
  const url = new URL(session.returnUrl)
  url.searchParams.set('session', session.id)
  const isExpired = session.statut === 'EXPIRED'
  return layout(
    prefix,
    isExpired ? 'Session expirée' : 'Paiement terminé',
    html`${summary(view)}
<section class="card" aria-labelledby="titre">
<h1 id="titre">${isExpired ? 'Session expirée' : 'Paiement terminé'}</h1>
<p>${
      isExpired
        ? 'Le délai pour payer est écoulé. Rien n’a été débité.'
        : 'Cette page de paiement a déjà servi. Elle ne peut plus être utilisée.'
    }</p>
<p><a class="button" href="${url.href}">Revenir chez ${marchand}</a></p>
</section>`,
  )
}

export function unknownPage(prefix: string): Html {
  return layout(
    prefix,
    'Paiement introuvable',
    html`<section class="card">
<h1>Paiement introuvable</h1>
<p>Cette adresse ne correspond à aucun paiement. Revenez chez le marchand et recommencez.</p>
</section>`,
  )
}

function summary({ session, marchand }: View): Html {
  return html`<section class="summary" aria-label="Votre achat">
<p class="merchant">${marchand}</p>
<p class="amount">${montant(session)}</p>
<dl>
<dt>Commande</dt><dd>${session.reference}</dd>
<dt>Objet</dt><dd>${session.label}</dd>
<dt>À payer avant</dt><dd>${HEURE.format(session.expireLe).replace(':', ' h ')}</dd>
</dl>
</section>`
}

function fieldOf(field: (typeof FIELDS)[number], value: string, erreur: string | undefined): Html {
  const { name, label, aide, autocomplete, inputmode, size } = field
  return html`<div class="field${size === LONG && ' long'}">
<label for="${name}">${label}</label>
<p class="hint" id="${name}-aide">${aide}</p>
<input id="${name}" name="${name}" value="${value}" size="${size}" maxlength="${size}" inputmode="${inputmode}" autocomplete="${autocomplete}" required aria-describedby="${name}-aide${erreur ? ` ${name}-erreur` : ''}"${erreur ? html` aria-invalid="true"` : ''}>
${erreur && html`<p class="error" id="${name}-erreur">${erreur}</p>`}
</div>`
}

function cartesDeTest(prefix: string, token: string): Html {
  const rows = CARTES.map(
    ({ numero, effet }, index) => html`<li>
<a href="${prefix}/?token=${token}&amp;carte=${index}">${numero}</a>
<span>${effet}</span>
</li>`,
  )
  return html`<section class="tests" aria-labelledby="tests">
<h2 id="tests">Cartes de test</h2>
<p>Choisissez un numéro : le formulaire se remplit avec une date et un cryptogramme valables.</p>
<ul>${rows}</ul>
</section>`
}

function montant({ montantCents, devise }: Session): string {
  return new Intl.NumberFormat('fr-FR', { style: 'currency', currency: devise }).format(montantCents / 100)
}

function layout(prefix: string, title: string, body: Html): Html {
  const content = html`<header>
<div class="bar">
<p class="brand"><svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true"><path d="M7 10V7a5 5 0 0 1 10 0v3" fill="none" stroke="currentColor" stroke-width="2.4"/><rect x="4" y="10" width="16" height="11" rx="3" fill="currentColor"/></svg>Verrou</p>
<p class="tagline">Paiement sécurisé</p>
</div>
<p class="demo">Page de démonstration : aucun argent ne circule. Ne saisissez jamais une vraie carte.</p>
</header>
<main>
${body}
</main>`
  return toPage({ title: `${title} – Verrou`, head: toHead(prefix, ASSETS), body: content })
}
