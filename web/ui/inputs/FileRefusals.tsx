import { TriangleAlert } from 'lucide-react'
import fileStyles from './File.module.css'
import type { RefusedFile } from './file-rules.ts'

/** The region stays in the page, so that screen readers announce new content in it. */
export function FileRefusals({ refused }: { refused: readonly RefusedFile[] }) {
  return (
    <div role="alert">
      {refused.length > 0 && (
        <div className={fileStyles.refused}>
          <TriangleAlert size={20} aria-hidden="true" />
          <ul>
            {refused.map(({ name, reason }) => (
              <li key={`${name} ${reason}`}>
                « {name} » n’a pas été ajouté : {reason}.
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
