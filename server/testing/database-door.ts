import { connect, createServer, type Socket } from 'node:net'
import { freePort } from './process.ts'

/**
 * A proxy in front of a database. Shut, it cuts connections and refuses new ones, as during a restart. Hushed, it takes
 * connections and bytes and answers nothing, as a host that hangs.
 */
export async function startDatabaseDoor(databaseUrl: string) {
  const target = new URL(databaseUrl)
  const port = Number(target.port || 5432)
  /** The folder of the database's socket, when it is not reached by TCP. */
  const folder = target.searchParams.get('host')
  const sockets = new Set<Socket>()
  let isSilent = false
  const server = createServer((socket) => {
    const upstream = folder ? connect(`${folder}/.s.PGSQL.${port}`) : connect(port, target.hostname)
    for (const end of [socket, upstream]) {
      sockets.add(end)
      end.on('error', () => {})
      end.on('close', () => sockets.delete(end))
    }
    forward(socket, upstream)
    forward(upstream, socket)
    socket.on('close', () => upstream.destroy())
    upstream.on('close', () => socket.destroy())
  })
  const forward = (from: Socket, to: Socket) => {
    from.on('data', (bytes) => to.write(bytes))
    if (isSilent) from.pause()
  }
  const ownPort = await freePort()
  const open = () => new Promise<void>((resolve) => server.listen(ownPort, '127.0.0.1', resolve))
  const shut = async () => {
    const closed = new Promise((resolve) => server.close(resolve))
    for (const socket of sockets) socket.destroy()
    await closed
  }
  /** Bytes wait in the proxy, in both directions. */
  const hush = () => {
    isSilent = true
    for (const socket of sockets) socket.pause()
  }
  const speak = () => {
    isSilent = false
    for (const socket of sockets) socket.resume()
  }
  await open()
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String(ownPort)
  url.searchParams.delete('host')
  return { url: url.href, open, shut, hush, speak }
}
