import { defineScreen, FRESH, prefetchAll } from '../../../core/routing/screen.ts'

export const certificates = defineScreen({
  path: '/account/certificates',
  call: 'showCertificates',
  layout: 'grouped',
  skeleton: 'rows',
  load: () => import('./CertificatesPage.tsx'),
  prefetch: async (_, search) => {
    const { ownCertificatesApi } = await import('./own-certificates.api.ts')
    const order = search.get('order')
    const own = ownCertificatesApi.util.prefetch('showCertificates', order === null ? {} : { order }, FRESH)
    const code = search.get('code') ?? ''
    return code === '' ? own : prefetchAll(ownCertificatesApi.util.prefetch('showGift', { code }, FRESH), own)
  },
})
