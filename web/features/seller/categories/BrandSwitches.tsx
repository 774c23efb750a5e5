import { useState } from 'react'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Switch } from '../../../ui/fields/Choice.tsx'
import { Cell } from '../../../ui/lists/Cell.tsx'
import { Group } from '../../../ui/lists/Group.tsx'
import { useWords } from '../../../words/useWords.ts'
import type { CatalogDraft } from './categories.ts'
import styles from './ShopCatalog.module.css'

/** The number of switches shown before the list is expanded. */
const FEW = 6

interface Props {
  brands: CatalogDraft['brands']
  onChange: (next: CatalogDraft['brands']) => void
}

/** Which brands shoppers find in lists and filters. */
export function BrandSwitches({ brands, onChange }: Props) {
  const t = useWords()
  const [isAll, setAll] = useState(false)
  if (brands.length === 0) return null
  const turn = (id: number, Visible: boolean) =>
    onChange(brands.map((one) => (one.ID === id ? { ...one, Visible } : one)))
  return (
    <Group title={t('categories.brands')} remark={t('categories.brandsHint')}>
      {(isAll ? brands : brands.slice(0, FEW)).map((one) => (
        <Cell
          key={one.ID}
          control
          title={<bdi>{one.Name}</bdi>}
          text={t('common.products', { cntProd: one.Products })}
          value={<Switch checked={one.Visible} onChange={({ target }) => turn(one.ID, target.checked)} />}
        />
      ))}
      {!isAll && brands.length > FEW && (
        <div className={styles.more}>
          <Button wide kind="tonal" onClick={() => setAll(true)}>
            {t('categories.allBrands', { count: brands.length })}
          </Button>
        </div>
      )}
    </Group>
  )
}
