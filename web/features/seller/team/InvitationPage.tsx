import { useSearchParams } from 'react-router'
import { fallbackText, refusalCode } from '../../../core/api/error-text.ts'
import { useServerClock } from '../../../core/config/clock.ts'
import { useErrorToast, useToast } from '../../../core/overlays/useToast.ts'
import { ownPicture } from '../../../core/pictures/pictures.ts'
import { QueryView } from '../../../core/query/QueryView.tsx'
import { RowsSkeleton } from '../../../core/query/skeletons.tsx'
import { appLink } from '../../../core/routing/AppLink.tsx'
import { links } from '../../../core/routing/links.ts'
import { useNavigateFromHere } from '../../../core/routing/useNavigateFromHere.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { buttonClass } from '../../../ui/buttons/button-class.ts'
import { moment } from '../../../ui/dates.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { StickyBar } from '../../../ui/layout/StickyBar.tsx'
import { TitleBar } from '../../../ui/layout/TitleBar.tsx'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { IconTile, ListRow } from '../../../ui/lists/ListRow.tsx'
import { useWords } from '../../../words/useWords.ts'
import { type Invitation, useAcceptInvitationMutation, useShowInvitationQuery } from './team.api.ts'

/** Refusals with their own explanation: retrying does not help. */
const REFUSED = /^(own_invitation|already_member|forbidden|invitation_\w+)$/

/** The inviter, the showcase, and the button that accepts (ruling 32). */
export default function InvitationPage() {
  const t = useWords()
  const [params] = useSearchParams()
  const code = params.get('code') ?? ''
  const query = useShowInvitationQuery({ code })
  if (REFUSED.test(refusalCode(query.error) ?? ''))
    return (
      <EmptyState
        art={ownPicture('s-stop')}
        title={t('team.invitationClosed')}
        text={fallbackText(query.error)}
      >
        {appLink({ href: links.account(), className: buttonClass(), children: t('account.toAccount') })}
      </EmptyState>
    )
  return (
    <QueryView
      query={query}
      denied={{ title: t('team.invitationClosed'), text: t('team.invitationBroken') }}
      skeleton={<RowsSkeleton count={3} />}
    >
      {(invitation) => <InvitationContent invitation={invitation} code={code} />}
    </QueryView>
  )
}

function InvitationContent({ invitation, code }: { invitation: Invitation; code: string }) {
  const t = useWords()
  const now = useServerClock()
  const navigate = useNavigateFromHere()
  const toast = useToast()
  const toastError = useErrorToast()
  const [accept, { isLoading }] = useAcceptInvitationMutation()
  const { showcase, slogan, by, role, expiresAt } = invitation
  async function join(): Promise<void> {
    const { error } = await accept({ code })
    if (error) return toastError(error)
    toast(t('team.joined', { showcase }))
    navigate(links.account(), { replace: true })
  }
  return (
    <>
      <TitleBar title={t('team.invitationTitle')} text={t('team.invitationBy', { name: by })} />
      <ListGroup>
        <ListRow
          lead={<IconTile icon="storefront-fill" hue={35} />}
          title={<span dir="auto">{showcase}</span>}
          text={<span dir="auto">{slogan}</span>}
        />
        <ListRow
          lead={<IconTile icon="users-fill" hue={230} />}
          title={t(`team.roles.${role}`)}
          text={t(`team.may.${role}`)}
        />
        <ListRow
          lead={<IconTile icon="clock-fill" hue={70} />}
          title={t('team.validUntil', { when: moment(expiresAt, now) })}
        />
      </ListGroup>
      <StickyBar>
        <Button wide busy={isLoading} onClick={join}>
          {t('team.join')}
        </Button>
      </StickyBar>
    </>
  )
}
