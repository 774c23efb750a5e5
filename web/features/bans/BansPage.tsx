import { Answered } from '../../app/Answered.tsx'
import { appLink } from '../../app/AppLink.tsx'
import { useConfirm } from '../../app/confirm.tsx'
import { links } from '../../app/links.ts'
import { ownPicture } from '../../app/pictures.ts'
import { RowsSkeleton } from '../../app/shell/skeletons.tsx'
import { useTell, useTellError } from '../../app/tell.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { Cell, Tile } from '../../ui/Cell.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Group } from '../../ui/Group.tsx'
import { TitleBar } from '../../ui/TitleBar.tsx'
import { useWords } from '../../words/useWords.ts'
import { BanText } from './BanText.tsx'
import { type BannedClient, useShowBansQuery, useUnbanClientMutation } from './bans.api.ts'

/** People the showcase bans; a ban begins in the card of a person of the network (domain.md 5.8). */
export default function BansPage() {
  const t = useWords()
  const asked = useShowBansQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <Answered
      asked={asked}
      closed={{ title: t('bans.closedTitle'), text: t('bans.closedText') }}
      top={<TitleBar title={t('bans.title')} text={t('bans.hint')} />}
      waiting={<RowsSkeleton count={3} />}
    >
      {(bans) =>
        bans.length === 0 ? (
          <EmptyState art={ownPicture('s-empty-orders')} title={t('bans.none')} text={t('bans.noneText')}>
            {appLink({ href: links.tree(), className: buttonClass(), children: t('bans.toNetwork') })}
          </EmptyState>
        ) : (
          <Group remark={t('bans.unbanHint')}>
            {bans.map((one) => (
              <BanRow key={one.id} banned={one} />
            ))}
          </Group>
        )
      }
    </Answered>
  )
}

function BanRow({ banned }: { banned: BannedClient }) {
  const t = useWords()
  const confirm = useConfirm()
  const [tell, tellError] = [useTell(), useTellError()]
  const [unban] = useUnbanClientMutation()
  const { id, name, ban } = banned
  async function unbanSure(): Promise<void> {
    const isSure = await confirm({
      title: t('bans.unbanTitle', { name }),
      text: t('bans.unbanText'),
      accept: t('bans.unban'),
      cancel: t('common.cancel'),
    })
    if (!isSure) return
    const { error } = await unban({ ID: id })
    if (error) tellError(error)
    else tell(t('bans.unbanned'))
  }
  return (
    <Cell
      lead={<Tile icon="prohibit-bold" hue={20} />}
      title={<span dir="auto">{name}</span>}
      text={<BanText ban={ban} />}
      value={t('bans.unban')}
      onClick={unbanSure}
    />
  )
}
