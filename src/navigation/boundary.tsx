import { Component, type PropsWithChildren } from 'react'
import { failureName } from '@/api/chunk'
import { address } from '@/platform/address'
import { recordFault } from '@/stores/events'
import { Failure } from '@/ui/base/failure'
import { afterPartFailure } from './chunk-failure'

interface BoundaryProps {
  /** The content is optional: when it fails, nothing is shown in its place. */
  dispensable?: true
}

interface BoundaryState {
  error: Error | null
}

/**
 * Catches an exception, which would otherwise leave the page empty. Records it and shows the person a message with a
 * retry button.
 */
export class Boundary extends Component<PropsWithChildren<BoundaryProps>, BoundaryState> {
  override state: BoundaryState = { error: null }
  private stopWaiting: (() => void) | undefined

  static getDerivedStateFromError(error: Error): BoundaryState {
    return { error }
  }

  override componentDidCatch(error: Error) {
    const failure = address.chunkFailureOf(error)
    if (!failure) return recordFault(error)
    recordFault(error, failureName(failure))
    if (!this.props.dispensable) this.stopWaiting = afterPartFailure(failure)
  }

  override componentWillUnmount() {
    this.stopWaiting?.()
  }

  override render() {
    if (!this.state.error) return this.props.children
    if (this.props.dispensable) return null
    // A chunk that did not load cannot be loaded again by the page. Only a reload helps.
    if (address.chunkFailureOf(this.state.error)) return <Failure sentence="页面加载失败" onRetry={address.reload} />
    return <Failure sentence="页面出了点问题" onRetry={() => this.setState({ error: null })} />
  }
}
