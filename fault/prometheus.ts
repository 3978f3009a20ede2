import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '#server/testing/process.ts'
import { runQuietly } from '../scripts/test/processes.ts'
import { installDebianPackage, isExecutable, pathFolders } from '../scripts/test/system.ts'
import { RULES } from './alertes/promtool.ts'
import type { Panel, Serie } from './tableau-dessin.ts'

const READY_TRIES = 300

interface Resultat {
  metric: Record<string, string>
  values: [number, string][]
}

/** A real Prometheus that reads these addresses each second, with our alert rules. */
export async function startPrometheus(targets: readonly string[]) {
  await getPrometheus()
  const folder = mkdtempSync(join(tmpdir(), 'estrade-prometheus-'))
  cpSync(RULES, join(folder, 'alertes.yml'))
  const jobs = [{ job_name: 'estrade', static_configs: [{ targets }] }]
  const settings = {
    global: { scrape_interval: '1s', evaluation_interval: '1s' },
    rule_files: ['alertes.yml'],
    scrape_configs: jobs,
  }
  // JSON is YAML too.
  writeFileSync(join(folder, 'prometheus.yml'), JSON.stringify(settings))
  const url = `http://localhost:${await freePort()}`
  const args = [
    `--config.file=${folder}/prometheus.yml`,
    `--storage.tsdb.path=${folder}/data`,
    `--web.listen-address=${new URL(url).host}`,
  ]
  const child = spawn('prometheus', args, { stdio: 'ignore' })
  await untilReady(`${url}/-/ready`)
  const stop = async () => {
    child.kill()
    await once(child, 'exit')
    rmSync(folder, { recursive: true })
  }
  const heard = new Set<string>()
  /** The alerts that ring now; `heard` keeps all that ever did. */
  const listRinging = async () => {
    const ringing = await readRinging(url)
    for (const name of ringing) heard.add(name)
    return ringing
  }
  return { read: (panel: Panel, seconds: number) => readPanel(url, panel, seconds), listRinging, heard, stop }
}

async function readRinging(url: string): Promise<string[]> {
  const response = await fetch(`${url}/api/v1/alerts`)
  const { data } = (await response.json()) as { data: { alerts: { state: string; labels: { alertname: string } }[] } }
  return data.alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname)
}

/** What Prometheus itself finds wrong with our rules; empty when it takes them. */
export async function checkRules(): Promise<string> {
  await getPrometheus()
  const { code, output } = await runQuietly('promtool', ['check', 'rules', RULES])
  return code === 0 ? '' : output
}

export async function getPrometheus(): Promise<void> {
  if (!pathFolders().some((folder) => isExecutable(join(folder, 'prometheus'))))
    await installDebianPackage('prometheus')
}

async function untilReady(url: string): Promise<void> {
  for (let tries = 0; tries < READY_TRIES; tries += 1) {
    const response = await fetch(url).catch(() => undefined)
    if (response?.ok) return
    await wait(200)
  }
  throw new Error('Prometheus does not start')
}

async function readPanel(url: string, { targets = [] }: Panel, seconds: number): Promise<Serie[]> {
  const end = Date.now() / 1_000
  const series: Serie[] = []
  for (const { expr, legendFormat = '' } of targets) {
    const query = new URLSearchParams({ query: expr, start: String(end - seconds), end: String(end), step: '1' })
    const response = await fetch(`${url}/api/v1/query_range?${query}`)
    const { data, error } = (await response.json()) as { data?: { result: Resultat[] }; error?: string }
    if (!data) throw new Error(`${expr}: ${error}`)
    for (const { metric, values } of data.result) series.push(toSerie(metric, values, legendFormat))
  }
  return series
}

function toSerie(metric: Resultat['metric'], values: Resultat['values'], legend: string): Serie {
  const nom = legend.replace(/\{\{(\w+)\}\}/g, (_, label: string) => metric[label] ?? '')
  const points = values.map(([at, value]): [number, number] => [at, Number(value)])
  return { nom, points: points.filter(([, value]) => Number.isFinite(value)) }
}
