import type { ClientCree } from '#contract/personne/client.ts'
import { PARTICULIER } from '#contract/reference/nature.ts'
import type { ClientForm } from '#contract/rules/client-form.ts'
import { hasAdresse } from '#contract/rules/texte.ts'
import { Refusal } from '../../platform/errors.ts'
import { createQuota } from '../../platform/quota.ts'
import type { Db } from '../../platform/tables.ts'
import { recordActe } from '../../socle/audit/audit.service.ts'
import type { Annuaire } from '../../socle/external/annuaire.ts'
import { auditForbidden, type Demande } from './acces.service.ts'
import { toClient } from './client.service.ts'
import { addClient, findClientByNumeros, findVisibleByNumero, updateParticulier } from './client.sql.ts'
import { type Lieur, linkToClient } from './lien.service.ts'
import { hasLien, type Personne } from './lien.sql.ts'
import { type Constat, consult, toOfficiel } from './verification/constat.ts'
import { verifyClient } from './verification/verification.service.ts'
import { countCreated, lockCompte } from './verification/verification.sql.ts'

interface Options {
  db: Db
  annuaire: Annuaire
  /** The most companies that an account creates. */
  maxSocietes: number
  now: () => Date
}

/** A stranger cannot use up what the directory allows us. */
const SIRETS_PER_MINUTE = 10

type Typed = ReturnType<typeof toClient>
/** SANS_SIRET: the directory cannot be asked. CONNU: it need not be. */
type Verdict = Constat | { etat: 'SANS_SIRET' | 'CONNU' }
type Row = ReturnType<typeof toRow>

export function clientCreator({ db, annuaire, maxSocietes, now }: Options) {
  const quota = createQuota({ perMinute: SIRETS_PER_MINUTE, now })

  /** No transaction is open while the directory is asked. */
  async function judge(typed: Typed, { compteId }: Personne): Promise<Verdict> {
    const known = await findVisibleByNumero(db, typed, compteId)
    if (known && !known.aVerifier) return { etat: 'CONNU' }
    if (!typed.siret) return { etat: 'SANS_SIRET' }
    if (!known && (await countCreated(db, compteId)) >= maxSocietes) throw refusSocietes(maxSocietes)
    if (!quota.take(compteId, [typed.siret])) throw new Refusal('TOO_MANY_REQUESTS')
    const constat = await consult(annuaire, typed.siret)
    if (constat.etat === 'INCONNU') throw refusSiret('SIRET_INCONNU')
    if (constat.etat === 'FERME') throw refusSiret('SIRET_FERME')
    return constat
  }

  async function create(tx: Db, row: Row, compteId: string) {
    const created = await addClient(tx, row)
    if (!created) return undefined
    await recordActe(tx, { compteId, clientId: created.id, action: 'CLIENT_CREE' })
    await lockCompte(tx, compteId)
    if ((await countCreated(tx, compteId)) > maxSocietes) throw refusSocietes(maxSocietes)
    return created
  }

  /**
   * creates the client, or takes unchanged the client that has its number, and links the caller as a plain
   * user.
   */
  return async function saveClient(form: ClientForm, lieur: Lieur): Promise<ClientCree> {
    const { personne } = lieur
    const { compteId } = personne
    if (form.natureId === PARTICULIER) return db.transaction().execute((tx) => saveParticulier(tx, form, compteId))
    const typed = toClient(form)
    // The transaction finds out which client this is; the audit of a refusal is written after the transaction.
    const demande: Demande = { clientId: 0, demande: 'LIEN_CREE' }
    return auditForbidden(db, personne, demande, async () => {
      const verdict = await judge(typed, personne)
      const row = toRow(typed, verdict)
      if (row.aVerifier && verdict.etat !== 'CONNU') checkSansAdresse(row)
      return db.transaction().execute(async (tx) => {
        const created = await create(tx, row, compteId)
        const chosen = created ?? (await takeKnown(tx, row, verdict, compteId))
        demande.clientId = chosen.id
        await linkToClient(tx, lieur, { clientId: chosen.id, isCreator: created !== undefined })
        return chosen
      })
    })
  }
}

/** with a SIRET, the RNA number is the directory's: a typed one may be another association's. */
function toRow(typed: Typed, verdict: Verdict) {
  if (verdict.etat === 'CONNU') return { ...typed, aVerifier: true }
  if (verdict.etat === 'OUVERT') return { ...typed, ...toOfficiel(typed, verdict.etablissement), aVerifier: false }
  return { ...typed, rna: typed.siret ? null : typed.rna, aVerifier: true }
}

/** A name that nothing confirms leads nowhere: it stands in mails and papers. The directory's own names are as they are. */
function checkSansAdresse(row: Pick<Row, 'denomination' | 'identification' | 'destService'>): void {
  const champs = ['denomination', 'identification', 'destService'] as const
  const fields = champs
    .filter((champ) => hasAdresse(row[champ] ?? ''))
    .map((path) => ({ path, message: SANS_ADRESSE_NON_CONFIRMEE }))
  if (fields.length > 0) throw new Refusal('INVALID_INPUT', { fields })
}

const SANS_ADRESSE_NON_CONFIRMEE =
  'Ce nom contient une adresse de site, et l’annuaire des entreprises ne l’a pas confirmé. Saisissez-le sans adresse, ou réessayez plus tard.'

/** The client that has the number. One that is not verified is verified now, or stays unknown to other people. */
async function takeKnown(tx: Db, row: Row, verdict: Verdict, compteId: string): Promise<ClientCree> {
  const known = await findClientByNumeros(tx, row)
  if (!known) throw new Error('the client whose number is taken has gone')
  if (!known.aVerifier) return known
  if (verdict.etat === 'OUVERT') await verifyClient(tx, known.id, verdict.etablissement)
  else if (!(await hasLien(tx, compteId, known.id))) throw new Refusal('CLIENT_NON_VERIFIABLE')
  return (await findClientByNumeros(tx, row)) ?? known
}

/** Creates the caller's own particulier, or updates it: each person has one at most. */
async function saveParticulier(tx: Db, form: ClientForm, compteId: string): Promise<ClientCree> {
  const client = { ...toClient(form), compteId }
  const created = await addClient(tx, client)
  if (!created) return updateParticulier(tx, compteId, client)
  await recordActe(tx, { compteId, clientId: created.id, action: 'CLIENT_CREE' })
  return created
}

function refusSiret(code: 'SIRET_INCONNU' | 'SIRET_FERME'): Refusal {
  const refusal = new Refusal(code)
  return new Refusal(code, { fields: [{ path: 'siret', message: refusal.message }] })
}

function refusSocietes(max: number): Refusal {
  const message = `Un compte enregistre ${max} sociétés au plus. Contactez votre organisme de formation.`
  return new Refusal('SOCIETES_TROP_NOMBREUSES', { message })
}
