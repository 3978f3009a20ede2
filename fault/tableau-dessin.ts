/** What this needs of a panel of a Grafana board. */
export interface Panel {
  type: string
  title: string
  gridPos: { x: number; y: number; w: number; h: number }
  fieldConfig?: { defaults: { unit?: string } }
  targets?: { expr: string; legendFormat?: string }[]
}

/** One line of a panel: its name, and its points as seconds and values. */
export interface Serie {
  nom: string
  points: [number, number][]
}

const COLUMN = 60
const ROW = 38
const GAP = 8
const COLORS = ['#7eb26d', '#eab839', '#6ed0e0', '#ef843c', '#e24d42', '#1f78c1', '#ba43a9', '#705da0']
const HEADER = 34
const LEGEND = 18
const MAX_LEGEND = 5

/** Draws a board as Grafana lays it out, plainly: to see it with real figures where there is no Grafana. */
export function drawTableau(panels: readonly Panel[], seriesOf: (panel: Panel) => readonly Serie[]): string {
  const bottom = Math.max(...panels.map(({ gridPos: { y, h } }) => y + h))
  const drawn = panels.map((panel) => drawPanel(panel, seriesOf(panel))).join('')
  return `<!doctype html><meta charset="utf-8"><body style="margin:0;background:#111217">
    <svg xmlns="http://www.w3.org/2000/svg" width="${24 * COLUMN}" height="${bottom * ROW}"
      font-family="sans-serif" fill="#ccccdc">${drawn}</svg>`
}

function drawPanel(panel: Panel, series: readonly Serie[]): string {
  const { x, y, w, h } = panel.gridPos
  const box = { width: w * COLUMN - GAP, height: h * ROW - GAP }
  const title = `<text x="10" y="22" font-size="14" font-weight="600">${toXml(panel.title)}</text>`
  const place = `<g transform="translate(${x * COLUMN + GAP / 2} ${y * ROW + GAP / 2})">`
  if (panel.type === 'row') return `${place}${title}</g>`
  const frame = `<rect width="${box.width}" height="${box.height}" rx="3" fill="#181b1f" stroke="#2c3235"/>`
  const unit = panel.fieldConfig?.defaults.unit ?? 'short'
  const content = panel.type === 'stat' ? drawStat(series, unit, box) : drawCurves(series, unit, box)
  return `${place}${frame}${title}${content}</g>`
}

interface Box {
  width: number
  height: number
}

function drawStat(series: readonly Serie[], unit: string, { width, height }: Box): string {
  const last = series[0]?.points.at(-1)?.[1]
  const text = last === undefined ? 'No data' : format(last, unit)
  return `<text x="${width / 2}" y="${height / 2 + 26}" font-size="34" text-anchor="middle" fill="#73bf69">${text}</text>`
}

function drawCurves(series: readonly Serie[], unit: string, { width, height }: Box): string {
  const points = series.flatMap((serie) => serie.points)
  if (points.length === 0) return `<text x="${width / 2}" y="${height / 2}" text-anchor="middle">No data</text>`
  const shown = series.toSorted((a, b) => lastOf(b) - lastOf(a)).slice(0, MAX_LEGEND)
  const [left, right] = [Math.min(...points.map(([at]) => at)), Math.max(...points.map(([at]) => at))]
  const top = Math.max(...points.map(([, value]) => value)) || 1
  const area = { left: 70, right: width - 12, top: HEADER, bottom: height - 14 - shown.length * LEGEND }
  const toX = (at: number) => area.left + ((at - left) / (right - left || 1)) * (area.right - area.left)
  const toY = (value: number) => area.bottom - (value / top) * (area.bottom - area.top)
  const grid = [0, 0.5, 1].map((part) => {
    const at = toY(part * top)
    return `<line x1="${area.left}" x2="${area.right}" y1="${at}" y2="${at}" stroke="#2c3235"/>
      <text x="${area.left - 8}" y="${at + 4}" font-size="11" text-anchor="end">${format(part * top, unit)}</text>`
  })
  const curves = series.map(({ points: line }, index) => {
    const path = line.map(([at, value]) => `${toX(at).toFixed(1)},${toY(value).toFixed(1)}`).join(' ')
    return `<polyline points="${path}" fill="none" stroke-width="1.5" stroke="${colorOf(index)}"/>`
  })
  const legend = shown.map((serie, index) => {
    const at = area.bottom + 6 + (index + 1) * LEGEND - 4
    return `<rect x="${area.left}" y="${at - 5}" width="14" height="3" fill="${colorOf(series.indexOf(serie))}"/>
      <text x="${area.left + 20}" y="${at}" font-size="12">${toXml(serie.nom)}</text>`
  })
  return [...grid, ...curves, ...legend].join('')
}

const lastOf = ({ points }: Serie) => points.at(-1)?.[1] ?? 0
const colorOf = (index: number) => COLORS[index % COLORS.length]

const UNITS: Record<string, (value: number) => string> = {
  s: (value) => (value < 1 ? `${(value * 1_000).toFixed(0)} ms` : `${value.toFixed(1)} s`),
  bytes: (value) => `${(value / 2 ** 20).toFixed(0)} MiB`,
  reqps: (value) => `${value.toFixed(1)} req/s`,
}

function format(value: number, unit: string): string {
  return UNITS[unit]?.(value) ?? String(Number(value.toFixed(value < 10 ? 2 : 0)))
}

function toXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
