import { dayInParis } from '#contract/rules/jour-paris.ts'
import { formatPersonne } from '#contract/rules/personne.ts'
import { getInscrits } from '../../suite/suivi/suivi.service.ts'
import { findADesigner } from '../../vente/modification/rappel.sql.ts'
import type { ContexteActe } from '../actes/contexte.ts'
import { PRESENCES } from '../actes/presence.ts'
import { sayLigne } from './a-designer.ts'
import type { Mode } from './mode.ts'

export const MODES_SESSION: Record<string, Mode> = {
  inscrits: {
    usage: 'inscrits <session>',
    texte: 'les inscrits de la session : leur statut, leur présence, leur commande ; les places à désigner',
    parse: ([reference, ...rest]) =>
      reference && rest.length === 0 ? (context) => showInscrits(context, reference) : undefined,
  },
}

async function showInscrits({ db, now }: ContexteActe, reference: string): Promise<string[]> {
  const { inscrits } = await getInscrits(db, reference)
  const aDesigner = (await findADesigner(db, reference)).map((row) => sayLigne(row, dayInParis(now())))
  if (inscrits.length + aDesigner.length === 0) return [`Personne n’est inscrit à la session ${reference}.`]
  const lignes = inscrits.map(({ id, prenom, nom, email, statut, presence, termineLe, numero }) =>
    [
      id,
      `${formatPersonne({ prenom, nom })} <${email}>`,
      statut,
      presence ? PRESENCES[presence] : 'présence à indiquer',
      ...(termineLe ? ['terminé'] : []),
      numero ?? 'sans commande',
    ].join('  '),
  )
  return [...lignes, ...aDesigner]
}
