import { appearanceCalls } from '@sarafan/contract/showcases/appearance'
import { MENU_TYPE } from '@sarafan/contract/showcases/menu-types'
import { useForm } from 'react-hook-form'
import { DraftSheet } from '../../../../core/forms/DraftSheet.tsx'
import { QueryView } from '../../../../core/query/QueryView.tsx'
import { RowsSkeleton } from '../../../../core/query/skeletons.tsx'
import { Field } from '../../../../ui/fields/Field.tsx'
import { Select } from '../../../../ui/fields/Select.tsx'
import { ListGroup } from '../../../../ui/lists/ListGroup.tsx'
import { useWords } from '../../../../words/useWords.ts'
import { type MenuItem, type MenuTarget, useMenuTargetsQuery } from '../appearance/appearance.api.ts'
import styles from '../Showcases.module.css'

interface Props {
  id: number
  open: boolean
  onClose: () => void
  onAdd: (item: MenuItem) => void
}

interface LinkDraft {
  /** Empty: the entry leads to `url` */
  target: string
  url: string
  caption: string
}

const EMPTY: LinkDraft = { target: '', url: 'https://', caption: '' }
const { 'items.*.caption': captionLimits, 'items.*.target': urlLimits } =
  appearanceCalls.saveShowcaseMenu.limits

/** A new entry of the menu: to a page, a category or a landing page of the showcase, or to an https address. */
export default function MenuLinkSheet({ id, open, onClose, onAdd }: Props) {
  const t = useWords()
  const query = useMenuTargetsQuery({ id })
  const form = useForm({ defaultValues: EMPTY })
  const { errors, isDirty } = form.formState
  const targets = query.data?.targets ?? []
  const findTarget = (target: string) => targets.find((one) => one.target === target)
  const chosen = findTarget(form.watch('target'))
  const ownCaption = chosen?.name.slice(0, captionLimits?.max)
  const add = form.handleSubmit(({ target, url, caption }) => {
    const link = findTarget(target) ?? { type: MENU_TYPE.link, target: url.trim() }
    onAdd({
      type: link.type,
      target: link.target,
      caption: caption.trim() || ownCaption || '',
      visible: true,
      level: 0,
    })
  })
  return (
    <DraftSheet
      isDirty={isDirty}
      title={t('storefront.menu.add')}
      open={open}
      onClose={onClose}
      onDone={() => void add()}
    >
      <QueryView query={query} skeleton={<RowsSkeleton count={2} />}>
        {() => (
          <ListGroup padded>
            <div className={styles.fields}>
              <Select
                label={t('storefront.menu.leads')}
                {...form.register('target', { deps: ['url', 'caption'] })}
              >
                <option value="">{t('storefront.menu.link')}</option>
                <TargetOptions targets={targets} />
              </Select>
              {!chosen && (
                <Field
                  label={t('storefront.menu.url')}
                  type="url"
                  dir="ltr"
                  maxLength={urlLimits?.max}
                  autoComplete="off"
                  error={errors.url?.message}
                  {...form.register('url', {
                    validate: (url) => isHttps(url) || t('storefront.menu.urlWrong'),
                  })}
                />
              )}
              <Field
                label={t('storefront.menu.caption')}
                maxLength={captionLimits?.max}
                autoComplete="off"
                placeholder={ownCaption}
                error={errors.caption?.message}
                {...form.register('caption', {
                  validate: (caption, { target }) =>
                    caption.trim() !== '' || findTarget(target) !== undefined || t('landing-editor.needed'),
                })}
              />
            </div>
          </ListGroup>
        )}
      </QueryView>
    </DraftSheet>
  )
}

function TargetOptions({ targets }: { targets: readonly MenuTarget[] }) {
  const t = useWords()
  return KINDS.map(({ type, title }) => {
    const ofKind = targets.filter((one) => one.type === type)
    if (ofKind.length === 0) return null
    return (
      <optgroup key={type} label={t(title)}>
        {ofKind.map(({ target, name }) => (
          <option key={target} value={target}>
            {name}
          </option>
        ))}
      </optgroup>
    )
  })
}

const KINDS = [
  { type: MENU_TYPE.page, title: 'storefront.menu.pages' },
  { type: MENU_TYPE.category, title: 'storefront.menu.categories' },
  { type: MENU_TYPE.landing, title: 'storefront.menu.landings' },
] as const

/** The same check as the server's. */
function isHttps(text: string): boolean {
  if (!URL.canParse(text.trim())) return false
  const { protocol, hostname, username } = new URL(text.trim())
  return protocol === 'https:' && hostname.includes('.') && username === ''
}
