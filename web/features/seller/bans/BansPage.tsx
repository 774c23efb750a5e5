import { useConfirm } from '../../../core/overlays/confirm.tsx'
import { useErrorToast, useToast } from '../../../core/overlays/useToast.ts'
import { ownPicture } from '../../../core/pictures/pictures.ts'
import { QueryView } from '../../../core/query/QueryView.tsx'
import { RowsSkeleton } from '../../../core/query/skeletons.tsx'
import { appLink } from '../../../core/routing/AppLink.tsx'
import { links } from '../../../core/routing/links.ts'
import { useFreshPerVisit } from '../../../core/routing/visit.ts'
import { BanText } from '../../../parts/bans/BanText.tsx'
import { type BannedClient, useShowBansQuery, useUnbanClientMutation } from '../../../parts/bans/bans.api.ts'
import { buttonClass } from '../../../ui/buttons/button-class.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { TitleBar } from '../../../ui/layout/TitleBar.tsx'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { IconTile, ListRow } from '../../../ui/lists/ListRow.tsx'
import { useWords } from '../../../words/useWords.ts'

/** The banned clients of the showcase. A client is banned from their card in the network (domain.md 5.8). */
export default function BansPage() {
  const t = useWords()
  const query = useShowBansQuery(undefined, useFreshPerVisit())
  return (
    <QueryView
      query={query}
      denied={{ title: t('bans.closedTitle'), text: t('bans.closedText') }}
      top={<TitleBar title={t('bans.title')} text={t('bans.hint')} />}
      skeleton={<RowsSkeleton count={3} />}
    >
      {(bans) =>
        bans.length === 0 ? (
          <EmptyState art={ownPicture('s-empty-orders')} title={t('bans.none')} text={t('bans.noneText')}>
            {appLink({ href: links.tree(), className: buttonClass(), children: t('bans.toNetwork') })}
          </EmptyState>
        ) : (
          <ListGroup remark={t('bans.unbanHint')}>
            {bans.map((one) => (
              <BanRow key={one.id} banned={one} />
            ))}
          </ListGroup>
        )
      }
    </QueryView>
  )
}

function BanRow({ banned }: { banned: BannedClient }) {
  const t = useWords()
  const confirm = useConfirm()
  const toast = useToast()
  const toastError = useErrorToast()
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
    const { error } = await unban({ id })
    if (error) toastError(error)
    else toast(t('bans.unbanned'))
  }
  return (
    <ListRow
      lead={<IconTile icon="prohibit-bold" hue={20} />}
      title={<span dir="auto">{name}</span>}
      text={<BanText ban={ban} />}
      value={t('bans.unban')}
      onClick={unbanSure}
    />
  )
}
