import { useApp } from '#web/api/app-context.ts'
import { Notice } from '#web/ui/Notice.tsx'

/** what an administrator may do before they are proved, what they may not, and how they are proved. */
export function PreuveNotice() {
  const { supportEmail } = useApp().settings.organisme
  return (
    <Notice kind="info">
      <p>
        <strong>Vos droits d’administrateur restent à prouver.</strong> Vous passez commande, invitez des interlocuteurs
        et gérez leurs droits. Les commandes, les documents et les personnes que d’autres ont ajoutés vous seront
        ouverts ensuite.
      </p>
      <p>
        Nous vérifions chaque déclaration. Pour aller plus vite, demandez à un administrateur prouvé de la société de se
        porter garant de vous, ou écrivez-nous à <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
      </p>
    </Notice>
  )
}
