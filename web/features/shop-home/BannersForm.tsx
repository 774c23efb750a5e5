import { LIMITS } from '@sarafan/contract/limits'
import { useMemo, useState } from 'react'
import { useServerClock } from '../../app/clock.ts'
import { lazySheet } from '../../app/lazy-sheet.tsx'
import { useAskBeforeClosing } from '../../app/unsaved.ts'
import { useDraft } from '../../app/useDraft.ts'
import { Button } from '../../ui/Button.tsx'
import { Cell, Tile } from '../../ui/Cell.tsx'
import { moment } from '../../ui/dates.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Group } from '../../ui/Group.tsx'
import { Sortable } from '../../ui/Sortable.tsx'
import { StickyBar } from '../../ui/StickyBar.tsx'
import { TitleBar } from '../../ui/TitleBar.tsx'
import { useWords } from '../../words/useWords.ts'
import { Clash } from '../shop-catalog/Clash.tsx'
import { moved } from '../shop-catalog/shop-catalog.ts'
import { type BannersEdit, useSaveBannersMutation } from './shop-home.api.ts'
import { type Banner, newBanner, withKeys } from './shop-home.ts'
import { useSending } from './useSending.ts'

const BannerSheet = lazySheet(() => import('./BannerSheet.tsx'))

/** The banners of the home page in their order; each is opened to be written, all are saved at once. */
export function BannersForm({ shown, onRefresh }: { shown: BannersEdit; onRefresh: () => void }) {
  const t = useWords()
  const now = useServerClock()
  const stored = useMemo(() => withKeys(shown.Banners), [shown])
  const draft = useDraft(stored, shown.Version)
  const [save, { isLoading }] = useSaveBannersMutation()
  const [open, setOpen] = useState<Banner>()
  const banners = draft.value
  useAskBeforeClosing(draft.isDirty)
  const send = useSending({
    draft,
    onRefresh,
    send: () => save({ id: shown.ID, json: 1, Version: draft.version, Banners: banners.map(onWire) }),
  })
  const write = (banner: Banner | null, key: string) => {
    const rest = banners.flatMap((one) => (one.key === key ? (banner ?? []) : one))
    draft.change(banner && !banners.some((one) => one.key === key) ? [...rest, banner] : rest)
    setOpen(undefined)
  }
  return (
    <>
      <TitleBar
        title={t('shop-home.kind.banners')}
        text={t('shop-catalog.savedAt', { name: shown.Name, when: moment(new Date(shown.SavedAt), now) })}
      />
      {draft.isClash && <Clash draft={draft} />}
      {banners.length === 0 ? (
        <EmptyState title={t('shop-home.noBanners')} text={t('shop-home.noBannersText')} />
      ) : (
        <Rows banners={banners} onChange={draft.change} onOpen={setOpen} />
      )}
      <Group remark={t('shop-home.bannersHint', { count: LIMITS.homeBanners })}>
        {banners.length < LIMITS.homeBanners && (
          <Cell
            lead={<Tile icon="plus-bold" hue={250} />}
            title={t('shop-home.addBanner')}
            onClick={() => setOpen(newBanner())}
          />
        )}
      </Group>
      <StickyBar>
        <Button wide busy={isLoading} disabled={!draft.isDirty || draft.isClash} onClick={() => void send()}>
          {t('common.save')}
        </Button>
      </StickyBar>
      {open && (
        <BannerSheet
          key={open.key}
          banner={open}
          shown={shown}
          isKnown={banners.some(({ key }) => key === open.key)}
          onClose={() => setOpen(undefined)}
          onWrite={(banner) => write(banner, open.key)}
        />
      )}
    </>
  )
}

function onWire({ title, text, tag, button, picture, hue, path }: Banner) {
  return { Title: title, Text: text, Tag: tag, Button: button, Picture: picture, Hue: hue, Path: path }
}

interface RowsProps {
  banners: readonly Banner[]
  onChange: (next: readonly Banner[]) => void
  onOpen: (banner: Banner) => void
}

function Rows({ banners, onChange, onOpen }: RowsProps) {
  const t = useWords()
  return (
    <Group>
      <Sortable
        items={banners}
        keyOf={({ key }) => key}
        handleOf={({ title }) => t('shop-catalog.handle', { name: title })}
        placeOf={({ title }, place) => t('shop-catalog.place', { name: title, place, count: banners.length })}
        onMove={(from, to) => onChange(moved(banners, from, to))}
      >
        {(one) => (
          <Cell
            lead={<Tile icon="image-square-fill" hue={one.hue} />}
            title={<bdi>{one.title}</bdi>}
            text={<bdi>{one.text}</bdi>}
            onClick={() => onOpen(one)}
          />
        )}
      </Sortable>
    </Group>
  )
}
