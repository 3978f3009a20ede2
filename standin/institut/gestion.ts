import formbody from '@fastify/formbody'
import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import { addPageHeaders, sendPage, serveAssets } from '../web-pages.ts'
import type { Remboursement, Virement } from './argent-pages.ts'
import { ASSETS, type Message } from './cadre.ts'
import { registerCommandes } from './commande.ts'
import type { ADesigner, CommandeGeree } from './commande-pages.ts'
import { type SessionDetail, type SessionListed, sessionPage, sessionsPage, unknownPage } from './gestion-pages.ts'

/** The training provider's view and commands, run in the process that has the database open. */
export interface Gestion {
  listSessions(): Promise<SessionListed[]>
  /** Undefined when no session has this reference. */
  getSession(reference: string): Promise<SessionDetail | undefined>
  /** Undefined when no order has this number. */
  getCommande(numero: string): Promise<CommandeGeree | undefined>
  listADesigner(): Promise<ADesigner[]>
  listARembourser(): Promise<Remboursement[]>
  listVirements(): Promise<Virement[]>
  /** Runs a command with its arguments and answers its output. */
  run(args: string[]): Promise<Message>
}

interface Options {
  gestion: Gestion
  /** The origins of our own pages: these forms need no sign-in, so other sites must not be able to send them. */
  origins: readonly string[]
}

const Formulaire = z.discriminatedUnion('action', [
  z.object({ action: z.literal('presence'), qui: z.string(), presence: z.string() }),
  z.object({ action: z.literal('terminer') }),
  z.object({ action: z.enum(['proposer', 'retirer']), qui: z.string() }),
  z.object({ action: z.literal('deplacer'), debut: z.string(), fin: z.string() }),
  z.object({ action: z.literal('annuler'), motif: z.string(), confirme: z.literal('oui') }),
])

const Rendu = z.union([
  z.object({ numero: z.string() }),
  z.object({ virement: z.string(), titulaire: z.string(), iban: z.string() }),
  z.object({ virement: z.string() }),
])

interface OfSession {
  Params: { reference: string }
}

const FOREIGN = { lines: ['Ce formulaire vient d’un autre site : rien n’a été fait.'], refused: true }
const INCOMPLETE = { lines: ['Il manque une réponse : rien n’a été fait.'], refused: true }

/** The provider's side of the demonstration, which has no command line while its server runs. */
export function gestion({ gestion, origins }: Options): FastifyPluginAsync {
  return async (app) => {
    const { prefix } = app
    await app.register(formbody)
    addPageHeaders(app)
    serveAssets(app, ASSETS)

    const run = async (origin: string | undefined, args: string[] | undefined): Promise<Message> => {
      if (!origin || !origins.includes(origin)) return FOREIGN
      return args ? gestion.run(args) : INCOMPLETE
    }
    const list = async (message?: Message) => {
      const argent = { commandes: await gestion.listARembourser(), virements: await gestion.listVirements() }
      const aDesigner = await gestion.listADesigner()
      return sessionsPage(prefix, await gestion.listSessions(), { argent, aDesigner }, message)
    }

    registerCommandes(app, {
      prefix,
      getCommande: gestion.getCommande,
      run: async (origin, args) => {
        const message = await run(origin, args)
        return { message, status: statusOf(message) }
      },
    })
    app.get('/', async (_request, reply) => sendPage(reply, await list()))
    app.post('/', async ({ body, headers }, reply) => {
      const { data } = Rendu.safeParse(body)
      const message = await run(headers.origin, data && toRendu(data))
      return sendPage(reply, await list(message), statusOf(message))
    })

    app.get<OfSession>('/:reference', async ({ params }, reply) => {
      const session = await gestion.getSession(params.reference)
      return session ? sendPage(reply, sessionPage(prefix, session)) : sendPage(reply, unknownPage(prefix), 404)
    })
    app.post<OfSession>('/:reference', async ({ params: { reference }, body, headers }, reply) => {
      if (!(await gestion.getSession(reference))) return sendPage(reply, unknownPage(prefix), 404)
      const { data } = Formulaire.safeParse(body)
      const message = await run(headers.origin, data && toArgs(reference, data))
      const session = await gestion.getSession(reference)
      return session ? sendPage(reply, sessionPage(prefix, session, message), statusOf(message)) : undefined
    })
  }
}

function statusOf(message: Message): number {
  if (message === FOREIGN) return 403
  return message.refused ? 422 : 200
}

function toRendu(form: z.infer<typeof Rendu>): string[] {
  if ('numero' in form) return ['rembourser', form.numero]
  if ('iban' in form) return ['indiquer-compte', form.virement, form.titulaire, form.iban]
  return ['confirmer-virement', form.virement]
}

function toArgs(reference: string, form: z.infer<typeof Formulaire>): string[] {
  if (form.action === 'presence') return ['presence', reference, form.qui, form.presence]
  if (form.action === 'terminer') return ['terminer', reference]
  if (form.action === 'deplacer') return ['deplacer', reference, form.debut, form.fin]
  if (form.action === 'annuler') return ['annuler-session', reference, form.motif]
  return ['liste-attente', reference, `--${form.action}`, form.qui]
}
