import type { DemoOrder, DemoOrderFate } from './types.ts'

type Line = [article: string, quantity: number, variant?: number]

function order(
  siteId: number,
  person: string,
  daysAgo: number,
  fate: DemoOrderFate,
  lines: readonly Line[],
  spendBonusKop?: number,
): DemoOrder {
  const named = lines.map(([article, quantity, variant = 0]) => ({ article, quantity, variant }))
  const spent = spendBonusKop === undefined ? {} : { spendBonusKop }
  return { siteId, person, daysAgo, fate, lines: named, ...spent }
}

/** Orders in every state, the oldest first, so that bonuses earned early can be spent later. */
export const orders: readonly DemoOrder[] = [
  order(1, 'anna', 63, 'completed', [
    ['TD-001', 1],
    ['TD-009', 2, 1],
  ]),
  order(2, 'nina', 50, 'completed', [
    ['BY-001', 2, 1],
    ['BY-015', 1],
  ]),
  order(1, 'igor', 45, 'completed', [
    ['TD-001', 1, 2],
    ['TD-016', 3],
  ]),
  order(2, 'vera', 42, 'completed', [['BY-001', 1, 2]]),
  order(1, 'olga', 40, 'completed', [
    ['TD-031', 2],
    ['TD-050', 1],
  ]),
  order(1, 'vera', 38, 'completed', [
    ['TD-027', 4],
    ['TD-056', 1],
  ]),
  order(2, 'fedor', 36, 'completed', [
    ['BY-006', 1],
    ['BY-032', 2],
  ]),
  order(1, 'pavel', 34, 'completed', [
    ['TD-072', 1],
    ['TD-021', 1],
  ]),
  order(1, 'sergey', 33, 'completed', [
    ['TD-038', 1],
    ['TD-018', 2],
  ]),
  order(1, 'marina', 30, 'completed', [
    ['TD-049', 1],
    ['TD-005', 2],
  ]),
  order(2, 'anna', 28, 'completed', [
    ['BY-011', 1],
    ['BY-018', 3],
  ]),
  order(
    1,
    'anna',
    24,
    'completed',
    [
      ['TD-068', 1],
      ['TD-078', 1],
    ],
    25000,
  ),
  order(1, 'elena', 21, 'completed', [['TD-057', 1, 1]]),
  order(2, 'yulia', 20, 'completed', [
    ['BY-039', 2],
    ['BY-040', 2],
  ]),
  order(1, 'elena', 18, 'cancelled', [['TD-043', 1]]),
  order(2, 'anna', 16, 'cancelled', [['BY-033', 2]]),
  order(1, 'artem', 15, 'expired', [['TD-066', 1]]),
  order(2, 'galina', 14, 'expired', [['BY-029', 2]]),
  order(1, 'dmitry', 12, 'delivered', [
    ['TD-092', 1],
    ['TD-023', 2, 1],
  ]),
  order(
    2,
    'galina',
    11,
    'delivered',
    [
      ['BY-010', 2],
      ['BY-022', 1],
    ],
    5000,
  ),
  order(1, 'artem', 10, 'delivered', [
    ['TD-014', 1, 1],
    ['TD-054', 1, 2],
  ]),
  order(1, 'emma', 9, 'delivered', [
    ['TD-049', 1],
    ['TD-009', 1, 2],
  ]),
  order(1, 'polina', 8, 'delivered', [
    ['TD-019', 1],
    ['TD-058', 1],
  ]),
  order(1, 'pavel', 7, 'expired', [['TD-048', 1]]),
  order(1, 'layla', 6, 'shipped', [['TD-031', 3, 1]]),
  order(2, 'marina', 6, 'shipped', [['BY-043', 1]]),
  order(1, 'kirill', 5, 'shipped', [
    ['TD-089', 2],
    ['TD-023', 1],
  ]),
  order(1, 'maxim', 4, 'shipped', [['TD-063', 1, 2]]),
  order(2, 'timur', 4, 'assembling', [
    ['BY-009', 2],
    ['BY-023', 1],
  ]),
  order(1, 'zoya', 3, 'assembling', [
    ['TD-082', 2],
    ['TD-085', 1],
  ]),
  order(1, 'galina', 3, 'assembling', [
    ['TD-088', 1],
    ['TD-090', 2],
  ]),
  order(1, 'irina', 2, 'confirmed', [
    ['TD-017', 2],
    ['TD-079', 3],
  ]),
  order(1, 'timur', 2, 'confirmed', [
    ['TD-065', 1],
    ['TD-055', 2, 1],
  ]),
  order(2, 'zoya', 2, 'confirmed', [
    ['BY-040', 3],
    ['BY-041', 2],
  ]),
  order(
    1,
    'anna',
    1,
    'paid',
    [
      ['TD-003', 1],
      ['TD-010', 1],
    ],
    15000,
  ),
  order(1, 'igor', 1, 'paid', [
    ['TD-075', 1],
    ['TD-099', 2],
  ]),
  order(2, 'nina', 1, 'paid', [['BY-012', 1]], 10000),
  { ...order(1, 'polina', 2, 'ready', [['TD-028', 1]]), way: 'pickup' },
  { ...order(1, 'olga', 0, 'new', [['TD-033', 1]]), way: 'cod' },
  { ...order(1, 'kirill', 0, 'new', [['TD-031', 5]]), way: 'invoice' },
  order(1, 'fedor', 0, 'unpaid', [['TD-032', 10]]),
  order(1, 'marina', 0, 'unpaid', [['TD-070', 1]]),
  order(2, 'fedor', 0, 'unpaid', [['BY-019', 1]]),
]
