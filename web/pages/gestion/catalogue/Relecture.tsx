import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { champsOf } from '#contract/porte/bureau/champs-catalogue.ts'
import { sendLigne } from '#web/api/bureau-catalogue.ts'
import { useCaller } from '#web/api/use-call-query.ts'
import { useMutationOnce } from '#web/api/use-mutation-once.ts'
import { Link } from '#web/router/Link.tsx'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { ExternalLink } from '#web/ui/ExternalLink.tsx'
import { FormActions } from '#web/ui/form/FormLayout.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Refus } from '../Refus.tsx'
import styles from './Catalogue.module.css'
import { Changements } from './Changements.tsx'
import { sayLigne } from './mots.ts'
import { Alertes, listChangements } from './Prevision.tsx'
import type { Depart, Relue } from './use-formulaire.ts'

interface Props {
  depart: Depart
  relue: Relue
  onBack: () => void
  onSaved: () => void
  onAgain: () => void
}

/** What the typed line would change, in words, and as customers would see it; then it is saved. */
export function Relecture({ depart, relue, onBack, onSaved, onAgain }: Props) {
  const { call, status } = useCaller()
  const queryClient = useQueryClient()
  const save = useMutationOnce({
    mutationFn: () => sendLigne(call, { ...relue, empreinte: relue.prevision.empreinte }),
    onSuccess: () => {
      onSaved()
      return queryClient.invalidateQueries({ queryKey: ['bureau', status] })
    },
  })
  if (save.data) return <Faite depart={depart} relue={relue} onAgain={onAgain} />
  const [ecart] = relue.prevision.ecarts
  return (
    <Etape titre="Ce que cela change">
      {save.error && (
        <>
          <Refus error={save.error} />
          <p>Reprenez votre saisie : elle est gardée.</p>
        </>
      )}
      {!ecart && <Notice kind="info">Rien : le catalogue dit déjà la même chose.</Notice>}
      {ecart && <Changements changements={toChangements(depart, relue)} isNouveau={ecart.nouvelle} />}
      <Alertes prevision={relue.prevision} genre={depart.genre} />
      {relue.apercu && (
        <p>
          <ExternalLink href={relue.apercu} className={buttonClass('secondary')}>
            Voir la page comme vos clients la verront
          </ExternalLink>
        </p>
      )}
      <FormActions>
        <Button variant="secondary" onClick={onBack}>
          Modifier encore
        </Button>
        <Button
          isPending={save.isPending}
          onClick={() => save.mutate()}
          {...(!ecart && { disabledReason: 'Il n’y a rien à enregistrer.' })}
        >
          Enregistrer
        </Button>
      </FormActions>
    </Etape>
  )
}

function toChangements({ genre, noms }: Depart, { ligne, prevision, noms: nouveaux }: Relue) {
  const [ecart] = prevision.ecarts
  const tous = { ...noms, ...nouveaux }
  if (!ecart) return []
  return ecart.nouvelle ? sayLigne(champsOf(genre), ligne, tous) : listChangements(ecart, tous)
}

function Faite({ depart: { genre }, relue: { ligne }, onAgain }: Pick<Props, 'depart' | 'relue' | 'onAgain'>) {
  const reference = encodeURIComponent(String(ligne.reference ?? ligne.id))
  return (
    <Etape titre="C’est enregistré">
      <Notice kind="success">Le catalogue est à jour.</Notice>
      <ul className={styles.suites}>
        {genre === 'session' && (
          <li>
            <Link to={`/gestion/sessions/${reference}`}>Voir la session, ses places et ses inscrits</Link>
          </li>
        )}
        {genre === 'fiche' && (
          <li>
            <Link to="/gestion/catalogue/nouvelle/session" search={{ fiche: String(ligne.reference) }}>
              Créer une session de cette fiche
            </Link>
          </li>
        )}
        <li>
          <Link to={`/gestion/catalogue/${genre}/${reference}`} onClick={onAgain}>
            Modifier encore
          </Link>
        </li>
        <li>
          <Link to="/gestion/catalogue">Retour au catalogue</Link>
        </li>
      </ul>
    </Etape>
  )
}

/** A step that takes the place of the form, and the focus. */
function Etape({ titre, children }: { titre: string; children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <section className={styles.section}>
      <h2 ref={title} tabIndex={-1}>
        {titre}
      </h2>
      {children}
    </section>
  )
}
