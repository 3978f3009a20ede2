import { type Html, html } from '../html.ts'

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
  /** The holder and the IBAN. */
  compte: string
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
    ({ id, numero, montant, payeur, compte }) => html`<tr>
<td>${numero}</td><td>${montant}</td><td>${payeur}</td><td>${compte}</td>
<td><form method="post" action="${prefix}/"><input type="hidden" name="virement" value="${id}"><button type="submit" aria-label="Le virement de ${montant} de la commande ${numero} est fait">Virement fait</button></form></td>
</tr>`,
  )
  return html`<h2>Virements à faire</h2>
<table>
<thead><tr><th scope="col">Commande</th><th scope="col">Montant</th><th scope="col">Payeur</th><th scope="col">Compte</th><th scope="col">Action</th></tr></thead>
<tbody>${rows}</tbody>
</table>`
}
