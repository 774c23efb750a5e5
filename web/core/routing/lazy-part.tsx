import { type ComponentType, createElement, lazy, type ReactNode, Suspense, useState } from 'react'
import { useWords } from '../../words/useWords.ts'
import { Fetched } from '../query/Fetched.tsx'
import { FailedPart } from '../query/query-errors.tsx'

/**
 * A part of a screen loaded when first shown, with `waiting` in its place. If loading fails, only this part
 * says so and offers a retry.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  waiting?: ReactNode,
): ComponentType<Props> {
  let current = lazy(load)
  return function Part(props) {
    const t = useWords()
    const [tries, setTries] = useState(0)
    const again = () => {
      // React's own lazy never retries after a failure.
      current = lazy(load)
      setTries(tries + 1)
    }
    const text = t(navigator.onLine ? 'errors.unknown' : 'errors.offline')
    return (
      <Fetched key={tries} instead={<FailedPart text={text} onRetry={again} />}>
        <Suspense fallback={waiting}>
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
