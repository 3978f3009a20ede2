import { ArrowLeft } from 'lucide-react'
import type { TestPositionnement } from '#contract/catalogue/test-positionnement.ts'
import { testQuery } from '#web/api/espace.ts'
import { useCallQuery } from '#web/api/use-call-query.ts'
import { describeError } from '#web/parts/describe-error.ts'
import { Page } from '#web/parts/Page.tsx'
import { paths } from '#web/paths.ts'
import { Link } from '#web/router/Link.tsx'
import { useParams } from '#web/router/RouterProvider.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { SkeletonList } from '#web/ui/Skeleton.tsx'
import styles from './Inscriptions.module.css'
import { TestForm } from './TestForm.tsx'

/** GRI-07: the questionnaire of one of the caller's registrations. */
export function TestPage() {
  const { inscriptionId } = useParams<'inscriptionId'>()
  const id = Number(inscriptionId)
  const { data: test, error } = useCallQuery((call, status) => testQuery(call, status, id))
  return (
    <Page
      title="Test de positionnement"
      label={test?.titre}
      intro="Quelques questions pour adapter la formation à ce que vous savez déjà. Il n’y a ni note ni élimination."
      back={
        <Link to={paths.espaceParticipant()}>
          <ArrowLeft size={20} aria-hidden="true" />
          Mes inscriptions
        </Link>
      }
    >
      {error && <Notice kind="error">{describeError(error)}</Notice>}
      {test && <Content id={id} test={test} />}
      {!test && !error && <SkeletonList label="Chargement du test" />}
    </Page>
  )
}

function Content({ id, test }: { id: number; test: TestPositionnement }) {
  if (test.reponses) return <Reponses test={test} />
  if (test.disponible)
    return (
      <div className={styles.questionnaire}>
        <TestForm id={id} test={test} />
      </div>
    )
  return <Notice kind="info">Ce test n’est plus ouvert : il se remplit avant le début de la formation.</Notice>
}

/** Sent answers cannot be changed. */
function Reponses({ test: { questions, reponses } }: { test: TestPositionnement }) {
  return (
    <>
      <Notice kind="success">Votre test est réalisé. Vos réponses ont été transmises à l’équipe pédagogique.</Notice>
      <dl className={styles.reponses}>
        {questions.map(({ question, reponses: choix }, place) => (
          <div key={question}>
            <dt>{question}</dt>
            <dd>{choix[reponses?.[place] ?? -1]}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
