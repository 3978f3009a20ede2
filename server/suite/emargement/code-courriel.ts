import { sayMoment } from '#contract/rules/demi-journee.ts'
import { formatJourSemaine } from '#contract/rules/jour-semaine.ts'
import { formatPersonne } from '#contract/rules/personne.ts'
import type { Courriel } from '../../socle/courriel/courriel.service.ts'
import { type Expediteur, toCorps } from '../../socle/courriel/modele.ts'
import { type Lieu, PASSAGE_MINUTES } from './jetons.ts'

interface Contenu {
  inscrit: { prenom: string; nom: string; email: string }
  session: { titre: string; reference: string }
  lieu: Lieu
  code: string
}

/** The subject holds no code: it is shown on locked screens. */
export function toCodePresenceCourriel(expediteur: Expediteur, { inscrit, session, lieu, code }: Contenu): Courriel {
  const sujet = `Votre code de présence : ${session.titre}`
  const corps = toCorps(expediteur, {
    titre: sujet,
    paragraphes: [
      `Bonjour ${formatPersonne(inscrit)},`,
      `Voici le code pour confirmer votre présence. Il est valable ${PASSAGE_MINUTES} minutes, pour cette demi-journée seulement.`,
    ],
    faits: [
      { nom: 'Votre code', valeur: `${code.slice(0, 3)}\u00a0${code.slice(3)}` },
      { nom: 'Formation', valeur: session.titre },
      { nom: 'Demi-journée', valeur: `${formatJourSemaine(lieu.jour)}, ${sayMoment(lieu.moment)}` },
    ],
    suite: ['Si vous n’êtes pas en salle en ce moment, ne le donnez à personne et prévenez-nous.'],
    bouton: { label: 'Voir mes inscriptions', url: `${expediteur.url}/espace/participant` },
    raison: `Vous recevez ce message parce que vous êtes inscrit à la session ${session.reference}.`,
  })
  return { destinataire: inscrit.email, sujet, ...corps }
}
