import { useSearchParams } from 'react-router'
import { useMessenger } from '../../../core/config/messenger-context.ts'
import { useErrorToast } from '../../../core/overlays/useToast.ts'
import { ownPicture } from '../../../core/pictures/pictures.ts'
import { AccessDenied } from '../../../core/query/AccessDenied.tsx'
import { QueryView } from '../../../core/query/QueryView.tsx'
import { RowsSkeleton } from '../../../core/query/skeletons.tsx'
import { appLink } from '../../../core/routing/AppLink.tsx'
import { links } from '../../../core/routing/links.ts'
import { useFreshPerVisit } from '../../../core/routing/visit.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { buttonClass } from '../../../ui/buttons/button-class.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { TitleBar } from '../../../ui/layout/TitleBar.tsx'
import { useWords } from '../../../words/useWords.ts'
import { claimTokenOf } from './claim-token.ts'
import { type ClaimState, useClaimPlatformMutation, useShowPlatformClaimQuery } from './platform-claim.api.ts'

/** Opened by the link of `npm run setup -- admin-link`: makes its reader an administrator of the platform (ruling 32). */
export default function PlatformClaimPage() {
  const t = useWords()
  const [search] = useSearchParams()
  const token = claimTokenOf(useMessenger().startParam, search)
  const closed = { title: t('platform-claim.closedTitle'), text: t('platform-claim.closedText') }
  return (
    <>
      <TitleBar title={t('platform-claim.title')} />
      {token === undefined ? <AccessDenied {...closed} /> : <ClaimPlatform token={token} closed={closed} />}
    </>
  )
}

function ClaimPlatform({ token, closed }: { token: string; closed: { title: string; text: string } }) {
  const query = useShowPlatformClaimQuery({ token }, useFreshPerVisit())
  return (
    <QueryView query={query} denied={closed} skeleton={<RowsSkeleton count={2} />}>
      {(state) => <ClaimAnswer state={state} token={token} onRefused={query.refetch} />}
    </QueryView>
  )
}

const ENDED = {
  expired: { title: 'platform-claim.expiredTitle', text: 'platform-claim.againText' },
  used: { title: 'platform-claim.usedTitle', text: 'platform-claim.againText' },
} as const

interface AnswerProps {
  state: ClaimState
  token: string
  /** The link was used or ended while the screen was open. */
  onRefused: () => void
}

function ClaimAnswer({ state, token, onRefused }: AnswerProps) {
  const t = useWords()
  const toastError = useErrorToast()
  const [claim, { isLoading }] = useClaimPlatformMutation()
  async function confirm(): Promise<void> {
    const { error } = await claim({ token })
    if (!error) return
    toastError(error)
    onRefused()
  }
  if (state === 'done')
    return (
      <EmptyState
        art={ownPicture('s-success')}
        title={t('platform-claim.doneTitle')}
        text={t('platform-claim.doneText')}
      >
        {appLink({
          href: links.platform(),
          className: buttonClass(),
          children: t('platform-claim.open'),
        })}
      </EmptyState>
    )
  if (state !== 'open') return <AccessDenied title={t(ENDED[state].title)} text={t(ENDED[state].text)} />
  return (
    <EmptyState
      art={ownPicture('s-guest')}
      title={t('platform-claim.askTitle')}
      text={t('platform-claim.askText')}
    >
      <Button busy={isLoading} onClick={confirm}>
        {t('platform-claim.confirm')}
      </Button>
    </EmptyState>
  )
}
