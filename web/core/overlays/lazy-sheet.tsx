import { type ComponentType, createElement, lazy, Suspense } from 'react'
import { useWords } from '../../words/useWords.ts'
import { Fetched } from '../query/Fetched.tsx'
import { useToast } from './useToast.ts'

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
    const tell = useToast()
    const lose = () => {
      // React's own lazy keeps a failure for good.
      current = lazy(load)
      tell(t(navigator.onLine ? 'errors.unknown' : 'errors.offline'), 'warning')
      props.onClose()
    }
    return (
      <Fetched open={props.open} onLost={lose}>
        {/* While it comes the screen stays as it is, and the focus on what opened it. */}
        <Suspense>
          {createElement(current as ComponentType<Props>, props) /* takes the props of what it loads */}
        </Suspense>
      </Fetched>
    )
  }
}
