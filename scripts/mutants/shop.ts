import type { Mutant } from './mutant.ts'

const CART = 'server/cart/cart.ts'
const CART_TESTS = ['server/cart/cart.test.ts']
const LINK = 'contract/share-link.ts'
const LINK_TESTS = ['contract/share-link.test.ts']

/** Mistakes in what a shopper does on the server: cart, favourites, links. */
export const SHOP: readonly Mutant[] = [
  {
    ids: ['EX-15'],
    file: LINK,
    find: 'refCode.toUpperCase()',
    put: 'refCode',
    tests: LINK_TESTS,
  },
  { ids: ['EX-14'], file: LINK, find: 'if (showcase === undefined) return null', put: '', tests: LINK_TESTS },
  {
    ids: ['EX-16'],
    file: LINK,
    find: 'mode: /^m(\\d{1,9})$/',
    put: 'mode: /^n(\\d{1,9})$/',
    tests: LINK_TESTS,
  },
  {
    ids: ['AP-26'],
    file: CART,
    find: 'do update set quantity = excluded.quantity,',
    put: 'do update set quantity = cart_line.quantity + excluded.quantity,',
    tests: CART_TESTS,
  },
  {
    ids: ['AP-26'],
    file: CART,
    find: "if (chosen.available < quantity) throw refuse('out_of_stock', { available: chosen.available })",
    put: '',
    tests: CART_TESTS,
  },
  {
    ids: ['AP-26'],
    file: CART,
    find: "on conflict (showcase_id, owner) where status = 'active'\n      do update set version = cart.version + 1,",
    put: "on conflict (showcase_id, owner) where status = 'active'\n      do update set version = cart.version,",
    tests: CART_TESTS,
  },
  {
    ids: ['RO-04'],
    file: CART,
    find: 'where showcase_id = $1 and product_id = $3 and on_sale',
    put: 'where showcase_id = $1 and product_id = $3',
    tests: CART_TESTS,
  },
  {
    ids: ['AP-24'],
    file: CART,
    find: "where c.showcase_id = $1 and c.owner = $2 and c.status = 'active'\n      and ($3::bigint is null",
    put: "where c.showcase_id = $1 and c.status = 'active'\n      and ($3::bigint is null",
    tests: CART_TESTS,
  },
  {
    ids: ['AP-25'],
    file: CART,
    find: '[ask.showcaseId, ownerKey(ask.owner), null, null, ask.at]',
    put: '[ask.showcaseId, ownerKey(ask.owner), 0, null, ask.at]',
    tests: ['server/cart/calls.test.ts'],
  },
  {
    ids: ['RO-02'],
    file: 'server/favourites/favourites.ts',
    find: 'order by added_at desc, product_id desc',
    put: 'order by added_at, product_id',
    tests: ['server/favourites/favourites.test.ts'],
  },
]
