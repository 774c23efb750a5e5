import { AGE_LIMITS, type AgeLimit } from '@sarafan/contract/catalog/age-limits'
import { MARKED_GROUPS, type MarkedGroup } from '@sarafan/contract/orders/marking-codes'
import { Select } from '../../ui/fields/Select.tsx'
import { useWords } from '../../words/useWords.ts'

/** What the law restricts in the sale of goods. */
export interface Restrictions {
  readonly ageLimit: AgeLimit
  readonly markedGroup: MarkedGroup | 'none'
}
export const NO_RESTRICTIONS: Restrictions = { ageLimit: 0, markedGroup: 'none' }

interface Props {
  value: Restrictions
  /** Notes below the fields. */
  hints: { readonly age: string; readonly marked: string }
  onChange: (change: Partial<Restrictions>) => void
}

/** The age limit and the group of marked goods of a product, or of the new products of a category. */
export function RestrictionFields({ value, hints, onChange }: Props) {
  const t = useWords()
  return (
    <>
      <Select
        label={t('product-editor.ageLimit')}
        hint={hints.age}
        value={value.ageLimit}
        onChange={({ target }) =>
          onChange({ ageLimit: AGE_LIMITS.find((limit) => String(limit) === target.value) ?? 0 })
        }
      >
        {AGE_LIMITS.map((limit) => (
          <option key={limit} value={limit}>
            {limit === 0 ? t('product-editor.anyAge') : `${limit}+`}
          </option>
        ))}
      </Select>
      <Select
        label={t('product-editor.marked')}
        hint={hints.marked}
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
    </>
  )
}
