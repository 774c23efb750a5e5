import { screenLinks as to } from './screen-links.ts'

/** Every link of the app (requirements.md RT): one per screen, and those below that choose among screens or add a query. */
export const links = {
  ...to,
  home: () => '/',
  catalogue: (category = '', parent = '') => {
    if (category === '') return to.catalogue()
    return parent === '' ? to.category(category) : to.subcategory(parent, category)
  },
  brand: (alias: string) => `${to.catalogue()}?brand=${alias}`,
  search: (q = '') => (q === '' ? to.search() : `${to.search()}?q=${encodeURIComponent(q)}`),
  seller: (id: number, showcase?: number) => (showcase ? to.sellerShowcase(id, showcase) : to.seller(id)),
  address: (id: number | 'new') => `${to.addresses()}?id=${id}`,
  order: (id: string) => `${to.orders()}?id=${id}`,
  orderByNumber: (number: string) => `${to.orders()}?number=${encodeURIComponent(number)}`,
  certificatesOf: (order: string, key?: string) =>
    `${to.certificates()}?order=${order}${key === undefined ? '' : `#key=${key}`}`,
  certificateSalesOf: (order: string) => `${to.certificateSales()}?order=${order}`,
  myReviews: (order?: string) => (order === undefined ? to.myReviews() : `${to.myReviews()}?order=${order}`),
  writeReview: (line: number) => `${to.myReviews()}?line=${line}`,
  /** The seller's orders, those with unread messages first. */
  saleChats: () => `${to.saleOrders()}?sort=chat`,
  claims: (side?: 'sales' | 'platform') => (side === undefined ? to.claims() : `${to.claims()}?side=${side}`),
  claim: (id: string) => `${to.claims()}?id=${id}`,
  newClaim: (order: string, article?: number | 'order') =>
    `${to.newClaim()}?id=${order}${article === undefined ? '' : `&article=${article}`}`,
  platform: (tab?: string) => `${to.platform()}${tab ? `?tab=${tab}` : ''}`,
  agentRequest: (rq?: string) => (rq === undefined ? to.agentRequest() : `${to.agentRequest()}?rq=${rq}`),
  editHome: (showcase: number | string, part?: 'banners') =>
    part ? to.editHomePart(showcase, part) : to.editHome(showcase),
  company: (id: number | 'new') => `${to.companies()}?id=${id}`,
  planDraft: () => `${to.plan()}?edit=1`,
  deliveryMethod: (id: number) => `${to.deliverySettings()}?id=${id}`,
  newDelivery: (way: string) => `${to.deliverySettings()}?new=${way}`,
  audit: (scope?: 'all') => `${to.audit()}${scope === 'all' ? '?scope=all' : ''}`,
} as const
