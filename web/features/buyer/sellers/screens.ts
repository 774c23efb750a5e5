import { defineScreen } from '../../../core/routing/screen.ts'

const loadSellerPage = () => import('./SellerPage.tsx')

export const seller = defineScreen({
  path: '/users/:id',
  access: 'everyone',
  layout: 'list',
  skeleton: 'listing',
  load: loadSellerPage,
})

export const sellerShowcase = defineScreen({
  path: '/users/:id/:showcase',
  access: 'everyone',
  layout: 'list',
  skeleton: 'listing',
  load: loadSellerPage,
})
