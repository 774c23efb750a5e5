import type { NoticeType } from '@sarafan/contract/orders/states'
import { useState } from 'react'
import { Switch } from '../../../ui/fields/Choice.tsx'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { IconTile, ListRow } from '../../../ui/lists/ListRow.tsx'
import { useWords } from '../../../words/useWords.ts'
import styles from './Notifications.module.css'
import type { Pref } from './notifications.api.ts'

interface Props {
  prefs: readonly Pref[]
  isBotReachable: boolean
  onChoose: (type: NoticeType, channel: 'inapp' | 'bot', on: boolean) => void
}

/** Channels per kind of notification; orders and money are always shown in the app. */
export function Prefs({ prefs, isBotReachable, onChoose }: Props) {
  const t = useWords()
  const [isOpen, setOpen] = useState(false)
  if (!isOpen)
    return (
      <ListGroup>
        <ListRow
          lead={<IconTile icon="gear-fill" hue={250} />}
          title={t('notifications.prefs')}
          onClick={() => setOpen(true)}
        />
      </ListGroup>
    )
  return (
    <ListGroup
      title={t('notifications.prefs')}
      remark={t(isBotReachable ? 'notifications.prefsHint' : 'notifications.botHint')}
    >
      {prefs.map((pref) => {
        const name = t(`notifications.types.${pref.type}`)
        return (
          <ListRow
            key={pref.type}
            title={name}
            value={
              <span className={styles.channels}>
                <span className={styles.channel}>
                  {t('notifications.inapp')}
                  <Switch
                    label={t('notifications.inappOf', { name })}
                    checked={pref.inApp}
                    disabledReason={pref.inAppFixed ? t('notifications.inappFixed') : undefined}
                    onChange={(change) => onChoose(pref.type, 'inapp', change.target.checked)}
                  />
                </span>
                <span className={styles.channel}>
                  {t('notifications.bot')}
                  <Switch
                    label={t('notifications.botOf', { name })}
                    checked={pref.bot}
                    onChange={(change) => onChoose(pref.type, 'bot', change.target.checked)}
                  />
                </span>
              </span>
            }
          />
        )
      })}
    </ListGroup>
  )
}
