import { MENU_TYPE } from '@sarafan/contract/limits'
import type { UseFieldArrayMove, UseFormReturn } from 'react-hook-form'
import { IconButton } from '../../../../ui/buttons/IconButton.tsx'
import { Switch } from '../../../../ui/fields/Choice.tsx'
import { Field } from '../../../../ui/fields/Field.tsx'
import { Cell } from '../../../../ui/lists/Cell.tsx'
import { Group } from '../../../../ui/lists/Group.tsx'
import type { PlainWordKey } from '../../../../words/translate.ts'
import { useWords } from '../../../../words/useWords.ts'
import styles from '../Showcases.module.css'
import type { MenuItem } from './storefront.api.ts'

const USUAL: Readonly<Record<number, PlainWordKey>> = {
  [MENU_TYPE.actions]: 'shell.landings',
  [MENU_TYPE.brands]: 'shell.brands',
  [MENU_TYPE.catalogue]: 'shell.catalog',
}

interface Props {
  form: UseFormReturn<{ items: MenuItem[] }>
  move: UseFieldArrayMove
  remove: (at: number) => void
  place: { at: number; last: number }
  entry: MenuItem
  /** Whether it may be nested below the entry before it */
  mayNest: boolean
}

/** One entry: caption, visibility and arrows to move it; custom entries can be nested and removed. */
export function MenuEntryCard({ form, move, remove, place: { at, last }, entry, mayNest }: Props) {
  const t = useWords()
  const usual = USUAL[entry.type]
  const name = usual ? t(usual) : entry.caption
  return (
    <Group>
      <Cell
        title={<bdi>{name}</bdi>}
        text={usual ? undefined : <bdi>{entry.target}</bdi>}
        value={
          <span className={styles.moves}>
            <IconButton
              icon="arrow-up"
              label={t('storefront.menu.up', { name })}
              inert={at === 0}
              onClick={() => at > 0 && move(at, at - 1)}
            />
            <IconButton
              icon="arrow-down"
              label={t('storefront.menu.down', { name })}
              inert={at === last}
              onClick={() => at < last && move(at, at + 1)}
            />
          </span>
        }
      />
      <div className={styles.caption}>
        <Field
          label={t('storefront.menu.caption')}
          placeholder={name}
          maxLength={30}
          autoComplete="off"
          error={form.formState.errors.items?.[at]?.caption?.message}
          {...form.register(`items.${at}.caption`, {
            validate: (text) => usual !== undefined || text.trim() !== '' || t('landing-editor.needed'),
          })}
        />
      </div>
      <Cell
        control
        title={t('storefront.menu.visible')}
        value={<Switch {...form.register(`items.${at}.visible`)} />}
      />
      {mayNest && (
        <Cell
          control
          title={t('storefront.menu.nested')}
          value={
            <Switch
              checked={form.watch(`items.${at}.level`) === 1}
              onChange={({ target }) =>
                form.setValue(`items.${at}.level`, target.checked ? 1 : 0, { shouldDirty: true })
              }
            />
          }
        />
      )}
      {!usual && <Cell danger title={t('storefront.menu.remove')} onClick={() => remove(at)} />}
    </Group>
  )
}
