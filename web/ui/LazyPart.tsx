import { Component, type ReactNode, Suspense } from 'react'
import { ChunkFailure } from './ChunkFailure.tsx'
import styles from './LazyPart.module.css'

interface Props {
  children: ReactNode
}

/** Around a part that loads on demand: nothing while it loads, an error and a way on when it cannot (API-06). */
export class LazyPart extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (this.state.hasFailed) {
      return (
        <div className={styles.failure}>
          <ChunkFailure />
        </div>
      )
    }
    return <Suspense fallback={null}>{this.props.children}</Suspense>
  }
}
