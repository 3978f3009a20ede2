import { type DestinationStream, type Logger, pino } from 'pino'

/** An address as written, or as it stands in a URL. The first letter and the domain are enough to help someone. */
const EMAIL = /([A-Za-z0-9])[A-Za-z0-9._%+-]*?(@|%40)([A-Za-z0-9-]+\.[A-Za-z0-9.-]+)/g

export function maskEmails(text: string): string {
  return text.replace(EMAIL, '$1***$2$3')
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
