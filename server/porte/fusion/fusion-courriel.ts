import { nameOfClient } from '../../personne/client/nommer.ts'
import type { EnregistrementRow } from '../../personne/fusion/fusion.sql.ts'
import type { Courriel } from '../../socle/courriel/courriel.service.ts'
import { type Expediteur, toCorps } from '../../socle/courriel/modele.ts'
import type { Prevenu } from './prevision.sql.ts'

interface Enregistrements {
  garde: EnregistrementRow
  absorbe: EnregistrementRow
}

/**
 * Decision 69: tells a person who has a right over one of two records that the provider made them one, and where to write if
 * it is wrong. It says what anybody knows of a company, and of people what the person's own rights become.
 */
export function toFusionCourriel(
  expediteur: Expediteur,
  { garde, absorbe }: Enregistrements,
  { email, reprise }: Prevenu,
): Courriel {
  const nom = nameOfClient(garde)
  const titre = `Deux enregistrements de ${nom} n’en font plus qu’un`
  const corps = toCorps(expediteur, {
    titre,
    paragraphes: [
      'Bonjour,',
      `${expediteur.nom} avait enregistré deux fois le même client et vient de réunir les deux enregistrements. Les commandes, les devis, les paniers et les documents de l’un et de l’autre se trouvent désormais sous ${nom}. Les factures et les documents déjà émis ne changent pas.`,
      sayDroits(nom, reprise),
    ],
    faits: [
      { nom: 'Enregistrement qui reste', valeur: sayEnregistrement(garde) },
      { nom: 'Enregistrement réuni à celui-ci', valeur: sayEnregistrement(absorbe) },
    ],
    suite: [
      `Si ce n’est pas le même client, écrivez-nous sans attendre à ${expediteur.supportEmail} ou appelez le ${expediteur.supportTelephone}.`,
    ],
    bouton: { label: 'Ouvrir l’espace de ma société', url: `${expediteur.url}/ma-societe` },
    raison: `Vous recevez ce message parce que vous aviez des droits sur ${nameOfClient(reprise ? absorbe : garde)}.`,
  })
  return { destinataire: email, sujet: titre, ...corps }
}

function sayEnregistrement({ denomination, siret, rna, ville }: EnregistrementRow): string {
  return `${denomination}, ${ville} (${siret ?? rna ?? 'sans SIRET'})`
}

function sayDroits(nom: string, reprise: Prevenu['reprise']): string {
  if (!reprise) return `Vos droits sur ${nom} ne changent pas.`
  const { dejaLiee, aConfirmer, inscription, documents, perdAdministration } = reprise
  if (dejaLiee)
    return `Vos droits sont ceux que vous aviez déjà sur ${nom}.${perdAdministration ? SANS_ADMINISTRER : ''}`
  if (aConfirmer)
    return `Vous êtes rattaché à ${nom}, sans droit pour l’instant : l’un de ses administrateurs doit confirmer ce rattachement.`
  const droits = [inscription && 'inscrire des participants', documents && 'consulter les commandes et les documents']
  return `Vos droits sur ${nom} : ${droits.filter(Boolean).join(', ')}.${perdAdministration ? SANS_ADMINISTRER : ''}`
}

const SANS_ADMINISTRER =
  ' Vous ne l’administrez pas : nous, ou l’un de ses administrateurs, pouvons vous en donner le droit.'
