import { useEffect, useRef, useState } from 'react'
import { PlainButton } from '../../../ui/buttons/PlainButton.tsx'
import { useWords } from '../../../words/useWords.ts'
import styles from './Alphabet.module.css'
import { letterId } from './letters.ts'

/** The first letters of brands, always visible; each scrolls to its brands, the current one is marked. */
export function Alphabet({ letters }: { letters: readonly string[] }) {
  const t = useWords()
  const current = useCurrent(letters)
  const bar = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const mark = bar.current?.querySelector<HTMLElement>('[aria-current]')
    if (!mark || !bar.current) return
    const middle = mark.offsetLeft + mark.offsetWidth / 2 - bar.current.clientWidth / 2
    bar.current.scrollTo?.({ left: middle })
  })
  const jump = (letter: string) => {
    const heading = document.getElementById(letterId(letter))
    heading?.scrollIntoView({ block: 'start' })
    heading?.focus({ preventScroll: true })
  }
  return (
    <nav className={styles.bar} aria-label={t('brands.alphabet')}>
      <ul ref={bar}>
        {letters.map((letter) => (
          <li key={letter}>
            <PlainButton
              aria-current={letter === current ? 'location' : undefined}
              label={letter === '#' ? t('brands.otherLetters') : undefined}
              onClick={() => jump(letter)}
            >
              {letter}
            </PlainButton>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The letter whose brands are under the bar. */
function useCurrent(letters: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(letters[0])
  useEffect(() => {
    const look = () => setCurrent(seenIn(letters) ?? letters[0])
    let frame = 0
    const soon = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(look)
    }
    look()
    window.addEventListener('scroll', soon, { passive: true })
    // Jumping to a letter that is already visible does not scroll.
    window.addEventListener('focusin', soon)
    return () => {
      window.removeEventListener('scroll', soon)
      window.removeEventListener('focusin', soon)
      cancelAnimationFrame(frame)
    }
  }, [letters])
  return current
}

/** The letter jumped to while it is on screen, else the first of the last row that has come up under the bar. */
function seenIn(letters: readonly string[]): string | undefined {
  const headings = letters.flatMap((letter) => {
    const heading = document.getElementById(letterId(letter))
    return heading ? [{ letter, heading, top: Math.round(heading.getBoundingClientRect().top) }] : []
  })
  const chosen = headings.find(({ heading }) => heading === document.activeElement)
  if (chosen && chosen.top >= 0 && chosen.top < window.innerHeight) return chosen.letter
  const row = headings.filter(({ top }) => top < window.innerHeight / 3).at(-1)?.top
  return headings.find(({ top }) => top === row)?.letter
}
