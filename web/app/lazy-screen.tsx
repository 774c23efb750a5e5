import { type ComponentType, createElement, lazy } from 'react'
import { loadRest } from '../words/words.ts'

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>

/** What to do so that screens which failed to load are fetched again; React's own lazy keeps a failure for good. */
const failed = new Set<() => void>()

/** The next look at a screen that failed to load fetches it anew. */
export function renewFailedScreens(): void {
  for (const renew of failed) renew()
  failed.clear()
}

/** A component fetched when it is first shown, with the texts of the screens after the first. */
export function lazyScreen<Props extends object>(
  load: Load<Props>,
  { isFirst = false } = {},
): ComponentType<Props> {
  let current = lazy(attempt)
  async function attempt() {
    try {
      const [module] = await Promise.all([load(), isFirst ? undefined : loadRest()])
      return module
    } catch (reason) {
      failed.add(() => {
        current = lazy(attempt)
      })
      throw reason
    }
  }
  return (props) => createElement(current as ComponentType<Props>, props) // a lazy component takes the props of what it loads
}
