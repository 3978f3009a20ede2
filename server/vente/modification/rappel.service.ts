import { designationJoursOf, limiteDesignation, sayADesigner } from '#contract/rules/designation.ts'
import { formatJourLong } from '#contract/rules/format.ts'
import { dayInParis } from '#contract/rules/jour-paris.ts'
import { formatPersonne } from '#contract/rules/personne.ts'
import type { Db } from '../../platform/tables.ts'
import { addCourriels, type Courriel } from '../../socle/courriel/courriel.service.ts'
import { toCorps } from '../../socle/courriel/modele.ts'
import { lockCommande } from '../commande/changement.service.ts'
import { type CommandeRow, findCommande } from '../commande/commande.sql.ts'
import { toCommandeUrl } from '../commande/courriel-mots.ts'
import { addRappel, findRappels } from './rappel.sql.ts'

/** The most reminders that one round writes. */
const AT_ONCE = 50

/** Decision 52: reminds who ordered that people are still to be named, once for each step. True when there may be more. */
export async function remindDesignations(db: Db, now: Date): Promise<boolean> {
  const rappels = await findRappels(db, dayInParis(now), AT_ONCE)
  for (const rappel of rappels) await db.transaction().execute((tx) => remind(tx, rappel))
  return rappels.length === AT_ONCE
}

/** Under the lock of the order: a name that is given at this moment is seen. */
async function remind(tx: Db, { id, jours, debut }: { id: string; jours: number; debut: string }): Promise<void> {
  const seen = await findCommande(tx, id)
  if (!seen) return
  await lockCommande(tx, seen)
  const commande = await findCommande(tx, id)
  if (!commande?.detail.aDesigner || !(await addRappel(tx, id, jours))) return
  await addCourriels(tx, [toRappelCourriel(commande, commande.detail.aDesigner, debut)])
}

function toRappelCourriel(commande: CommandeRow, nombre: number, debut: string): Courriel {
  const { numero, detail } = commande
  const { expediteur, formation, personne } = detail
  const limite = formation.conditions ? limiteDesignation(debut, designationJoursOf(formation.conditions)) : null
  const titre = `${sayADesigner(nombre)} : ${formation.titre}`
  const corps = toCorps(expediteur, {
    titre,
    paragraphes: [
      `Bonjour ${formatPersonne(personne)},`,
      `La formation « ${formation.titre} » commence le ${formatJourLong(debut)}, et votre commande ${numero} a encore ${sayADesigner(nombre)}.`,
      ...(limite ? [`Les noms sont attendus avant le ${formatJourLong(limite)}.`] : []),
    ],
    suite: ['Sans nom, ces places restent les vôtres : elles sont commandées.'],
    bouton: { label: 'Désigner les participants', url: toCommandeUrl(commande) },
    raison: `Vous recevez ce message parce que vous avez passé la commande ${numero}.`,
  })
  return { destinataire: personne.email, sujet: titre, ...corps }
}
