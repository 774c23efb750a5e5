import { type RefObject, useEffect } from 'react'
import { useMessenger } from '../../core/config/messenger-context.ts'
import { paintFrame } from '../../messenger/theme.ts'

/**
 * Gives the client's frame the colours of the screen inside it; `page` carries them as custom properties. Reads them again
 * with the theme and when `canvas`, what else they depend on, changes: on every screen it would hold up a frame.
 */
export function usePaintedFrame(page: RefObject<HTMLElement | null>, canvas: string): void {
  const messenger = useMessenger()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another canvas has other colours.
  useEffect(() => {
    if (messenger.kind === 'browser') return
    const paint = () => page.current && paintFrame(messenger, coloursOf(page.current))
    // After the screen's own paint: reading colours makes the browser compute the page's style at once.
    const timer = setTimeout(paint)
    const stop = messenger.on('theme', () => void requestAnimationFrame(paint))
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [messenger, page, canvas])
}

function coloursOf(page: HTMLElement): { top: string; ground: string; bottom: string } {
  const probe = document.createElement('i')
  page.append(probe)
  const resolved = (color: string) => {
    probe.style.color = color
    return getComputedStyle(probe).color
  }
  const colours = {
    top: resolved('var(--page-top)'),
    ground: resolved('var(--page-ground)'),
    bottom: resolved('var(--page-bottom, var(--page-ground))'),
  }
  probe.remove()
  return colours
}
