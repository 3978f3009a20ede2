import { renderMetrics } from '#server/exploitation/etat/metrics.service.ts'
import { runAt } from '#server/platform/clock.ts'
import { testApp, testConfig } from '#server/testing/application.ts'
import { testDatabase } from '#server/testing/database.ts'
import { ATTENDUS, addAttendus } from './alertes/pending.ts'
import { makeScrape, PROCESSUS } from './alertes/processus.ts'
import { type Essai, play, type Releve, readRules } from './alertes/promtool.ts'
import { loosen } from './alertes/rangees.ts'
import type { Experience } from './experience.ts'
import { getPrometheus } from './prometheus.ts'

const READS = 7
const MINUTE_MS = 60_000

/**
 * Each rule's own fault makes the series that the rule reads; Prometheus's rule engine plays it over the rule's time and
 * rings. Played with what a healthy product says, each is silent. Without the faults (`controle`), nothing rings.
 */
export const alertes: Experience = {
  mesures: {
    sansCas: { nom: 'règles sans leur panne', avant: '30 sur 30', borne: { atMost: 0 } },
    muettes: { nom: 'règles qui ne sonnent pas sous leur panne', avant: '', borne: { atMost: 0 } },
    sonnantes: { nom: 'règles qui sonnent sans panne', avant: '', borne: { atMost: 0 } },
  },
  async run({ controle }) {
    await getPrometheus()
    const [sain, panne] = [await testDatabase(), await testDatabase()]
    try {
      const t0 = new Date()
      const scrape = makeScrape(sain)
      // As a process that has started: its calls have their series.
      await (await testApp({ database: sain })).close()
      const avant = fromZero(await scrape(), t0)
      const temoins: Essai[] = listCas().map(({ alerte, minutes }) => ({
        alerte,
        minutes,
        sonne: false,
        releves: toTemoin(avant, minutes),
      }))
      await loosen(panne.db)
      await addAttendus(panne.db, t0)
      const essais: Essai[] = []
      for (const [alerte, { minutes }] of Object.entries(ATTENDUS)) {
        const at = (minute: number) =>
          runAt(
            () => new Date(t0.getTime() + minute * MINUTE_MS),
            () => renderMetrics(panne, testConfig()),
          )
        essais.push({ alerte, minutes, sonne: true, releves: await readOver(minutes, at) })
      }
      for (const [alerte, { minutes, rythme, run }] of Object.entries(PROCESSUS)) {
        const debut = fromZero(await scrape(), t0)
        const apres = fromZero(await run({ database: sain, scrape }), t0)
        essais.push({ alerte, minutes, sonne: true, releves: toReleves(rythme, debut, apres, minutes) })
      }
      const joues = controle ? temoins.map((one) => ({ ...one, sonne: true })) : essais
      const [muettes, sonnantes] = [await play(joues), await play(temoins)]
      console.error(`${joues.length - muettes.length} règles sonnent sous leur panne`)
      if (!controle) for (const alerte of [...muettes, ...sonnantes]) console.error(`pas comme dit : ${alerte}`)
      return { sansCas: listSansCas().length, muettes: muettes.length, sonnantes: sonnantes.length }
    } finally {
      await Promise.all([sain.close(), panne.close()])
    }
  },
}

const listCas = () =>
  Object.entries({ ...ATTENDUS, ...PROCESSUS }).map(([alerte, { minutes }]) => ({ alerte, minutes }))

/** The rules without a fault here, and the faults without a rule. */
export function listSansCas(): string[] {
  const [rules, cas] = [[...readRules().keys()], listCas().map(({ alerte }) => alerte)]
  return [...rules.filter((one) => !cas.includes(one)), ...cas.filter((one) => !rules.includes(one))]
}

async function readOver(minutes: number, at: (minute: number) => Promise<string>): Promise<Releve[]> {
  const releves: Releve[] = []
  const minutesLues = Array.from({ length: READS }, (_, turn) => Math.round((turn * minutes) / (READS - 1)))
  for (const minute of new Set(minutesLues)) releves.push({ minute, texte: await at(minute) })
  return releves
}

/** The rule engine's time begins at zero: so do moments. One that never was stays zero. */
function fromZero(texte: string, t0: Date): string {
  const move = (_: string, name: string, value: string) =>
    `${name} ${Number(value) === 0 ? 0 : Number(value) - t0.getTime() / 1_000}`
  return texte.replace(/^(\w+_timestamp_seconds(?:\{[^}]*\})?) (\S+)$/gm, move)
}

function toReleves(rythme: 'encore' | 'une fois' | 'dure', debut: string, apres: string, minutes: number): Releve[] {
  if (rythme === 'dure') return [{ minute: 0, texte: apres }]
  const first = { minute: 0, texte: debut }
  if (rythme === 'une fois') return [first, { minute: 1, texte: apres }]
  return [first, ...[1, minutes].map((minute) => ({ minute, texte: repeat(debut, apres, minute) }))]
}

/** What the counters say when the same has happened each minute. */
function repeat(debut: string, apres: string, minutes: number): string {
  const of = (texte: string) =>
    new Map(texte.split('\n').map((line) => [line.replace(/ \S+$/, ''), Number(line.split(' ').at(-1))]))
  const before = of(debut)
  return [...of(apres)]
    .filter(([serie]) => serie !== '' && !serie.startsWith('#'))
    .map(([serie, value]) => `${serie} ${(before.get(serie) ?? 0) + minutes * (value - (before.get(serie) ?? 0))}`)
    .join('\n')
}

/** Healthy: up, and every sweep succeeds again and again. */
function toTemoin(avant: string, minutes: number): Releve[] {
  const at = (minute: number) =>
    `${avant}\nup 1\n${['commandes', 'retards', 'purge-sign-ins']
      .map(
        (work) => `estrade_job_last_success_timestamp_seconds{work="${work}"} ${minute * 60}
estrade_job_period_seconds{work="${work}"} ${work === 'commandes' ? 30 : 600}`,
      )
      .join('\n')}`
  return [
    { minute: 0, texte: at(0) },
    { minute: minutes, texte: at(minutes) },
  ]
}
