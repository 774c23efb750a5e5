import { Select } from '../../../../ui/fields/Select.tsx'
import { ListGroup } from '../../../../ui/lists/ListGroup.tsx'
import { useWords } from '../../../../words/useWords.ts'
import type { PartProps } from '../part-props.ts'

/** Whether a new product is sent, or handed over as a key or a file; a stored one keeps its kind. */
export function KindChoice({ value, onChange }: PartProps) {
  const t = useWords()
  return (
    <ListGroup padded remark={value.kind === 'digital' ? t('digital.kindHint') : undefined}>
      <Select
        label={t('digital.kind')}
        value={value.kind}
        onChange={({ target }) => onChange({ kind: target.value === 'digital' ? 'digital' : 'goods' })}
      >
        <option value="goods">{t('digital.kindGoods')}</option>
        <option value="digital">{t('digital.kindDigital')}</option>
      </Select>
    </ListGroup>
  )
}
