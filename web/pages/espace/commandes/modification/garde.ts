import type {
  ChangementForm,
  CompteRemboursement,
  ModificationForm,
  NatureModification,
} from '#contract/rules/modification-form.ts'
import { createDraftPlace, parseDraft, serialiseDraft } from '#web/ui/form/draft.ts'
import { createStore } from '#web/ui/store.ts'

export interface Personne {
  email: string
  nom: string
  prenom: string
}

export type Remplacant = Extract<ChangementForm, { nature: 'REMPLACEMENT' }>['par']

/** A change that was sent, until its outcome is known. */
interface Envoi {
  corps: ModificationForm
  /** When the server said that it waits for its payment; null before. */
  attendDepuis: number | null
}

/** A change that is being prepared. */
export interface Brouillon {
  isOpen: boolean
  etape: 'choix' | 'apercu'
  nature: NatureModification
  /** Who leaves, moves or cancels, by name: afterwards the order may not know them any more. */
  personnes: Personne[]
  /** Decision 52: how many places without a name are cancelled, or moved with nobody. */
  aDesigner: number
  /** Who comes; of several who are named, the last one. */
  par: Remplacant
  /** Those who are named before the last one. */
  nommes: Remplacant[]
  de: string
  vers: string
  motif: string
  /** The order was paid already, otherwise than by card. */
  isReglee: boolean
  compte: CompteRemboursement
  envoi: Envoi | null
}

export const PERSONNE_VIDE: Remplacant = { nom: '', prenom: '', email: '', referenceInterne: '' }

const VIDE: Brouillon = {
  isOpen: false,
  etape: 'choix',
  nature: 'ANNULATION',
  personnes: [],
  aDesigner: 0,
  par: PERSONNE_VIDE,
  nommes: [],
  de: '',
  vers: '',
  motif: '',
  isReglee: false,
  compte: { titulaire: '', iban: '' },
  envoi: null,
}

interface Cle {
  /** Of who is signed in. */
  sub: string
  commandeId: string
}

/**
 * The change being prepared, kept in this tab: a reload, an expired sign-in or a payment page bring it back. A closed modal
 * opens again as it was for the same people, so that no press loses what was typed.
 */
export function createGarde({ sub, commandeId }: Cle, getStorage: () => Storage) {
  const place = createDraftPlace({ name: `modification:${sub}:${commandeId}`, version: 1 }, getStorage)
  const store = createStore<Brouillon>({ ...VIDE, ...parseDraft(place.read(), VIDE) })

  function keep(change: Partial<Brouillon>) {
    store.set({ ...store.get(), ...change })
    place.write(serialiseDraft(store.get()))
  }

  return {
    store,
    keep,
    open(nature: NatureModification, personnes: Personne[], aDesigner = 0) {
      const kept = store.get()
      const isOfSame =
        listEmails(kept.personnes).join() === listEmails(personnes).join() && kept.aDesigner === aDesigner
      const isSame = kept.nature === nature && isOfSame
      const etape = nature === 'ANNULATION' ? 'apercu' : 'choix'
      keep(isSame ? { isOpen: true } : { ...VIDE, isOpen: true, etape, nature, personnes, aDesigner })
    },
    clear() {
      place.clear()
      store.set(VIDE)
    },
    /** The same press sent again has the same id, whatever happened to its answer; another one has a new id. */
    sign(said: Omit<ModificationForm, 'id'>): ModificationForm {
      const { envoi } = store.get()
      const corps = envoi && isSamePress(envoi.corps, said) ? envoi.corps : { id: crypto.randomUUID(), ...said }
      keep({ envoi: { corps, attendDepuis: null } })
      return corps
    },
  }
}

/** The address of the page says nothing of the change. */
function isSamePress({ id: _id, ...sent }: ModificationForm, said: Omit<ModificationForm, 'id'>): boolean {
  return JSON.stringify({ ...sent, contextUrl: '' }) === JSON.stringify({ ...said, contextUrl: '' })
}

const listEmails = (personnes: readonly Personne[]) => personnes.map(({ email }) => email)

/** Whether nobody is typed after those who are named already. */
export function isComplet({ nommes, par }: Pick<Brouillon, 'nommes' | 'par'>): boolean {
  return nommes.length > 0 && Object.values(par).every((typed) => typed.trim() === '')
}

/** Decision 52: those who take places that nobody was named for. */
export function listArrivants({ nommes, par }: Pick<Brouillon, 'nommes' | 'par'>): Remplacant[] {
  return isComplet({ nommes, par }) ? nommes : [...nommes, par]
}

/** Decision 52: the places without a name that are cancelled, or that move because everybody does. */
export function countSansNom(
  { participants, aDesigner = 0 }: Pick<Commandee, 'participants' | 'aDesigner'>,
  { nature, personnes, ...brouillon }: Brouillon,
): number {
  if (nature === 'REPORT') return personnes.length === participants.length ? aDesigner : 0
  return nature === 'ANNULATION' ? brouillon.aDesigner : 0
}

/** What is asked, as far as it is said. */
export function toChangement(brouillon: Brouillon): ChangementForm {
  const { nature, personnes, aDesigner, par, de, vers } = brouillon
  const emails = listEmails(personnes)
  if (nature === 'REMPLACEMENT') return { nature, email: emails[0] ?? '', par }
  if (nature === 'DESIGNATION') return { nature, participants: listArrivants(brouillon) }
  return nature === 'REPORT' ? { nature, emails, de, vers } : { nature, emails, ...(aDesigner > 0 && { aDesigner }) }
}

interface Commandee {
  reference: string
  participants: readonly { email: string }[]
  aDesigner?: number | undefined
  etapes: readonly { reference: string }[]
}

/** Whether the order still has the people, and the session that they leave. */
export function isApplicable(
  changement: ChangementForm,
  { reference, participants, etapes, ...commandee }: Commandee,
): boolean {
  const known = new Set(participants.map(({ email }) => email))
  if (changement.nature === 'DESIGNATION')
    return changement.participants.every(({ email }) => !known.has(email)) && (commandee.aDesigner ?? 0) > 0
  const left = changement.nature === 'REMPLACEMENT' ? [changement.email] : changement.emails
  const sessions = [reference, ...etapes.map((etape) => etape.reference)]
  const isDated = changement.nature !== 'REPORT' || sessions.includes(changement.de)
  const sansNom = changement.nature === 'ANNULATION' ? (changement.aDesigner ?? 0) : 0
  return isDated && sansNom <= (commandee.aDesigner ?? 0) && left.every((email) => known.has(email))
}
