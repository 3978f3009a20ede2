import { BRAND_PAGES } from '#contract/reference/brand.ts'
import type { Config } from '../config.ts'

/** Who writes, and where their site is. */
export interface Expediteur {
  nom: string
  adresse: string
  url: string
  couleur: string
  supportEmail: string
  supportTelephone: string
  donneesUrl: string
}

export function toExpediteur(config: Config): Expediteur {
  return {
    nom: config.PROVIDER_NAME,
    adresse: config.PROVIDER_ADDRESS.replaceAll('|', ', '),
    url: config.appUrl,
    couleur: BRAND_PAGES[config.BRAND].themeColor,
    supportEmail: config.SUPPORT_EMAIL,
    supportTelephone: config.SUPPORT_PHONE,
    donneesUrl: new URL(config.URL_PROTECTION_DONNEES, config.appUrl).href,
  }
}

interface Contenu {
  titre: string
  paragraphes: readonly string[]
  bouton: { label: string; url: string }
  /** Why the person receives it. */
  raison: string
}

/** The same words twice: as text, and dressed. */
export function toCorps(expediteur: Expediteur, contenu: Contenu): { texte: string; html: string } {
  return { texte: toTexte(expediteur, contenu), html: toHtml(expediteur, contenu) }
}

function toTexte(expediteur: Expediteur, { titre, paragraphes, bouton, raison }: Contenu): string {
  const pied = `-- \n${expediteur.nom}, ${expediteur.adresse}\n${contactOf(expediteur)}\n${raison}`
  const donnees = `Protection de vos données : ${expediteur.donneesUrl}`
  return [titre, ...paragraphes, `${bouton.label} :\n${bouton.url}`, `${pied}\n${donnees}`].join('\n\n')
}

function contactOf({ supportEmail, supportTelephone }: Expediteur): string {
  return `Une question ? ${supportEmail}, ${supportTelephone}`
}

/** Tables and styles on each element: what mail readers understand. */
function toHtml(expediteur: Expediteur, { titre, paragraphes, bouton, raison }: Contenu): string {
  const couleur = expediteur.couleur
  const texte = 'margin:0 0 16px;font-size:16px;line-height:24px;color:#1f2937'
  const petit = 'margin:0 0 8px;font-size:13px;line-height:20px;color:#5b6472'
  return `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(titre)}</title>
</head>
<body style="margin:0;padding:0;background:#f4f2ee;font-family:'Source Sans 3','Segoe UI',Helvetica,Arial,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f4f2ee"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:#ffffff;border-radius:8px">
<tr><td style="padding:20px 32px;background:${couleur};border-radius:8px 8px 0 0;color:#ffffff;font-size:18px;font-weight:600">${escapeHtml(expediteur.nom)}</td></tr>
<tr><td style="padding:32px">
<h1 style="margin:0 0 20px;font-size:22px;line-height:30px;font-weight:600;color:${couleur}">${escapeHtml(titre)}</h1>
${paragraphes.map((paragraphe) => `<p style="${texte}">${escapeHtml(paragraphe)}</p>`).join('\n')}
<p style="margin:24px 0 0"><a href="${escapeHtml(bouton.url)}" target="_blank" style="display:inline-block;padding:12px 20px;background:${couleur};border-radius:6px;color:#ffffff;font-size:16px;font-weight:600;text-decoration:none">${escapeHtml(bouton.label)}</a></p>
</td></tr>
<tr><td style="padding:20px 32px 24px;border-top:1px solid #e5e2dc">
<p style="${petit}">${escapeHtml(raison)}</p>
<p style="${petit}">${escapeHtml(contactOf(expediteur))}</p>
<p style="${petit}">${escapeHtml(`${expediteur.nom}, ${expediteur.adresse}`)}. <a href="${escapeHtml(expediteur.donneesUrl)}" target="_blank" style="color:#5b6472">Protection de vos données</a></p>
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
}
