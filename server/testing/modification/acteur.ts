import { randomUUID } from 'node:crypto'
import type { Attente } from '#contract/attente.ts'
import type { PanierFormation } from '#contract/panier.ts'
import type { ChangementForm } from '#contract/rules/modification-form.ts'
import type { Buyer } from '../commande/commande.sql.ts'
import { validCommande } from '../commande/commande.sql.ts'
import type { Answer, Instances } from '../commande/instances.ts'
import { participant, validDemande } from '../panier/panier.ts'
import { annuler, type Connue, ecartOf, type Lieu, nouvelle, PRIX_HT, remplacer, reporter } from './histoire.ts'

const CARTE = 3
const VIREMENT = 2

/** What the payment of an order or of a change does, at the provider and in the sweeps of the test. */
export interface Caisse {
  payOrder(answer: Answer): Promise<string>
  /** Pays a change, or lets its time pass. Answers what became of it, and the order that was made of it. */
  settle(id: string, url: string, isPaid: boolean): Promise<{ etat: string; commandeCreeeId: string | null }>
}

/** A buyer who knows of their orders what they were answered. */
export function createActeur(buyer: Buyer, instances: Instances, caisse: Caisse, referenceOf: (lieu: Lieu) => string) {
  let commandes: Connue[] = []
  let people = 0
  const url = `${instances.url}/espace/commandes`
  const post = (path: string, payload: object) => instances.post(path, buyer.cookie, payload)
  const toPerson = () => ({ email: `p${people++}.${buyer.participant}`, nom: 'Durand', prenom: 'Anne' })
  const put = (one: Connue, next: Connue[]) => {
    commandes = commandes.flatMap((known) => (known === one ? next : [known]))
  }

  /** Refusals for lack of places, or of a session cancelled meanwhile, are what others did. */
  function check({ status, body }: Answer, what: string): boolean {
    if (status === 200) return true
    if (status !== 403 && status !== 409 && status !== 404) throw new Error(`${what}: ${status} ${body.message}`)
    return false
  }

  async function order(lieu: Lieu, nombre: number, carte: boolean): Promise<void> {
    const participants = Array.from({ length: nombre }, () => participant(toPerson()))
    const reference = referenceOf(lieu)
    const item = await post('/inscription/panier', validDemande(buyer.clientId, { reference, participants }))
    if (!check(item, 'panier')) return
    const montantTtc = Math.round(PRIX_HT[lieu] * 1.2 * nombre) / 100
    const form = { reference, montantTtc, contextUrl: url, modeReglementId: carte ? CARTE : VIREMENT }
    const path = `/inscription/commande${carte ? '-cb' : ''}`
    const answer = await post(path, validCommande(item.body.id ?? '', buyer.clientId, form))
    if (!check(answer, 'commande')) return
    const id = carte ? await caisse.payOrder(answer) : (answer.body.id ?? '')
    commandes = [
      ...commandes,
      nouvelle(
        id,
        carte,
        lieu,
        participants.map(({ email }) => email),
      ),
    ]
  }

  /** Sends a change with the difference that the model expects: another price would be refused. */
  async function change(commande: Connue, changement: ChangementForm, cents: number) {
    const form = { id: randomUUID(), changement, differenceTtc: cents / 100, motif: '', remboursement: null }
    const answer = await post(`/espace/commandes/${commande.id}/modification`, { ...form, contextUrl: url })
    if (answer.body.code === 'PRIX_CHANGE') throw new Error(`${changement.nature}: ${answer.body.message}`)
    return { ...answer, id: form.id, body: answer.body as { etat?: string; url?: string; commandeCreeeId?: string } }
  }

  async function cancel(commande: Connue, emails: string[]): Promise<void> {
    const next = annuler(commande, emails)
    const answer = await change(commande, { nature: 'ANNULATION', emails }, next.ttc - commande.ttc)
    if (check(answer as Answer, 'annulation')) put(commande, [next])
  }

  async function replace(commande: Connue, email: string): Promise<void> {
    const par = { ...toPerson(), referenceInterne: '' }
    const answer = await change(commande, { nature: 'REMPLACEMENT', email, par }, 0)
    if (check(answer as Answer, 'remplacement')) put(commande, [remplacer(commande, email, par.email)])
  }

  async function move(commande: Connue, emails: string[], vers: Lieu, isPaid: boolean): Promise<void> {
    const [de, arrivee] = [referenceOf(commande.lieu), referenceOf(vers)]
    const cents = ecartOf(commande, vers, emails.length)
    const answer = await change(commande, { nature: 'REPORT', emails, de, vers: arrivee }, cents)
    if (!check(answer as Answer, 'report')) return
    const { etat, url: page = '', commandeCreeeId = null } = answer.body
    const end = etat === 'FAITE' ? { etat, commandeCreeeId } : await caisse.settle(answer.id, page, isPaid)
    if (end.etat === 'FAITE') put(commande, reporter(commande, emails, vers, end.commandeCreeeId))
  }

  /** Waits for places of a full session. Whoever waits already, or need not wait, is refused. */
  async function wait(lieu: Lieu, nombre: number): Promise<void> {
    const participants = Array.from({ length: nombre }, toPerson)
    const form = { reference: referenceOf(lieu), particulier: false, commandeurId: buyer.clientId, participants }
    check(await post('/inscription/attente', { ...form, minimum: Math.max(1, nombre - 1) }), 'attente')
  }

  /** Answers the places that are held for the buyer: orders them by transfer, or leaves them to the next. */
  async function answerOffers(lieuOf: (reference: string) => Lieu, isYes: boolean): Promise<void> {
    const attentes = (await instances.get('/inscription/attente', buyer.cookie)) as Attente[]
    for (const { id, session } of attentes.filter(({ etat }) => etat === 'PROPOSEE')) {
      const accepted = await post(`/inscription/attente/${id}/${isYes ? 'acceptation' : 'refus'}`, {})
      if (!check(accepted, 'réponse') || !isYes) continue
      const { panierFormationId } = accepted.body as { panierFormationId?: string }
      await orderItem(panierFormationId ?? '', lieuOf(session.reference))
    }
  }

  async function orderItem(itemId: string, lieu: Lieu): Promise<void> {
    const item = (await instances.get(`/inscription/panier/${itemId}`, buyer.cookie)) as PanierFormation
    const form = { reference: item.reference, montantTtc: item.prix.montantTtc, contextUrl: url }
    const answer = await post('/inscription/commande', validCommande(itemId, buyer.clientId, form))
    if (!check(answer, 'commande attendue')) return
    const gens = item.participants.map(({ email }) => email)
    commandes = [...commandes, nouvelle(answer.body.id ?? '', false, lieu, gens)]
  }

  return {
    wait,
    answerOffers,
    commandes: () => commandes,
    set: (next: Connue[]) => {
      commandes = next
    },
    order,
    cancel,
    replace,
    move,
  }
}

export type Acteur = ReturnType<typeof createActeur>
