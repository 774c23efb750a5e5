import { defineScreen } from '../../../core/routing/screen.ts'

export const certificates = defineScreen({
  path: '/account/certificates',
  call: 'showCertificates',
  layout: 'grouped',
  skeleton: 'rows',
  load: () => import('./CertificatesPage.tsx'),
})
