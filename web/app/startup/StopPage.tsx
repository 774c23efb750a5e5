import { useEffect } from 'react'
import type { StartConfig } from '../../core/api/start.api.ts'
import { useMessenger } from '../../core/config/messenger-context.ts'
import { ToastView } from '../../core/overlays/ToastView.tsx'
import { ownPicture } from '../../core/pictures/pictures.ts'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { toastLasts } from '../../ui/overlays/toast-lasts.ts'
import { useWords } from '../../words/useWords.ts'
import { type EntryBan, entryBanText } from './entry-ban.ts'

/** Replaces the app for visitors who are not admitted (TR-14, TR-15, ER-18 to ER-21). */
export function StopPage({ stop, config }: { stop: EntryBan; config: StartConfig }) {
  const t = useWords()
  const messenger = useMessenger()
  useEffect(() => messenger.haptic('error'), [messenger])
  if (stop === 'no_referrer') return <NoReferrer onGone={() => messenger.close()} />
  const bot = config.likechainShowcase.telegramBotName
  return (
    <div className="page" role="alert">
      <EmptyState
        art={ownPicture('s-banned')}
        title={t(stop === 'banned_here' ? 'shell.bannedHereTitle' : 'shell.bannedTitle')}
        text={t(entryBanText[stop])}
      >
        {bot !== '' && (
          <a
            className={buttonClass({ kind: 'tonal' })}
            href={`https://t.me/${bot}`}
            target="_blank"
            rel="noopener noreferrer"
          >
            {t('shell.writeAdmin')}
          </a>
        )}
      </EmptyState>
    </div>
  )
}

function NoReferrer({ onGone }: { onGone: () => void }) {
  const t = useWords()
  const text = t(entryBanText.no_referrer)
  return (
    <div className="page">
      <ToastView
        toasts={[{ id: 'stop', text, tone: 'danger', lasts: toastLasts.critical }]}
        onDismiss={onGone}
      />
      <EmptyState
        art={ownPicture('s-stop')}
        title={t('shell.noReferrerTitle')}
        text={t('shell.noReferrerText')}
      />
    </div>
  )
}
