import { type DestinationStream, type Logger, pino } from 'pino'

/**
 * What comes before the at sign, as written or as it stands in a URL: its first letter and the domain are enough to
 * help someone. Bounded, for a long address without any would otherwise be read again from each of its letters.
 */
const LOCAL_PART = /([A-Za-z0-9])[A-Za-z0-9._%+-]{0,200}?(@|%40)/g

export function maskEmails(text: string): string {
  return text.replace(LOCAL_PART, '$1***$2')
}

/** Structured lines, one per event, each with its request id; no header and no body is ever logged. */
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
    hooks: { streamWrite: maskEmails },
  }
  return destination ? pino(options, destination) : pino(options)
}
