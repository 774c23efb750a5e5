import { useWords } from '../../../../words/useWords.ts'
import type { Seller } from './seller.api.ts'

/** The options of a select of companies, starting with none; an unverified company says so. */
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
