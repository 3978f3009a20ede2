import { type LoadBalancer, startLoadBalancer } from '#server/testing/load-balancer.ts'

/** How often a proxy asks whether an instance is ready. */
const LOOK_MS = 200

/** A proxy as production has one: it leads only to the instances that say they are ready. */
export async function startRepartiteur(port: number, instances: readonly string[]): Promise<LoadBalancer> {
  const { url, targets, close } = await startLoadBalancer(port)
  const look = async () => {
    const asked = await Promise.all(instances.map(async (instance) => ((await isReady(instance)) ? [instance] : [])))
    targets.splice(0, targets.length, ...asked.flat())
  }
  await look()
  const timer = setInterval(look, LOOK_MS)
  const stop = () => {
    clearInterval(timer)
    close()
  }
  return { url, targets, close: stop }
}

async function isReady(instance: string): Promise<boolean> {
  try {
    return (await fetch(`${instance}/readyz`, { signal: AbortSignal.timeout(2_000) })).ok
  } catch {
    return false
  }
}
