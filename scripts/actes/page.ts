import { isAucune } from '#contract/acte.ts'
import { ACTES } from '#contract/porte/actes/actes.ts'
import { BASE } from '#contract/porte/integration/par-cle.ts'
import { ACTIONS } from '#contract/reference/action-audit.ts'
import { NOMS_ROLE, type RoleBureau } from '#contract/reference/role-bureau.ts'

/** What docs/gestion.md says of each act, between two marks: `<!-- acts: NAME -->` and `<!-- end -->`. */
const BLOCKS: Record<string, () => string[]> = { desk: sayDesk, keys: sayKeys, doors: sayDoors }

/** The page with what the declarations say today. */
export function sayActes(page: string): string {
  return page.replace(
    /(<!-- acts: (\w+) -->\n)[\s\S]*?(<!-- end -->)/g,
    (_, begin: string, name: string, end: string) => `${begin}\n${BLOCKS[name]?.().join('\n')}\n\n${end}`,
  )
}

const code = (text: string) => `\`${text.replaceAll('|', '\\|')}\``
const toPath = (path: string) => path.replace(/:(\w+)/g, '{$1}')
const toRole = (access: string) => NOMS_ROLE[access.slice('bureau:'.length) as RoleBureau]

function sayDesk(): string[] {
  const rows = ACTES.flatMap(({ nom, bureau }) =>
    isAucune(bureau) ? [] : [`| ${code(`POST ${toPath(bureau.path)}`)} | ${toRole(bureau.access)} | ${code(nom)} |`],
  )
  return ['| Call of the desk | Role | Act |', '|---|---|---|', ...rows]
}

function sayKeys(): string[] {
  const rows = ACTES.flatMap(({ nom, api }) =>
    isAucune(api)
      ? []
      : [`| ${code(`${api.method} ${toPath(api.path.slice(BASE.length))}`)} | ${api.droit} | ${code(nom)} |`],
  )
  return ['| Call of the API | Right | Act |', '|---|---|---|', ...rows]
}

function sayDoors(): string[] {
  const rows = ACTES.map(({ nom, cli, bureau, api, journal }) => {
    const commands = isAucune(cli) ? `– ${cli.aucune}` : Object.keys(cli).map(code).join('<br>')
    const desk = isAucune(bureau) ? `– ${bureau.aucune}` : toRole(bureau.access)
    const key = isAucune(api) ? `– ${api.aucune}` : api.droit
    const said = [journal].flat().map((action) => ACTIONS[action])
    return `| ${code(nom)} | ${commands} | ${desk} | ${key} | ${said.join(', ') || '–'} |`
  })
  return ['| Act | Command | Desk | Key | Journal |', '|---|---|---|---|---|', ...rows]
}
