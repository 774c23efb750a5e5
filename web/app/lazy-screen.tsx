import { type ComponentType, createElement, lazy } from 'react'
import { loadRest } from '../words/words.ts'

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>

/**
 * A component fetched when it is first shown, with the texts of the screens after the first.
 * One that failed to load is fetched anew the next time, which React's own lazy does not do.
 */
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
      current = lazy(attempt)
      throw reason
    }
  }
  return (props) => createElement(current as ComponentType<Props>, props) // a lazy component takes the props of what it loads
}
