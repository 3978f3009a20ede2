import { formatCents, formatJourCourt } from '#contract/rules/format.ts'
import { formatIban } from '#contract/rules/iban.ts'
import { listOuvertes } from '../../suite/releve/dues.service.ts'
import { REPRISE } from '../../suite/releve/fichier/ecriture.ts'
import { listNumeros } from '../../suite/releve/numero.ts'
import { type DueEcriture, type JugementEcriture, listMatches, texteOf } from '../../suite/releve/rapprochement.ts'
import { AUTRE_COMPTE, type BilanReleve, importReleve, readFichier } from '../../suite/releve/releve.service.ts'
import { type EcritureRow, findARapprocher } from '../../suite/releve/releve.sql.ts'
import type { ContexteActe } from '../actes/contexte.ts'
import { sayAge } from './designation.ts'
import type { Commande, Mode } from './mode.ts'

export const MODES_RELEVE: Record<string, Mode> = {
  releve: {
    usage: `releve <fichier> [${AUTRE_COMPTE}]`,
    texte: `lit un relevé bancaire (CAMT.053 ou OFX) : enregistre les paiements sûrs, liste les autres ; ${AUTRE_COMPTE} : d’un autre de vos comptes`,
    fichier: 0,
    parse: parseReleve,
  },
  releves: {
    usage: 'releves',
    texte: 'les paiements des relevés qui attendent qu’on dise ce qu’ils règlent',
    parse: (args) => (args.length === 0 ? showReleves : undefined),
  },
}

const COMMANDE = 'npm run gestion --'

function parseReleve([fichier, option, ...rest]: string[]): Commande | undefined {
  if (!fichier || rest.length > 0 || (option !== undefined && option !== AUTRE_COMPTE)) return undefined
  return async ({ db, now, ...context }) => {
    const compte = option === undefined ? context.compte : undefined
    const bilan = await importReleve(db, { chemin: fichier, octets: await readFichier(fichier), compte, now: now() })
    return sayBilan(bilan, await listOuvertes(db))
  }
}

function sayBilan({ comptes, lues, connues, prises }: BilanReleve, ouvertes: readonly DueEcriture[]): string[] {
  const sures = prises.flatMap(({ ecriture, jugement }) => (jugement.sur ? [saySure(ecriture, jugement)] : []))
  const autres = prises.flatMap(({ ecriture, jugement }) =>
    jugement.sur ? [] : [sayAutre({ ...ecriture, motif: jugement.motif }, ouvertes)],
  )
  const compte = comptes.map(formatIban).join(', ') || 'aucun crédit'
  return [
    `Relevé de ${compte} : ${lues} paiement(s), dont ${connues} déjà connu(s).`,
    ...(sures.length > 0 ? [`Enregistrés (${sures.length}) :`, ...sures] : []),
    ...(autres.length > 0 ? [`À rapprocher (${autres.length}) :`, ...autres.flat()] : []),
  ]
}

function saySure(ecriture: EcritureRow, { parts, remarque }: Extract<JugementEcriture, { sur: true }>): string {
  const numeros = parts.map(({ numero }) => numero).join(' ')
  return `  ${sayEcriture(ecriture)}  ${numeros}${remarque && `  (${remarque})`}`
}

const sayEcriture = ({ jour, montantCents, devise, payeur }: EcritureRow) =>
  `${formatJourCourt(jour)}  ${formatCents(montantCents, devise)}  ${payeur || '(sans nom)'}`

/** Money that waits, and what to type about it. */
function sayAutre(ecriture: EcritureRow, ouvertes: readonly DueEcriture[], age = ''): string[] {
  const { id, libelle, iban, encaissable, motif } = ecriture
  const depuis = iban && `, ${formatIban(iban)}`
  const propositions = encaissable ? listMatches(ecriture, ouvertes) : []
  const rapprochements = propositions.map(({ numeros, raison }) => `${id} ${numeros.join(' ')}   (${raison})`)
  const rejets = motif === REPRISE ? listNumeros(texteOf(ecriture)) : []
  const libre = encaissable && propositions.length === 0 ? [`${id} <numéro…>`] : []
  return [
    `  ${String(id).padStart(4)}  ${sayEcriture(ecriture)}${depuis}  « ${libelle} » : ${motif}${age}`,
    ...[...rapprochements, ...libre].map((suite) => `       ${COMMANDE} rapprocher ${suite}`),
    ...rejets.map((numero) => `       ${COMMANDE} prelevement-rejete ${numero} "<motif>"   (si c’est un prélèvement)`),
    `       ${COMMANDE} ecarter ${id} "<motif>"`,
  ]
}

async function showReleves({ db, now }: ContexteActe): Promise<string[]> {
  const ecritures = await findARapprocher(db)
  if (ecritures.length === 0) return ['Aucun paiement à rapprocher.']
  const ouvertes = await listOuvertes(db)
  return ecritures.flatMap((one) => sayAutre(one, ouvertes, ` (${sayAge(one.createdAt, now())})`))
}
