import { LIMITS } from '@sarafan/contract/limits'
import { useMemo } from 'react'
import { DraftPage } from '../../../core/forms/DraftPage.tsx'
import { useDraft } from '../../../core/forms/useDraft.ts'
import { useSendDraft } from '../../../core/forms/useSendDraft.ts'
import { lazySheet } from '../../../core/overlays/lazy-sheet.tsx'
import { NamedSortable } from '../../../core/query/NamedSortable.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { IconTile, ListRow } from '../../../ui/lists/ListRow.tsx'
import { useSheet } from '../../../ui/overlays/useSheet.ts'
import { useWords } from '../../../words/useWords.ts'
import { type BannersEdit, useSaveBannersMutation } from './home-editor.api.ts'
import { type Banner, newBanner, withKeys } from './home-editor.ts'

const BannerSheet = lazySheet(() => import('./BannerSheet.tsx'))

/** The banners of the home page in their order; each is opened to be written, all are saved at once. */
export function BannersForm({ shown, onRefresh }: { shown: BannersEdit; onRefresh: () => void }) {
  const t = useWords()
  const stored = useMemo(() => withKeys(shown.banners), [shown])
  const draft = useDraft(stored, shown.version)
  const [save, { isLoading }] = useSaveBannersMutation()
  const sheet = useSheet<Banner>({ resetsOnClose: true })
  const open = sheet.subject
  const banners = draft.value
  const send = useSendDraft({
    draft,
    onRefresh,
    done: t('home-editor.saved'),
    send: () => save({ id: shown.id, json: 1, version: draft.version, banners: banners.map(withoutKey) }),
  })
  const write = (banner: Banner | null, key: string) => {
    const rest = banners.flatMap((one) => (one.key === key ? (banner ?? []) : one))
    draft.change(banner && !banners.some((one) => one.key === key) ? [...rest, banner] : rest)
    sheet.close()
  }
  return (
    <DraftPage title={t('home-editor.kind.banners')} {...{ shown, draft }} isSaving={isLoading} onSave={send}>
      {banners.length === 0 ? (
        <EmptyState title={t('home-editor.noBanners')} text={t('home-editor.noBannersText')} />
      ) : (
        <BannerRows banners={banners} onChange={draft.change} onOpen={sheet.show} />
      )}
      <ListGroup remark={t('home-editor.bannersHint', { count: LIMITS.homeBanners })}>
        {banners.length < LIMITS.homeBanners && (
          <ListRow
            lead={<IconTile icon="plus-bold" hue={250} />}
            title={t('home-editor.addBanner')}
            onClick={() => sheet.show(newBanner())}
          />
        )}
      </ListGroup>
      {open && (
        <BannerSheet
          key={open.key}
          banner={open}
          shown={shown}
          isKnown={banners.some(({ key }) => key === open.key)}
          {...sheet.overlay}
          onWrite={(banner) => write(banner, open.key)}
        />
      )}
    </DraftPage>
  )
}

function withoutKey({ key: _key, id: _id, ...banner }: Banner) {
  return banner
}

interface BannerRowsProps {
  banners: readonly Banner[]
  onChange: (next: readonly Banner[]) => void
  onOpen: (banner: Banner) => void
}

function BannerRows({ banners, onChange, onOpen }: BannerRowsProps) {
  return (
    <ListGroup>
      <NamedSortable items={banners} keyOf={({ key }) => key} nameOf={({ title }) => title} onSort={onChange}>
        {(one) => (
          <ListRow
            lead={<IconTile icon="image-square-fill" hue={one.hue} />}
            title={<bdi>{one.title}</bdi>}
            text={<bdi>{one.text}</bdi>}
            onClick={() => onOpen(one)}
          />
        )}
      </NamedSortable>
    </ListGroup>
  )
}
