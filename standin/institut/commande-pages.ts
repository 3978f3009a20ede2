import { type Html, html } from '../html.ts'
import { formatJour, layout, type Message, sayDates, sayMessage, toNomComplet } from './cadre.ts'

/** An order with places that nobody is named for. */
export interface ADesigner {
  numero: string
  reference: string
  client: string
  email: string
  nombre: number
  /** yyyy-MM-dd */
  limite: string
  isEnRetard: boolean
}

/** An order, with what the provider may do with it. */
export interface CommandeGeree {
  numero: string
  titre: string
  reference: string
  dateDebut: string | null
  dateFin: string | null
  client: string
  /** Who ordered. */
  par: string
  etat: string
  montant: string
  participants: readonly { prenom: string; nom: string; email: string }[]
  /** The places without a name, and whether their names are late. */
  aDesigner: { nombre: number; limite: string | null; isEnRetard: boolean } | null
  /** Why nothing may be changed any more. */
  pourquoi: string | null
  /** An individual registers only themself. */
  isParticulier: boolean
  /** The share that the conditions of the order keep of a cancellation today, in percent. */
  retenue: number
  /** The other dates that are sold. */
  dates: readonly { reference: string; texte: string }[]
  changements: readonly { jour: string; texte: string; auteur: string; montant: string; etat: string }[]
}

export function commandeLink(prefix: string, numero: string): Html {
  return html`<a href="${prefix}/commandes/${encodeURIComponent(numero)}">${numero}</a>`
}

/** The orders whose people are still to be named; nothing when there are none. */
export function aDesignerOf(prefix: string, commandes: readonly ADesigner[]): Html | false {
  if (commandes.length === 0) return false
  const rows = commandes.map(
    (one) => html`<tr>
<td>${commandeLink(prefix, one.numero)}<br><span class="muted">${one.reference}</span></td>
<td>${sayPlaces(one.nombre)}</td>
<td>${sayLimite(one)}</td>
<td>${one.client}<br><span class="muted">${one.email}</span></td>
</tr>`,
  )
  return html`<h2>Places à désigner</h2>
<table>
<thead><tr><th scope="col">Commande</th><th scope="col">Sans nom</th><th scope="col">Noms attendus</th><th scope="col">Client</th></tr></thead>
<tbody>${rows}</tbody>
</table>`
}

function sayPlaces(nombre: number): string {
  return nombre > 1 ? `${nombre} places` : '1 place'
}

function sayLimite({ limite, isEnRetard }: { limite: string | null; isEnRetard: boolean }): Html {
  if (limite === null) return html`à tout moment`
  return isEnRetard
    ? html`<strong class="late">En retard</strong> depuis le ${formatJour(limite)}`
    : html`avant le ${formatJour(limite)}`
}

const CHOIX = 'choix'

export function commandePage(prefix: string, commande: CommandeGeree, message?: Message): Html {
  const { numero, reference, pourquoi } = commande
  const action = `${prefix}/commandes/${encodeURIComponent(numero)}`
  return layout(
    prefix,
    `Commande ${numero}`,
    html`<p><a href="${prefix}/">Toutes les sessions</a> · <a href="${prefix}/${encodeURIComponent(reference)}">Session ${reference}</a></p>
${sayMessage(message)}
${factsOf(commande)}
${pourquoi === null ? formsOf(action, commande) : html`<p>${pourquoi}</p>`}
${changementsOf(commande)}`,
  )
}

function factsOf(commande: CommandeGeree): Html {
  const { titre, client, par, etat, montant } = commande
  return html`<dl>
<dt>Formation</dt><dd>${titre}, ${sayDates(commande)}</dd>
<dt>Client</dt><dd>${client}</dd>
<dt>Commandée par</dt><dd>${par}</dd>
<dt>État</dt><dd>${etat}, ${montant} TTC</dd>
</dl>`
}

/** The ticks of the table belong to the form that moves and cancels; each of its parts names the form. */
function formsOf(action: string, commande: CommandeGeree): Html {
  return html`<h2 id="participants">Participants</h2>
<form id="${CHOIX}" method="post" action="${action}" hidden></form>
${participantsOf(commande)}
<div class="actions pair">
<div>${[designerForm(action, commande), remplacerForm(action, commande)]}</div>
<div>${[reporterForm(commande), annulerForm(commande)]}</div>
</div>`
}

