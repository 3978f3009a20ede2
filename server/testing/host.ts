import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import process from 'node:process'
import { type Demonstration, startDemonstration } from './demonstration.ts'

// Runs the demonstrations of all journey files in one process: loading the server for each file took a fifth of their
// time. POST / starts one and answers its address; DELETE /?url=… stops it; PUT /?url=…&arg=… runs a command of its
// provider. The process ends with its parent.

const started = new Map<string, Demonstration>()

async function start(): Promise<string> {
  const demonstration = await startDemonstration()
  started.set(demonstration.url, demonstration)
  return demonstration.url
}

async function stop(url: string): Promise<string> {
  await started.get(url)?.stop()
  started.delete(url)
  return ''
}

async function manage(url: string, args: string[]): Promise<string> {
  return (await started.get(url)?.manage(args))?.join('\n') ?? ''
}

const server = createServer((request, response) => {
  const { searchParams } = new URL(request.url ?? '/', 'http://localhost')
  const url = searchParams.get('url') ?? ''
  const done =
    request.method === 'DELETE'
      ? stop(url)
      : request.method === 'PUT'
        ? manage(url, searchParams.getAll('arg'))
        : start()
  done.then(
    (answer) => response.end(answer),
    (error: Error) => response.writeHead(500).end(error.stack),
  )
})
server.listen(0, 'localhost', () => process.send?.(`http://localhost:${(server.address() as AddressInfo).port}`))
process.on('disconnect', () => process.exit())
