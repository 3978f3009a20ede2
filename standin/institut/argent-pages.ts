import { type Html, html } from '../html.ts'
import { commandeLink } from './commande-pages.ts'

export interface Remboursement {
  numero: string
  montant: string
  reference: string
  email: string
}

/** A transfer that the provider has to make. */
export interface Virement {
  id: string
  numero: string
  montant: string
  payeur: string
  /** The holder and the IBAN, or who was asked for them. */
  compte: string
  isCompteAttendu: boolean
}

/** The money to give back. */
export interface Argent {
  commandes: readonly Remboursement[]
  virements: readonly Virement[]
}

/** The money that the provider has to give back; nothing when there is none. */
export function toTables(prefix: string, { commandes, virements }: Argent): (Html | false)[] {
  return [remboursementsOf(prefix, commandes), virementsOf(prefix, virements)]
}

function remboursementsOf(prefix: string, remboursements: readonly Remboursement[]): Html | false {
  if (remboursements.length === 0) return false
  const rows = remboursements.map(
    ({ numero, montant, reference, email }) => html`<tr>
<td>${numero}</td><td>${montant}</td><td>${reference}</td><td>${email}</td>
<td><form method="post" action="${prefix}/"><input type="hidden" name="numero" value="${numero}"><button type="submit" aria-label="Rembourser la commande ${numero}">Rembourser</button></form></td>
</tr>`,
  )
  return html`<h2>À rembourser</h2>
<table>
<thead><tr><th scope="col">Commande</th><th scope="col">Montant</th><th scope="col">Session</th><th scope="col">Acheteur</th><th scope="col">Action</th></tr></thead>
<tbody>${rows}</tbody>
</table>`
}

function virementsOf(prefix: string, virements: readonly Virement[]): Html | false {
  if (virements.length === 0) return false
  const rows = virements.map(
    (virement) => html`<tr>
<td>${commandeLink(prefix, virement.numero)}</td><td>${virement.montant}</td><td>${virement.payeur}</td><td>${virement.compte}</td>
<td>${virement.isCompteAttendu ? compteForm(prefix, virement) : faitForm(prefix, virement)}</td>
</tr>`,
  )
  return html`<h2>Virements à faire</h2>
<table>
<thead><tr><th scope="col">Commande</th><th scope="col">Montant</th><th scope="col">Payeur</th><th scope="col">Compte</th><th scope="col">Action</th></tr></thead>
<tbody>${rows}</tbody>
</table>`
}

function faitForm(prefix: string, { id, numero, montant }: Virement): Html {
  return html`<form method="post" action="${prefix}/"><input type="hidden" name="virement" value="${id}"><button type="submit" aria-label="Le virement de ${montant} de la commande ${numero} est fait">Virement fait</button></form>`
}

/** The card refused: without an account, nothing can be transferred. */
function compteForm(prefix: string, { id, numero }: Virement): Html {
  return html`<details>
<summary>Indiquer un compte<span class="hidden"> pour la commande ${numero}</span></summary>
<form method="post" action="${prefix}/"><input type="hidden" name="virement" value="${id}">
<label>Titulaire <input type="text" name="titulaire" maxlength="70" autocomplete="off" required></label>
<label>IBAN <input type="text" name="iban" maxlength="42" autocomplete="off" required></label>
<button>Enregistrer ce compte</button>
</form>
</details>`
}
