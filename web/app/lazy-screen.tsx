import { type ComponentType, lazy } from 'react'
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
  let Current = lazy(attempt)
  async function attempt() {
    try {
      const [module] = await Promise.all([load(), isFirst ? undefined : loadRest()])
      return module
    } catch (reason) {
      Current = lazy(attempt)
      throw reason
    }
  }
  return function LazyScreen(props: Props) {
    const Screen = Current as ComponentType<Props> // a lazy component takes the props of what it loads
    return <Screen {...props} />
  }
}
