import { type DestinationStream, type Logger, pino } from 'pino'

/**
 * The part of an e-mail address before the at sign, plain or URL-encoded. Its first letter and the domain are enough to
 * help someone. The bound keeps a long text without an at sign from being scanned again from each letter.
 */
const LOCAL_PART = /([A-Za-z0-9])[A-Za-z0-9._%+-]{0,200}?(@|%40)/g

export function maskEmails(text: string): string {
  return text.replace(LOCAL_PART, '$1***$2')
}

/** The parameters of an address that open something: a code, a token, the proof that our own page made the link. */
const SECRETS =
  /\b(code|state|nonce|preuve|jeton|cle|api_?key|key|secret|password|authorization|(?:id_|access_|logout_)?token|id_token_hint)((?:\[\w*\]|%5B\w*%5D)?)=[^&\s"'<>\\]+/gi

/** A key of another system, wherever it was put; its first half only says which one it is. */
const CLE = /\b(estrade_[0-9a-f]{12}_)[0-9a-f]{8,}/gi

export function maskSecrets(text: string): string {
  return text.replace(SECRETS, '$1$2=***').replace(CLE, '$1***')
}

/** Writes structured lines, one per event, each with its request id; never a header or a body. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    serializers: {
      req: (request: { method: string; url: string; ip: string }) => {
        const { method, url, ip } = request
        return { method, url, ip }
      },
      res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
    },
    hooks: { streamWrite: (line: string) => maskEmails(maskSecrets(line)) },
  }
  return destination ? pino(options, destination) : pino(options)
}
