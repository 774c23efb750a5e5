import { MENU_TYPE } from '@sarafan/contract/showcases/menu-types'
import type { UseFieldArrayMove, UseFormReturn } from 'react-hook-form'
import { TextLine } from '../../../../core/forms/lines.tsx'
import { Switch } from '../../../../ui/fields/Choice.tsx'
import { ListGroup } from '../../../../ui/lists/ListGroup.tsx'
import { ListRow } from '../../../../ui/lists/ListRow.tsx'
import { MoveButtons } from '../../../../ui/lists/MoveButtons.tsx'
import type { PlainWordKey } from '../../../../words/translate.ts'
import { useWords } from '../../../../words/useWords.ts'
import type { MenuItem } from '../appearance/appearance.api.ts'
import styles from '../Showcases.module.css'
import type { MenuValues } from './menu-items.ts'

/** Captions of the standard entries */
const STANDARD: Readonly<Record<number, PlainWordKey>> = {
  [MENU_TYPE.actions]: 'shell.landings',
  [MENU_TYPE.brands]: 'shell.brands',
  [MENU_TYPE.catalogue]: 'shell.catalog',
}

interface Props {
  form: UseFormReturn<MenuValues>
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
  const standard = STANDARD[entry.type]
  const name = standard ? t(standard) : entry.caption
  return (
    <ListGroup>
      <ListRow
        title={<bdi>{name}</bdi>}
        text={standard ? undefined : <bdi>{entry.target}</bdi>}
        value={
          <MoveButtons
            labels={{
              up: t('storefront.menu.up', { name }),
              down: t('storefront.menu.down', { name }),
              first: t('disabled.firstItem'),
              last: t('disabled.lastItem'),
            }}
            isFirst={at === 0}
            isLast={at === last}
            onMove={(step) => move(at, at + step)}
          />
        }
      />
      <div className={styles.caption}>
        <TextLine<MenuValues>
          name={`items.${at}.caption`}
          required={standard === undefined}
          label={t('storefront.menu.caption')}
          placeholder={name}
        />
      </div>
      <ListRow
        control
        title={t('storefront.menu.visible')}
        value={(row) => <Switch label={row} {...form.register(`items.${at}.visible`)} />}
      />
      {mayNest && (
        <ListRow
          control
          title={t('storefront.menu.nested')}
          value={(row) => (
            <Switch
              label={row}
              checked={form.watch(`items.${at}.level`) === 1}
              onChange={({ target }) =>
                form.setValue(`items.${at}.level`, target.checked ? 1 : 0, { shouldDirty: true })
              }
            />
          )}
        />
      )}
      {!standard && <ListRow danger title={t('storefront.menu.remove')} onClick={() => remove(at)} />}
    </ListGroup>
  )
}
