/** The product in an address of its page. */
const PRODUCT = /\/product\/(\d+)$/
/** A screen that appears later than this was opened by something else or came too late to be followed, ms. */
const PATIENCE_MS = 400

const productOf = (address: string | null | undefined): string | undefined => PRODUCT.exec(address ?? '')?.[1]
const pictureIn = (link: Element | null | undefined) =>
  link?.querySelector<HTMLElement>(':scope > :first-child') ?? undefined

/** Where a picture is while its screen is still shown, and where it will be on the next one. */
interface Move {
  readonly from: DOMRect
  /** The element on the next screen whose place the picture takes; undefined until it is there. */
  readonly target: () => HTMLElement | null | undefined
  /** The picture of the product's card, on the screen that is left or on the next one. */
  readonly card: () => HTMLElement | undefined
}

/**
 * Moves the picture of a product from its card to its page and back while the next screen fades in. A copy moves, by
 * `transform` alone, so that its frames need nothing of the main thread. Returns a function that stops.
 */
export function moveSharedPictures(page: Document): () => void {
  let cancel = () => {}
  const begin = (move: Move) => {
    cancel()
    if (!page.defaultView?.matchMedia('(prefers-reduced-motion: reduce)').matches) cancel = follow(page, move)
  }
  const open = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    const id = productOf(link?.pathname)
    const picture = link?.closest('article') ? pictureIn(link) : undefined
    if (id && picture)
      begin({ from: picture.getBoundingClientRect(), target: () => stageOf(page, id), card: () => picture })
  }
  /** Back from a product to its list. The screen is still the one that is left. */
  const travel = ({ navigationType }: NavigateEvent) => {
    if (navigationType !== 'traverse') return
    const id = productOf(page.querySelector<HTMLElement>('[data-screen]')?.dataset.screen)
    const stage = id && stageOf(page, id)
    if (!stage) return
    const card = () => pictureIn(page.querySelector(`.grid > article > a[href$="/product/${id}"]`))
    begin({ from: stage.getBoundingClientRect(), target: card, card })
  }
  page.addEventListener('click', open, { capture: true })
  // `popstate` comes too late: the router's own listener has rendered the next screen by then.
  const { navigation } = page.defaultView ?? {}
  navigation?.addEventListener('navigate', travel)
  return () => {
    cancel()
    page.removeEventListener('click', open, { capture: true })
    navigation?.removeEventListener('navigate', travel)
  }
}

/** The gallery of a product while it shows the picture of the card. */
const stageOf = (page: Document, id: string) =>
  page.querySelector<HTMLElement>(`[data-product-picture="${id}"]`)

/** Waits for the next screen and plays the move on it. Returns a function that gives it up. */
function follow(page: Document, { from, target, card }: Move): () => void {
  let frame = 0
  const watch = new MutationObserver(() => {
    const main = page.querySelector('main')
    const place = target()
    const picture = card()
    if (!main || !place || !picture) return
    stop()
    // Before the next screen's first frame, but after the task that has rendered it: measuring lays it out.
    frame = requestAnimationFrame(() => play(picture, main, { from, to: place.getBoundingClientRect() }))
  })
  const timer = setTimeout(() => stop(), PATIENCE_MS)
  const stop = () => {
    clearTimeout(timer)
    watch.disconnect()
    cancelAnimationFrame(frame)
  }
  watch.observe(page.body, { childList: true, subtree: true })
  return stop
}

function play(picture: HTMLElement, main: HTMLElement, { from, to }: { from: DOMRect; to: DOMRect }): void {
  const style = getComputedStyle(main)
  const timing = {
    duration: lengthMs(style.getPropertyValue('--d-fade')),
    easing: style.getPropertyValue('--ease-out'),
  }
  const copy = picture.cloneNode(true) as HTMLElement // of an element
  for (const image of copy.querySelectorAll('img')) image.dataset.shown = 'true'
  copy.inert = true
  copy.dataset.movingPicture = ''
  Object.assign(copy.style, {
    position: 'fixed',
    zIndex: 'calc(var(--z-header) - 1)',
    top: `${to.top}px`,
    left: `${to.left}px`,
    width: `${to.width}px`,
    height: `${to.height}px`,
    pointerEvents: 'none',
  })
  main.ownerDocument.body.append(copy)
  const x = from.left + from.width / 2 - (to.left + to.width / 2)
  const y = from.top + from.height / 2 - (to.top + to.height / 2)
  const start = `translate(${x}px, ${y}px) scale(${from.width / to.width})`
  main.animate({ opacity: [0, 1] }, timing)
  const move = copy.animate({ transform: [start, 'none'] }, timing)
  const remove = () => copy.remove()
  move.finished.then(remove, remove)
}

/** Milliseconds of a CSS length of time, «.25s» or «250ms». */
const lengthMs = (time: string): number => Number.parseFloat(time) * (time.trim().endsWith('ms') ? 1 : 1000)
