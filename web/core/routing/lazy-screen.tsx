import { type ComponentType, createElement, lazy, useState } from 'react'
import { loadTexts, type Texts } from '../../words/words.ts'

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>

/** Resets screens that failed to load; React's own lazy never retries after a failure. */
const failed = new Set<() => void>()

/** A screen that failed to load is loaded again at the next visit. */
export function renewFailedScreens(): void {
  for (const renew of failed) renew()
  failed.clear()
}

/**
 * A component fetched when it is first shown, with its texts; `preload` fetches it ahead, and then it is drawn without
 * waiting.
 */
export function lazyScreen<Props extends object>(
  load: Load<Props>,
  texts: Texts = 'all',
): ComponentType<Props> & { preload(): Promise<void> } {
  let current: ComponentType<Props> = lazily()
  function lazily() {
    return lazy(attempt) as ComponentType<Props> // a lazy component takes the props of the component it loads
  }
  async function attempt() {
    try {
      const [module] = await Promise.all([load(), loadTexts(texts)])
      return module
    } catch (reason) {
      failed.add(() => {
        current = lazily()
      })
      throw reason
    }
  }
  function Screen(props: Props) {
    // A mounted screen keeps its type: changing it would remount the screen.
    const [Shown] = useState(() => current)
    return createElement(Shown, props)
  }
  return Object.assign(Screen, {
    async preload() {
      current = (await attempt()).default
    },
  })
}
