import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runQuietly } from '../../scripts/test/processes.ts'

export const RULES = 'ops/prometheus/alertes.yml'

/** What the metrics said, by series, at each of these minutes of the fault. */
export interface Releve {
  minute: number
  texte: string
}

/** A fault as its rule sees it. */
export interface Essai {
  alerte: string
  releves: readonly Releve[]
  /** When the alert has to ring, or to be silent. */
  minutes: number
  sonne: boolean
}

/** The alerts that the rules name, each with its expression. */
export function readRules(): Map<string, string> {
  const blocs = readFileSync(RULES, 'utf8')
    .split(/^ {6}- /m)
    .slice(1)
  const named = blocs.flatMap((bloc): [string, string][] => {
    const nom = /^alert: (\w+)/.exec(bloc)?.[1]
    const expr = /^ +expr: (>\n(?: {10}.*\n)+|.*\n)/m.exec(bloc)?.[1] ?? ''
    return nom ? [[nom, expr]] : []
  })
  return new Map(named)
}

/** Plays each in Prometheus's own rule engine; answers those that ring, or are silent, against what was said. */
export async function play(essais: readonly Essai[]): Promise<string[]> {
  const wrong: string[] = []
  for (const essai of essais) if (!(await isAsSaid(essai))) wrong.push(essai.alerte)
  return wrong
}

async function isAsSaid(essai: Essai): Promise<boolean> {
  const file = join(tmpdir(), `estrade-alerte-${essai.alerte}-${essai.sonne}.json`)
  // JSON is YAML too.
  const rules = `${file}.rules.yml`
  writeFileSync(rules, toRule(essai.alerte))
  writeFileSync(file, JSON.stringify(toTest(essai, rules)))
  const { code, output } = await runQuietly('promtool', ['test', 'rules', file])
  if (code !== 0 && !output.includes('got:')) throw new Error(output)
  for (const one of [file, rules]) rmSync(one)
  return code === 0
}

/** The rule alone, with what it is made of: the others need not be judged each minute. */
function toRule(alerte: string): string {
  const [, ...blocs] = readFileSync(RULES, 'utf8').split(/^(?= {6}- (?:alert|record):)/m)
  const own = blocs.filter(
    (bloc) => bloc.startsWith(`      - alert: ${alerte}\n`) || bloc.startsWith('      - record:'),
  )
  return `groups:\n  - name: estrade\n    rules:\n${own.join('')}`
}

function toTest({ alerte, releves, minutes, sonne }: Essai, rules: string) {
  const expr = `count(ALERTS{alertname="${alerte}",alertstate="firing"})`
  const exp_samples = sonne ? [{ labels: '{}', value: 1 }] : []
  return {
    rule_files: [rules],
    evaluation_interval: minutes > 1_000 ? '5m' : '1m',
    tests: [
      {
        interval: '1m',
        input_series: toSeries(releves, readRules().get(alerte) ?? '', minutes),
        promql_expr_test: [{ expr: sonne ? `${expr} > bool 0` : expr, eval_time: `${minutes}m`, exp_samples }],
      },
    ],
  }
}

/** The recorded share is made of the counters. */
const toNames = (expr: string) =>
  new Set(expr.replace('estrade:outside_failed:share', 'estrade_outside_calls_total').match(/\b(?:up|\w+_\w+)\b/g))

function toSeries(releves: readonly Releve[], expr: string, minutes: number) {
  const names = toNames(expr)
  const lus = releves.map(({ minute, texte }) => ({ minute, valeurs: readValues(texte, names) }))
  const series = new Set(lus.flatMap(({ valeurs }) => [...valeurs.keys()]))
  return [...series].map((serie) => {
    const points = lus.map(({ minute, valeurs }) => ({ minute, valeur: valeurs.get(serie) }))
    return { series: withTarget(serie), values: toLine(points, minutes) }
  })
}

function readValues(texte: string, names: Set<string>): Map<string, number> {
  const lines = texte.split('\n').filter((line) => names.has(/^[\w:]+/.exec(line)?.[0] ?? ''))
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]))
}

const withTarget = (serie: string) => {
  const [, name, labels] = /^([\w:]+)(?:\{(.*)\})?$/.exec(serie) ?? []
  return `${name}{${[labels, 'job="estrade"', 'instance="un"'].filter(Boolean).join(',')}}`
}

/** Straight from one reading to the next, then on as at the last one. */
function toLine(points: { minute: number; valeur: number | undefined }[], minutes: number): string {
  return points
    .map(({ minute, valeur }, index) => {
      const suite = points[index + 1]
      const count = (suite?.minute ?? minutes + 1) - minute
      if (valeur === undefined) return `_x${count}`
      const step = suite?.valeur === undefined ? 0 : (suite.valeur - valeur) / count
      return `${valeur}${step < 0 ? '-' : '+'}${Math.abs(step)}x${count - 1}`
    })
    .join(' ')
}
