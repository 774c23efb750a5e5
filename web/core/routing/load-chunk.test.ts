// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadChunk } from './load-chunk.ts'

const code = vi.fn(async () => 'the module')
const request = vi.fn<typeof fetch>()
let errors: unknown[] = []
const keepError = (event: Event & { payload?: unknown }) => errors.push(event.payload)
beforeEach(() => {
  errors = []
  vi.stubGlobal('fetch', request)
  addEventListener('vite:preloadError', keepError)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
  removeEventListener('vite:preloadError', keepError)
  for (const link of document.querySelectorAll('link')) link.remove()
})

test('ER-09: a file that could not be fetched is fetched again, and the code runs only when all files are there', async () => {
  request.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await expect(loadChunk(code, ['assets/a-1.js'])).rejects.toThrow('Failed to fetch')
  expect(code).not.toHaveBeenCalled()
  expect(errors).toMatchObject([{ message: 'Failed to fetch' }])
  request.mockResolvedValue(new Response('code'))
  expect(await loadChunk(code, ['assets/a-1.js'])).toBe('the module')
  await loadChunk(code, ['assets/a-1.js'])
  expect(request.mock.calls).toEqual([['/assets/a-1.js'], ['/assets/a-1.js']])
})

test('ER-09 rulings 34: a file or styles that the network kept away fail as an unanswered query does', async () => {
  request.mockImplementation(async () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(loadChunk(code, ['assets/e-1.js'])).rejects.toMatchObject({ status: 'FETCH_ERROR' })
  const append = vi.spyOn(document.head, 'append').mockImplementation(() => {})
  const styles = loadChunk(code, ['assets/e-1.css'])
  const link = append.mock.lastCall?.[0] as HTMLLinkElement // the only thing that is appended
  link.onerror?.(new Event('error'))
  await expect(styles).rejects.toMatchObject({ status: 'FETCH_ERROR' })
  append.mockRestore()
})

test('ER-09: an error page in place of a file is a failure', async () => {
  request.mockResolvedValue(new Response('gone', { status: 404 }))
  await expect(loadChunk(code, ['assets/b-1.js'])).rejects.toThrow('/assets/b-1.js: status 404')
})

test('ER-09: styles that could not be loaded are requested again', async () => {
  // happy-dom loads no styles; the events come from here.
  const append = vi.spyOn(document.head, 'append').mockImplementation(() => {})
  const newestLink = () => append.mock.lastCall?.[0] as HTMLLinkElement
  const first = loadChunk(code, ['assets/c-1.css'])
  const remove = vi.spyOn(newestLink(), 'remove')
  request.mockResolvedValue(new Response('not styles'))
  newestLink().onerror?.(new Event('error'))
  await expect(first).rejects.toThrow('/assets/c-1.css cannot be loaded')
  expect(remove).toHaveBeenCalledOnce()
  const second = loadChunk(code, ['assets/c-1.css'])
  newestLink().onload?.(new Event('load'))
  expect(await second).toBe('the module')
  expect(append).toHaveBeenCalledTimes(2)
  append.mockRestore()
})

test('EX-12: whoever prevents the event answers for the error; files of the page are not requested', async () => {
  document.head.innerHTML = '<link rel="modulepreload" href="/assets/d-1.js">'
  addEventListener('vite:preloadError', (event) => event.preventDefault(), { once: true })
  const broken = async () => Promise.reject(new Error('broken'))
  expect(await loadChunk(broken, ['assets/d-1.js'])).toBeUndefined()
  expect(errors).toEqual([new Error('broken')])
  expect(request).not.toHaveBeenCalled()
})
