const loading = new Map<string, Promise<unknown>>()

/**
 * Loads the files of a chunk, then runs it. The build puts this in place of Vite's own helper (web/build/chunks.ts), because
 * browsers keep a module that could not be fetched as failed until the page is reloaded: here a file is fetched into the
 * HTTP cache first and imported only when it is there, so opening a dialog again after a lost connection works (ER-09).
 * Fires `vite:preloadError` as Vite does, whose `preventDefault` swallows the error.
 */
export async function loadChunk<Module>(
  run: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module | undefined> {
  try {
    await Promise.all(files.map((file) => loadOnce(`${import.meta.env.BASE_URL}${file}`)))
    return await run()
  } catch (reason) {
    const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload: reason })
    if (window.dispatchEvent(event)) throw reason
    return undefined
  }
}

/** Loads a file unless the page has it already; a failed one is loaded again the next time. */
function loadOnce(url: string): Promise<unknown> {
  const known = loading.get(url)
  if (known) return known
  const isStyle = url.endsWith('.css')
  const isInPage = document.querySelector(
    isStyle ? `link[rel=stylesheet][href="${url}"]` : `link[href="${url}"]`,
  )
  const promise = isInPage ? Promise.resolve() : isStyle ? applyStyles(url) : fetchFile(url)
  loading.set(url, promise)
  promise.catch(() => loading.delete(url))
  return promise
}

/** Rejects as an unanswered query does if the network is to blame, so that the screen says so (rulings 34). */
async function fetchFile(url: string): Promise<void> {
  const response = await fetch(url).catch((error) => {
    throw Object.assign(error, { status: 'FETCH_ERROR' })
  })
  if (!response.ok) throw new Error(`${url}: status ${response.status}`)
  // Only a response that was read to its end is cached.
  await response.arrayBuffer()
}

function applyStyles(url: string): Promise<void> {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.crossOrigin = ''
  link.href = url
  document.head.append(link)
  return new Promise((resolve, reject) => {
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      // The event names no reason; fetching it again does.
      fetchFile(url).then(() => reject(new Error(`${url} cannot be loaded`)), reject)
    }
  })
}
