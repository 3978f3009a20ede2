import { Component, type ReactNode, Suspense } from 'react'
import { ChunkFailure } from './ChunkFailure.tsx'
import styles from './LazyPart.module.css'

interface Props {
  children: ReactNode
}

/**
 * Wraps a part that loads on demand: shows nothing while it loads, and an error with a reload button when it fails
 * (API-06).
 */
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
