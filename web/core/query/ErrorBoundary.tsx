import { Component, type ReactNode } from 'react'
import { renewFailedScreens } from '../routing/lazy-screen.tsx'
import { ErrorScreen } from './ErrorScreen.tsx'

interface Props {
  /** Another screen clears the error. */
  screen: string
  /** Rendered instead of the error screen around a part without which the screen still works */
  instead?: ReactNode
  children: ReactNode
}
interface State {
  failed: { error: unknown } | undefined
}

/** Catches errors of a screen; the button renders it again (ER-09, RT-51). */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: undefined }

  static getDerivedStateFromError(error: unknown): State {
    return { failed: { error } }
  }

  override componentDidUpdate(before: Props): void {
    if (before.screen !== this.props.screen && this.state.failed) this.again()
  }

  again = (): void => {
    renewFailedScreens()
    this.setState({ failed: undefined })
  }

  override render(): ReactNode {
    const { failed } = this.state
    if (!failed) return this.props.children
    const { instead } = this.props
    return instead === undefined ? <ErrorScreen error={failed.error} onAgain={this.again} /> : instead
  }
}
