// @vitest-environment happy-dom

import { readFileSync } from 'node:fs'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { logoUrl, ownPicture, pictureUrl } from './pictures.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllEnvs()
})

test('EX-04: our own pictures lie under the bundle’s image folder', () => {
  vi.stubEnv('BASE_URL', '/api/stat/tgbundle/')
  expect(ownPicture('s-error')).toBe('/api/stat/tgbundle/img/s-error.webp')
  expect(readFileSync('web/vite.config.ts', 'utf8')).toContain("base: '/api/stat/tgbundle/'")
})

test('EX-05: icons come out of one file whose address carries its version', () => {
  const { container } = render(<Icon name="heart" />)
  expect(container.querySelector('use')?.getAttribute('href')).toMatch(/img\/icons\.svg\?v=\w+#heart$/)
})

test('EX-10: a changed logo has another address', () => {
  const of = { imageBaseUrl: 'http://shop.test/api/stat/', siteId: 7, updatedAfter: 1_700_000_000 }
  expect(logoUrl(of)).toBe('http://shop.test/api/stat/images/logos/7_mobile.png?t=1700000000')
  expect(logoUrl({ ...of, updatedAfter: 1_700_000_001 })).not.toBe(logoUrl(of))
})

test('a picture is named under the base, a whole address stays as it is', () => {
  const base = 'http://shop.test/api/stat'
  expect(pictureUrl(base, '/images/media/a.webp')).toBe('http://shop.test/api/stat/images/media/a.webp')
  expect(pictureUrl(base, 'https://cdn.test/a.webp')).toBe('https://cdn.test/a.webp')
  expect(pictureUrl(base, '')).toBe('')
})
