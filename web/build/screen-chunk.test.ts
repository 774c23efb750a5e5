import { expect, test } from 'vitest'
import { screenChunk } from './screen-chunk.ts'

const IMPORTS: Record<string, string[]> = {
  'Product.tsx': ['Chip.tsx', 'prices.ts'],
  'Chip.tsx': ['prices.ts'],
  'prices.ts': ['Product.tsx'],
  'Cart.tsx': ['Chip.tsx'],
}
const graph = {
  getModuleInfo: (id: string) => (IMPORTS[id] ? { importedIds: IMPORTS[id] } : null),
}

test('a screen and its static imports, direct and indirect, are one chunk', () => {
  const { name } = screenChunk('product', 'Product.tsx')
  const grouped = ['Product.tsx', 'Chip.tsx', 'prices.ts', 'Cart.tsx'].map((id) => name(id, graph))
  expect(grouped).toEqual(['product', 'product', 'product', null])
})
