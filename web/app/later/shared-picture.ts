/** The product in an address of its page. */
const PRODUCT = /\/product\/(\d+)$/
const NAME = 'product-picture'

/** The picture of a product's card in a list. */
const cardOf = (id: string) => `.grid > article > a[href$="/product/${id}"] > :first-child`
const productOf = (address: string | null | undefined): string | undefined => PRODUCT.exec(address ?? '')?.[1]

/**
 * Gives the picture of one product the same name in its card and on its page, so that the browser moves it from one to the
 * other while the router changes the screen in a view transition. Only one product at a time, because a name
 * that two elements have ends the transition. Returns a function that stops.
 */
export function sharePictures(page: Document): () => void {
  const style = page.createElement('style')
  page.head.append(style)
  let single: HTMLElement | null = null
  const share = (id: string, card: string[]) => {
    const shared = [...card, `:has(> [data-product-picture="${id}"])`]
    style.textContent = `${shared.join()} { view-transition-name: ${NAME} }`
    single?.style.removeProperty('view-transition-name')
    single = null
  }
  const open = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    const id = productOf(link?.pathname)
    const card = link?.closest('article')
    if (!id || !card) return
    const isListed = card.parentElement?.matches('.grid') ?? false
    share(id, isListed ? [cardOf(id)] : [])
    if (isListed) return
    // A rail may show a product that the list shows too.
    single = link?.querySelector<HTMLElement>(':scope > :first-child') ?? null
    single?.style.setProperty('view-transition-name', NAME)
  }
  /** Back from a product, or forward to it. The screen is still the one that is left. */
  const travel = () => {
    const left = page.querySelector<HTMLElement>('[data-screen]')?.dataset.screen
    const id = productOf(left) ?? productOf(page.location.pathname)
    if (id) share(id, [cardOf(id)])
  }
  page.addEventListener('click', open, { capture: true })
  page.defaultView?.addEventListener('popstate', travel)
  return () => {
    page.removeEventListener('click', open, { capture: true })
    page.defaultView?.removeEventListener('popstate', travel)
    style.remove()
  }
}
