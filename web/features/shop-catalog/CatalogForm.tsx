import { useMemo, useState } from 'react'
import { appLink } from '../../app/AppLink.tsx'
import { useServerClock } from '../../app/clock.ts'
import { refusalCode, refusalFields } from '../../app/error-text.ts'
import { lazySheet } from '../../app/lazy-sheet.tsx'
import { links } from '../../app/links.ts'
import { useTell, useTellError } from '../../app/tell.ts'
import { useAskBeforeClosing } from '../../app/unsaved.ts'
import { type Draft, useDraft } from '../../app/useDraft.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { Cell, Tile } from '../../ui/Cell.tsx'
import { moment } from '../../ui/dates.ts'
import { Group } from '../../ui/Group.tsx'
import { StickyBar } from '../../ui/StickyBar.tsx'
import { TitleBar } from '../../ui/TitleBar.tsx'
import { useWords } from '../../words/useWords.ts'
import { BrandSwitches } from './BrandSwitches.tsx'
import { Clash } from './Clash.tsx'
import { StateChoice } from './StateChoice.tsx'
import { type CatalogEdit, useSaveCatalogMutation } from './shop-catalog.api.ts'
import { type Branch, type CatalogDraft, draftOf, leavesOf, newBranch, type Tree } from './shop-catalog.ts'
import { TreeEditor } from './TreeEditor.tsx'

const CategorySheet = lazySheet(() => import('./CategorySheet.tsx'))

/** The tree of categories with the switches of brands below it, saved at once; what it sells through, saved by itself. */
export function CatalogForm({ shown, onRefresh }: { shown: CatalogEdit; onRefresh: () => void }) {
  const t = useWords()
  const now = useServerClock()
  const stored = useMemo(() => draftOf(shown), [shown])
  const draft = useDraft(stored, shown.Version)
  const [open, setOpen] = useState<Branch>()
  const { tree, brands } = draft.value
  const { send, isSaving } = useSaving(shown, { draft, onRefresh })
  const change = (next: Tree) => draft.change({ ...draft.value, tree: next })
  useAskBeforeClosing(draft.isDirty)

  return (
    <>
      <TitleBar
        title={t('shop-catalog.title')}
        text={t('shop-catalog.savedAt', { name: shown.Name, when: moment(new Date(shown.SavedAt), now) })}
      >
        {shown.IsHere &&
          appLink({
            href: links.catalogue(),
            className: buttonClass({ kind: 'fill', small: true }),
            children: t('shop-catalog.look'),
          })}
      </TitleBar>
      {draft.isClash && <Clash draft={draft} />}
      <StateChoice shown={shown} />
      <TreeEditor tree={tree} onChange={change} onOpen={setOpen} />
      <Group remark={t('shop-catalog.hint')}>
        <Cell
          lead={<Tile icon="plus-bold" hue={250} />}
          title={t('shop-catalog.add')}
          onClick={() => setOpen(newBranch(''))}
        />
      </Group>
      <BrandSwitches brands={brands} onChange={(next) => draft.change({ tree, brands: next })} />
      <StickyBar>
        <Button wide busy={isSaving} disabled={!draft.isDirty || draft.isClash} onClick={() => void send()}>
          {t('common.save')}
        </Button>
      </StickyBar>
      {open && (
        <CategorySheet
          key={open.key}
          tree={tree}
          branch={open}
          onClose={() => setOpen(undefined)}
          onChange={(next) => {
            change(next)
            setOpen(undefined)
          }}
        />
      )}
    </>
  )
}

interface Saving {
  draft: Draft<CatalogDraft>
  onRefresh: () => void
}

/** Sends the draft over the version it was begun from; what somebody else saved meanwhile is asked for anew. */
function useSaving(shown: CatalogEdit, { draft, onRefresh }: Saving) {
  const t = useWords()
  const [tell, tellError] = [useTell(), useTellError()]
  const [save, { isLoading: isSaving }] = useSaveCatalogMutation()
  const { tree, brands } = draft.value
  async function send(): Promise<void> {
    const Brands = brands
      .filter((one) => shown.Brands.some(({ ID, Visible }) => ID === one.ID && Visible !== one.Visible))
      .map(({ ID, Visible }) => ({ ID, Visible }))
    const asked = {
      id: shown.ID,
      json: 1,
      Version: draft.version,
      Categories: leavesOf(tree),
      Brands,
    } as const
    const { data, error } = await save(asked)
    if (data) {
      draft.saved(data.Version)
      return tell(t('shop-catalog.saved'))
    }
    if (refusalCode(error) === 'changed_meanwhile') onRefresh()
    if (refusalFields(error).Categories === 'goods') tell(t('shop-catalog.goodsInside'), 'warning')
    else tellError(error)
  }

  return { send, isSaving }
}
