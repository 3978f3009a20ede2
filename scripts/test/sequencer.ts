import { createHash } from 'node:crypto'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const ORDER = ['embarque', 'noeud', 'ecran']

/**
 * Sorts the files of each project in an order drawn from the seed, with the screens last: an idle thread starts on them
 * while another ends its last file. Each thread thus changes project once, because a change loads everything again.
 */
export class SeededSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { seed } = this.ctx.config.sequence
    const keyOf = ({ project, moduleId }: TestSpecification) => {
      const place = createHash('sha256').update(`${seed} ${moduleId}`).digest('hex')
      return `${ORDER.indexOf(project.name)} ${place}`
    }
    const keys = new Map(files.map((file) => [file, keyOf(file)]))
    return files.toSorted((a, b) => ((keys.get(a) ?? '') < (keys.get(b) ?? '') ? -1 : 1))
  }
}
