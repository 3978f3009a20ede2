import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { sendPage } from '../web-pages.ts'
import type { Message } from './cadre.ts'
import { type CommandeGeree, commandePage, unknownCommandePage } from './commande-pages.ts'

/** A list of ticks: none, one or several of the same name. */
const Coches = z
  .union([z.string().transform((one) => [one]), z.array(z.string())])
  .optional()
  .transform((ticked) => ticked ?? [])

const Nomme = { email: z.string(), prenom: z.string(), nom: z.string() }
const Formulaire = z.discriminatedUnion('action', [
  z.object({ action: z.literal('designer'), ...Nomme }),
  z.object({ action: z.literal('remplacer'), qui: z.string(), ...Nomme }),
  z.object({ action: z.literal('reporter'), qui: Coches, vers: z.string() }),
  z.object({
    ...{ action: z.literal('annuler'), qui: Coches, confirme: z.literal('oui') },
    ...{ sansNom: z.string().default(''), retenue: z.string().default('') },
  }),
])

interface OfCommande {
  Params: { numero: string }
}

interface Options {
  prefix: string
  /** Undefined when no order has this number. */
  getCommande(numero: string): Promise<CommandeGeree | undefined>
  /** Runs a command that a form of this origin asks for; without arguments, an answer is missing. */
  run(origin: string | undefined, args: string[] | undefined): Promise<{ message: Message; status: number }>
}

/** The pages of orders: the provider replaces, names, moves and cancels people. */
export function registerCommandes(app: FastifyInstance, { prefix, getCommande, run }: Options): void {
  const show = async (reply: FastifyReply, numero: string, said?: { message: Message; status: number }) => {
    const commande = await getCommande(numero)
    if (!commande) return sendPage(reply, unknownCommandePage(prefix), 404)
    return sendPage(reply, commandePage(prefix, commande, said?.message), said?.status)
  }
  app.get('/commandes/', async ({ query }, reply) => {
    const { numero } = query as { numero?: unknown }
    return reply.redirect(`${prefix}/commandes/${encodeURIComponent(String(numero).trim().toUpperCase())}`, 303)
  })
  app.get<OfCommande>('/commandes/:numero', async ({ params }, reply) => show(reply, params.numero))
  app.post<OfCommande>('/commandes/:numero', async ({ params: { numero }, body, headers }, reply) => {
    const { data } = Formulaire.safeParse(body)
    const commande = await getCommande(numero)
    return show(reply, numero, await run(headers.origin, data && commande && toArgs(commande, data)))
  })
}

function toArgs({ numero, participants }: CommandeGeree, form: z.infer<typeof Formulaire>): string[] | undefined {
  if (form.action === 'designer') return ['designer', numero, form.email, form.prenom, form.nom]
  if (form.action === 'remplacer') return ['remplacer', numero, form.qui, form.email, form.prenom, form.nom]
  // An order of places without a name moves whole.
  if (form.action === 'reporter')
    return ['reporter', numero, form.vers, ...(participants.length > 0 ? form.qui : ['tous'])]
  const sansNom = Number(form.sansNom) > 0 ? [`--a-designer=${form.sansNom}`] : []
  if (form.qui.length + sansNom.length === 0) return undefined
  return ['annuler', numero, ...form.qui, ...sansNom, ...(form.retenue ? [`--retenue=${form.retenue}`] : [])]
}
