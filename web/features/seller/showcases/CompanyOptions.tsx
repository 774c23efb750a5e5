import { useWords } from '../../../words/useWords.ts'
import type { Seller } from './removal/removal.api.ts'

/** The companies of a select, each with whether the platform knows it; first of all none. */
export function CompanyOptions({ companies }: { companies: Seller['companies'] }) {
  const t = useWords()
  return (
    <>
      <option value="">{t('storefront.seller.none')}</option>
      {companies.map(({ id, name, verified }) => (
        <option key={id} value={id}>
          {verified ? name : t('storefront.seller.unverified', { name })}
        </option>
      ))}
    </>
  )
}
