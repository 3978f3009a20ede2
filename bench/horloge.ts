import { type Agent, get } from 'node:http'

export async function clock(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** The value below which this part of them is. */
export function p(percent: number, times: number[]): number {
  const sorted = [...times].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor((percent / 100) * sorted.length))] ?? 0
}

export function getBody(url: string, agent: Agent): Promise<string> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      let body = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        body += chunk
      })
      response.on('end', () => (response.statusCode === 200 ? resolve(body) : reject(new Error(`${url}: ${body}`))))
    }).on('error', reject)
  })
}

/** How long the server says it took. */
export async function timeInServer(url: string): Promise<number> {
  const response = await fetch(url)
  await response.arrayBuffer()
  return Number(/dur=([\d.]+)/.exec(response.headers.get('server-timing') ?? '')?.[1])
}
