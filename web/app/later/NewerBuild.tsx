import { I18nProvider } from '@lingui/react'
import { createRoot } from 'react-dom/client'
import { Button } from '../../ui/buttons/Button.tsx'
import { useWords } from '../../words/useWords.ts'
import { i18n } from '../../words/words.ts'
import styles from './NewerBuild.module.css'

/** Shows above the app that the shop has been updated, with a button that reloads the page. The app goes on working. */
export function showNewerBuild({ document, location }: Window): void {
  const host = document.body.appendChild(document.createElement('div'))
  createRoot(host).render(
    <I18nProvider i18n={i18n}>
      <NewerBuild onReload={() => location.reload()} />
    </I18nProvider>,
  )
}

function NewerBuild({ onReload }: { onReload: () => void }) {
  const t = useWords()
  return (
    <div className={styles.strip} role="status">
      <span>{t('menu.updated')}</span>
      <Button kind="fill" small onClick={onReload}>
        {t('menu.reload')}
      </Button>
    </div>
  )
}
