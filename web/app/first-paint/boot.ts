import { readLaunch } from '../../messenger/launch.ts'
import { APP_FAILED, APP_STARTED } from './events.ts'
import { showOfflineStrip } from './offline-strip.ts'

/** How long the code waits at most: for a frame, and for the pictures on the first screen; ms. */
const FRAME_MS = 100
const PICTURES_MS = 1500

type Load = (url: string) => Promise<unknown>

/**
 * The inline script at the end of `index.html`: loads the app's code after the first paint and its pictures. When a file
 * cannot be loaded, the links of the rendered page work as plain links, and a strip offers to try again (decision 010).
 */
export async function run(page: Window, load: Load = (url) => import(/* @vite-ignore */ url)): Promise<void> {
  const { document } = page
  const root = document.documentElement
  if ('unsupported' in root.dataset) return
  showSkeletonInstead(document)
  const taps = 'first' in root.dataset ? holdTaps(document) : undefined
  const fail = () => {
    // The page behind a plain link has no launch parameters in its address.
    readLaunch(page)
    showOfflineStrip(page)
    taps?.release()
  }
  // Later, because React takes a tap on a screen it has not taken over yet only outside of its own work.
  document.addEventListener(APP_STARTED, () => page.setTimeout(() => taps?.release()), { once: true })
  document.addEventListener(APP_FAILED, fail, { once: true })
  await firstPictures(page)
  await loadCode(document, load).catch((error: unknown) => {
    reportError(error)
    fail()
  })
}

/** Puts the skeleton in place of a rendered home page that does not suit the visitor (`head.ts`). */
function showSkeletonInstead(document: Document): void {
  const { dataset } = document.documentElement
  if (!('waiting' in dataset)) return
  const skeleton = document.querySelector<HTMLTemplateElement>('#waiting')
  if (skeleton) document.getElementById('root')?.replaceChildren(skeleton.content)
  delete dataset.waiting
}

/**
 * Keeps taps on the rendered page from leaving it while the app's code loads. `release` lets taps through again and repeats
 * those on buttons, then the last one on a link, which leaves the page: the app handles it, or the browser follows the link.
 */
function holdTaps(document: Document): { release(): void } {
  // An impatient second tap on a heart must not empty it again.
  const buttons = new Set<HTMLElement>()
  let link: HTMLElement | undefined
  const hold = (tap: MouseEvent) => {
    tap.preventDefault()
    // React may already listen; it would handle this tap and the repeated one.
    tap.stopPropagation()
    const target = tap.target instanceof Element ? tap.target.closest<HTMLElement>('a, button') : null
    if (target?.matches('a')) link = target
    else if (target) buttons.add(target)
  }
  document.addEventListener('click', hold, true)
  return {
    release: () => {
      document.removeEventListener('click', hold, true)
      for (const button of buttons) button.click()
      buttons.clear()
      link?.click()
      link = undefined
    },
  }
}

/** Waits until the first two pictures are decoded and a frame has shown them, or for a short time. */
async function firstPictures(page: Window): Promise<void> {
  await within(page, FRAME_MS, nextFrame(page))
  const pictures = [
    ...page.document.querySelectorAll<HTMLImageElement>('#root img[fetchpriority=high]'),
  ].slice(0, 2)
  await within(page, PICTURES_MS, Promise.allSettled(pictures.map((picture) => picture.decode())))
  // Code that ran as soon as they are decoded would delay the frame that shows them.
  await within(
    page,
    FRAME_MS,
    nextFrame(page).then(() => nextFrame(page)),
  )
  await pause(page)
}

/** Requests all files of the first screen's code at once and runs them one at a time, each in a task of its own. */
async function loadCode(document: Document, load: Load): Promise<void> {
  const { lang } = document.documentElement
  const all = document.querySelector<HTMLTemplateElement>('#code')?.content.querySelectorAll('link') ?? []
  const files = [...all].filter(({ dataset }) => dataset.lang === undefined || dataset.lang === lang)
  document.head.append(...files)
  for (const file of files) {
    await load(file.href)
    await pause(document.defaultView ?? window)
  }
}

const nextFrame = (page: Window) => new Promise((done) => page.requestAnimationFrame(done))
const pause = (page: Window) => new Promise((done) => page.setTimeout(done))
const within = (page: Window, ms: number, work: Promise<unknown>) =>
  Promise.race([work, new Promise((done) => page.setTimeout(done, ms))])
