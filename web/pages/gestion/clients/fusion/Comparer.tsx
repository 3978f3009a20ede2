import { ArrowLeftRight } from 'lucide-react'
import { useState } from 'react'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { getPrevisionFusion } from '#contract/porte/bureau/fusion.ts'
import { formatCount } from '#contract/rules/format.ts'
import { previsionFusionQuery, sendFusion } from '#web/api/bureau-fusion.ts'
import type { Call } from '#web/api/call.ts'
import { describeError } from '#web/parts/describe-error.ts'
import { Link } from '#web/router/Link.tsx'
import { useNavigate } from '#web/router/RouterProvider.tsx'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { SkeletonList } from '#web/ui/Skeleton.tsx'
import { GesteModal } from '../../GesteModal.tsx'
import { useBureauQuery } from '../../use-bureau-query.ts'
import clients from '../Clients.module.css'
import { Cote } from './Cote.tsx'
import styles from './Fusion.module.css'
import { Reprises } from './Reprises.tsx'

type Prevision = ResponseOf<typeof getPrevisionFusion>

/** Both records beside each other, and what becomes of them. */
export function Comparer({ id, autre }: { id: string; autre: string }) {
  const { data, error } = useBureauQuery((call, status) => previsionFusionQuery(call, status, id, autre))
  if (error) return <Notice kind="error">{describeError(error)}</Notice>
  if (!data) return <SkeletonList label="Comparaison" count={2} />
  const { garde, absorbe, refus } = data
  return (
    <div className={clients.client}>
      {refus && (
        <Notice kind="error">
          <p className={clients.qui}>{refus}</p>
        </Notice>
      )}
      <div className={styles.cotes}>
        <Cote cote={garde} titre="Reste" numero={data} />
        <Link
          to={`/gestion/clients/${autre}/fusion`}
          search={{ avec: id }}
          className={`${buttonClass('secondary')} ${styles.echanger}`}
        >
          <ArrowLeftRight size={20} aria-hidden="true" />
          Garder l’autre
        </Link>
        <Cote cote={absorbe} titre="Disparaît" />
      </div>
      {!refus && <Suites prevision={data} />}
      <p className={clients.actes}>
        {!refus && <Fusionner prevision={data} />}
        <Link to={`/gestion/clients/${id}/fusion`} className={buttonClass('secondary')}>
          Choisir un autre enregistrement
        </Link>
      </p>
    </div>
  )
}

function Suites({ prevision: { garde, absorbe, personnes } }: { prevision: Prevision }) {
  const sansAdministrateur = garde.administrateurs === 0
  return (
    <>
      {sansAdministrateur && (
        <Notice kind="attention">
          <p className={clients.qui}>
            {garde.denomination} n’a pas d’administrateur : après la fusion, personne ne commandera pour lui tant que
            quelqu’un ne s’est pas déclaré.{absorbe.administrateurs > 0 && ' Gardez plutôt l’autre, qui en a un.'}
          </p>
        </Notice>
      )}
      <section className={clients.section}>
        <h2>Ce qui se passe</h2>
        <ul className={styles.suites}>
          <li>
            Les commandes, devis, paniers, attentes, mandats et sessions intra de {absorbe.denomination} deviennent ceux
            de {garde.denomination}. Les factures et les documents émis ne changent pas.
          </li>
          <li>Personne ne devient administrateur par la fusion : prouvez ensuite qui doit l’être.</li>
          <li>Un e-mail le dit à chaque personne qui a des droits sur l’un ou sur l’autre.</li>
          {absorbe.accords > 0 && (
            <li>
              {formatCount(absorbe.accords, 'accord de facturation est', 'accords de facturation sont')} à redemander.
            </li>
          )}
        </ul>
      </section>
      {personnes.length > 0 && <Reprises personnes={personnes} total={absorbe.personnes} />}
    </>
  )
}

function Fusionner({ prevision: { garde, absorbe } }: { prevision: Prevision }) {
  const [isAsked, setIsAsked] = useState(false)
  const navigate = useNavigate()

  /** Once it is done, there is nothing left to compare here. */
  async function merge(call: Call) {
    const { message } = await sendFusion(call, String(garde.id), absorbe.id)
    await navigate({ to: `/gestion/clients/${garde.id}` })
    return { message }
  }

  return (
    <>
      <Button variant="danger" aria-haspopup="dialog" onClick={() => setIsAsked(true)}>
        Fusionner
      </Button>
      {isAsked && (
        <GesteModal
          title="Fusionner ces deux enregistrements ?"
          confirmLabel="Fusionner"
          send={merge}
          onClose={() => setIsAsked(false)}
        >
          <p className={clients.qui}>
            <strong>
              {`${absorbe.denomination} (n° ${absorbe.id}) disparaît dans ${garde.denomination} (n° ${garde.id}).`}
            </strong>
          </p>
          <p>C’est sans retour : rien ne les séparera plus.</p>
        </GesteModal>
      )}
    </>
  )
}
