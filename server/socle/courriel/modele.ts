import type { Config } from '../config/config.ts'
import { brandOf } from '../config/config-hotes.ts'
import { themeColorOf } from '../organisme/marque.ts'

/** The sender of a mail, with the address of their site. */
export interface Expediteur {
  nom: string
  adresse: string
  url: string
  couleur: string
  supportEmail: string
  supportTelephone: string
  donneesUrl: string
}

/** The sender, as the brand of this origin of ours; what is sent about an order later keeps the one it was made with. */
export function toExpediteur(config: Config, origin = config.appUrl): Expediteur {
  return {
    nom: config.PROVIDER_NAME,
    adresse: config.PROVIDER_ADDRESS.replaceAll('|', ', '),
    url: origin,
    couleur: themeColorOf(config.marques, brandOf(config, origin)),
    supportEmail: config.SUPPORT_EMAIL,
    supportTelephone: config.SUPPORT_PHONE,
    donneesUrl: new URL(config.URL_PROTECTION_DONNEES, origin).href,
  }
}

export interface Fait {
  nom: string
  /** The text of one or several lines. */
  valeur: string
}

interface Lien {
  label: string
  url: string
}

interface Contenu {
  titre: string
  paragraphes: readonly string[]
  /** The facts the reader looks up later, set apart from the sentences. */
  faits?: readonly Fait[]
  /** The paragraphs after the facts. */
  suite?: readonly string[]
  bouton: Lien
  /** The links below the button. */
  liens?: readonly Lien[]
  /** The reason why the person receives the mail. */
  raison: string
  /** What other mails to the same person, folded into this one, would have said. */
  aussi?: readonly Contenu[]
}

/** The content of a mail and its sender. The HTML is made when the mail leaves, so that orders do not wait for it. */
export interface Corps {
  expediteur: Expediteur
  contenu: Contenu
}

export function toCorps(expediteur: Expediteur, contenu: Contenu): { texte: string; corps: Corps } {
  return { texte: toTexte(expediteur, contenu), corps: { expediteur, contenu } }
}

/** Folds the content of a mail into that of another to the same person, who is greeted once. */
export function foldCourriel(corps: Corps, { contenu }: Corps): { sujet: string; texte: string; corps: Corps } {
  const { aussi = [], ...premier } = corps.contenu
  const autres = [...aussi, { ...contenu, paragraphes: contenu.paragraphes.slice(1) }]
  const sujet = `${premier.titre} et ${autres.length} autre(s) message(s)`
  return { sujet, ...toCorps(corps.expediteur, { ...premier, aussi: autres }) }
}

function toTexte(expediteur: Expediteur, contenu: Contenu): string {
  const pied = `-- \n${expediteur.nom}, ${expediteur.adresse}\n${contactOf(expediteur)}\n${contenu.raison}`
  const donnees = `Protection de vos données : ${expediteur.donneesUrl}`
  return [...[contenu, ...(contenu.aussi ?? [])].flatMap(listLignes), `${pied}\n${donnees}`].join('\n\n')
}

function listLignes({ titre, paragraphes, faits = [], suite = [], bouton, liens = [] }: Contenu): string[] {
  const lignes = faits.map(({ nom, valeur }) =>
    valeur.includes('\n') ? `${nom} :\n${valeur.replace(/^/gm, '  ')}` : `${nom} : ${valeur}`,
  )
  const corps = [...paragraphes, ...(lignes.length > 0 ? [lignes.join('\n')] : []), ...suite]
  const adresses = [bouton, ...liens].map(({ label, url }) => `${label} :\n${url}`)
  return [titre, ...corps, ...adresses]
}

function contactOf({ supportEmail, supportTelephone }: Expediteur): string {
  return `Une question ? ${supportEmail}, ${supportTelephone}`
}

const ENCRE = '#1f2937'
const GRIS = '#5b6472'
const FILET = '1px solid #e5e2dc'

/** Mail readers understand only tables, and styles on each element. */
export function toHtml({ expediteur, contenu }: Corps): string {
  const { couleur, nom, adresse, donneesUrl } = expediteur
  const { titre, raison, aussi = [] } = contenu
  const petit = `margin:0 0 8px;font-size:13px;line-height:20px;color:${GRIS}`
  return `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(titre)}</title>
</head>
<body style="margin:0;padding:0;background:#f4f2ee;font-family:'Source Sans 3','Segoe UI',Helvetica,Arial,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f4f2ee"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:#ffffff;border-radius:8px">
<tr><td style="padding:18px 28px;background:${couleur};border-radius:8px 8px 0 0;color:#ffffff;font-size:18px;font-weight:600">${escapeHtml(nom)}</td></tr>
<tr><td style="padding:28px">
${[contenu, ...aussi].map((each) => toPartie(each, couleur)).join('\n')}
</td></tr>
<tr><td style="padding:20px 28px 16px;border-top:${FILET}">
<p style="${petit}">${escapeHtml(raison)}</p>
<p style="${petit}">${escapeHtml(contactOf(expediteur))}</p>
<p style="${petit}">${escapeHtml(`${nom}, ${adresse}`)}. <a href="${escapeHtml(donneesUrl)}" target="_blank" style="color:${GRIS}">Protection de vos données</a></p>
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}

function toPartie(
  { titre, paragraphes, faits = [], suite = [], bouton, liens = [] }: Contenu,
  couleur: string,
): string {
  return `<h1 style="margin:0 0 20px;font-size:22px;line-height:30px;font-weight:600;color:${couleur}">${escapeHtml(titre)}</h1>
${paragraphes.map(toParagraphe).join('\n')}
${toTable(faits)}
${suite.map(toParagraphe).join('\n')}
<p style="margin:24px 0"><a href="${escapeHtml(bouton.url)}" target="_blank" style="display:inline-block;padding:12px 20px;background:${couleur};border-radius:6px;color:#ffffff;font-size:16px;font-weight:600;text-decoration:none">${escapeHtml(bouton.label)}</a></p>
${liens.map((lien) => toLien(lien, couleur)).join('\n')}`
}

function toParagraphe(texte: string): string {
  return `<p style="margin:0 0 16px;font-size:16px;line-height:24px;color:${ENCRE}">${escapeHtml(texte)}</p>`
}

function toLien({ label, url }: Lien, couleur: string): string {
  return `<p style="margin:16px 0 0;font-size:16px;line-height:24px"><a href="${escapeHtml(url)}" target="_blank" style="color:${couleur}">${escapeHtml(label)}</a></p>`
}

/** Each name stands above its value, so that a phone shows the same layout. */
function toTable(faits: readonly Fait[]): string {
  if (faits.length === 0) return ''
  const rows = faits.map(({ nom, valeur }, index) => {
    const style = `padding:10px 16px${index > 0 ? `;border-top:${FILET}` : ''}`
    return `<tr><td style="${style}"><div style="font-size:13px;line-height:18px;color:${GRIS}">${escapeHtml(nom)}</div>
<div style="font-size:16px;line-height:24px;color:${ENCRE}">${valeur.split('\n').map(capitalize).map(escapeHtml).join('<br>')}</div></td></tr>`
  })
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:4px 0 20px;border:${FILET};border-radius:6px;background:#faf9f7">
${rows.join('\n')}
</table>`
}

function capitalize(text: string): string {
  return text.charAt(0).toLocaleUpperCase('fr') + text.slice(1)
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
}
