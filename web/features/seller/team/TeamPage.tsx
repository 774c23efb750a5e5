import { useServerClock } from '../../../core/config/clock.ts'
import { useConfirm } from '../../../core/overlays/confirm.tsx'
import { lazySheet } from '../../../core/overlays/lazy-sheet.tsx'
import { useErrorToast, useToast } from '../../../core/overlays/useToast.ts'
import { usePictures } from '../../../core/pictures/pictures.ts'
import { QueryView } from '../../../core/query/QueryView.tsx'
import { RowsSkeleton } from '../../../core/query/skeletons.tsx'
import { links } from '../../../core/routing/links.ts'
import { useNavigateFromHere } from '../../../core/routing/useNavigateFromHere.ts'
import { useFreshPerVisit } from '../../../core/routing/visit.ts'
import { Avatar } from '../../../parts/layout/Avatar.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import { moment } from '../../../ui/dates.ts'
import { StickyBar } from '../../../ui/layout/StickyBar.tsx'
import { TitleBar } from '../../../ui/layout/TitleBar.tsx'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { IconTile, ListRow } from '../../../ui/lists/ListRow.tsx'
import { useSheet } from '../../../ui/overlays/useSheet.ts'
import { useWords } from '../../../words/useWords.ts'
import { OfferGroup } from './OfferGroup.tsx'
import styles from './Team.module.css'
import {
  type Member,
  type OpenInvitation,
  type Team,
  useLeaveTeamMutation,
  useRevokeInvitationMutation,
  useShowTeamQuery,
} from './team.api.ts'

const InviteSheet = lazySheet(() => import('./InviteSheet.tsx'))
const MemberSheet = lazySheet(() => import('./MemberSheet.tsx'))

/** Members of the showcase and their roles; the owner invites, changes and removes (domain.md 4.4, 7.1). */
export default function TeamPage() {
  const t = useWords()
  const query = useShowTeamQuery(undefined, useFreshPerVisit())
  return (
    <QueryView
      query={query}
      denied={{ title: t('team.closedTitle'), text: t('team.closedText') }}
      top={<TitleBar title={t('team.title')} text={t('team.about')} />}
      skeleton={<RowsSkeleton count={4} />}
    >
      {(team) => <TeamParts team={team} />}
    </QueryView>
  )
}

function TeamParts({ team }: { team: Team }) {
  const t = useWords()
  const invite = useSheet({ resetsOnClose: true })
  const you = team.members.find(({ isYou }) => isYou)
  return (
    <>
      {team.offer && <OfferGroup offer={team.offer} />}
      <MemberList team={team} />
      {team.invitations.length > 0 && (
        <ListGroup title={t('team.invitations')} remark={t('team.invitationsHint')}>
          {team.invitations.map((one) => (
            <InvitationRow key={one.id} invitation={one} />
          ))}
        </ListGroup>
      )}
      {you && you.role !== 'owner' && <LeaveCell />}
      {team.mayManage && (
        <StickyBar>
          <Button wide icon="plus-bold" onClick={() => invite.show(true)}>
            {t('team.invite')}
          </Button>
        </StickyBar>
      )}
      {invite.subject && <InviteSheet key={invite.opening} {...invite.overlay} />}
    </>
  )
}

function MemberList({ team }: { team: Team }) {
  const t = useWords()
  const sheet = useSheet<number>()
  const chosen = team.members.find(({ id }) => id === sheet.subject)
  return (
    <>
      <ListGroup title={t('team.members')}>
        {team.members.map((member) => (
          <MemberRow
            key={member.id}
            member={member}
            {...(team.mayManage && member.role !== 'owner' ? { onOpen: () => sheet.show(member.id) } : {})}
          />
        ))}
      </ListGroup>
      {chosen && chosen.role !== 'owner' && (
        <MemberSheet
          key={`${chosen.id} ${chosen.role}`}
          {...sheet.overlay}
          member={{ ...chosen, role: chosen.role }}
          mayOffer={team.isOwner}
        />
      )}
    </>
  )
}

function MemberRow({ member, onOpen }: { member: Member; onOpen?: () => void }) {
  const t = useWords()
  const picture = usePictures()
  const { name, photo, role, isYou } = member
  return (
    <ListRow
      lead={<Avatar photo={picture(photo)} name={name} size={40} />}
      title={<span dir="auto">{isYou ? t('team.you', { name }) : name}</span>}
      text={t(`team.roles.${role}`)}
      {...(onOpen ? { onClick: onOpen, value: t('team.set') } : {})}
    />
  )
}

function InvitationRow({ invitation }: { invitation: OpenInvitation }) {
  const t = useWords()
  const now = useServerClock()
  const toast = useToast()
  const toastError = useErrorToast()
  const [revoke, { isLoading }] = useRevokeInvitationMutation()
  const role = t(`team.roles.${invitation.role}`)
  async function revokeThis(): Promise<void> {
    const { error } = await revoke({ id: invitation.id })
    if (error) toastError(error)
    else toast(t('team.revoked'))
  }
  return (
    <div className={styles.row}>
      <ListRow
        lead={<IconTile icon="link" hue={200} />}
        title={role}
        text={t('team.validUntil', { when: moment(invitation.expiresAt, now) })}
      />
      <IconButton icon="x" label={t('team.revoke', { role })} busy={isLoading} onClick={revokeThis} />
    </div>
  )
}

function LeaveCell() {
  const t = useWords()
  const confirm = useConfirm()
  const navigate = useNavigateFromHere()
  const toast = useToast()
  const toastError = useErrorToast()
  const [leave] = useLeaveTeamMutation()
  async function leaveSure(): Promise<void> {
    const isSure = await confirm({
      title: t('team.leaveTitle'),
      text: t('team.leaveText'),
      accept: t('team.leave'),
      cancel: t('common.cancel'),
    })
    if (!isSure) return
    const { error } = await leave({})
    if (error) return toastError(error)
    toast(t('team.left'))
    navigate(links.account(), { replace: true })
  }
  return (
    <ListGroup>
      <ListRow danger title={t('team.leave')} onClick={leaveSure} />
    </ListGroup>
  )
}
