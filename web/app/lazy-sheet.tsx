import { Component, type ComponentType, createElement, lazy, type ReactNode } from 'react'
import { useWords } from '../words/useWords.ts'
import { useTell } from './tell.ts'

interface Closable {
  /** Absent where it is drawn only while it is open */
  open?: boolean
  onClose: () => void
}

/**
 * A sheet or dialog fetched when it is first wanted. When it cannot be had, a notice says so and the screen below stays
 * in use, typed text included; opening it again fetches it anew.
 */
export function lazySheet<Props extends Closable>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  let current = lazy(load)
  return function Sheets(props) {
    const t = useWords()
    const tell = useTell()
    const lose = () => {
      // React's own lazy keeps a failure for good.
      current = lazy(load)
      tell(t(navigator.onLine ? 'errors.unknown' : 'errors.offline'), 'warning')
      props.onClose()
    }
    return (
      <Fetched open={props.open} onLost={lose}>
        {createElement(current as ComponentType<Props>, props) /* takes the props of what it loads */}
      </Fetched>
    )
  }
}

interface FetchedProps {
  open: boolean | undefined
  onLost: () => void
  children: ReactNode
}

class Fetched extends Component<FetchedProps, { isLost: boolean }> {
  override state = { isLost: false }

  static getDerivedStateFromError(): { isLost: boolean } {
    return { isLost: true }
  }

  override componentDidCatch(): void {
    this.props.onLost()
  }

  override componentDidUpdate(before: FetchedProps): void {
    if (this.state.isLost && this.props.open && !before.open) this.setState({ isLost: false })
  }

  override render(): ReactNode {
    return this.state.isLost ? null : this.props.children
  }
}
