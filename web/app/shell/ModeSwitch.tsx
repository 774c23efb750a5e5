import { useChangeModeMutation } from '../../core/api/start.api.ts'
import { useConfig } from '../../core/config/config-context.ts'
import { Switch } from '../../ui/fields/Choice.tsx'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { useWords } from '../../words/useWords.ts'
import { say } from '../../words/words.ts'
import styles from './DrawerMenu.module.css'

/**
 * Toggles the administrator's mode of this session, for administrators (AP-20, TR-29); a failure is an alert
 * (ER-23; LO-75).
 */
export function ModeSwitch() {
  const t = useWords()
  const { adminMode } = useConfig()
  const [change, { isLoading }] = useChangeModeMutation()
  async function turn(): Promise<void> {
    const { error } = await change({ mode: adminMode ? 'user' : 'admin' })
    if (error) alert(say('errors.modeChange'))
  }
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the switch inside is the control.
    <label className={styles.entry}>
      <Icon name="shield-check" />
      <span className={styles.caption}>{t('menu.adminMode')}</span>
      <Switch label={t('menu.adminMode')} checked={adminMode} busy={isLoading} onChange={() => void turn()} />
    </label>
  )
}
