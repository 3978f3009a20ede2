import { randomUUID } from 'node:crypto'
import type { ChangementForm } from '#contract/rules/modification-form.ts'
import type { Attente } from '#contract/vente/attente.ts'
import type { PanierFormation } from '#contract/vente/panier.ts'
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

/** Where a buyer acts: the processes, the payments, and the sessions by their places in the model. */
interface Monde {
  instances: Instances
  caisse: Caisse
  referenceOf: (lieu: Lieu) => string
}

/** A buyer who knows of their orders what they were answered. */
export class Acteur {
  commandes: Connue[] = []
  readonly #buyer: Buyer
  readonly #monde: Monde
  readonly #url: string
  #people = 0

  constructor(buyer: Buyer, monde: Monde) {
    this.#buyer = buyer
    this.#monde = monde
    this.#url = `${monde.instances.url}/espace/commandes`
  }

  async order(lieu: Lieu, nombre: number, carte: boolean): Promise<void> {
    const participants = Array.from({ length: nombre }, () => participant(this.#toPerson()))
    const reference = this.#monde.referenceOf(lieu)
    const item = await this.#post(
      '/inscription/panier',
      validDemande(this.#buyer.clientId, { reference, participants }),
    )
    if (!check(item, 'panier')) return
    const montantTtc = Math.round(PRIX_HT[lieu] * 1.2 * nombre) / 100
    const form = { reference, montantTtc, contextUrl: this.#url, modeReglementId: carte ? CARTE : VIREMENT }
    const path = `/inscription/commande${carte ? '-cb' : ''}`
    const answer = await this.#post(path, validCommande(item.body.id ?? '', this.#buyer.clientId, form))
    if (!check(answer, 'commande')) return
    const id = carte ? await this.#monde.caisse.payOrder(answer) : (answer.body.id ?? '')
    const gens = participants.map(({ email }) => email)
    this.commandes = [...this.commandes, nouvelle(id, carte, lieu, gens)]
  }

  async cancel(commande: Connue, emails: string[]): Promise<void> {
    const next = annuler(commande, emails)
    const answer = await this.#change(commande, { nature: 'ANNULATION', emails }, next.ttc - commande.ttc)
    if (check(answer, 'annulation')) this.#put(commande, [next])
  }

  async replace(commande: Connue, email: string): Promise<void> {
    const par = { ...this.#toPerson(), referenceInterne: '' }
    const answer = await this.#change(commande, { nature: 'REMPLACEMENT', email, par }, 0)
    if (check(answer, 'remplacement')) this.#put(commande, [remplacer(commande, email, par.email)])
  }

  async move(commande: Connue, emails: string[], vers: Lieu, isPaid: boolean): Promise<void> {
    const { referenceOf, caisse } = this.#monde
    const changement = { nature: 'REPORT' as const, emails, de: referenceOf(commande.lieu), vers: referenceOf(vers) }
    const answer = await this.#change(commande, changement, ecartOf(commande, vers, emails.length))
    if (!check(answer, 'report')) return
    const { etat, url = '', commandeCreeeId = null } = answer.body as Modifiee
    const end = etat === 'FAITE' ? { etat, commandeCreeeId } : await caisse.settle(answer.id, url, isPaid)
    if (end.etat === 'FAITE') this.#put(commande, reporter(commande, emails, vers, end.commandeCreeeId))
  }

  /** Waits for places of a full session. Whoever waits already, or need not wait, is refused. */
  async wait(lieu: Lieu, nombre: number): Promise<void> {
    const participants = Array.from({ length: nombre }, () => this.#toPerson())
    const qui = { particulier: false, commandeurId: this.#buyer.clientId, participants }
    const form = { reference: this.#monde.referenceOf(lieu), ...qui, minimum: Math.max(1, nombre - 1) }
    check(await this.#post('/inscription/attente', form), 'attente')
  }

  /** Answers the places that are held for the buyer: orders them by transfer, or leaves them to the next. */
  async answerOffers(lieuOf: (reference: string) => Lieu, isYes: boolean): Promise<void> {
    const attentes = (await this.#get('/inscription/attente')) as Attente[]
    for (const { id, session } of attentes.filter(({ etat }) => etat === 'PROPOSEE')) {
      const accepted = await this.#post(`/inscription/attente/${id}/${isYes ? 'acceptation' : 'refus'}`, {})
      if (!check(accepted, 'réponse') || !isYes) continue
      const { panierFormationId } = accepted.body as { panierFormationId?: string }
      await this.#orderItem(panierFormationId ?? '', lieuOf(session.reference))
    }
  }

  async #orderItem(itemId: string, lieu: Lieu): Promise<void> {
    const item = (await this.#get(`/inscription/panier/${itemId}`)) as PanierFormation
    const form = { reference: item.reference, montantTtc: item.prix.montantTtc, contextUrl: this.#url }
    const answer = await this.#post('/inscription/commande', validCommande(itemId, this.#buyer.clientId, form))
    if (!check(answer, 'commande attendue')) return
    const gens = item.participants.map(({ email }) => email)
    this.commandes = [...this.commandes, nouvelle(answer.body.id ?? '', false, lieu, gens)]
  }

  /** Sends a change with the difference that the model expects: another price would be refused. */
  async #change(commande: Connue, changement: ChangementForm, cents: number): Promise<Answer & { id: string }> {
    const form = { id: randomUUID(), changement, differenceTtc: cents / 100, motif: '', remboursement: null }
    const path = `/espace/commandes/${commande.id}/modification`
    const answer = await this.#post(path, { ...form, contextUrl: this.#url })
    if (answer.body.code === 'PRIX_CHANGE') throw new Error(`${changement.nature}: ${answer.body.message}`)
    return { ...answer, id: form.id }
  }

  #put(one: Connue, next: Connue[]): void {
    this.commandes = this.commandes.flatMap((known) => (known === one ? next : [known]))
  }

  #post(path: string, payload: object): Promise<Answer> {
    return this.#monde.instances.post(path, this.#buyer.cookie, payload)
  }

  #get(path: string): Promise<unknown> {
    return this.#monde.instances.get(path, this.#buyer.cookie)
  }

  #toPerson() {
    this.#people += 1
    return { email: `p${this.#people}.${this.#buyer.participant}`, nom: 'Durand', prenom: 'Anne' }
  }
}

interface Modifiee {
  etat?: string
  url?: string
  commandeCreeeId?: string
}

/** Refusals for lack of places, or because of a session cancelled meanwhile, are what others did. */
function check({ status, body }: Answer, what: string): boolean {
  if (status === 200) return true
  if (status !== 403 && status !== 409 && status !== 404) throw new Error(`${what}: ${status} ${body.message}`)
  return false
}
