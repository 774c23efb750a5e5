// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { ownPicture } from '../../core/pictures/pictures.ts'
import { startPrefetching } from './prefetch.ts'

vi.mock('../routes/router.ts', () => ({
  loadRoutes: async () => ({ preloadLikelyNext: async () => {}, prefetchLikelyNext: () => {} }),
}))

test('issue 15: the offline screen’s picture is fetched while there is a connection', async () => {
  const fetched: string[] = []
  vi.stubGlobal(
    'Image',
    class {
      set src(address: string) {
        fetched.push(address)
      }
    },
  )
  await startPrefetching({ dispatch: vi.fn() }, document)
  expect(fetched).toEqual([ownPicture('s-offline')])
  vi.unstubAllGlobals()
})
