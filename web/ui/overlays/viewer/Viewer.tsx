import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useDisabled } from '../../feedback/useDisabled.tsx'
import { Icon } from '../../pictures/Icon.tsx'
import { Modal } from '../Modal.tsx'
import styles from './Viewer.module.css'
import { ZoomablePicture, type ZoomControls } from './ZoomablePicture.tsx'

/**
 * Pictures over the whole screen: swiped in the direction of the script, zoomed with two fingers or a double tap, moved
 * through with the arrow keys. Load it when it is first opened.
 */
export function Viewer({ pictures, at = 0, open, onClose, labels }: ViewerProps) {
  const [isZoomed, setZoomed] = useState(false)
  const zoom = useRef<ZoomControls>(null)
  const last = pictures.length - 1
  const { strip, shown, go, settle } = useStrip(at, last, () => setZoomed(false))
  const press = (event: KeyboardEvent) => {
    const forward = document.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') go(shown + (event.key === forward ? 1 : -1))
    else if (event.key === '-') zoom.current?.zoomOut()
    else if (event.key === '+') zoom.current?.zoomIn()
    else return
    event.preventDefault()
  }
  return (
    <Modal
      open={open}
      onClose={onClose}
      shade={styles.ground}
      className={styles.viewer}
      aria-label={labels.title}
      onKeyDown={press}
    >
      <ul
        ref={strip}
        className={styles.strip}
        data-zoomed={isZoomed}
        aria-label={labels.title}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by keyboard.
        tabIndex={0}
        onScroll={settle}
      >
        {pictures.map((picture, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a larger file of the same picture keeps its zoom.
          <li key={index} aria-hidden={index !== shown}>
            <ZoomablePicture
              {...picture}
              isShown={index === shown}
              isZoomed={isZoomed}
              onZoomed={setZoomed}
              controls={zoom}
            />
          </li>
        ))}
      </ul>
      {last > 0 && <Steps shown={shown} last={last} labels={labels} onGo={go} />}
      <button type="button" className={styles.close} aria-label={labels.close} onClick={onClose}>
        <Icon name="x-bold" size={18} />
      </button>
    </Modal>
  )
}

/** Which picture of the scrolled strip is shown; `go` scrolls to another one, `settle` notes where a swipe led. */
function useStrip(at: number, last: number, onTurn: () => void) {
  const [shown, setShown] = useState(at)
  const strip = useRef<HTMLUListElement>(null)
  const show = (index: number, behavior: ScrollBehavior = 'smooth') =>
    strip.current?.children[index]?.scrollIntoView?.({ inline: 'start', block: 'nearest', behavior })
  // biome-ignore lint/correctness/useExhaustiveDependencies: only where it opens; swipes lead from there
  useEffect(() => show(at, 'instant'), [])
  const turnTo = (index: number) => {
    setShown(index)
    onTurn()
  }
  const go = (to: number) => {
    const next = Math.max(0, Math.min(last, to))
    if (next === shown) return
    turnTo(next)
    show(next)
  }
  const settle = () => {
    const { scrollLeft = 0, clientWidth = 0 } = strip.current ?? {}
    const now = clientWidth > 0 ? Math.round(Math.abs(scrollLeft) / clientWidth) : shown
    if (now !== shown) turnTo(now)
  }
  return { strip, shown, go, settle }
}

interface StepsProps {
  shown: number
  last: number
  labels: ViewerProps['labels']
  onGo: (to: number) => void
}

/** Which of how many, and buttons to the next ones where there is room for them. */
function Steps({ shown, last, labels, onGo }: StepsProps) {
  const before = useDisabled(shown === 0 ? labels.first : undefined)
  const after = useDisabled(shown === last ? labels.last : undefined)
  return (
    <>
      <p className={styles.count} aria-live="polite">
        <bdi className="num">
          {shown + 1} / {last + 1}
        </bdi>
      </p>
      <button
        type="button"
        className={styles.before}
        aria-label={labels.previous}
        {...before.attributes}
        onClick={() => onGo(shown - 1)}
      >
        <Icon name="caret-left-bold" size={20} />
        {before.note}
      </button>
      <button
        type="button"
        className={styles.after}
        aria-label={labels.next}
        {...after.attributes}
        onClick={() => onGo(shown + 1)}
      >
        <Icon name="caret-right-bold" size={20} />
        {after.note}
      </button>
    </>
  )
}

export interface ViewerProps {
  pictures: readonly { readonly src: string; readonly alt: string }[]
  /** Which is shown first, from zero */
  at?: number
  open: boolean
  onClose: () => void
  labels: {
    title: string
    close: string
    previous: string
    next: string
    /** Why there is no picture before, and none after it */
    first: string
    last: string
  }
}
