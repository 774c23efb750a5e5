import { type RefObject, useEffect } from 'react'
import { paintFrame } from '../../messenger/theme.ts'
import { useMessenger } from '../messenger-context.ts'

/** Gives the client's frame the colours of the screen inside it; `page` carries them as custom properties. */
export function usePaintedFrame(page: RefObject<HTMLElement | null>, screen: string): void {
  const messenger = useMessenger()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen has other colours.
  useEffect(() => {
    const paint = () => page.current && paintFrame(messenger, coloursOf(page.current))
    paint()
    return messenger.on('theme', () => void requestAnimationFrame(paint))
  }, [messenger, page, screen])
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
