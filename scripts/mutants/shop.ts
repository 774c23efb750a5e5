import type { Mutant } from './mutant.ts'

const CART = 'server/cart/cart.ts'
const PUT = 'server/cart/put.ts'
const CART_TESTS = ['server/cart/cart.test.ts']
const LINK = 'contract/share-link.ts'
const LINK_TESTS = ['contract/share-link.test.ts']

/** Mistakes in what a shopper does on the server: cart, favourites, the network, orders, links. */
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
    file: PUT,
    find: 'do update set quantity = excluded.quantity,',
    put: 'do update set quantity = cart_line.quantity + excluded.quantity,',
    tests: CART_TESTS,
  },
  {
    ids: ['AP-26'],
    file: PUT,
    find: "if (put.available < quantity) throw refuse('out_of_stock', { available: put.available })",
    put: '',
    tests: CART_TESTS,
  },
  {
    ids: ['AP-26'],
    file: PUT,
    find: "on conflict (showcase_id, owner) where status = 'active'\n      do update set version = cart.version + 1,",
    put: "on conflict (showcase_id, owner) where status = 'active'\n      do update set version = cart.version,",
    tests: CART_TESTS,
  },
  {
    ids: ['RO-04'],
    file: PUT,
    find: 'where showcase_id = (select showcase_id from whose) and product_id = $1 and on_sale',
    put: 'where showcase_id = (select showcase_id from whose) and product_id = $1',
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
  {
    ids: ['RO-02'],
    file: 'server/favourites/calls.ts',
    find: 'ids: all.map(',
    put: 'ids: shown.map(',
    tests: ['server/favourites/favourites.test.ts'],
  },
  {
    ids: ['RO-03'],
    file: 'server/wishlists/lists.ts',
    find: 'where w.showcase_id = $1 and w.person_id = $2',
    put: 'where $1::bigint > 0 and $3::bigint is null and w.person_id = $2',
    tests: ['server/wishlists/wishlists.test.ts'],
  },
  {
    ids: ['CN-01'],
    file: 'server/screens/home/shown.ts',
    find: 'limit, inStock: true, scope',
    put: 'limit, inStock: false, scope',
    tests: ['server/screens/home/home.test.ts'],
  },
  {
    ids: ['CN-01'],
    file: 'server/screens/home/gather.ts',
    find: 'and c.parent_id is null and c.shown',
    put: 'and c.shown',
    tests: ['server/screens/home/home.test.ts'],
  },
  {
    ids: ['AP-67'],
    file: 'server/catalog/suggest.ts',
    find: 'where showcase_id = $1 order by asked desc',
    put: 'where showcase_id = $1 order by asked',
    tests: ['server/catalog/suggest.test.ts'],
  },
  {
    ids: ['AP-67'],
    file: 'server/catalog/suggest.ts',
    find: '[...(found.corrected ? [typed] : []), ...popular',
    put: '[...popular',
    tests: ['server/catalog/suggest.test.ts'],
  },
  {
    ids: ['AP-27'],
    file: 'server/wow-tree/places.ts',
    find: 'select coalesce(b.people, 0) + coalesce(v.people, 0) as people',
    put: 'select coalesce(b.people, 0) as people',
    tests: ['server/wow-tree/lists.test.ts'],
  },
  {
    ids: ['AP-28'],
    file: 'server/wow-tree/places.ts',
    find: 'and exists (select 1 from session s where s.id = $2 and s.vouched_by is null)',
    put: '',
    tests: ['server/wow-tree/lists.test.ts'],
  },
  {
    ids: ['AP-29'],
    file: 'server/wow-tree/places.ts',
    find: 'c.owner_id = a.id or a.public_profile',
    put: 'c.owner_id = a.id or true',
    tests: ['server/wow-tree/lists.test.ts'],
  },
  {
    ids: ['AP-34'],
    file: 'server/screens/account/counts.ts',
    find: "where m.person_id = $1 and m.status = 'active'",
    put: "where m.person_id = $1 and m.status = 'gone'",
    tests: ['server/screens/account/account.test.ts'],
  },
  {
    ids: ['AP-36'],
    file: 'server/orders/read.ts',
    find: 'where o.person_id = $1 and o.showcase_id = $2 order by o.id desc',
    put: 'where o.person_id = $1 and o.showcase_id = $2 order by o.id',
    tests: ['server/orders/act.test.ts'],
  },
  {
    ids: ['AP-60'],
    file: 'server/orders/act.ts',
    find: 'if (isDone(order, act)) return',
    put: '',
    tests: ['server/orders/act.test.ts'],
  },
  {
    ids: ['EX-02'],
    file: 'server/geo/geo.ts',
    find: 'if (!city) return null',
    put: '',
    tests: ['server/geo/geo.test.ts'],
  },
]
