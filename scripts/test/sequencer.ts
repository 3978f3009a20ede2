import { createHash } from 'node:crypto'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const ORDER = ['embarque', 'noeud', 'ecran']

/**
 * Each project's files in an order drawn from the seed, the screens after the others: a thread that has nothing left
 * goes on with them while the other ends its last file, and each changes sides once, which means to load everything
 * again.
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