function participantsOf({ participants, aDesigner }: CommandeGeree): Html {
  const lines = participants.map(
    (one) =>
      html`<li><label class="check"><input type="checkbox" form="${CHOIX}" name="qui" value="${one.email}"> <span>${toNomComplet(one)}<br><span class="muted">${one.email}</span></span></label></li>`,
  )
  return html`${lines.length > 0 && html`<ul class="choix" aria-labelledby="participants">${lines}</ul>`}
${aDesigner && html`<p>${sayPlaces(aDesigner.nombre)} sans nom. Noms attendus : ${sayLimite(aDesigner)}.</p>`}`
}

const personneFields = html`<label>E-mail <input type="email" name="email" required></label>
<label>Prénom <input type="text" name="prenom" maxlength="50" required></label>
<label>Nom <input type="text" name="nom" maxlength="50" required></label>`

function designerForm(action: string, { aDesigner }: CommandeGeree): Html | false {
  if (!aDesigner) return false
  return html`<section aria-labelledby="designer">
<h2 id="designer">Désigner</h2>
<p>Une personne prend une place qui n’a pas de nom. Elle est prévenue.</p>
<form method="post" action="${action}">
<input type="hidden" name="action" value="designer">
${personneFields}
<button>Désigner cette personne</button>
</form>
</section>`
}

function remplacerForm(action: string, { participants, isParticulier }: CommandeGeree): Html | false {
  if (participants.length === 0 || isParticulier) return false
  const options = participants.map((one) => html`<option value="${one.email}">${toNomComplet(one)}</option>`)
  return html`<section aria-labelledby="remplacer">
<h2 id="remplacer">Remplacer</h2>
<p>Une autre personne prend la place, avec ses options. Les deux sont prévenues.</p>
<form method="post" action="${action}">
<input type="hidden" name="action" value="remplacer">
<div class="field"><label for="qui">Qui part</label><select id="qui" name="qui">${options}</select></div>
${personneFields}
<button>Remplacer ce participant</button>
</form>
</section>`
}

function reporterForm({ participants, dates }: CommandeGeree): Html | false {
  if (dates.length === 0) return false
  const options = dates.map(({ reference, texte }) => html`<option value="${reference}">${texte}</option>`)
  return html`<section aria-labelledby="reporter">
<h2 id="reporter">Reporter</h2>
<p>${participants.length > 0 ? 'Les participants cochés viennent à une autre date ; ceux qui restent gardent cette commande.' : 'Toutes les places changent de date.'}</p>
<div class="fields">
<div class="field"><label for="vers">Nouvelle date</label><select id="vers" form="${CHOIX}" name="vers">${options}</select></div>
<button form="${CHOIX}" name="action" value="reporter">Reporter à cette date</button>
</div>
</section>`
}

function annulerForm({ participants, aDesigner, retenue }: CommandeGeree): Html {
  return html`<section aria-labelledby="annuler">
<h2 id="annuler">Annuler</h2>
<p>${participants.length > 0 && 'Les participants cochés ne viennent plus. '}Leurs places sont rendues, un avoir est établi, et chacun est prévenu.</p>
<div class="fields">
${aDesigner && html`<label>Places sans nom à annuler <input type="number" form="${CHOIX}" name="sansNom" min="0" max="${aDesigner.nombre}" value="0"></label>`}
<label>Part retenue, en pour cent (vide : ${retenue} %, selon les conditions) <input type="number" form="${CHOIX}" name="retenue" min="0" max="100"></label>
<label class="check"><input type="checkbox" form="${CHOIX}" name="confirme" value="oui"> Oui, annuler ces inscriptions</label>
<button class="danger" form="${CHOIX}" name="action" value="annuler">Annuler ces inscriptions</button>
</div>
</section>`
}

function changementsOf({ changements }: CommandeGeree): Html | false {
  if (changements.length === 0) return false
  const rows = changements.map(
    ({ jour, texte, auteur, montant, etat }) => html`<tr>
<td>${jour}</td><td>${texte}<br><span class="muted">${auteur}</span></td><td>${montant}</td><td>${etat}</td>
</tr>`,
  )
  return html`<h2>Changements</h2>
<table>
<thead><tr><th scope="col">Jour</th><th scope="col">Changement</th><th scope="col">Différence</th><th scope="col">État</th></tr></thead>
<tbody>${rows}</tbody>
</table>`
}

export function unknownCommandePage(prefix: string): Html {
  return layout(
    prefix,
    'Commande introuvable',
    html`<p>Aucune commande n’a ce numéro. <a href="${prefix}/">Toutes les sessions</a></p>`,
  )
}
