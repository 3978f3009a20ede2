import { useEffect, useRef, useState } from 'react'
import type { Signature } from '#contract/papier/signature.ts'
import { formatMomentCourt } from '#contract/rules/jour-paris.ts'
import { clearEnCours, readEnCours, writeEnCours } from '#web/parts/commande/en-cours.ts'
import { describeError } from '#web/parts/describe-error.ts'
import { Button } from '#web/ui/Button.tsx'
import type { Focusable } from '#web/ui/inputs/field.ts'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import styles from './Signature.module.css'
import type { Signing } from './use-signing.ts'

const CHIFFRES = 6
const RENVOI_S = 30

/** The code may be typed or pasted with a space, as the mail shows it. It is kept through a reload and a sign-in. */
export function CodeForm({ moi, signing }: { moi: NonNullable<Signature['moi']>; signing: Signing }) {
  const { code, erreur, type, sign, input } = useCode(signing)
  const { signature, demande } = signing
  const attente = useAttente(demande.submittedAt)
  return (
    <form
      noValidate
      className={styles.code}
      onSubmit={(event) => {
        event.preventDefault()
        sign()
      }}
    >
      <p role="status">{sayCode(moi)}</p>
      <TextInput
        label="Code à 6 chiffres"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        onChange={type}
        error={erreur ?? (signature.error ? describeError(signature.error) : undefined)}
        inputRef={input}
      />
      <div className={styles.ligne}>
        <Button type="submit" isPending={signature.isPending}>
          Signer
        </Button>
        <Button
          variant="quiet"
          isPending={demande.isPending}
          disabledReason={attente > 0 ? `Vous pourrez demander un autre code dans ${attente} s.` : undefined}
          onClick={() => demande.mutate()}
        >
          Renvoyer un code
        </Button>
      </div>
      {demande.error && <Notice kind="error">{describeError(demande.error)}</Notice>}
    </form>
  )
}

function useCode({ signature }: Signing) {
  const [code, setCode] = useState(() => readEnCours('code-signature'))
  const [erreur, setErreur] = useState<string>()
  const input = useRef<Focusable>(null)

  function type(value: string) {
    const chiffres = value.replace(/\D/g, '').slice(0, CHIFFRES)
    setCode(chiffres)
    setErreur(undefined)
    writeEnCours('code-signature', chiffres)
  }

  function sign() {
    if (code.length === CHIFFRES) return signature.mutate(code, { onSuccess: () => clearEnCours('code-signature') })
    setErreur(`Tapez les ${CHIFFRES} chiffres du code.`)
    input.current?.focus()
  }

  return { code, erreur, type, sign, input }
}

function sayCode({ email, codeExpireLe }: NonNullable<Signature['moi']>): string {
  return codeExpireLe
    ? `Un code a été envoyé à ${email}. Il est valable jusqu’au ${formatMomentCourt(codeExpireLe)}.`
    : 'Le dernier code n’est plus valable. Demandez-en un nouveau.'
}

/** The seconds before another code may be asked for, after a press of this page. */
function useAttente(submittedAt: number): number {
  const [now, setNow] = useState(() => Date.now())
  const left = submittedAt === 0 ? 0 : Math.max(0, Math.ceil(RENVOI_S - (now - submittedAt) / 1_000))
  useEffect(() => {
    if (submittedAt === 0) return
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    const end = setTimeout(() => clearInterval(timer), (RENVOI_S + 1) * 1_000)
    return () => {
      clearInterval(timer)
      clearTimeout(end)
    }
  }, [submittedAt])
  return left
}
