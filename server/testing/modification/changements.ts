import { expect } from 'vitest'
import type { EtatOfCommande } from '../../vente/modification/modification.tables.ts'
import { ordering } from '../commande/order.ts'
import { participant } from '../panier/panier.ts'
import { etatOf, ligneOf, withLignes, withParticipants, withPrix } from './etat.ts'
import { addFaite, type Change, findSessionId, getCommande } from './modification.sql.ts'

const INSCRIPTION = 'Inscription'

/** A person of this name, in small letters. */
export function person(name: string) {
  const prenom = name.charAt(0).toUpperCase() + name.slice(1)
  return participant({ email: `${name}@societe.example`, nom: 'Durand', prenom })
}

export const nameOf = ({ email }: { email: string }) => email.replace(/@.*/, '')
const emailsOf = (names: readonly string[]) => names.map((name) => person(name).email)

/** These people of an order, on another date at 450 € HT. */
function toAilleurs(
  etat: EtatOfCommande,
  participants: EtatOfCommande['detail']['participants'],
  { jour, ...session }: Ailleurs,
): EtatOfCommande {
  const formation = { ...etat.detail.formation, dateDebut: jour, dateFin: jour }
  const lignes = [ligneOf(INSCRIPTION, 450, participants.length)]
  return withPrix({ ...etat, ...session, detail: { ...etat.detail, participants, formation, lignes } })
}

interface Ailleurs {
  sessionId: number
  reference: string
  jour: string
}

/** These people are cancelled; so much HT of them all is kept. */
function toAnnulation(etat: EtatOfCommande, names: readonly string[], garde: number): Change {
  const prix = Math.round(etat.montantHtCents / etat.detail.participants.length) / 100
  const lignes = [ligneOf(INSCRIPTION, -prix, names.length), ...(garde > 0 ? [ligneOf('Retenue', garde)] : [])]
  const restants = etat.detail.participants.filter((one) => !names.includes(nameOf(one)))
  return {
    demande: { nature: 'ANNULATION', emails: emailsOf(names) },
    apres: withParticipants(withLignes(etat, lignes), restants),
    retenue: { pourcent: Math.round((100 * garde) / (prix * names.length)), montantTtcCents: garde * 120 },
  }
}

function toRemplacement(etat: EtatOfCommande, name: string, by: string, plus: number): Change {
  const par = person(by)
  const lignes = plus === 0 ? [] : [ligneOf('Remise', plus)]
  const autres = etat.detail.participants.map((one) => (nameOf(one) === name ? { ...one, ...par } : one))
  const demande = { nature: 'REMPLACEMENT' as const, email: person(name).email, par }
  return { demande, apres: withParticipants(withLignes(etat, lignes), autres) }
}

function toReport(etat: EtatOfCommande, names: readonly string[], vers: Ailleurs): Change {
  const partants = etat.detail.participants.filter((one) => names.includes(nameOf(one)))
  const restants = etat.detail.participants.filter((one) => !partants.includes(one))
  const ailleurs = toAilleurs(etat, partants, vers)
  const demande = { nature: 'REPORT' as const, emails: emailsOf(names), de: etat.reference, vers: vers.reference }
  if (restants.length === 0) return { demande, apres: ailleurs }
  const [premiere] = etat.detail.lignes
  if (!premiere) throw new Error('an order has lines')
  const reste = { ...etat.detail, participants: restants, lignes: [{ ...premiere, quantite: restants.length }] }
  return { demande, apres: withPrix({ ...etat, detail: reste }), creee: ailleurs }
}

/** Orders of the current orderer, and changes of them as the core makes them. */
export function changing(now: Parameters<typeof ordering>[0]) {
  const { order, put } = ordering(now)
  const db = () => now().database.db
  const change = async (id: string, toChange: (etat: EtatOfCommande) => Change) =>
    addFaite(db(), id, toChange(etatOf(await getCommande(db(), id))))

  /** An order of TVA-PAR for these people, 500 € HT each. */
  async function ordered(...names: string[]): Promise<string> {
    const response = await order(await put({ participants: names.map(person) }), { montantTtc: 600 * names.length })
    expect(response.statusCode).toBe(200)
    return response.json().id
  }

  return {
    ordered,
    cancel: (id: string, names: readonly string[], garde = 0) => change(id, (etat) => toAnnulation(etat, names, garde)),
    replace: (id: string, name: string, by: string, plus = 0) =>
      change(id, (etat) => toRemplacement(etat, name, by, plus)),
    /** Those who do not move with all have an order of their own. */
    move: async (id: string, names: readonly string[], reference = 'TVA-LYO', jour = '2027-05-01') => {
      const vers = { sessionId: await findSessionId(db(), reference), reference, jour }
      return change(id, (etat) => toReport(etat, names, vers))
    },
  }
}
