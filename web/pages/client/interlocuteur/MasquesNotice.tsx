import { Notice } from '#web/ui/Notice.tsx'

/** an administrator who is not proved learns how many people they do not see; PreuveNotice says what to do. */
export function MasquesNotice({ masques }: { masques: number }) {
  if (masques === 0) return null
  return (
    <Notice kind="info">
      {masques === 1
        ? 'Une autre personne est liée à cette société. Vous la verrez quand vos droits d’administrateur seront prouvés.'
        : `${masques} autres personnes sont liées à cette société. Vous les verrez quand vos droits d’administrateur seront prouvés.`}
    </Notice>
  )
}
