import { MARKED_GROUPS } from '@sarafan/contract/orders/marking-codes'
import { VATS } from '../../../parts/products/products.ts'
import { Select } from '../../../ui/fields/Select.tsx'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { useWords } from '../../../words/useWords.ts'
import { MeasureFields } from './MeasureFields.tsx'
import type { PartProps } from './part-props.ts'

/** The VAT rate, the codes of marked goods, and the weight and size for carriers. */
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
        <Select
          label={t('product-editor.marked')}
          hint={t('product-editor.markedHint')}
          value={value.markedGroup}
          onChange={({ target }) =>
            onChange({ markedGroup: MARKED_GROUPS.find((group) => group === target.value) ?? 'none' })
          }
        >
          {(['none', ...MARKED_GROUPS] as const).map((group) => (
            <option key={group} value={group}>
              {t(`product-editor.markedGroups.${group}`)}
            </option>
          ))}
        </Select>
      </ListGroup>
      <ListGroup padded title={t('product-editor.parcel')} remark={t('product-editor.parcelHint')}>
        <MeasureFields value={value} faultOf={(side) => faults[side]} onChange={onChange} />
      </ListGroup>
    </>
  )
}
