import { type AVerifier, findAVerifier } from '../../personne/client/verification/verification.sql.ts'
import type { ContexteActe } from '../actes/contexte.ts'
import { formatMoment, sayAge } from './designation.ts'
import type { Mode } from './mode.ts'

const MOTIFS = {
  INCONNU: 'inconnue du répertoire',
  FERME: 'fermée d’après le répertoire',
  MASQUE: 'nom masqué par le répertoire',
}

export const MODES_VERIFICATION: Record<string, Mode> = {
  'a-verifier': {
    usage: 'a-verifier',
    texte: 'les sociétés que le répertoire des entreprises n’a pas confirmées',
    parse: (args) => (args.length === 0 ? showAVerifier : undefined),
  },
}

async function showAVerifier({ db, now }: ContexteActe): Promise<string[]> {
  const clients = await findAVerifier(db)
  return clients.length === 0 ? ['Aucune société à vérifier.'] : clients.map((client) => toLine(client, now()))
}

function toLine({ id, denomination, siret, rna, depuis, verificationMotif }: AVerifier, now: Date): string {
  const motif = verificationMotif ? `  ${MOTIFS[verificationMotif]}` : ''
  return `${formatMoment(depuis)} (${sayAge(depuis, now)})  ${denomination} (${siret ?? rna ?? 'sans numéro'}, id ${id})${motif}`
}
