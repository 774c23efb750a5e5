import { MENU_TYPE } from '@sarafan/contract/limits'
import { useState } from 'react'
import { DraftSheet } from '../../../../core/forms/DraftSheet.tsx'
import { QueryView } from '../../../../core/query/QueryView.tsx'
import { RowsSkeleton } from '../../../../core/query/skeletons.tsx'
import { Field } from '../../../../ui/fields/Field.tsx'
import { Select } from '../../../../ui/fields/Select.tsx'
import { Group } from '../../../../ui/lists/Group.tsx'
import { useWords } from '../../../../words/useWords.ts'
import styles from '../Showcases.module.css'
import { type MenuItem, type MenuTarget, useMenuTargetsQuery } from './storefront.api.ts'

interface Props {
  id: number
  open: boolean
  onClose: () => void
  onAdd: (item: MenuItem) => void
}

const KINDS = [
  { type: MENU_TYPE.page, word: 'storefront.menu.pages' },
  { type: MENU_TYPE.category, word: 'storefront.menu.categories' },
  { type: MENU_TYPE.landing, word: 'storefront.menu.landings' },
] as const

/** A new entry of the menu: to a page, a category or a landing page of the showcase, or to an https address. */
export default function MenuLinkSheet({ id, open, onClose, onAdd }: Props) {
  const t = useWords()
  const query = useMenuTargetsQuery({ id })
  const [target, setTarget] = useState('')
  const [url, setUrl] = useState('https://')
  const [caption, setCaption] = useState('')
  const [isChecked, setChecked] = useState(false)
  const targets = query.data?.targets ?? []
  const picked = targets.find((one) => one.target === target)
  const urlFault = picked || isHttps(url) ? undefined : t('storefront.menu.urlWrong')
  const name = caption.trim() || picked?.name.slice(0, 30) || ''
  const add = () => {
    setChecked(true)
    if (urlFault || name === '') return
    const to = picked
      ? { type: picked.type, target: picked.target }
      : { type: MENU_TYPE.link, target: url.trim() }
    onAdd({ ...to, caption: name, visible: true, level: 0 })
  }
  return (
    <DraftSheet
      isDirty={caption !== ''}
      title={t('storefront.menu.add')}
      open={open}
      onClose={onClose}
      onDone={add}
    >
      <QueryView query={query} skeleton={<RowsSkeleton count={2} />}>
        {() => (
          <Group padded>
            <div className={styles.fields}>
              <Select
                label={t('storefront.menu.leads')}
                value={target}
                onChange={(change) => setTarget(change.target.value)}
              >
                <option value="">{t('storefront.menu.link')}</option>
                <TargetOptions targets={targets} />
              </Select>
              {!picked && (
                <Field
                  label={t('storefront.menu.url')}
                  type="url"
                  dir="ltr"
                  maxLength={500}
                  autoComplete="off"
                  value={url}
                  error={isChecked ? urlFault : undefined}
                  onChange={(change) => setUrl(change.target.value)}
                />
              )}
              <Field
                label={t('storefront.menu.caption')}
                maxLength={30}
                autoComplete="off"
                placeholder={picked?.name.slice(0, 30)}
                value={caption}
                error={isChecked && name === '' ? t('landing-editor.needed') : undefined}
                onChange={(change) => setCaption(change.target.value)}
              />
            </div>
          </Group>
        )}
      </QueryView>
    </DraftSheet>
  )
}

function TargetOptions({ targets }: { targets: readonly MenuTarget[] }) {
  const t = useWords()
  return KINDS.map(({ type, word }) => {
    const ofKind = targets.filter((one) => one.type === type)
    if (ofKind.length === 0) return null
    return (
      <optgroup key={type} label={t(word)}>
        {ofKind.map(({ target, name }) => (
          <option key={target} value={target}>
            {name}
          </option>
        ))}
      </optgroup>
    )
  })
}

/** The same check as the server's. */
function isHttps(text: string): boolean {
  if (!URL.canParse(text.trim())) return false
  const { protocol, hostname, username } = new URL(text.trim())
  return protocol === 'https:' && hostname.includes('.') && username === ''
}
