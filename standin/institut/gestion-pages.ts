import { type Html, html } from '../html.ts'
import { type Argent, toTables } from './argent-pages.ts'
import { layout, type Message, sayDates, sayMessage, toNomComplet } from './cadre.ts'
import { type ADesigner, aDesignerOf, commandeLink } from './commande-pages.ts'

export interface SessionListed {
  reference: string
  titre: string
  statut: string | null
  /** yyyy-MM-dd */
  dateDebut: string | null
  dateFin: string | null
  inscrits: number
  termines: number
}

interface Inscrit {
  prenom: string
  nom: string
  email: string
  statut: string
  presence: 'PRESENT' | 'ABSENT' | null
  termineLe: Date | null
  numero: string | null
  /** True when the participant's presence can be recorded. */
  attendu: boolean
}

/** Who waits for places of the session, in the order of the line. */
interface Attente {
  prenom: string
  nom: string
  email: string
  etat: string
  nombre: number
  minimum: number
  offreNombre: number | null
  offreExpireLe: Date | null
}

export interface SessionDetail extends Omit<SessionListed, 'inscrits' | 'termines'> {
  inscrits: readonly Inscrit[]
  attentes: readonly Attente[]
  aDesigner: readonly ADesigner[]
}

const MOMENT = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/Paris' })
const PRESENCES = { PRESENT: 'Présent', ABSENT: 'Absent' }

/** What the first page lists beside the sessions. */
export interface AFaire {
  argent: Argent
  aDesigner: readonly ADesigner[]
}

export function sessionsPage(
  prefix: string,
  sessions: readonly SessionListed[],
  { argent, aDesigner }: AFaire,
  message?: Message,
): Html {
  const rows = sessions.map(
    (session) => html`<tr>
<td><a href="${prefix}/${encodeURIComponent(session.reference)}">${session.titre}</a><br><span class="muted">${session.reference}</span></td>
<td>${sayDates(session)}</td>
<td>${session.inscrits} ${session.inscrits > 1 ? 'inscrits' : 'inscrit'}</td>
<td>${sayStatut(session.statut, session.termines > 0)}</td>
</tr>`,
  )
  return layout(
    prefix,
    'Sessions et inscrits',
    html`${sayMessage(message)}
<p>Les sessions qui ont des inscrits. Ouvrez-en une pour indiquer les présences, la terminer, la déplacer ou l’annuler, et pour changer ses commandes.</p>
${searchForm(prefix)}
${
  rows.length === 0
    ? html`<p>Personne n’est inscrit à une session pour l’instant.</p>`
    : html`<table>
<thead><tr><th scope="col">Session</th><th scope="col">Dates</th><th scope="col">Inscrits</th><th scope="col">État</th></tr></thead>
<tbody>${rows}</tbody>
</table>`
}
${aDesignerOf(prefix, aDesigner)}
${toTables(prefix, argent)}`,
  )
}

function searchForm(prefix: string): Html {
  return html`<form method="get" action="${prefix}/commandes/" class="row search">
<label>Numéro de commande <input type="text" name="numero" placeholder="C00000001" required></label>
<button>Ouvrir la commande</button>
</form>`
}

export function sessionPage(prefix: string, session: SessionDetail, message?: Message): Html {
  const action = `${prefix}/${encodeURIComponent(session.reference)}`
  const isAnnulee = session.statut === 'ANNULE'
  const isTerminee = session.inscrits.some(({ termineLe }) => termineLe !== null)
  return layout(
    prefix,
    session.titre,
    html`<p><a href="${prefix}/">Toutes les sessions</a></p>
${sayMessage(message)}
<p>Session <strong>${session.reference}</strong>, ${sayDates(session)}. ${sayStatut(session.statut, isTerminee)}.</p>
<h2>Inscrits</h2>
${inscritsOf(prefix, session, isAnnulee)}
${aDesignerOf(prefix, session.aDesigner)}
${attentesOf(action, session)}
${!isAnnulee && html`<div class="actions">${[presencesForm(action, session), !isTerminee && [moveForm(action, session), cancelForm(action)]]}</div>`}`,
  )
}

function inscritsOf(prefix: string, { reference, inscrits }: SessionDetail, isAnnulee: boolean): Html {
  const action = `${prefix}/${encodeURIComponent(reference)}`
  if (inscrits.length === 0) return html`<p>Personne n’est inscrit à cette session.</p>`
  const rows = inscrits.map(
    (one) => html`<tr>
<td>${toNomComplet(one)}<br><span class="muted">${one.email}</span></td>
<td>${one.statut}</td>
<td>${one.numero ? commandeLink(prefix, one.numero) : 'Sans commande'}</td>
<td>${sayPresence(one)}</td>
${!isAnnulee && html`<td>${one.attendu && presenceForm(action, one)}</td>`}
</tr>`,
  )
  return html`<table>
<thead><tr><th scope="col">Participant</th><th scope="col">Statut</th><th scope="col">Commande</th><th scope="col">Présence</th>${!isAnnulee && html`<th scope="col">Indiquer</th>`}</tr></thead>
<tbody>${rows}</tbody>
</table>`
}

