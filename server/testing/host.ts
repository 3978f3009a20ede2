import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import process from 'node:process'
import { postgresDatabase } from './database.ts'
import { type Demonstration, demonstrationDatabase, startDemonstration } from './demonstration.ts'

// Runs the demonstrations of all journey files in one process: loading the server for each file took a fifth of their
// time. POST / starts one and answers its address; DELETE /?url=… stops it; PUT /?url=…&arg=… runs a command of its
// provider; PATCH /?url=…&moment=… moves its clock; POST /?url=…&attentes=… leaves what waits around an order; GET /?url=…
// waits until its papers are drawn. POST /?donnees=… opens a database alone, with the demonstration or empty, which DELETE
// drops. The process ends with its parent.

const started = new Map<string, Demonstration>()
const databases = new Map<string, () => Promise<void>>()

async function start(): Promise<string> {
  const demonstration = await startDemonstration()
  started.set(demonstration.url, demonstration)
  return demonstration.url
}

async function openDatabase(donnees: string): Promise<string> {
  const { url, drop } = await (donnees === 'demonstration' ? demonstrationDatabase() : postgresDatabase())
  databases.set(url, drop)
  return url
}

async function stop(url: string): Promise<string> {
  await started.get(url)?.stop()
  started.delete(url)
  await databases.get(url)?.()
  databases.delete(url)
  return ''
}

async function manage(url: string, args: string[]): Promise<string> {
  return (await started.get(url)?.manage(args))?.join('\n') ?? ''
}

async function moveTo(url: string, moment: string): Promise<string> {
  await started.get(url)?.moveTo(new Date(moment))
  return ''
}

async function leaveAttentes(url: string, numero: string): Promise<string> {
  await started.get(url)?.leaveAttentes(numero)
  return ''
}

async function settle(url: string): Promise<string> {
  await started.get(url)?.settle()
  return ''
}

function answer(method: string | undefined, query: URLSearchParams): Promise<string> {
  const url = query.get('url') ?? ''
  if (method === 'DELETE') return stop(url)
  if (method === 'GET') return settle(url)
  if (method === 'PUT') return manage(url, query.getAll('arg'))
  if (method === 'PATCH') return moveTo(url, query.get('moment') ?? '')
  if (url) return leaveAttentes(url, query.get('attentes') ?? '')
  const donnees = query.get('donnees')
  return donnees ? openDatabase(donnees) : start()
}

const server = createServer((request, response) => {
  const { searchParams } = new URL(request.url ?? '/', 'http://localhost')
  answer(request.method, searchParams).then(
    (text) => response.end(text),
    (error: Error) => response.writeHead(500).end(error.stack),
  )
})
server.listen(0, 'localhost', () => process.send?.(`http://localhost:${(server.address() as AddressInfo).port}`))
process.on('disconnect', () => process.exit())
