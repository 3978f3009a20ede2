import { formatPersonne } from '#contract/rules/personne.ts'
import { type DeclarationRow, findDeclarations } from '../../personne/client/administration/administration.sql.ts'
import type { ContexteActe } from '../actes/contexte.ts'
import { formatMoment, sayAge } from './designation.ts'
import type { Mode } from './mode.ts'

export const MODES_ADMINISTRATEUR: Record<string, Mode> = {
  declarations: {
    usage: 'declarations',
    texte: 'les déclarations d’administrateur contestées, à prouver, et celles qui restent à faire',
    parse: (args) => (args.length === 0 ? showDeclarations : undefined),
  },
}

const TITRES: Record<DeclarationRow['etat'], string> = {
  CONTESTEE: 'Contestées, suspendues jusqu’à votre décision :',
  A_PROUVER: 'À prouver :',
  EN_ATTENTE: 'Droit donné, déclaration à faire :',
}

async function showDeclarations({ db, now }: ContexteActe): Promise<string[]> {
  const declarations = await findDeclarations(db)
  if (declarations.length === 0) return ['Aucune déclaration en attente.']
  return (Object.keys(TITRES) as DeclarationRow['etat'][]).flatMap((etat) => {
    const lines = declarations.filter((one) => one.etat === etat).map((one) => toLine(one, now()))
    return lines.length > 0 ? [TITRES[etat], ...lines] : []
  })
}

function toLine({ id, denomination, siret, prenom, nom, email, depuis }: DeclarationRow, now: Date): string {
  const qui = `${formatPersonne({ prenom, nom })} <${email}>`
  return `  ${formatMoment(depuis)} (${sayAge(depuis, now)})  ${denomination} (${siret ?? 'sans SIRET'}, id ${id})  ${qui}`
}
