import { refuseVerification, setVerifie } from '../../personne/client/administration/administration.service.ts'
import { type AVerifier, findAVerifier } from '../../personne/client/verification/verification.sql.ts'
import { formatMoment, onDesignation, sayAge } from './designation.ts'
import type { Commande, GestionContext, Mode } from './mode.ts'

const REFUSER = '--refuser'
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
  verifier: {
    usage: `verifier <siret|id> [${REFUSER}]`,
    texte: 'la société est bien celle qu’elle dit être ; refusée, elle est désactivée et perd son numéro',
    parse: parseVerifier,
  },
}

function parseVerifier(args: string[]): Commande | undefined {
  if (args[1] !== REFUSER)
    return onDesignation(args, 1, async ({ db }, designation) => {
      const { denomination } = await setVerifie(db, designation)
      return [`${denomination} est vérifiée : elle est trouvée par tous.`]
    })
  return onDesignation(args, 2, async ({ db }, designation) => {
    const { denomination } = await refuseVerification(db, designation)
    return [`${denomination} est refusée : elle est désactivée, et son numéro est libre.`]
  })
}

async function showAVerifier({ db, now }: GestionContext): Promise<string[]> {
  const clients = await findAVerifier(db)
  return clients.length === 0 ? ['Aucune société à vérifier.'] : clients.map((client) => toLine(client, now()))
}

function toLine({ id, denomination, siret, rna, depuis, verificationMotif }: AVerifier, now: Date): string {
  const motif = verificationMotif ? `  ${MOTIFS[verificationMotif]}` : ''
  return `${formatMoment(depuis)} (${sayAge(depuis, now)})  ${denomination} (${siret ?? rna ?? 'sans numéro'}, id ${id})${motif}`
}
