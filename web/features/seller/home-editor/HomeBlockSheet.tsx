import { HOME_SORTS } from '@sarafan/contract/showcases/home-blocks'
import { useState } from 'react'
import { DraftSheet, RemoveGroup } from '../../../core/forms/DraftSheet.tsx'
import { Switch } from '../../../ui/fields/Choice.tsx'
import { Field, TextArea } from '../../../ui/fields/Field.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { ListRow } from '../../../ui/lists/ListRow.tsx'
import { useWords } from '../../../words/useWords.ts'
import type { HomeBlock, HomeEdit } from './home-editor.api.ts'
import { PickedProducts } from './PickedProducts.tsx'
import styles from './ShopHome.module.css'

interface Props {
  block: HomeBlock
  shown: HomeEdit
  isKnown: boolean
  open: boolean
  onClose: () => void
  /** Null takes it off the page. */
  onWrite: (block: HomeBlock | null) => void
}

/** The text or products of one block; changes go to the page's draft and are saved with it. */
export default function HomeBlockSheet({ block, shown, isKnown, open, onClose, onWrite }: Props) {
  const t = useWords()
  const [typed, setTyped] = useState(block)
  const [isTried, setTried] = useState(false)
  const change = (more: Partial<HomeBlock>) => setTyped({ ...typed, ...more })
  const isText = block.kind === 'text'
  const isMany = isText || block.kind === 'list'
  const missing = isTried ? t('landing-editor.needed') : undefined
  const isBare = (isText ? typed.text : block.kind === 'list' ? typed.title : 'x').trim() === ''
  const done = () => (isBare ? setTried(true) : onWrite(typed))
  return (
    <DraftSheet
      isDirty={typed !== block}
      title={t(`home-editor.kind.${block.kind}`)}
      open={open}
      onClose={onClose}
      onDone={done}
    >
      <ListGroup padded>
        <div className={styles.fields}>
          <Field
            label={t('landing-editor.field.title')}
            maxLength={80}
            value={typed.title}
            error={!isText && isBare ? missing : undefined}
            hint={block.kind === 'products' ? t('home-editor.titleHint') : undefined}
            onChange={({ target }) => change({ title: target.value })}
          />
          {isText && (
            <TextArea
              label={t('landing-editor.field.text')}
              maxLength={4000}
              rows={6}
              value={typed.text}
              error={isBare ? missing : undefined}
              onChange={({ target }) => change({ text: target.value })}
            />
          )}
          {!isText && <ProductRule typed={typed} shown={shown} onChange={change} />}
        </div>
      </ListGroup>
      {!isText && (
        <PickedProducts typed={typed} shown={shown} onChange={(products) => change({ products })} />
      )}
      {isMany && isKnown && <RemoveGroup title={t('home-editor.remove')} onRemove={() => onWrite(null)} />}
    </DraftSheet>
  )
}

interface ProductRuleProps {
  typed: HomeBlock
  shown: HomeEdit
  onChange: (more: Partial<HomeBlock>) => void
}

/** Which products come by themselves. */
function ProductRule({ typed, shown, onChange }: ProductRuleProps) {
  const t = useWords()
  const reason = typed.products.length > 0 ? t('home-editor.pickedByHand') : undefined
  return (
    <>
      <Select
        label={t('landing-editor.sort')}
        value={typed.sort}
        disabledReason={reason}
        onChange={({ target }) => {
          const sort = HOME_SORTS.find((one) => one === target.value)
          if (sort) onChange({ sort })
        }}
      >
        {HOME_SORTS.map((one) => (
          <option key={one} value={one}>
            {t(`landing-editor.sorts.${one}`)}
          </option>
        ))}
      </Select>
      <Select
        label={t('home-editor.from')}
        value={typed.category}
        disabledReason={reason}
        onChange={({ target }) => onChange({ category: target.value })}
      >
        <option value="">{t('home-editor.everywhere')}</option>
        {shown.categories.map(({ alias, name }) => (
          <option key={alias} value={alias}>
            {name}
          </option>
        ))}
      </Select>
      <ListRow
        control
        title={t('landing-editor.onSale')}
        value={(row) => (
          <Switch
            label={row}
            checked={typed.onSale}
            disabledReason={reason}
            onChange={({ target }) => onChange({ onSale: target.checked })}
          />
        )}
      />
    </>
  )
}
