// @vitest-environment happy-dom
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { freshBrowser } from '../../test/app.tsx'
import { loadRoutes } from '../routes/router.ts'
import { StartSkeleton } from './StartSkeleton.tsx'

freshBrowser()

/** The skeleton of the start at an address, as markup. */
function skeletonAt(path: string): HTMLElement {
  history.replaceState(null, '', path)
  return render(<StartSkeleton />).container
}

test('issue 17: until the visitor is known a page shows the outline of its own screen', async () => {
  await loadRoutes()
  const home = skeletonAt('/').innerHTML
  const account = skeletonAt('/account')
  expect(account.querySelector('.page')?.getAttribute('data-canvas')).toBe('grouped')
  expect(account.querySelector('.grid')).toBeNull()
  expect(skeletonAt('/product/7').innerHTML).not.toBe(home)
  expect(skeletonAt('/nowhere').innerHTML).toBe(home)
})
