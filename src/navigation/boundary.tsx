import { Component, type PropsWithChildren } from 'react'
import { address } from '@/platform/address'
import { recordFault } from '@/stores/events'
import { Failure } from '@/ui/base/failure'

interface BoundaryProps {
  /** What is inside can be done without: when it fails, nothing stands in its place. */
  dispensable?: true
}

interface BoundaryState {
  error: Error | null
}

/** An exception would empty the page for good. Here it is recorded and becomes a sentence with a retry. */
export class Boundary extends Component<PropsWithChildren<BoundaryProps>, BoundaryState> {
  override state: BoundaryState = { error: null }

  static getDerivedStateFromError(error: Error): BoundaryState {
    return { error }
  }

  override componentDidCatch(error: Error) {
    recordFault(error)
  }

  override render() {
    if (!this.state.error) return this.props.children
    if (this.props.dispensable) return null
    // A chunk that did not load cannot be asked for again; only a reload helps.
    if (address.chunkFailureOf(this.state.error)) return <Failure sentence="页面加载失败" onRetry={address.reload} />
    return <Failure sentence="页面出了点问题" onRetry={() => this.setState({ error: null })} />
  }
}
