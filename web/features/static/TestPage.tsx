import { baseUrlOf } from '../../app/base.ts'
import { useConfig } from '../../app/config-context.ts'
import { devFlag } from '../../app/dev-mode.ts'
import { useMessenger } from '../../app/messenger-context.ts'
import { useServerTimeQuery } from '../../app/start.api.ts'
import { Button } from '../../ui/Button.tsx'
import { Cell } from '../../ui/Cell.tsx'
import { moment } from '../../ui/dates.ts'
import { Group } from '../../ui/Group.tsx'
import { useLocale, useWords } from '../../words/useWords.ts'

function storageWorks(storage: () => Storage): boolean {
  try {
    storage().setItem('Probe', '1')
    storage().removeItem('Probe')
    return true
  } catch {
    return false
  }
}

/** What support asks for first: the messenger, the network, the storage, the showcase (RT-09). */
export default function TestPage() {
  const t = useWords()
  const locale = useLocale()
  const messenger = useMessenger()
  const config = useConfig()
  const { data, error, isFetching, refetch } = useServerTimeQuery()
  const yes = (works: boolean) => t(works ? 'static.works' : 'static.fails')
  const server = data ? moment(new Date(data.ServerTime), new Date()) : error ? yes(false) : '…'
  return (
    <>
      <h1 className="page-title">{t('shell.guestTest')}</h1>
      <Group title={t('static.messenger')}>
        <Cell title={messenger.kind} value={`${messenger.platform} · ${messenger.version}`} />
        <Cell title={t('static.signed')} value={yes(messenger.initData !== '')} />
        <Cell title={t('static.loggedIn')} value={yes(config.isLogged)} />
        <Cell title={t('static.theme')} value={messenger.colorScheme} />
        <Cell title={t('common.language')} value={locale} />
      </Group>
      <Group title={t('static.network')}>
        <Cell title={t('static.server')} value={server} />
        <Cell title={t('static.address')} text={<bdi>{baseUrlOf(location)}</bdi>} />
        <Cell title={t('static.online')} value={yes(navigator.onLine)} />
      </Group>
      <Group title={t('static.storage')}>
        <Cell title="localStorage" value={yes(storageWorks(() => localStorage))} />
        <Cell title="sessionStorage" value={yes(storageWorks(() => sessionStorage))} />
        <Cell title="cookie" value={yes(navigator.cookieEnabled)} />
        <Cell title="DevModeApp" value={devFlag()} />
      </Group>
      <Group title={t('static.showcase')}>
        <Cell title={config.showcaseName} value={config.showcaseId} />
        <Cell title={t('static.screen')} value={`${innerWidth} × ${innerHeight}`} />
        <Cell title={t('static.version')} text={<bdi>{navigator.userAgent}</bdi>} />
      </Group>
      <div className="inset" style={{ paddingBlock: 16 }}>
        <Button wide kind="tonal" busy={isFetching} onClick={refetch}>
          {t('common.retry')}
        </Button>
      </div>
    </>
  )
}
