import { type ComponentType, createElement, lazy, Suspense } from 'react'
import { useCloseOnBack } from '../../ui/overlays/back-context.ts'
import type { OverlayProps } from '../../ui/overlays/useSheet.ts'
import { useWords } from '../../words/useWords.ts'
import { loadTexts, type Texts } from '../../words/words.ts'
import { Fetched } from '../query/Fetched.tsx'
import { useToast } from './useToast.ts'

/**
 * Returns a sheet, dialog or drawer that is fetched when it is first opened, with its texts unless the screen below has
 * brought them: those of the shopping screens, or `texts`. When it cannot be fetched, a toast says so and the screen below stays in use, typed text included; opening it
 * again fetches it again.
 */
export function lazySheet<Props extends OverlayProps>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  texts: Texts = 'shopping',
): ComponentType<Props> {
  const loadWithWords = async () => {
    const [module] = await Promise.all([load(), loadTexts(texts)])
    return module
  }
  let current = lazy(loadWithWords)
  return function LazySheet(props) {
    const t = useWords()
    const toast = useToast()
    const lose = () => {
      // React's own lazy never retries after a failure.
      current = lazy(loadWithWords)
      toast(t(navigator.onLine ? 'errors.unknown' : 'errors.offline'), 'warning')
      props.onClose()
    }
    return (
      <Fetched open={props.open} onLost={lose}>
        {/* Until it is loaded, the screen stays unchanged and the focus on the element that opened it. */}
        <Suspense fallback={<PendingSheet {...props} />}>
          {
            createElement(
              current as ComponentType<Props>,
              props,
            ) /* takes the props of the component it loads */
          }
        </Suspense>
      </Fetched>
    )
  }
}

/** Lets the back button cancel an opening whose sheet is still being fetched. */
function PendingSheet({ open, onClose }: OverlayProps) {
  useCloseOnBack(open, onClose)
  return null
}
