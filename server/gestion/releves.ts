import { formatCents, formatJourCourt } from '#contract/rules/format.ts'
import { formatIban } from '#contract/rules/iban.ts'
import { listOuvertes } from '../releve/dues.service.ts'
import type { Jugement } from '../releve/rapprochement.ts'
import {
  type Bilan,
  ecarter,
  importReleve,
  judgeIn,
  type Prise,
  rapprocher,
  readFichier,
} from '../releve/releve.service.ts'
import { type EcritureRow, findARapprocher } from '../releve/releve.sql.ts'
import { sayAge, toId } from './designation.ts'
import type { Commande, GestionContext, Mode } from './mode.ts'

export const MODES_RELEVE: Record<string, Mode> = {
  releve: {
    usage: 'releve <fichier>',
    texte: 'lit un relevé bancaire (CAMT.053 ou OFX) : enregistre les paiements sûrs, liste les autres',
    parse: parseReleve,
  },
  releves: {
    usage: 'releves',
    texte: 'les paiements des relevés qui attendent qu’on dise ce qu’ils règlent',
    parse: (args) => (args.length === 0 ? showReleves : undefined),
  },
  rapprocher: {
    usage: 'rapprocher <id> <numéro…>',
    texte: 'ce paiement d’un relevé règle ces factures ou commandes, dans cet ordre',
    parse: parseRapprocher,
  },
  ecarter: {
    usage: 'ecarter <id> <motif>',
    texte: 'ce paiement d’un relevé ne règle rien ici',
    parse: parseEcarter,
  },
}

const NUMERO = /^(?:C\d{8,}|F\d{4}-\d{6,})$/
const COMMANDE = 'npm run gestion --'

function parseReleve([fichier, ...rest]: string[]): Commande | undefined {
  if (!fichier || rest.length > 0) return undefined
  return async ({ db, now }) => sayBilan(await importReleve(db, fichier, await readFichier(fichier), now()))
}

function sayBilan({ comptes, lues, connues, prises }: Bilan): string[] {
  const sures = prises.flatMap(({ ecriture, jugement }) => (jugement.sur ? [saySure(ecriture, jugement)] : []))
  const autres = prises.filter(({ jugement }) => !jugement.sur)
  const compte = comptes.map(formatIban).join(', ') || 'aucun crédit'
  return [
    `Relevé de ${compte} : ${lues} paiement(s), dont ${connues} déjà connu(s).`,
    ...(sures.length > 0 ? [`Enregistrés (${sures.length}) :`, ...sures] : []),
    ...(autres.length > 0 ? [`À rapprocher (${autres.length}) :`, ...autres.flatMap(sayAutre)] : []),
  ]
}

function saySure(ecriture: EcritureRow, { parts, remarque }: Extract<Jugement, { sur: true }>): string {
  const numeros = parts.map(({ numero }) => numero).join(' ')
  return `  ${sayEcriture(ecriture)}  ${numeros}${remarque && `  (${remarque})`}`
}

const sayEcriture = ({ jour, montantCents, payeur }: EcritureRow) =>
  `${formatJourCourt(jour)}  ${formatCents(montantCents)}  ${payeur || '(sans nom)'}`

function sayAutre({ ecriture, jugement }: Prise): string[] {
  if (jugement.sur) return []
  const { id, libelle, iban, encaissable } = ecriture
  const depuis = iban && `, ${formatIban(iban)}`
  const propositions = jugement.propositions.map(
    ({ numeros, raison }) => `       ${COMMANDE} rapprocher ${id} ${numeros.join(' ')}   (${raison})`,
  )
  return [
    `  ${String(id).padStart(4)}  ${sayEcriture(ecriture)}${depuis}  « ${libelle} » : ${jugement.motif}`,
    ...(encaissable ? propositions : []),
    ...(encaissable && propositions.length === 0 ? [`       ${COMMANDE} rapprocher ${id} <numéro…>`] : []),
    `       ${COMMANDE} ecarter ${id} "<motif>"`,
  ]
}

async function showReleves({ db, now }: GestionContext): Promise<string[]> {
  const ecritures = await findARapprocher(db)
  if (ecritures.length === 0) return ['Aucun paiement à rapprocher.']
  const ouvertes = await listOuvertes(db)
  const lines: string[] = []
  for (const ecriture of ecritures) {
    const jugement = await db
      .transaction()
      .execute((tx) => judgeIn(tx, { ...ecriture, obstacle: ecriture.motif }, ouvertes))
    const [premiere = '', ...suite] = sayAutre({ ecriture, jugement })
    lines.push(`${premiere} (${sayAge(ecriture.createdAt, now())})`, ...suite)
  }
  return lines
}

function parseRapprocher([texte = '', ...numeros]: string[]): Commande | undefined {
  const id = toId(texte)
  const isUnderstood = numeros.length > 0 && numeros.every((numero) => NUMERO.test(numero))
  if (id === undefined || !isUnderstood || new Set(numeros).size < numeros.length) return undefined
  return async ({ db, now }) => {
    const parts = await rapprocher(db, id, numeros, now())
    return parts.map(({ numero, montantCents }) => `${formatCents(montantCents)} sont enregistrés pour ${numero}.`)
  }
}

function parseEcarter([texte = '', motif = '', ...rest]: string[]): Commande | undefined {
  const id = toId(texte)
  if (id === undefined || motif.trim() === '' || rest.length > 0) return undefined
  return async ({ db, now }) => {
    const { montantCents, jour } = await ecarter(db, id, motif.trim(), now())
    return [`Le paiement de ${formatCents(montantCents)} du ${formatJourCourt(jour)} est écarté.`]
  }
}
