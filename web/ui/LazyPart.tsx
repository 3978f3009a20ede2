import { Component, type ReactNode, Suspense } from 'react'
import { ChunkFailure } from './ChunkFailure.tsx'

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
    if (this.state.hasFailed) return <ChunkFailure />
    return <Suspense fallback={null}>{this.props.children}</Suspense>
  }
}
