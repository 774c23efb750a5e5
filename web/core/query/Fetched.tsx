import { Component, type ReactNode } from 'react'

interface Props {
  /** For parts that open and close: reopening resets the failure */
  open?: boolean | undefined
  /** Rendered in its place when it cannot be loaded */
  instead?: ReactNode
  onLost?: () => void
  children: ReactNode
}

/** Holds a piece fetched on its own, so that its failure is not the whole screen's. */
export class Fetched extends Component<Props, { isLost: boolean }> {
  override state = { isLost: false }

  static getDerivedStateFromError(): { isLost: boolean } {
    return { isLost: true }
  }

  override componentDidCatch(): void {
    this.props.onLost?.()
  }

  override componentDidUpdate(before: Props): void {
    if (this.state.isLost && this.props.open && !before.open) this.setState({ isLost: false })
  }

  override render(): ReactNode {
    return this.state.isLost ? this.props.instead : this.props.children
  }
}