function attentesOf(action: string, { attentes }: SessionDetail): Html | false {
  if (attentes.length === 0) return false
  const rows = attentes.map(
    (one) => html`<tr>
<td>${toNomComplet(one)}<br><span class="muted">${one.email}</span></td>
<td>${one.minimum === one.nombre ? one.nombre : `${one.minimum} à ${one.nombre}`}</td>
<td>${sayOffre(one)}</td>
<td><form method="post" action="${action}" class="row"><input type="hidden" name="qui" value="${one.email}">
${one.offreNombre === null && html`<button name="action" value="proposer" aria-label="${toNomComplet(one)} : proposer les places">Proposer</button>`}
<button name="action" value="retirer" aria-label="${toNomComplet(one)} : retirer de la liste">Retirer</button></form></td>
</tr>`,
  )
  return html`<h2>Liste d’attente</h2>
<table>
<thead><tr><th scope="col">Qui attend</th><th scope="col">Places</th><th scope="col">Offre</th><th scope="col">Action</th></tr></thead>
<tbody>${rows}</tbody>
</table>`
}

function sayOffre({ offreNombre, offreExpireLe }: Attente): string {
  if (offreNombre === null || offreExpireLe === null) return 'En attente'
  return `${offreNombre} place(s) jusqu’au ${MOMENT.format(offreExpireLe)}`
}

function presenceForm(action: string, inscrit: Inscrit): Html {
  const nomComplet = toNomComplet(inscrit)
  return html`<form method="post" action="${action}" class="row">
<input type="hidden" name="action" value="presence"><input type="hidden" name="qui" value="${inscrit.email}">
<button name="presence" value="present" aria-label="${nomComplet} : présent">Présent</button>
<button name="presence" value="absent" aria-label="${nomComplet} : absent">Absent</button>
</form>`
}

function presencesForm(action: string, { inscrits }: SessionDetail): Html | false {
  if (!inscrits.some(({ attendu }) => attendu)) return false
  return html`<section aria-labelledby="terminer">
<h2 id="terminer">Terminer</h2>
<p>Chaque présent aura son attestation. La présence de tous doit être indiquée.</p>
<form method="post" action="${action}"><input type="hidden" name="action" value="presence"><input type="hidden" name="qui" value="tous"><button name="presence" value="present">Tous présents</button></form>
<form method="post" action="${action}"><button class="primary" name="action" value="terminer">Terminer la session</button></form>
</section>`
}

function moveForm(action: string, { dateDebut, dateFin }: SessionDetail): Html | false {
  if (!dateDebut) return false
  return html`<section aria-labelledby="deplacer">
<h2 id="deplacer">Déplacer</h2>
<p>Les journées et les horaires gardent leur écart ; chacun est prévenu, et les documents sont refaits.</p>
<form method="post" action="${action}">
<input type="hidden" name="action" value="deplacer">
<label>Premier jour <input type="date" name="debut" value="${dateDebut}" required></label>
<label>Dernier jour <input type="date" name="fin" value="${dateFin ?? dateDebut}" required></label>
<button>Déplacer la session</button>
</form>
</section>`
}

function cancelForm(action: string): Html {
  return html`<section aria-labelledby="annuler">
<h2 id="annuler">Annuler</h2>
<p>Les commandes sont annulées ou à rembourser, les places rendues, et chacun est prévenu. C’est définitif.</p>
<form method="post" action="${action}">
<input type="hidden" name="action" value="annuler">
<label>Motif, tel que chacun le lira (optionnel) <input type="text" name="motif" maxlength="500"></label>
<label class="check"><input type="checkbox" name="confirme" value="oui" required> Oui, annuler cette session</label>
<button class="danger">Annuler la session</button>
</form>
</section>`
}

export function unknownPage(prefix: string): Html {
  return layout(
    prefix,
    'Session introuvable',
    html`<p>Aucune session n’a cette référence. <a href="${prefix}/">Toutes les sessions</a></p>`,
  )
}

function sayStatut(statut: string | null, isTerminee: boolean): string {
  if (statut === 'ANNULE') return 'Annulée'
  return isTerminee ? 'Terminée' : 'Maintenue'
}

function sayPresence({ presence, termineLe, attendu }: Inscrit): string {
  if (!attendu) return ''
  if (presence === null) return 'À indiquer'
  return termineLe ? `${PRESENCES[presence]}, formation terminée` : PRESENCES[presence]
}
