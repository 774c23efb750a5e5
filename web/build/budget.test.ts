import { expect, test } from 'vitest'
import { firstScreen } from './budget.ts'

const chunk = (moduleIds: string[], imports: string[] = [], isEntry = false, code = 'x'.repeat(50)) => ({
  code,
  imports,
  isEntry,
  moduleIds,
})

test('the first screen counts entry, home and one language with what they import, and nothing lazy', () => {
  const chunks = {
    'main.js': chunk(['/web/main.tsx'], ['react.js'], true),
    'react.js': chunk(['/node_modules/react']),
    'home.js': chunk(['/web/parts/home/HomePage.tsx'], ['card.js', 'react.js']),
    'card.js': chunk(['/web/ui/ProductCard.tsx']),
    'ru.js': chunk(
      ['/web/words/ru/first.ts'],
      [],
      false,
      'привет, мир: это длиннее всего остального 0123456789',
    ),
    'en.js': chunk(['/web/words/en/first.ts']),
    'ar.js': chunk(['/web/words/ar/first.ts']),
    'cart.js': chunk(['/web/features/buyer/cart/CartPage.tsx'], ['dialog.js']),
    'dialog.js': chunk(['/web/ui/Dialog.tsx']),
  }
  const files = firstScreen(chunks, /HomePage\.tsx$/).map((piece) => piece.file)
  expect(files.sort()).toEqual(['card.js', 'home.js', 'main.js', 'react.js', 'ru.js'])
})
