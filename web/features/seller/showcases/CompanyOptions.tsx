import { useWords } from '../../../words/useWords.ts'
import type { Seller } from './removal/removal.api.ts'

/** The companies of a select, each with whether the platform knows it; first of all none. */
export function CompanyOptions({ companies }: { companies: Seller['Companies'] }) {
  const t = useWords()
  return (
    <>
      <option value="">{t('storefront.seller.none')}</option>
      {companies.map(({ ID, Name, Verified }) => (
        <option key={ID} value={ID}>
          {Verified ? Name : t('storefront.seller.unverified', { name: Name })}
        </option>
      ))}
    </>
  )
}
