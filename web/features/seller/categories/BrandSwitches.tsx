import { useState } from 'react'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Switch } from '../../../ui/fields/Choice.tsx'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { ListRow } from '../../../ui/lists/ListRow.tsx'
import { useWords } from '../../../words/useWords.ts'
import styles from './Categories.module.css'
import type { CatalogDraft } from './categories.ts'

/** The number of switches shown before the list is expanded. */
const FEW = 6

interface Props {
  brands: CatalogDraft['brands']
  onChange: (next: CatalogDraft['brands']) => void
}

/** Shows and hides brands in lists and filters. */
export function BrandSwitches({ brands, onChange }: Props) {
  const t = useWords()
  const [isAll, setAll] = useState(false)
  if (brands.length === 0) return null
  const turn = (id: number, visible: boolean) =>
    onChange(brands.map((one) => (one.id === id ? { ...one, visible } : one)))
  return (
    <ListGroup title={t('categories.brands')} remark={t('categories.brandsHint')}>
      {(isAll ? brands : brands.slice(0, FEW)).map((one) => (
        <ListRow
          key={one.id}
          control
          title={<bdi>{one.name}</bdi>}
          text={t('counts.products', { cntProd: one.products })}
          value={(row) => (
            <Switch
              label={row}
              checked={one.visible}
              onChange={({ target }) => turn(one.id, target.checked)}
            />
          )}
        />
      ))}
      {!isAll && brands.length > FEW && (
        <div className={styles.more}>
          <Button wide kind="tonal" onClick={() => setAll(true)}>
            {t('categories.allBrands', { count: brands.length })}
          </Button>
        </div>
      )}
    </ListGroup>
  )
}
