import { useApp } from '#web/api/app-context.ts'
import { Notice } from '#web/ui/Notice.tsx'

/** an administrator who is not proved learns how many people they do not see, and what to do about it. */
export function MasquesNotice({ masques }: { masques: number }) {
  const { supportEmail } = useApp().settings.organisme
  if (masques === 0) return null
  return (
    <Notice kind="info">
      <p>{describeMasques(masques)}</p>
      <p>
        Pour cela, demandez à un administrateur prouvé de la société de se porter garant de vous, ou écrivez-nous à{' '}
        <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
      </p>
    </Notice>
  )
}

function describeMasques(masques: number): string {
  return masques === 1
    ? 'Une autre personne est liée à cette société. Vous la verrez quand vos droits d’administrateur seront prouvés.'
    : `${masques} autres personnes sont liées à cette société. Vous les verrez quand vos droits d’administrateur seront prouvés.`
}
