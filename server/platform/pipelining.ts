import type pg from 'pg'
import { PreparingClient } from './prepared.ts'

/** A statement as the driver takes it. */
export interface Statement {
  sql: string
  parameters: readonly unknown[]
}

/** In the place of a statement: its parameters are statements, which travel together. */
export const TOGETHER = '/* together */'

const BEGIN = /^(begin|start transaction)\b/
/** The end of a transaction, in these words alone. */
export const END = /^(commit|rollback)$/

type Send = (statement: unknown, ...rest: unknown[]) => Promise<pg.QueryResult>

/** The answers to statements that travelled together, as the one row of one answer. */
export function toOneAnswer(answers: readonly Pick<pg.QueryResult, 'rows'>[]) {
  return { command: 'SELECT', rows: [{ answers: answers.map(({ rows }) => rows) }] }
}

/** Sends statements without waiting for the answers to those before them: waiting is what makes an order slow. */
export class PipeliningClient extends PreparingClient {
  /** The beginning of a transaction that has no statement yet: it travels with the first one. */
  #begin: string | undefined
  /** The database was told of the beginning, and not of the end. */
  #isOpen = false

  constructor(config: pg.ClientConfig) {
    super({ pipeline: true, ...config })
    const send = this.query as unknown as Send
    const dispatch = (statement: unknown, ...rest: unknown[]): unknown => {
      if (statement === TOGETHER) return this.#sendTogether(dispatch as Send, rest[0] as Statement[])
      if (typeof statement !== 'string' || typeof rest.at(-1) === 'function' || config.pipeline === false)
        return send(statement, ...rest)
      if (BEGIN.test(statement)) return this.#begins(statement)
      if (END.test(statement)) return this.#ends(send, statement)
      return this.#begin === undefined ? send(statement, ...rest) : this.#sendFirst(send, statement, rest)
    }
    this.query = dispatch as pg.Client['query']
  }

  protected get isInTransaction(): boolean {
    return this.#begin !== undefined || this.getTransactionStatus() !== 'I'
  }

  async #begins(statement: string) {
    this.#begin = statement
    return { command: 'BEGIN', rows: [] }
  }

  /** Sends nothing for a transaction without statements, nor for one that ended together with its last statements. */
  async #ends(send: Send, statement: string): Promise<Pick<pg.QueryResult, 'command' | 'rows'>> {
    const isOpen = this.#isOpen
    this.#begin = undefined
    this.#isOpen = false
    return isOpen ? send(statement) : { command: statement.toUpperCase(), rows: [] }
  }

  async #sendFirst(send: Send, statement: string, rest: unknown[]): Promise<pg.QueryResult> {
    const begin = this.#begin
    this.#begin = undefined
    this.#isOpen = true
    const [, answer] = await this.#inOnePacket(() => [send(begin), send(statement, ...rest)])
    return answer as pg.QueryResult
  }

  async #sendTogether(send: Send, statements: readonly Statement[]) {
    const answers = await this.#inOnePacket(() => statements.map(({ sql, parameters }) => send(sql, [...parameters])))
    return toOneAnswer(answers)
  }

  /** Waits for all the answers: after an error, the database refuses the statements behind it one by one. */
  async #inOnePacket(send: () => Promise<pg.QueryResult>[]): Promise<pg.QueryResult[]> {
    const { stream } = (this as unknown as { connection: pg.Connection }).connection
    stream.cork()
    const sent = send()
    stream.uncork()
    await Promise.allSettled(sent)
    return Promise.all(sent)
  }
}
