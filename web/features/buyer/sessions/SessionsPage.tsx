import { useLogoutMutation } from '../../../core/api/start.api.ts'
import { useServerClock } from '../../../core/config/clock.ts'
import { useConfirm } from '../../../core/overlays/confirm.tsx'
import { useErrorToast, useToast } from '../../../core/overlays/useToast.ts'
import { QueryView } from '../../../core/query/QueryView.tsx'
import { RowsSkeleton } from '../../../core/query/skeletons.tsx'
import { useFreshPerVisit } from '../../../core/routing/visit.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import { moment } from '../../../ui/dates.ts'
import { StickyBar } from '../../../ui/layout/StickyBar.tsx'
import { TitleBar } from '../../../ui/layout/TitleBar.tsx'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { IconTile, ListRow } from '../../../ui/lists/ListRow.tsx'
import { useWords } from '../../../words/useWords.ts'
import styles from './Sessions.module.css'
import {
  type OwnSession,
  useEndOtherSessionsMutation,
  useEndSessionMutation,
  useShowSessionsQuery,
} from './sessions.api.ts'

/** Where the person is logged in; other sessions can be ended one by one or together (review 24k). */
export default function SessionsPage() {
  const t = useWords()
  const query = useShowSessionsQuery(undefined, useFreshPerVisit())
  return (
    <>
      <TitleBar title={t('sessions.title')} text={t('sessions.about')} />
      <QueryView query={query} skeleton={<RowsSkeleton count={3} />}>
        {(sessions) => (
          <>
            <ListGroup title={t('sessions.this')}>
              {sessions
                .filter(({ isCurrent }) => isCurrent)
                .map((one) => (
                  <SessionRow key={one.id} session={one} />
                ))}
              <LogOut />
            </ListGroup>
            <OtherSessions sessions={sessions.filter(({ isCurrent }) => !isCurrent)} />
          </>
        )}
      </QueryView>
    </>
  )
}

/** Ends this session; the next start answers the app as a guest (rulings 1). */
function LogOut() {
  const t = useWords()
  const confirm = useConfirm()
  const toast = useToast()
  const toastError = useErrorToast()
  const [logout] = useLogoutMutation()
  async function leave(): Promise<void> {
    const isSure = await confirm({
      title: t('sessions.logoutTitle'),
      text: t('sessions.logoutText'),
      accept: t('sessions.logout'),
      cancel: t('sessions.stay'),
    })
    if (!isSure) return
    const { error } = await logout()
    if (error) toastError(error)
    else toast(t('sessions.loggedOut'))
  }
  return (
    <ListRow
      danger
      lead={<IconTile icon="sign-out" hue={25} />}
      title={t('sessions.logout')}
      onClick={leave}
    />
  )
}

function OtherSessions({ sessions }: { sessions: readonly OwnSession[] }) {
  const t = useWords()
  const confirm = useConfirm()
  const toast = useToast()
  const toastError = useErrorToast()
  const [end, { isLoading }] = useEndOtherSessionsMutation()
  async function endAll(): Promise<void> {
    const isSure = await confirm({
      title: t('sessions.endAllTitle'),
      text: t('sessions.endAllText'),
      accept: t('sessions.endAll'),
      cancel: t('sessions.keep'),
    })
    if (!isSure) return
    const { error } = await end({})
    if (error) toastError(error)
    else toast(t('sessions.endedAll'))
  }
  if (sessions.length === 0)
    return (
      <ListGroup title={t('sessions.others')} padded>
        <p className={styles.none}>{t('sessions.none')}</p>
      </ListGroup>
    )
  return (
    <>
      <ListGroup title={t('sessions.others')} remark={t('sessions.hint')}>
        {sessions.map((one) => (
          <SessionRow key={one.id} session={one} />
        ))}
      </ListGroup>
      <StickyBar>
        <Button wide busy={isLoading} onClick={endAll}>
          {t('sessions.endAll')}
        </Button>
      </StickyBar>
    </>
  )
}

function SessionRow({ session }: { session: OwnSession }) {
  const t = useWords()
  const now = useServerClock()
  const toast = useToast()
  const toastError = useErrorToast()
  const [end, { isLoading }] = useEndSessionMutation()
  const { id, showcase, bot, seenAt, isCurrent } = session
  const name = showcase === '' ? t('sessions.unnamed') : showcase
  async function endThis(): Promise<void> {
    const { error } = await end({ id })
    if (error) toastError(error)
    else toast(t('sessions.ended'))
  }
  return (
    <div className={styles.row}>
      <ListRow
        lead={<IconTile icon={isCurrent ? 'check' : 'globe'} hue={isCurrent ? 145 : 250} />}
        title={<span dir="auto">{name}</span>}
        text={
          <>
            {bot !== '' && <bdi>@{bot} · </bdi>}
            {t('sessions.seen', { when: moment(seenAt, now) })}
          </>
        }
      />
      {!isCurrent && (
        <IconButton
          icon="x"
          label={t('sessions.endOne', { showcase: name })}
          busy={isLoading}
          onClick={endThis}
        />
      )}
    </div>
  )
}
