import { Component, type ReactNode } from 'react'
import { renewFailedScreens } from '../routing/lazy-screen.tsx'
import { ErrorScreen } from './ErrorScreen.tsx'

interface Props {
  /** Another screen clears the error. */
  screen: string
  /** Shown in place of the error screen, by what stands around a screen that may still work */
  instead?: ReactNode
  children: ReactNode
}
interface State {
  failed: { error: unknown } | undefined
}

/** Catches what a screen throws; the button draws the screen anew (ER-09, RT-51). */
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
