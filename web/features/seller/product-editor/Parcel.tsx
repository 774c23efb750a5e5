import { VATS } from '../../../parts/products/products.ts'
import { RestrictionFields } from '../../../parts/products/RestrictionFields.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { useWords } from '../../../words/useWords.ts'
import { MeasureFields } from './MeasureFields.tsx'
import type { PartProps } from './part-props.ts'

/** The VAT rate, what the law restricts, and the weight and size for carriers. */
export function Parcel({ value, faults, onChange, company }: PartProps & { company: string }) {
  const t = useWords()
  return (
    <>
      <ListGroup
        padded
        remark={company === '' ? t('product-editor.noSeller') : t('products.vatHint', { company })}
      >
        <Select
          label={t('products.vat')}
          value={value.vat}
          onChange={({ target }) => onChange({ vat: VATS.find((one) => one === target.value) ?? 'company' })}
        >
          {VATS.map((vat) => (
            <option key={vat} value={vat}>
              {vat === 'company' ? t('products.vatCompany') : t(`companies.vats.${vat}`)}
            </option>
          ))}
        </Select>
        <RestrictionFields
          value={value}
          hints={{ age: t('product-editor.ageHint'), marked: t('product-editor.markedHint') }}
          onChange={onChange}
        />
      </ListGroup>
      <ListGroup padded title={t('product-editor.parcel')} remark={t('product-editor.parcelHint')}>
        <MeasureFields value={value} faultOf={(side) => faults[side]} onChange={onChange} />
      </ListGroup>
    </>
  )
}
