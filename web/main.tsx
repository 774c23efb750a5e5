import './ui/tokens.css'
import './ui/base.css'
import { I18nProvider } from '@lingui/react'
import { createRoot } from 'react-dom/client'
import { findMessenger } from './messenger/start.ts'
import { followTheme } from './messenger/theme.ts'
import { EmptyState } from './ui/EmptyState.tsx'
import { storedLocale } from './words/locale.ts'
import { useWords } from './words/useWords.ts'
import { i18n, setLocale } from './words/words.ts'

function Welcome() {
  const t = useWords()
  return <EmptyState title={t('shell.home')} text={t('common.loading')} />
}

const messenger = findMessenger(window)
const host = document.getElementById('root')
followTheme(messenger)
setLocale(storedLocale()).then(() => {
  if (host)
    createRoot(host).render(
      <I18nProvider i18n={i18n}>
        <Welcome />
      </I18nProvider>,
    )
  messenger.ready()
})
