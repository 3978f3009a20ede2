import { useApp } from '#web/api/app-context.ts'
import { Notice } from '#web/ui/Notice.tsx'

/** why nobody else finds the company, and who to ask. */
export function VerificationNotice() {
  const { organisme } = useApp().settings
  return (
    <Notice kind="attention">
      <p>
        Cette société est à vérifier : le répertoire des entreprises ne l’a pas encore confirmée. Vous pouvez
        l’utiliser, vous et les personnes que vous y ajoutez ; les autres ne la trouvent pas.
      </p>
      <p>
        Si cela dure, écrivez à <a href={`mailto:${organisme.supportEmail}`}>{organisme.supportEmail}</a>.
      </p>
    </Notice>
  )
}
