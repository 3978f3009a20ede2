import { Check, TriangleAlert } from 'lucide-react'
import styles from './Stepper.module.css'

type StepState = 'done' | 'current' | 'error' | 'todo'

interface Step {
  label: string
  /** The section's address within the page. A step without an address cannot be opened yet. */
  href?: string
  state: StepState
}

const SPOKEN: Record<StepState, string> = { done: ' (terminé)', current: '', error: ' (à corriger)', todo: '' }

/** Numbered sections: a column beside the form; on small screens, the numbers and the name of the current one. */
export function Stepper({ label, steps }: { label: string; steps: Step[] }) {
  return (
    <nav aria-label={label}>
      <ol className={styles.list}>
        {steps.map((step, index) => (
          <li key={step.label} className={`${styles.step} ${styles[step.state]}`}>
            <StepContent step={step} number={index + 1} />
          </li>
        ))}
      </ol>
    </nav>
  )
}

function StepContent({ step: { label, href, state }, number }: { step: Step; number: number }) {
  const content = (
    <>
      <span className={styles.mark}>
        <Mark state={state} number={number} />
      </span>
      <span className={styles.label}>
        {label}
        <span className="visually-hidden">{SPOKEN[state]}</span>
      </span>
    </>
  )
  const current = state === 'current' ? 'step' : undefined
  if (href === undefined) {
    return (
      <span className={styles.content} aria-current={current}>
        {content}
      </span>
    )
  }
  return (
    <a href={href} className={styles.content} aria-current={current}>
      {content}
    </a>
  )
}

function Mark({ state, number }: { state: StepState; number: number }) {
  if (state === 'done') return <Check size={18} strokeWidth={2.5} aria-hidden="true" />
  if (state === 'error') return <TriangleAlert size={18} aria-hidden="true" />
  return number
}
