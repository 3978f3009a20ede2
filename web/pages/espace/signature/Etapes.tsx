import { FileText } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Signature } from '#contract/papier/signature.ts'
import { formatMomentCourt } from '#contract/rules/jour-paris.ts'
import { describeError } from '#web/parts/describe-error.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { CheckboxInput } from '#web/ui/inputs/CheckboxInput.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { CodeForm } from './CodeForm.tsx'
import styles from './Signature.module.css'
import { type Signing, useSigning } from './use-signing.ts'

/** The three steps, in their order: what was done stays in sight, the next one is the only primary action. */
export function Etapes({ signature, commandeId }: { signature: Signature; commandeId: string }) {
  const signing = useSigning(signature, commandeId)
  const { moi, expireLe } = signature
  return (
    <div className={styles.etapes}>
      {expireLe && (
        <Notice kind="info">
          Votre place est gardée jusqu’au <strong>{formatMomentCourt(expireLe)}</strong>, heure de Paris. Rien n’est à
          payer aujourd’hui.
        </Notice>
      )}
      <Etape rang={1} titre="Lire le document">
        <Lecture signing={signing} ouvertLe={moi?.ouvertLe ?? null} />
      </Etape>
      <Etape rang={2} titre="L’accepter">
        <Acceptation signature={signature} signing={signing} />
      </Etape>
      {moi?.codeEnvoyeLe && (
        <Etape rang={3} titre="Signer avec le code reçu par e-mail">
          <CodeForm moi={moi} signing={signing} />
        </Etape>
      )}
    </div>
  )
}

function Etape({ rang, titre, children }: { rang: number; titre: string; children: ReactNode }) {
  return (
    <Card>
      <section className={styles.etape} aria-labelledby={`etape-${rang}`}>
        <h2 id={`etape-${rang}`}>
          <span className={styles.rang}>{rang}</span> {titre}
        </h2>
        {children}
      </section>
    </Card>
  )
}

function Lecture({ signing, ouvertLe }: { signing: Signing; ouvertLe: string | null }) {
  const { reading } = signing
  return (
    <>
      {reading.error && <Notice kind="error">{describeError(reading.error)}</Notice>}
      <div className={styles.ligne}>
        <Button
          variant={ouvertLe ? 'secondary' : 'primary'}
          isPending={reading.isPending}
          onClick={() => reading.mutate()}
        >
          <FileText size={20} aria-hidden="true" />
          {ouvertLe ? 'Relire le document (PDF)' : 'Ouvrir le document (PDF)'}
        </Button>
        {ouvertLe && <p className={styles.soft}>Ouvert le {formatMomentCourt(ouvertLe)}</p>}
      </div>
    </>
  )
}

/** Who has asked for a code has accepted: the box stays ticked after a reload. */
function Acceptation({ signature, signing }: { signature: Signature; signing: Signing }) {
  const { moi, texte } = signature
  const [isAccepte, setAccepte] = useState(Boolean(moi?.codeEnvoyeLe))
  const { demande } = signing
  const manque = toManque(moi?.ouvertLe ?? null, isAccepte)
  return (
    <>
      <CheckboxInput
        label={texte}
        help={moi?.ouvertLe ? undefined : 'Ouvrez d’abord le document.'}
        isDisabled={!moi?.ouvertLe || Boolean(moi.codeEnvoyeLe)}
        value={isAccepte}
        onChange={setAccepte}
      />
      {demande.error && <Notice kind="error">{describeError(demande.error)}</Notice>}
      {!moi?.codeEnvoyeLe && (
        <div className={styles.ligne}>
          <Button
            variant={moi?.ouvertLe ? 'primary' : 'secondary'}
            isPending={demande.isPending}
            disabledReason={manque}
            onClick={() => demande.mutate()}
          >
            Recevoir mon code par e-mail
          </Button>
          {moi && <p className={styles.soft}>Il est envoyé à {moi.email}.</p>}
        </div>
      )}
    </>
  )
}

function toManque(ouvertLe: string | null, isAccepte: boolean): string | undefined {
  if (!ouvertLe) return 'Ouvrez d’abord le document.'
  return isAccepte ? undefined : 'Cochez d’abord la case : vous avez lu le document et vous l’acceptez.'
}
