import { defineScreen } from '../../../core/routing/screen.ts'

export const certificateSales = defineScreen({
  path: '/account/showcases/certificates',
  call: 'showCertificateSales',
  layout: 'grouped',
  skeleton: 'rows',
  load: () => import('./CertificateSalesPage.tsx'),
  prefetch: async (_, search) => (await import('./sales-list.ts')).startSales(search),
})
